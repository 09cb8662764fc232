#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif
import StyleCompiler

/// A file that's written atomically: completely or not at all.
///
/// The bytes go to a `StagedFile` in the same folder, which then replaces the existing file. A pipe or a device is
/// written directly. Every unsafe expression is a call of the C library.
struct OutputFile {
  /// The path as given.
  private let path: String

  /// The name of the file in messages.
  private var name: String { "'\(path)'" }

  /// Creates an output file at `path`. The file doesn't need to exist.
  init(_ path: String) {
    self.path = path
  }

  /// Replaces the contents of the file with `bytes`.
  ///
  /// An existing file keeps its permissions, and symbolic links stay in place. If writing fails, the existing file is
  /// unchanged. A file that already contains `bytes` isn't written, so that build systems see an unchanged
  /// modification time.
  ///
  /// - Parameters:
  ///   - bytes: The new contents.
  ///   - original: The contents that the file must have before it's replaced, or `nil` for any contents.
  func write(_ bytes: [UInt8], over original: [UInt8]? = nil) throws(WriteFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw WriteFailure(name, code: ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw WriteFailure(name, code: errno) }
      return try replace(Self.end(of: path), with: bytes, earlier: nil, over: original)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw WriteFailure(name, code: EISDIR)
    case S_IFREG:
      guard unsafe access(path, W_OK) == 0 else { throw WriteFailure(name, code: errno) }
      if status.st_size == bytes.count, holds(bytes) { return }
      try replace(realPath, with: bytes, earlier: status, over: original)
    default: try writeDirectly(bytes)
    }
  }

  /// Returns whether both paths refer to the same file, or would do so after writing.
  func isSameFile(as other: OutputFile) -> Bool {
    var (mine, theirs) = (stat(), stat())
    let (isThere, isOtherThere) = unsafe (stat(path, &mine) == 0, stat(other.path, &theirs) == 0)
    if isThere && isOtherThere { return mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino }
    return isThere == isOtherThere && destination == other.destination
  }

  /// The path of the file that writing creates, with links resolved.
  private var destination: String {
    let end = Self.end(of: path)
    let name = end.lastIndex(of: "/").map { end[end.index(after: $0)...] } ?? end[...]
    let folder = end.dropLast(name.count)
    return OutputFile(folder.isEmpty ? "." : String(folder)).realPath + "/" + name
  }

  /// Returns whether the file contains exactly `bytes`.
  private func holds(_ bytes: [UInt8]) -> Bool {
    (try? DiskFiles().bytes(of: path, limit: bytes.count)) == bytes
  }

  /// The path with links resolved, or the path as given if it can't be resolved.
  private var realPath: String {
    guard let name = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Returns the path at the end of a chain of links, or `path` if it isn't a link.
  ///
  /// The file at the end doesn't need to exist.
  ///
  /// - Parameters:
  ///   - path: The path of the first link.
  ///   - links: The maximum number of links to follow. The default is the limit of Linux.
  private static func end(of path: String, links: Int = 40) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0, links > 0 else { return path }
    let link = String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return end(of: link.hasPrefix("/") ? link : folder + link, links: links - 1)
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(WriteFailure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(name, code: errno) }
    defer { close(descriptor) }
    try ByteOutput.write(bytes, to: descriptor, name: name)
  }

  /// Replaces `target` with a file that contains `bytes`, provided that `target` still has the contents `original`.
  ///
  /// - Parameters:
  ///   - target: The path of the file.
  ///   - bytes: The new contents.
  ///   - earlier: The status of the file at `target`, or `nil` to use the permissions of a new file.
  ///   - original: The required contents of `target`, or `nil` for any contents.
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
    guard holds(bytes) else { throw WriteFailure(name, reason: "it has changed meanwhile") }
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
    throw WriteFailure(name, reason: "another program is changing it")
  }

  /// Returns whether the open file `descriptor` is still the one at `path`.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (open, present) = (stat(), stat())
    return unsafe fstat(descriptor, &open) == 0 && stat(path, &present) == 0
      && open.st_dev == present.st_dev && open.st_ino == present.st_ino
  }
}
