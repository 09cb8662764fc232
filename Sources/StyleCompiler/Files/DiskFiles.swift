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

  /// The bytes of the file, which may be a pipe or a device too; these are read to their end or to `limit + 1` bytes.
  public func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw FileFailure(path, .notFound) }
    var descriptor: Int32
    repeat { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileFailure(path, code: errno) }
    defer { close(descriptor) }
    return try Self.bytes(ofDescriptor: descriptor, path: path, limit: limit)
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
