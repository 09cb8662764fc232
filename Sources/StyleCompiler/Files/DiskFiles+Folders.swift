#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

extension DiskFiles {
  /// Whether a folder is at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The paths of the files in the folder at `path` and below, in byte order; hidden ones are left out, and links to
  /// folders are not followed.
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

  /// The names of what is in `folder`.
  public func fileNames(in folder: String) -> [String] {
    (try? Self.names(in: folder.isEmpty ? "." : folder)) ?? []
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names of what is in the folder at `path`.
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
