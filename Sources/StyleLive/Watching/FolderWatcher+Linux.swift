#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Bionic)
    import Bionic
  #endif

  /// A watcher that reports changes to files, using inotify.
  ///
  /// The watcher observes every folder on the path to a file for the name that is looked up in it. A link or a folder
  /// can be replaced as well as the file. Every unsafe expression is a call to the C library or reads its events.
  ///
  /// A watcher must be used by one thread at a time.
  package final class FolderWatcher: @unchecked Sendable {
    /// The events to watch for: a file was written and closed, moved, created, or removed. A write alone isn't one.
    private static let events =
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
      | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    private let descriptor: Int32

    /// The descriptor that becomes readable when the watcher should stop, or -1 for never.
    private let stop: Int32

    /// The names that are looked up in each folder, by the folder's watch descriptor.
    private var names: [Int32: Set<String>] = [:]

    /// Creates a watcher of no files, or returns `nil` if the system has no descriptors left.
    ///
    /// - Parameter stop: The descriptor that becomes readable when the watcher should stop, or -1 for never. The
    ///   watcher closes it.
    package init?(stop: Int32 = -1) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      self.stop = stop
      if descriptor < 0 { return nil }
    }

    deinit {
      close(descriptor)
      if stop >= 0 { close(stop) }
    }

    /// Watches the paths to `files`, and no others. A path is watched up to the first name that doesn't exist.
    ///
    /// - Returns: Whether a change may have been missed just before, because a folder wasn't watched yet.
    package func watch(_ files: Set<String>) -> Bool {
      var found: [Int32: Set<String>] = [:]
      var seen = Set<PathStep>()
      for file in files {
        PathStep.visit(file) { step in
          guard seen.insert(step).inserted else { return }
          let watch = unsafe inotify_add_watch(descriptor, step.folder, Self.events)
          if watch >= 0 { found[watch, default: []].insert(step.name) }
        }
      }
      for watch in names.keys where found[watch] == nil { inotify_rm_watch(descriptor, watch) }
      defer { names = found }
      return found.keys.contains { names[$0] == nil }
    }

    /// Waits for the next event.
    ///
    /// - Parameter milliseconds: The longest time to wait, or -1 for no limit.
    package func wait(atMost milliseconds: Int32) -> WatcherWake {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      var rest = milliseconds
      while true {
        var requests = [descriptor, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = unsafe poll(&requests, nfds_t(requests.count), rest)
        if count < 0 { return errno == EINTR ? .change : .stop }
        if requests[1].revents != 0 { return .stop }
        if count == 0 { return .silence }
        if takeEvents() { return .change }
        if milliseconds >= 0 { rest = max(0, Int32((end - .now) / .milliseconds(1))) }
      }
    }

    /// Reads all pending events, and returns whether one of them is about a watched name.
    private func takeEvents() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var isChange = false
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isChange }
        isChange = isChanged(by: buffer[..<count]) || isChange
      }
    }

    /// Returns whether one of `events` is about a watched name.
    ///
    /// An event starts with 16 bytes: the watch, the mask, a cookie, and the length of the name, four bytes each. The
    /// name follows, padded with zeros.
    private func isChanged(by events: ArraySlice<UInt8>) -> Bool {
      var events = events
      while events.count >= 16 {
        let (watch, mask, _, length) = unsafe events.withUnsafeBytes {
          unsafe $0.loadUnaligned(as: (Int32, UInt32, UInt32, UInt32).self)
        }
        events = events.dropFirst(16)
        let name = String(decoding: events.prefix(Int(length)).prefix { $0 != 0 }, as: UTF8.self)
        if isChange(mask, name, in: watch) { return true }
        events = events.dropFirst(Int(length))
      }
      return false
    }

    private func isChange(_ mask: UInt32, _ name: String, in watch: Int32) -> Bool {
      // The queue overflowed, and events were lost.
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      // Ignore earlier events of a watch that has been removed.
      guard let names = names[watch], mask & UInt32(IN_IGNORED) == 0 else { return false }
      return name.isEmpty || names.contains(name)
    }
  }
#endif
