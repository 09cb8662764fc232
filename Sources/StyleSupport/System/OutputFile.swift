import CLibrary

/// A file that's written atomically: completely or not at all.
///
/// The bytes go to a `StagedFile` in the same folder, which then replaces the existing file. A pipe or a device is
/// written directly. Every unsafe expression is a call of the C library.
package struct OutputFile {
  /// The path as given.
  private let path: String

  /// The name of the file in messages.
  private var name: String { "'\(path)'" }

  /// Creates an output file at `path`. The file doesn't need to exist.
  package init(_ path: String) { self.path = path }

  /// Replaces the contents of the file with `bytes`.
  ///
  /// An existing file keeps its permissions, and symbolic links stay in place. If writing fails, the existing file is
  /// unchanged. A file that already contains `bytes` isn't written, so that build systems see an unchanged
  /// modification time.
  ///
  /// - Parameter original: The contents that the file must have before it's replaced, or `nil` for any contents.
  package func write(_ bytes: [UInt8], over original: [UInt8]? = nil) throws(WriteFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw WriteFailure(name, code: ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw WriteFailure(name, code: errno) }
      return try replace(Self.end(of: path), with: bytes, earlier: nil, over: original)
    }
    switch status.kind {
    case S_IFDIR: throw WriteFailure(name, code: EISDIR)
    case S_IFREG:
      guard unsafe access(path, W_OK) == 0 else { throw WriteFailure(name, code: errno) }
      if status.st_size == bytes.count, holds(bytes) { return }
      try replace(realPath, with: bytes, earlier: status, over: original)
    default: try writeDirectly(bytes)
    }
  }

  /// Returns whether both paths refer to the same file, or would do so after writing.
  package func isSameFile(as other: OutputFile) -> Bool {
    var (mine, theirs) = (stat(), stat())
    let (isThere, isOtherThere) = unsafe (stat(path, &mine) == 0, stat(other.path, &theirs) == 0)
    if isThere && isOtherThere { return mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino }
    return isThere == isOtherThere && destination == other.destination
  }

  /// The path of the file that writing creates, with links resolved.
  private var destination: String {
    let end = Self.end(of: path)
    let folder = end.folder
    return OutputFile(folder.isEmpty ? "." : folder).realPath + "/" + end.dropFirst(folder.count)
  }

  /// Returns whether the file contains exactly `bytes`.
  private func holds(_ bytes: [UInt8]) -> Bool { (try? InputFile(path).bytes(limit: bytes.count)) == bytes }

  /// The path with links resolved, or the path as given if it can't be resolved.
  private var realPath: String { (try? FileSystem.realPath(of: path)) ?? path }

  /// Returns the path at the end of a chain of at most `links` links, or `path` if it isn't a link.
  ///
  /// The file at the end doesn't need to exist. The default limit is that of Linux.
  private static func end(of path: String, links: Int = 40) -> String {
    guard links > 0, let link = FileSystem.target(ofLink: path) else { return path }
    return end(of: link.hasPrefix("/") ? link : path.folder + link, links: links - 1)
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(WriteFailure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(name, code: errno) }
    defer { close(descriptor) }
    try ByteOutput.write(bytes, to: descriptor, name: name)
  }

  /// Replaces the file at `target`, whose status is `earlier`, with one that contains `bytes`, provided that it still has the
  /// contents `original`, unless they are `nil`.
  private func replace(
    _ target: String, with bytes: [UInt8], earlier: stat?, over original: [UInt8]?
  ) throws(WriteFailure) {
    // If the file size limit is exceeded, `write` must fail instead of ending the program in the middle of its work.
    signal(SIGXFSZ, SIG_IGN)
    let staged = try StagedFile(beside: target, target: name, earlier: earlier)
    try staged.fill(with: bytes)
    guard let original else { return try staged.replace(target) }
    let lock = try lock(target)
    defer { close(lock) }
    if Self.isFile(lock, at: target), holds(original) { return try staged.replace(target) }
    // Another run of the tool may have made the same change.
    guard holds(bytes) else { throw WriteFailure(name, reason: "the file was modified by another process") }
  }

  /// Locks the file at `target` against other runs that rewrite their inputs, until the returned descriptor is
  /// closed.
  ///
  /// Without the lock, two runs could check the style sheet at the same time, and the first change would be lost
  /// silently. On a file system without locks, this can happen between the check and `rename`, as it can with other
  /// programs.
  private func lock(_ target: String) throws(WriteFailure) -> Int32 {
    // Network file systems give an exclusive lock only to a writer.
    let descriptor = unsafe open(target, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(name, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return descriptor }
    close(descriptor)
    throw WriteFailure(name, reason: "another process is modifying the file")
  }

  /// Returns whether the open file `descriptor` is still the one at `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, present) = (stat(), stat())
    return unsafe fstat(descriptor, &open) == 0 && stat(path, &present) == 0
      && open.st_dev == present.st_dev && open.st_ino == present.st_ino
  }
}

