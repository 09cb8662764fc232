#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// The folders in which files lie, be they there or not.
///
/// Every unsafe expression is a call of the C library, whose pointers are used nowhere but in the call's own line.
internal struct WatchedFolders {
  /// The folders.
  let paths: Set<String>

  /// The folders of `files`, of the files that links lead to, and of a folder that is not there the nearest above it.
  init(_ files: Set<String>) {
    var paths = Set<String>()
    for file in files {
      paths.insert(Self.present(Self.parent(of: file)))
      if let target = Self.realPath(of: file) { paths.insert(Self.parent(of: target)) }
    }
    self.paths = paths
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `folder`, or the nearest above it that is there.
  private static func present(_ folder: String) -> String {
    var folder = folder
    while unsafe access(folder, F_OK) != 0, folder != "/", folder != "." { folder = parent(of: folder) }
    return folder
  }

  private static func realPath(of path: String) -> String? {
    guard let name = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
