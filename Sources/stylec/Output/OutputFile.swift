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

/// A file that is written whole or not at all.
///
/// The bytes go to a `StagedFile` in the same folder, which then takes the place of the earlier one. A pipe or a device is
/// written directly. Every unsafe expression is a call of the C library.
struct OutputFile {
  /// The path as given.
  private let path: String

  /// What messages call the file.
  private var name: String { "'\(path)'" }

  /// The file at `path`, which need not be there.
  init(_ path: String) {
    self.path = path
  }

  /// Makes `bytes` the contents of the file.
  ///
  /// An earlier file keeps its permissions, and a link leads where it led; if this fails the earlier file is as it was.
  /// One that has these bytes already is left alone, with its time, so that a build system sees that nothing is new.
  ///
  /// - Parameter original: What the file must hold until then; nil for anything.
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

  /// Returns whether both are the same file, or would be if they were written.
  func isSameFile(as other: OutputFile) -> Bool {
    var (mine, theirs) = (stat(), stat())
    let (isThere, isOtherThere) = unsafe (stat(path, &mine) == 0, stat(other.path, &theirs) == 0)
    if isThere && isOtherThere { return mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino }
    return isThere == isOtherThere && destination == other.destination
  }

  /// The path of the file that writing makes, without links in it.
  private var destination: String {
    let end = Self.end(of: path)
    let name = end.lastIndex(of: "/").map { end[end.index(after: $0)...] } ?? end[...]
    let folder = end.dropLast(name.count)
    return OutputFile(folder.isEmpty ? "." : String(folder)).realPath + "/" + name
  }

  /// Whether `bytes` are what the file holds.
  private func holds(_ bytes: [UInt8]) -> Bool {
    (try? DiskFiles().bytes(of: path, limit: bytes.count)) == bytes
  }

  /// The path without links; as given where there is none.
  private var realPath: String {
    guard let name = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Where the link at `path` leads that leads to no file yet, through other links too; `path` where it is no link.
  ///
  /// - Parameter links: The most links that are followed, as many as Linux follows.
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

  /// Replaces `target` by a file of `bytes` if it has the bytes `original`, or whatever it has if that is `nil`.
  ///
  /// - Parameter earlier: The status of the file at `target`, or `nil` for the permissions of a new one.
  private func replace(
    _ target: String, with bytes: [UInt8], earlier: stat?, over original: [UInt8]?
  ) throws(WriteFailure) {
    // Past a limit for the size of files, `write` must fail instead of ending the program in the middle of its work.
    signal(SIGXFSZ, SIG_IGN)
    let staged = try StagedFile(beside: target, target: name, earlier: earlier)
    try staged.fill(with: bytes)
    guard let original else { return try staged.replace(target) }
    let lock = try lock(target)
    defer { close(lock) }
    if Self.isFile(lock, at: target), holds(original) { return try staged.replace(target) }
    // Another run may have made the same change.
    guard holds(bytes) else { throw WriteFailure(name, reason: "it has changed meanwhile") }
  }

  /// Locks the file at `target` against other runs that change what they read, until the returned descriptor is closed.
  ///
  /// Otherwise two runs could check the sheet at the same time, and the change of the first would be lost without a word.
  /// A file system without locks leaves that moment between the check and `rename`, as there is with other programs.
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
