#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// The files of the file system.
///
/// Every unsafe expression is a call of the C library, whose pointers are used nowhere but in the call's own line.
public struct DiskFiles: FileReading {
  /// The files of the file system; relative paths start from the current folder.
  public init() {}

  /// The real path of the file: absolute, without links, `.` and `..`.
  ///
  /// A pipe that only a descriptor leads to, as `/dev/fd/3`, has no real path and is known by `path`.
  public func identity(of path: String) throws(FileFailure) -> String {
    guard !path.utf8.contains(0) else { throw FileFailure(path, .notFound) }
    guard let name = unsafe realpath(path, nil) else {
      let code = errno
      guard unsafe access(path, F_OK) == 0 else { throw FileFailure(path, code: code) }
      return path
    }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// The bytes of the file, as they were at one moment: a file that is written into meanwhile is read again.
  ///
  /// - Throws: Also that it is no regular file; reading a pipe or a device might never end.
  public func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    // To open a pipe must not wait for somebody who writes into it.
    let descriptor = try Self.descriptor(of: path, O_NONBLOCK | O_NOCTTY)
    defer { close(descriptor) }
    var status = try Self.status(of: descriptor, path: path)
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(path, .irregular(status)) }
    for _ in 0..<Self.attempts {
      let bytes = try Self.bytes(ofDescriptor: descriptor, path: path, limit: limit)
      let before = FileStamp(status)
      status = try Self.status(of: descriptor, path: path)
      if FileStamp(status) == before { return bytes }
      lseek(descriptor, 0, SEEK_SET)
    }
    throw FileFailure(path, .system("it changes while it is read"))
  }

  /// How often a file is read that changes meanwhile.
  private static let attempts = 16

  /// The bytes of what is at `path`, which may be a pipe or a device too: those up to its end, or `limit + 1`.
  package static func stream(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let descriptor = try descriptor(of: path)
    defer { close(descriptor) }
    return try bytes(ofDescriptor: descriptor, path: path, limit: limit)
  }

  /// The file at `path`, opened for reading.
  private static func descriptor(of path: String, _ flags: Int32 = 0) throws(FileFailure) -> Int32 {
    guard !path.utf8.contains(0) else { throw FileFailure(path, .notFound) }
    while true {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | flags)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw FileFailure(path, code: errno) }
    }
  }

  private static func status(of descriptor: Int32, path: String) throws(FileFailure) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFailure(path, code: errno) }
    return status
  }

  /// Whether a regular file is at `path`: no folder, pipe or device; false too where there is nothing.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// All that is left to read from `descriptor`, an open file that is called `path`; at most `limit + 1` bytes.
  package static func bytes(
    ofDescriptor descriptor: Int32, path: String, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let most = limit == .max ? limit : limit + 1
    var bytes: [UInt8] = []
    // One byte more than the file has, so that its end is seen at once.
    var wanted = min(most, size(of: descriptor) + 1)
    while true {
      let next = try piece(of: descriptor, path: path, atMost: wanted)
      bytes = bytes.isEmpty ? next : bytes + next
      guard next.count == wanted, bytes.count < most else { return bytes }
      wanted = min(most - bytes.count, max(bytes.count, pieceSize))
    }
  }

  /// How many bytes are read at once of what does not say its size.
  private static let pieceSize = 64 << 10

  /// The size of the regular file `descriptor` in bytes; a guess for anything else, and for a file that says it is empty
  /// as those of `/proc` do.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return pieceSize
    }
    return Int(exactly: status.st_size) ?? pieceSize
  }

  /// The next `count` bytes of `descriptor`; fewer only at its end.
  private static func piece(
    of descriptor: Int32, path: String, atMost count: Int
  ) throws(FileFailure) -> [UInt8] {
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
    guard failure == 0 else { throw FileFailure(path, code: failure) }
    return bytes
  }
}

extension FileFailure.Reason {
  /// That what `status` describes is no regular file.
  fileprivate static func irregular(_ status: stat) -> FileFailure.Reason {
    status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .system("it is no regular file")
  }
}

extension FileFailure {
  /// The failure to read `path` for which the C library gave the error number `code`.
  internal init(_ path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(path, .notFound)
    case EISDIR: self.init(path, .isDirectory)
    default: self.init(path, .system(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"))
    }
  }
}
