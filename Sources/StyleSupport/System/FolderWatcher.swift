import CLibrary

#if canImport(Darwin)
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
      let isFolder = unsafe fstat(file, &status) == 0 && status.kind == S_IFDIR
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
#else
  /// A watcher that reports changes to files, using inotify.
  ///
  /// The watcher observes every folder on the path to a file for the name that is looked up in it. A link or a folder
  /// can be replaced as well as the file. It also observes what the name stands for, because a file can be written through
  /// another name in another folder (a hard link). Every unsafe expression is a call to the C library or reads its events.
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

    /// The names that are looked up in each folder, by the folder's watch descriptor. A file has no names.
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
          // If it's a folder that is already watched, this adds to its events.
          let file = unsafe inotify_add_watch(descriptor, step.path, UInt32(IN_CLOSE_WRITE | IN_MASK_ADD))
          if file >= 0 { found[file, default: []].formUnion([]) }
        }
      }
      // The C libraries don't agree on the type of the second argument.
      for watch in names.keys where found[watch] == nil { inotify_rm_watch(descriptor, numericCast(watch)) }
      defer { names = found }
      return found.keys.contains { names[$0] == nil }
    }

    /// Waits for the next event.
    ///
    /// - Parameter milliseconds: The longest time to wait, or -1 for no limit.
    package func wait(atMost milliseconds: Int32) -> WatcherWake {
      let end = Self.now + Int64(milliseconds)
      var rest = milliseconds
      while true {
        var requests = [descriptor, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = unsafe poll(&requests, nfds_t(requests.count), rest)
        if count < 0 { return errno == EINTR ? .change : .stop }
        if requests[1].revents != 0 { return .stop }
        if count == 0 { return .silence }
        if takeEvents() { return .change }
        if milliseconds >= 0 { rest = Int32(max(0, end - Self.now)) }
      }
    }

    /// The time of the monotonic clock, in milliseconds.
    ///
    /// `ContinuousClock` would link the runtime of concurrency into the tool, which would then start later.
    private static var now: Int64 {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
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

extension FolderWatcher {
  /// The time without events, in milliseconds, after which a change is considered complete. An editor that saves a
  /// file renames and writes several files in succession.
  private static let quiet: Int32 = 10

  /// The most waits for one change.
  private static let mostWaits = 90

  /// Waits until no more events occur, and returns `false` if the watcher was asked to stop.
  package func waitForSilence() -> Bool {
    for _ in 0..<Self.mostWaits {
      switch wait(atMost: Self.quiet) {
      case .change: continue
      case .silence: return true
      case .stop: return false
      }
    }
    return true
  }
}

/// The reason why a watcher stopped waiting.
package enum WatcherWake {
  /// A watched path changed.
  case change
  /// Nothing happened during the given time.
  case silence
  /// The watcher was asked to stop.
  case stop
}

/// A signal that tells a waiting thread to stop when this object is deinitialized.
///
/// Every unsafe expression is a call to the C library.
package final class StopSignal: Sendable {
  /// The descriptor that becomes readable at its end once this object is gone. The thread that waits for it must
  /// close it.
  package let descriptor: Int32

  private let writing: Int32

  /// Creates a signal, or returns `nil` if the system has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { close(writing) }
}

/// A step on the path to a file: a name that the system looks up in a folder.
///
/// The path `current/a.style`, where `current` is a link to `releases/2`, has four steps: `current`, `releases`, `2`,
/// and `a.style`. A path leads to another file only if one of its steps changes.
struct PathStep: Hashable {
  /// The most links to follow, which is the limit on Linux.
  private static let mostLinks = 40

  /// The path of the folder, without links.
  let folder: String

  /// The name to look up.
  let name: String

  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Calls `body` with each step on the path to `path`, up to the first one that doesn't exist.
  ///
  /// A step is looked up only after `body` returns. If `body` starts to watch it, no change between the two is
  /// missed.
  static func visit(_ path: String, _ body: (PathStep) -> Void) {
    var folder = path.hasPrefix("/") ? "/" : "."
    var names: [Substring] = path.split(separator: "/").reversed()
    var links = 0
    while let name = names.popLast() {
      let step = PathStep(folder: folder, name: String(name))
      body(step)
      if links < mostLinks, let target = FileSystem.target(ofLink: step.path) {
        links += 1
        if target.hasPrefix("/") { folder = "/" }
        names += target.split(separator: "/").reversed()
      } else if step.isThere {
        folder = step.path
      } else {
        return
      }
    }
  }

  private var isThere: Bool {
    var status = stat()
    // The call writes `status` and keeps no pointer to it.
    return unsafe lstat(path, &status) == 0
  }
}
