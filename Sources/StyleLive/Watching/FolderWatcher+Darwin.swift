#if canImport(Darwin)
  import Darwin

  /// Tells when files or folders change, by kqueue.
  ///
  /// Files are watched for being written, and their folders for getting new ones, as a file that is saved is often a new
  /// one in the place of the old. Every unsafe expression is a call of the C library.
  ///
  /// One thread at a time uses a watcher.
  package final class FolderWatcher: @unchecked Sendable {
    private let descriptor: Int32

    /// What becomes readable when the watcher is to end; -1 for never.
    private let stop: Int32

    /// The open files and folders that are watched.
    private var watched: [Int32] = []

    /// A watcher of nothing that ends with `stop`, which it closes; nil where the system has none left.
    package init?(stop: Int32 = -1) {
      descriptor = kqueue()
      self.stop = stop
      if descriptor < 0 { return nil }
      if stop >= 0 { add(UInt(stop), EVFILT_READ, 0) }
    }

    deinit {
      for file in watched { close(file) }
      close(descriptor)
      if stop >= 0 { close(stop) }
    }

    /// The paths of what is watched.
    private var paths = Set<String>()

    /// Watches `files` and their folders, and no others; of a folder that is not there the nearest that is above it.
    ///
    /// - Returns: Whether one of them was not watched before.
    @discardableResult
    package func watch(_ files: Set<String>) -> Bool {
      let (earlier, wanted) = (watched, files.union(WatchedFolders(files).paths))
      defer { paths = wanted }
      watched = wanted.compactMap { path in
        let file = unsafe open(path, O_EVTONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        add(UInt(file), EVFILT_VNODE, UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME))
        return file
      }
      for file in earlier { close(file) }
      return !wanted.isSubset(of: paths)
    }

    private func add(_ identifier: UInt, _ filter: Int32, _ events: UInt32) {
      var change = unsafe kevent(
        ident: identifier, filter: Int16(filter), flags: UInt16(EV_ADD | EV_CLEAR), fflags: events, data: 0, udata: nil)
      _ = unsafe kevent(descriptor, &change, 1, nil, 0, nil)
    }

    /// Waits for the next thing to happen.
    ///
    /// - Parameter milliseconds: For how long at most; -1 for ever.
    package func wait(atMost milliseconds: Int32) -> WatcherWake {
      var event = unsafe kevent()
      var time = timespec(tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
      let count =
        milliseconds < 0
        ? unsafe kevent(descriptor, nil, 0, &event, 1, nil) : unsafe kevent(descriptor, nil, 0, &event, 1, &time)
      if count < 0 { return errno == EINTR ? .change : .stop }
      if count == 0 { return .silence }
      return unsafe stop >= 0 && event.ident == UInt(stop) ? .stop : .change
    }
  }
#endif
