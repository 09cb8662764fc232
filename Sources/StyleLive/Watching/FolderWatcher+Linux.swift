#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Bionic)
    import Bionic
  #endif

  /// Tells when files in some folders change, by inotify.
  ///
  /// Folders are watched and not files, as a file that is saved is often a new one in the place of the old. Every unsafe
  /// expression is a call of the C library.
  ///
  /// One thread at a time uses a watcher.
  package final class FolderWatcher: @unchecked Sendable {
    /// Files that are complete: written and closed, moved in, or gone; a write alone is not.
    private static let events =
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
      | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    private let descriptor: Int32

    /// What becomes readable when the watcher is to end; -1 for never.
    private let stop: Int32

    /// The folders' watches.
    private var watches = Set<Int32>()

    /// A watcher of nothing that ends with `stop`, which it closes; nil where the system has none left.
    package init?(stop: Int32 = -1) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      self.stop = stop
      if descriptor < 0 { return nil }
    }

    deinit {
      close(descriptor)
      if stop >= 0 { close(stop) }
    }

    /// Watches the folders of `files`, and no others; of a folder that is not there the nearest that is above it.
    ///
    /// - Returns: Whether one of them was not watched before.
    @discardableResult
    package func watch(_ files: Set<String>) -> Bool {
      var found = Set<Int32>()
      for folder in WatchedFolders(files).paths {
        let watch = unsafe inotify_add_watch(descriptor, folder, Self.events)
        if watch >= 0 { found.insert(watch) }
      }
      for watch in watches.subtracting(found) { inotify_rm_watch(descriptor, watch) }
      defer { watches = found }
      return !found.isSubset(of: watches)
    }

    /// Waits for the next thing to happen.
    ///
    /// - Parameter milliseconds: For how long at most; -1 for ever.
    package func wait(atMost milliseconds: Int32) -> WatcherWake {
      var requests = [descriptor, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
      if count < 0 { return errno == EINTR ? .change : .stop }
      if requests[1].revents != 0 { return .stop }
      if count == 0 { return .silence }
      drain()
      return .change
    }

    /// Takes all events, of which only that there are some counts.
    private func drain() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while unsafe read(descriptor, &buffer, buffer.count) > 0 {}
    }
  }
#endif
