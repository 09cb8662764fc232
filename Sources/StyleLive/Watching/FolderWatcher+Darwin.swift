#if canImport(Darwin)
  import Darwin

  /// A watcher that reports changes to files, using kqueue.
  ///
  /// The watcher observes every file and folder on the path to a file for being renamed or removed. A link or a folder
  /// can be replaced as well as the file. It also observes a file for writes, and the folder of a missing file for
  /// writes that might create it. Every unsafe expression is a call to the C library.
  ///
  /// A watcher must be used by one thread at a time.
  package final class FolderWatcher: @unchecked Sendable {
    private let descriptor: Int32

    /// The descriptor that becomes readable when the watcher should stop, or -1 for never.
    private let stop: Int32

    /// The open files and folders that are being watched.
    private var watched: [Int32] = []

    /// Creates a watcher of no files, or returns `nil` if the system has no descriptors left.
    ///
    /// - Parameter stop: The descriptor that becomes readable when the watcher should stop, or -1 for never. The
    ///   watcher closes it.
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

    /// Watches the paths to `files`, and no others. A path is watched up to the first name that doesn't exist.
    ///
    /// - Returns: Whether a change may have been missed just before. This is always `true`, because everything is
    ///   watched anew.
    package func watch(_ files: Set<String>) -> Bool {
      let earlier = watched
      watched = []
      var seen = Set<PathStep>()
      for file in files {
        PathStep.visit(file) { step in
          guard seen.insert(step).inserted, !add(step.path) else { return }
          // The folder's event reports that the name appeared. That might already have happened, so try again.
          _ = add(step.folder, UInt32(NOTE_WRITE))
          _ = add(step.path)
        }
      }
      for file in earlier { close(file) }
      return true
    }

    /// Watches the file or folder at `path`, without following a link, for being renamed or removed and for `events`.
    ///
    /// Without `events`, a file is also watched for writes.
    ///
    /// - Returns: Whether there is something at `path`.
    private func add(_ path: String, _ events: UInt32? = nil) -> Bool {
      let file = unsafe open(path, O_EVTONLY | O_SYMLINK | O_CLOEXEC)
      guard file >= 0 else { return false }
      watched.append(file)
      var status = stat()
      let isFolder = unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      // A folder on the path changes with every file that is created in it, so don't watch it for writes.
      let writing = isFolder ? 0 : UInt32(NOTE_WRITE | NOTE_EXTEND)
      add(UInt(file), EVFILT_VNODE, UInt32(NOTE_DELETE | NOTE_RENAME) | (events ?? writing))
      return true
    }

    private func add(_ identifier: UInt, _ filter: Int32, _ events: UInt32) {
      var change = unsafe kevent(
        ident: identifier, filter: Int16(filter), flags: UInt16(EV_ADD | EV_CLEAR), fflags: events, data: 0, udata: nil)
      _ = unsafe kevent(descriptor, &change, 1, nil, 0, nil)
    }

    /// Waits for the next event.
    ///
    /// - Parameter milliseconds: The longest time to wait, or -1 for no limit.
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
