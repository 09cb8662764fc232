#if canImport(Darwin)
  import Darwin

  /// Tells when the files at some paths change, by kqueue.
  ///
  /// Everything on the way to a file is watched for being renamed or removed, because a link or a folder may be replaced as
  /// well as the file. A file is watched for being written, and the folder of a missing name for getting it. Every unsafe
  /// expression is a call of the C library.
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

    /// Watches the ways to `files`, and no others. A way ends at the first name that isn't there.
    ///
    /// - Returns: Whether a change may have gone unseen just before, as everything is watched anew.
    package func watch(_ files: Set<String>) -> Bool {
      let earlier = watched
      watched = []
      var seen = Set<PathStep>()
      for file in files {
        PathStep.visit(file) { step in
          guard seen.insert(step).inserted, !add(step.path) else { return }
          // The folder tells when the name appears, which may have happened meanwhile.
          _ = add(step.folder, UInt32(NOTE_WRITE))
          _ = add(step.path)
        }
      }
      for file in earlier { close(file) }
      return true
    }

    /// Watches what is at `path`, and not what a link there leads to, for being renamed or removed and for `events`; by
    /// default a file for being written too. Returns whether there is something.
    private func add(_ path: String, _ events: UInt32? = nil) -> Bool {
      let file = unsafe open(path, O_EVTONLY | O_SYMLINK | O_CLOEXEC)
      guard file >= 0 else { return false }
      watched.append(file)
      var status = stat()
      let isFolder = unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      // A folder on the way is written for every file that is made in it.
      let writing = isFolder ? 0 : UInt32(NOTE_WRITE | NOTE_EXTEND)
      add(UInt(file), EVFILT_VNODE, UInt32(NOTE_DELETE | NOTE_RENAME) | (events ?? writing))
      return true
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
