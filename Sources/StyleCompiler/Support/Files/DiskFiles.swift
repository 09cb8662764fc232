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
/// Every unsafe expression is a call of the C library, whose pointers aren't used outside the call's own line.
public struct DiskFiles: FileReading {
  /// Creates a reader for the file system. Relative paths start from the current directory.
  public init() {}

  /// Returns the real path of the file, which is absolute and contains no links, `.`, or `..`.
  ///
  /// A pipe that is only reachable through a descriptor, such as `/dev/fd/3`, has no real path. Its identity is
  /// `path`.
  ///
  /// - Throws: `FileFailure` if there is no such file, or if it can't be reached.
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

  /// Returns the bytes of the file at one point in time. If the file changes during reading, it's read again.
  ///
  /// - Throws: `FileFailure` if the file can't be read, keeps changing, or isn't a regular file. Reading a pipe or a
  ///   device might never end.
  public func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    // Opening a pipe mustn't wait for a writer.
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
    throw FileFailure(path, .system("the file changed while it was being read"))
  }

  /// The maximum number of attempts to read a file that changes during reading.
  private static let attempts = 16

  /// Returns the bytes of a file, pipe, or device up to its end, or the first `limit + 1` bytes if there are more.
  ///
  /// - Throws: `FileFailure` if the file can't be read.
  package static func stream(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let descriptor = try descriptor(of: path)
    defer { close(descriptor) }
    return try bytes(ofDescriptor: descriptor, path: path, limit: limit)
  }

  /// Returns a descriptor of the file at `path`, opened for reading.
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

  /// Returns whether a regular file exists at `path`, and not a folder, pipe, or device.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the remaining bytes of an open file, or the first `limit + 1` of them if there are more.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the file.
  ///   - path: The path of the file, for errors.
  ///   - limit: The size limit, in bytes.
  /// - Throws: `FileFailure` if the file can't be read.
  package static func bytes(
    ofDescriptor descriptor: Int32, path: String, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let most = limit == .max ? limit : limit + 1
    var bytes: [UInt8] = []
    // Requests one byte more than the size of the file. A shorter result then reveals the end without another call.
    var wanted = min(most, size(of: descriptor) + 1)
    while true {
      let next = try piece(of: descriptor, path: path, atMost: wanted)
      bytes = bytes.isEmpty ? next : bytes + next
      guard next.count == wanted, bytes.count < most else { return bytes }
      wanted = min(most - bytes.count, max(bytes.count, pieceSize))
    }
  }

  /// The number of bytes to read at once from a file of unknown size.
  private static let pieceSize = 64 << 10

  /// Returns the size of a regular file in bytes, or a guess for anything else.
  ///
  /// The guess also applies to files that report a size of zero, as the files in `/proc` do.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return pieceSize
    }
    return Int(exactly: status.st_size) ?? pieceSize
  }

  /// Returns the next `count` bytes of `descriptor`, or fewer bytes at its end.
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

/// Folders and the files in them.
extension DiskFiles {
  /// Returns whether a folder exists at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the paths of the files in a folder and its subfolders, in byte order.
  ///
  /// Hidden files and folders are left out. Links to folders aren't followed.
  ///
  /// - Throws: `FileFailure` if a folder can't be read.
  package static func files(below path: String) throws(FileFailure) -> [String] {
    var found: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !name.hasPrefix(".") {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        if isFolder(path) {
          if !isLink(path) { folders.append(path) }
        } else {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the names of the files and folders in `folder`, or no names if it can't be read.
  public func fileNames(in folder: String) -> [String] {
    (try? Self.names(in: folder.isEmpty ? "." : folder)) ?? []
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the names of the files and folders in the folder at `path`.
  ///
  /// - Throws: `FileFailure` if the folder can't be read.
  package static func names(in path: String) throws(FileFailure) -> [String] {
    guard let folder = unsafe opendir(path) else { throw FileFailure(path, code: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // The name is a tuple of bytes that ends with a zero.
      names.append(
        unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
        })
    }
    return names
  }
}

/// The properties of a file that change when it's written or replaced.
///
/// Every unsafe expression is a call of the C library.
package struct FileStamp: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the stamp of the file at `path`, or returns `nil` if there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates a stamp from the status that the system reports for a file.
  internal init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}

extension FileFailure.Reason {
  /// Returns the reason why the file that `status` describes isn't a regular file.
  fileprivate static func irregular(_ status: stat) -> FileFailure.Reason {
    status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .system("it is not a regular file")
  }
}

extension FileFailure {
  /// Creates a failure to read `path` from the error number `code` of the C library.
  internal init(_ path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(path, .notFound)
    case EISDIR: self.init(path, .isDirectory)
    default: self.init(path, .system(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"))
    }
  }
}
