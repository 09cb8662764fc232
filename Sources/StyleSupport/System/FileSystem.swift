import CLibrary

/// Files and folders, by their paths.
///
/// Every unsafe expression is a call of the C library, whose pointers aren't used outside the call's own line.
package enum FileSystem {
  /// Returns the real path of a file, which is absolute and contains no links, `.`, or `..`.
  ///
  /// A pipe that is only reachable through a descriptor, such as `/dev/fd/3`, has no real path. For such a file, the
  /// result is `path`.
  ///
  /// - Throws: `ReadFailure` if there is no such file, or if it can't be reached.
  package static func realPath(of path: String) throws(ReadFailure) -> String {
    guard !path.utf8.contains(0) else { throw .notFound }
    guard let name = unsafe realpath(path, nil) else {
      let code = errno
      guard unsafe access(path, F_OK) == 0 else { throw ReadFailure(code: code) }
      return path
    }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Returns whether a regular file exists at `path`, and not a folder, pipe, or device.
  package static func isRegularFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Returns whether a folder exists at `path`.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.kind : nil
  }

  /// Returns the target of the symbolic link at `path`, or `nil` if the file isn't a link or is missing.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the names of the files and folders in the folder at `path`, in any order.
  ///
  /// - Throws: `ReadFailure` if the folder can't be read.
  package static func names(in path: String) throws(ReadFailure) -> [String] {
    guard let folder = unsafe opendir(path) else { throw ReadFailure(code: errno) }
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

  /// Removes the file at `path`, if there is one and the system allows it.
  package static func remove(_ path: String) { _ = unsafe unlink(path) }
}

/// The parts of `st_mode`. On 32-bit Android, the field is wider than `mode_t`.
extension stat {
  /// The kind of the file, such as `S_IFREG`.
  var kind: mode_t { mode_t(truncatingIfNeeded: st_mode) & S_IFMT }

  /// The permissions of the file.
  var permissions: mode_t { mode_t(truncatingIfNeeded: st_mode) & 0o7777 }
}

/// The properties of a file that change when it's written or replaced.
///
/// Every unsafe expression is a call of the C library.
package struct FileStamp: Hashable, Sendable {
  /// The device, the number, and the size of the file, and the seconds and nanoseconds of the last change to its contents,
  /// and to the file or its attributes. Programs can't restore the latter.
  private let parts: [Int64]

  /// Creates the stamp of the file at `path`, or returns `nil` if there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates a stamp from the status that the system reports for a file.
  internal init(_ status: stat) {
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    parts =
      [Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size)]
      + times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }
  }
}
