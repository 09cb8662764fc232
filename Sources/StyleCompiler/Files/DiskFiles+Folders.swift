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