extension String {
  /// The folder of a path with a trailing slash, or an empty string for the current folder.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}

/// A temporary file for the new contents of a file in the same folder.
///
/// On Linux, the staged file has no name until it's complete. On other systems, and on file systems without unnamed
/// files, it has a name from the start.
///
/// However many writers run, and whenever one of them ends, the destination is either unchanged or contains one
/// writer's complete bytes:
///
/// 1. A writer creates its name with `O_EXCL` or `linkat`, which fail if the name is taken.
/// 2. Only the writer that created a name renames or removes it. No run removes files of another run.
/// 3. At `rename`, the name therefore refers to this writer's own file or, if somebody cleaned up the folder, to
///    nothing. The file is complete by then, and `rename` replaces the destination in one step or fails.
///
/// This argument depends on neither locks nor clocks. Network file systems and file systems in user space may not
/// support them or may keep them local to one machine. Names are random, so the argument also doesn't depend on
/// exclusive creation, which a network can repeat. The drawback is that a hidden file remains if the program is
/// killed while its file has a name.
private struct StagedFile: ~Copyable {
  private let descriptor: Int32

  /// The destination's name in messages.
  private let target: String

  /// The destination's folder with a trailing slash, or an empty string for the current folder.
  private let folder: String

  /// The status of the file at the destination, or `nil` if there is none.
  private let earlier: stat?

  /// The path of the staged file, or `nil` while it has no name.
  private var path: String?

  /// Creates an empty file in the folder of the destination `path`.
  init(beside path: String, target: String, earlier: stat?) throws(WriteFailure) {
    folder = path.folder
    self.target = target
    self.earlier = earlier
    // Users who can't open the existing file can't open its copy either.
    let mode: mode_t = earlier == nil ? 0o666 : 0o600
    if let descriptor = Self.unnamed(in: folder, mode) {
      self.descriptor = descriptor
    } else if let made = Self.claim(in: folder, { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }) {
      (descriptor, self.path) = (made.result, made.path)
    } else {
      let code = errno
      let name = folder.dropLast(folder.count > 1 ? 1 : 0)
      throw code == ENOENT
        ? WriteFailure(target, reason: "directory '\(name)' does not exist") : WriteFailure(target, code: code)
    }
  }

  deinit {
    if let path { unsafe unlink(path) }
    close(descriptor)
  }

  /// Writes `bytes`, and copies the permissions and, if the system allows it, the owner of the existing file.
  func fill(with bytes: [UInt8]) throws(WriteFailure) {
    try ByteOutput.write(bytes, to: descriptor, name: target)
    if let earlier { try resemble(earlier) }
    // Some file systems report a lack of space only when a descriptor is closed. This descriptor is needed to name
    // the file.
    let copy = dup(descriptor)
    guard copy < 0 || close(copy) == 0 || errno == EINTR else { throw WriteFailure(target, code: errno) }
  }

  private func resemble(_ earlier: stat) throws(WriteFailure) {
    // Only the superuser can change the owner of a file, but users can set any group that they belong to. A different
    // group gets no permissions.
    let (user, group) = (earlier.st_uid, earlier.st_gid)
    let keepsGroup = fchown(descriptor, user, group) == 0 || fchown(descriptor, .max, group) == 0
    let mode = earlier.permissions & (keepsGroup ? 0o7777 : 0o5707)
    guard fchmod(descriptor, mode) == 0 else { throw WriteFailure(target, code: errno) }
  }

  /// Replaces the file at `destination`, which is in the same folder.
  consuming func replace(_ destination: String) throws(WriteFailure) {
    let descriptor = descriptor
    if path == nil { path = Self.claim(in: folder, { Self.link(descriptor, to: $0) })?.path }
    guard let from = path, unsafe rename(from, destination) == 0 else { throw WriteFailure(target, code: errno) }
    path = nil
  }

  /// Calls `make` with random names in `folder` until one is free.
  ///
  /// - Returns: The result and the path, or `nil` if `make` fails for a reason other than a taken name. The reason is
  ///   in `errno`.
  private static func claim(in folder: String, _ make: (String) -> Int32) -> (result: Int32, path: String)? {
    while true {
      let path = "\(folder).stylec-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let result = make(path)
      if result >= 0 { return (result, path) }
      guard errno == EEXIST else { return nil }
    }
  }

  #if os(Linux) || os(Android)
    /// Returns a new file in `folder` that has no name but can be given one, or `nil` if the system doesn't support
    /// this.
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? {
      // `O_TMPFILE`, a macro that Swift doesn't import.
      let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
      let descriptor = unsafe open(folder.isEmpty ? "." : folder, flags, mode)
      guard descriptor >= 0 else { return nil }
      if unsafe access(handle(of: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
      return nil
    }

    /// Gives the unnamed file `descriptor` the name `path`, or returns a negative number.
    private static func link(_ descriptor: Int32, to path: String) -> Int32 {
      unsafe linkat(AT_FDCWD, handle(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }

    /// Returns the path by which the system refers to the open file `descriptor`.
    private static func handle(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
  #else
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? { nil }

    private static func link(_ descriptor: Int32, to path: String) -> Int32 { -1 }
  #endif
}
