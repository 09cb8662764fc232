import StyleSupport

/// The files of the file system.
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
    try Self.reading(path) { () throws(ReadFailure) in try FileSystem.realPath(of: path) }
  }

  /// Returns the bytes of the file at one point in time. If the file changes during reading, it's read again.
  ///
  /// - Throws: `FileFailure` if the file can't be read, keeps changing, or isn't a regular file. Reading a pipe or a
  ///   device might never end.
  public func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try Self.reading(path) { () throws(ReadFailure) in try InputFile(path).bytes(limit: limit) }
  }

  /// Returns the names of the files and folders in `folder`, or no names if it can't be read.
  public func fileNames(in folder: String) -> [String] {
    (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
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
      let names = try reading(folder) { () throws(ReadFailure) in try FileSystem.names(in: folder) }
      for name in names where !name.hasPrefix(".") {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        if FileSystem.isFolder(path) {
          if FileSystem.target(ofLink: path) == nil { folders.append(path) }
        } else {
          found.append(path)
        }
      }
    }
    return found.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the result of `body`, which reads the file or folder at `path`.
  ///
  /// - Throws: `FileFailure` with the reason that `body` throws.
  package static func reading<Result>(
    _ path: String, _ body: () throws(ReadFailure) -> Result
  ) throws(FileFailure) -> Result {
    do throws(ReadFailure) {
      return try body()
    } catch {
      throw FileFailure(path, FileFailure.Reason(error))
    }
  }
}

extension FileFailure.Reason {
  /// Creates the public form of `reason`.
  fileprivate init(_ reason: ReadFailure) {
    self =
      switch reason {
      case .notFound: .notFound
      case .isDirectory: .isDirectory
      case .other(let sentence): .system(sentence)
      }
  }
}
