import CLibrary

/// A file to read.
///
/// Every unsafe expression is a call of the C library, whose pointers aren't used outside the call's own line.
package struct InputFile {
  /// The maximum number of attempts to read a file that changes during reading.
  private static let attempts = 16

  /// The number of bytes to read at once from a file of unknown size.
  private static let pieceSize = 64 << 10

  private let path: String

  package init(_ path: String) { self.path = path }

  /// Returns the bytes of a regular file at one point in time, or its first `limit + 1` bytes if there are more.
  ///
  /// If the file changes during reading, it's read again.
  ///
  /// - Throws: `ReadFailure` if the file can't be read, keeps changing, or isn't a regular file. Reading a pipe or a
  ///   device might never end.
  package func bytes(limit: Int) throws(ReadFailure) -> [UInt8] {
    // Opening a pipe mustn't wait for a writer.
    let descriptor = try opened(O_NONBLOCK | O_NOCTTY)
    defer { close(descriptor) }
    var status = try Self.status(of: descriptor)
    guard status.kind == S_IFREG else {
      throw status.kind == S_IFDIR ? .isDirectory : .other("it is not a regular file")
    }
    for _ in 0..<Self.attempts {
      let bytes = try Self.bytes(ofDescriptor: descriptor, limit: limit)
      let before = FileStamp(status)
      status = try Self.status(of: descriptor)
      if FileStamp(status) == before { return bytes }
      lseek(descriptor, 0, SEEK_SET)
    }
    throw .other("the file changed while it was being read")
  }

  /// Returns the bytes of a file, pipe, or device up to its end, or the first `limit + 1` bytes if there are more.
  ///
  /// - Throws: `ReadFailure` if the file can't be read.
  package func stream(limit: Int) throws(ReadFailure) -> [UInt8] {
    let descriptor = try opened()
    defer { close(descriptor) }
    return try Self.bytes(ofDescriptor: descriptor, limit: limit)
  }

  /// Returns a descriptor of the file, opened for reading.
  private func opened(_ flags: Int32 = 0) throws(ReadFailure) -> Int32 {
    guard !path.utf8.contains(0) else { throw .notFound }
    while true {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | flags)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw ReadFailure(code: errno) }
    }
  }

  private static func status(of descriptor: Int32) throws(ReadFailure) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw ReadFailure(code: errno) }
    return status
  }

  /// Returns the remaining bytes of an open file, or the first `limit + 1` of them if there are more.
  package static func bytes(ofDescriptor descriptor: Int32, limit: Int) throws(ReadFailure) -> [UInt8] {
    let most = limit == .max ? limit : limit + 1
    var bytes: [UInt8] = []
    // Requests one byte more than the size of the file. A shorter result then reveals the end without another call.
    var wanted = min(most, size(of: descriptor) + 1)
    while true {
      let next = try piece(of: descriptor, atMost: wanted)
      bytes = bytes.isEmpty ? next : bytes + next
      guard next.count == wanted, bytes.count < most else { return bytes }
      wanted = min(most - bytes.count, max(bytes.count, pieceSize))
    }
  }

  /// Returns the size of a regular file in bytes, or a guess for anything else, and for files that report a size of zero, as
  /// the files in `/proc` do.
  private static func size(of descriptor: Int32) -> Int {
    guard let status = try? status(of: descriptor), status.kind == S_IFREG, status.st_size > 0 else {
      return pieceSize
    }
    return Int(exactly: status.st_size) ?? pieceSize
  }

  /// Returns the next `count` bytes of `descriptor`, or fewer bytes at its end.
  private static func piece(of descriptor: Int32, atMost count: Int) throws(ReadFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while let start = buffer.baseAddress, filled < count {
        let read = unsafe read(descriptor, start + filled, count - filled)
        if read > 0 {
          filled += read
        } else if read == 0 || errno != EINTR {
          failure = read == 0 ? 0 : errno
          break
        }
      }
    }
    guard failure == 0 else { throw ReadFailure(code: failure) }
    return bytes
  }
}

/// A reason for failing to read a file or folder.
package enum ReadFailure: Error {
  /// There is no such file.
  case notFound
  /// The path leads to a directory.
  case isDirectory
  /// Another reason, in the words of the system or of this package.
  case other(String)

  /// Creates the reason for the C library's error number `code`.
  internal init(code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case EISDIR: .isDirectory
      default: .other(systemMessage(for: code))
      }
  }
}

/// Returns the system's message for the C library's error number `code`.
internal func systemMessage(for code: Int32) -> String {
  // The text belongs to the C library and stays valid.
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
