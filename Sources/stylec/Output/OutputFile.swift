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
  private static func end(of path: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return path }
    let link = String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return end(of: link.hasPrefix("/") ? link : folder + link)
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(WriteFailure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(name, code: errno) }
    defer { close(descriptor) }
    try ByteOutput.write(bytes, to: descriptor, name: name)
  }

  /// Puts a file of `bytes` in the place of `target`, if that holds `original`.
  ///
  /// - Parameter earlier: What the system says of the file there; nil for the permissions of a new one.
  private func replace(
    _ target: String, with bytes: [UInt8], earlier: stat?, over original: [UInt8]?
  ) throws(WriteFailure) {
    // Past a limit of the size of files a failed call is wanted, not a signal that ends the program amid its work.
    signal(SIGXFSZ, SIG_IGN)
    while true {
      var staged = try StagedFile(beside: target, target: name, earlier: earlier)
      try staged.fill(with: bytes)
      if let original, !holds(original) { throw WriteFailure(name, reason: "it has changed meanwhile") }
      if try staged.replace(target) { return }
    }
  }
}
