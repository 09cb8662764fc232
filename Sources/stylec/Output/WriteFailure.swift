#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// An error that occurs when writing a file or a stream.
struct WriteFailure: Error, CustomStringConvertible {
  /// The name of the file or stream in messages, such as `'a.styletable'` or `standard output`.
  let target: String

  /// The reason, in the words of the system or of the tool.
  let reason: String

  /// Whether the target is a pipe without a reader.
  let isBrokenPipe: Bool

  /// Creates a failure to write `target` with the given reason.
  init(_ target: String, reason: String) {
    self.target = target
    self.reason = reason
    isBrokenPipe = false
  }

  /// Creates a failure to write `target` with the C library's error number `code`.
  init(_ target: String, code: Int32) {
    self.target = target
    // The text belongs to the C library and stays valid.
    reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    isBrokenPipe = code == EPIPE
  }

  /// The message that the user reads.
  var description: String { "cannot write \(target): \(reason)" }
}
