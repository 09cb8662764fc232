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
/// The bytes go to a file of another name in the same folder, which then takes the place of the earlier one. A pipe or a
/// device is written directly. Every unsafe expression is a call of the C library.
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
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw WriteFailure(name, code: ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw WriteFailure(name, code: errno) }
      return try replace(path, with: bytes, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw WriteFailure(name, code: EISDIR)
    case S_IFREG:
      guard unsafe access(path, W_OK) == 0 else { throw WriteFailure(name, code: errno) }
      if status.st_size == bytes.count, holds(bytes) { return }
      try replace(realPath, with: bytes, mode: status.st_mode & 0o7777)
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

  private func writeDirectly(_ bytes: [UInt8]) throws(WriteFailure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(name, code: errno) }
    defer { close(descriptor) }
    try ByteOutput.write(bytes, to: descriptor, name: name)
  }

  /// Puts a file of `bytes` in the place of `target`.
  ///
  /// - Parameter mode: Its permissions; nil for those of a new file.
  private func replace(_ target: String, with bytes: [UInt8], mode: mode_t?) throws(WriteFailure) {
    // Past a limit of the size of files a failed call is wanted, not a signal that ends the program amid its work.
    signal(SIGXFSZ, SIG_IGN)
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let (descriptor, temporary) = try create(in: folder)
    do throws(WriteFailure) {
      try fill(descriptor, with: bytes, mode: mode)
      guard unsafe rename(temporary, target) == 0 else { throw WriteFailure(name, code: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes `bytes` to the new file `descriptor`, and closes it.
  private func fill(_ descriptor: Int32, with bytes: [UInt8], mode: mode_t?) throws(WriteFailure) {
    do throws(WriteFailure) {
      try ByteOutput.write(bytes, to: descriptor, name: name)
      if let mode, fchmod(descriptor, mode) != 0 { throw WriteFailure(name, code: errno) }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems say only now that there is no room.
    guard close(descriptor) == 0 || errno == EINTR else { throw WriteFailure(name, code: errno) }
  }

  /// A new file in `folder`, open for writing, and its path.
  private func create(in folder: String) throws(WriteFailure) -> (descriptor: Int32, path: String) {
    while true {
      let temporary = "\(folder).stylec-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      if errno == ENOENT { throw WriteFailure(name, reason: "there is no folder '\(folder.dropLast())'") }
      guard errno == EEXIST || errno == EINTR else { throw WriteFailure(name, code: errno) }
    }
  }
}
