import CLibrary

/// A buffered writer for an open file.
///
/// Bytes are guaranteed to be written only after `flush()`.
package struct ByteOutput: ~Copyable {
  /// The number of buffered bytes at which the buffer is written.
  private static let capacity = 64 << 10

  private let descriptor: Int32

  /// The name of the file in messages.
  private let name: String

  private var buffer: [UInt8] = []

  /// Creates a writer for `descriptor`, which isn't closed.
  package init(_ descriptor: Int32, name: String) { (self.descriptor, self.name) = (descriptor, name) }

  package mutating func write(_ text: String) throws(WriteFailure) { try write(Array(text.utf8)) }

  package mutating func write(_ bytes: [UInt8]) throws(WriteFailure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the buffered bytes to the file.
  package mutating func flush() throws(WriteFailure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try Self.write(buffer, to: descriptor, name: name)
  }

  /// Writes all of `bytes` to `descriptor`. In messages, the file has the given name.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(WriteFailure) {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, bytes[written...])
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Another program made the descriptor nonblocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        throw WriteFailure(name, code: errno)
      }
    }
  }
}

/// Writes some of `bytes` with the C library's `write`, whose name the methods above hide.
private func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  // The pointer doesn't outlive the call.
  unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// An error that occurs when writing a file or a stream.
package struct WriteFailure: Error, CustomStringConvertible {
  /// The name of the file or stream in messages, such as `'a.styletable'` or `standard output`.
  package let target: String

  /// The reason, in the words of the system or of the tool.
  package let reason: String

  /// Whether the target is a pipe without a reader.
  package let isBrokenPipe: Bool

  /// Creates a failure to write `target` with the given reason.
  package init(_ target: String, reason: String) {
    self.target = target
    self.reason = reason
    isBrokenPipe = false
  }

  /// Creates a failure to write `target` with the C library's error number `code`.
  package init(_ target: String, code: Int32) {
    self.target = target
    reason = systemMessage(for: code)
    isBrokenPipe = code == EPIPE
  }

  /// The message that the user reads.
  package var description: String { "cannot write \(target): \(reason)" }
}
