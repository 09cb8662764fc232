#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Why something could not be written.
struct WriteFailure: Error, CustomStringConvertible {
  /// What was to be written, as a message names it: `'a.styletable'`, `standard output`.
  let target: String

  /// The reason, in the system's words or ours.
  let reason: String

  /// Whether it was a pipe that nobody reads any more.
  let isBrokenPipe: Bool

  /// The failure to write `target` for `reason`.
  init(_ target: String, reason: String) {
    self.target = target
    self.reason = reason
    isBrokenPipe = false
  }

  /// The failure to write `target` for which the C library gave the error number `code`.
  init(_ target: String, code: Int32) {
    self.target = target
    // The text is the C library's own and stays.
    reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    isBrokenPipe = code == EPIPE
  }

  /// The sentence that a person reads.
  var description: String { "cannot write \(target): \(reason)" }
}
