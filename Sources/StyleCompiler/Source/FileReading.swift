import StyleSupport

/// A type that reads style sheets for the compiler.
///
/// The compiler works with any conforming type: files on disk, text in memory, or resources of a package.
public protocol FileReading: Sendable {
  /// Returns the unique identity of the file at `path`, such as its real path.
  ///
  /// All paths that lead to the same file have the same identity.
  ///
  /// - Throws: `FileFailure` if there is no such file, or if it can't be reached.
  func identity(of path: String) throws(FileFailure) -> String

  /// Returns the bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute or relative to the current directory.
  ///   - limit: The maximum size that the caller accepts, in bytes. For a larger file, the first `limit + 1` bytes
  ///     are enough.
  /// - Throws: `FileFailure` if the file can't be read.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8]

  /// Returns the names of the files in a folder, in any order. The compiler uses them for suggestions.
  ///
  /// - Parameter folder: The path of the folder, which is empty for the current directory and ends with `/` otherwise.
  /// - Returns: The names, or no names if the folder can't be read. The default implementation returns no names.
  func fileNames(in folder: String) -> [String]
}

extension FileReading {
  /// Returns no names.
  public func fileNames(in folder: String) -> [String] { [] }
}

/// An error that occurs when reading a file.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as passed to the reader.
  public var path: String

  /// The reason for the failure.
  public var reason: Reason

  /// Creates a failure to read the file at `path`.
  public init(_ path: String, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }

  /// A reason for failing to read a file.
  public enum Reason: Hashable, Sendable {
    /// The file doesn't exist.
    case notFound
    /// The path leads to a directory.
    case isDirectory
    /// The operating system reported an error, with the given description.
    case system(String)
  }

  /// The message for people, such as `no such file: 'Brand.style'`.
  public var description: String {
    switch reason {
    case .notFound: "no such file: '\(path)'"
    case .isDirectory: "'\(path)' is a directory"
    case .system(let sentence): "cannot read '\(path)': \(sentence)"
    }
  }
}

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
  /// Hidden files and folders are left out, and so are folders inside that contain a file named `.stylec-ignore`. Links
  /// to folders aren't followed.
  ///
  /// - Parameter onFailure: A closure that receives the failure to read a folder inside.
  /// - Throws: `FileFailure` if the folder can't be read.
  package static func files(below path: String, onFailure: (FileFailure) -> Void) throws(FileFailure) -> [String] {
    var found: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      let names: [String]
      do throws(FileFailure) {
        names = try reading(folder) { () throws(ReadFailure) in try FileSystem.names(in: folder) }
      } catch {
        if folder == path { throw error }
        onFailure(error)
        continue
      }
      if folder != path, names.contains(".stylec-ignore") { continue }
      for name in names where !name.hasPrefix(".") {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        if FileSystem.isFolder(path) {
          if FileSystem.target(ofLink: path) == nil { folders.append(path) }
        } else {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
      let reason: FileFailure.Reason =
        switch error {
        case .notFound: missing(path)
        case .isDirectory: .isDirectory
        case .other(let sentence): .system(sentence)
        }
      throw FileFailure(path, reason)
    }
  }

  private static func missing(_ path: String) -> FileFailure.Reason {
    if let target = FileSystem.target(ofLink: path) {
      return .system("it is a symbolic link to '\(target)', which does not exist")
    }
    // The system's names are bytes. Swift replaces those that aren't UTF-8.
    return path.unicodeScalars.contains("\u{FFFD}") ? .system("its name is not valid UTF-8") : .notFound
  }
}

/// Style sheets in memory, by path.
public struct TextFiles: FileReading {
  /// The text of each file, by path.
  public var texts: [String: String]

  /// Creates files from `texts`.
  public init(_ texts: [String: String]) { self.texts = texts }

  /// Returns the path without `.` and `..`.
  ///
  /// - Throws: `FileFailure` if no text has this path.
  public func identity(of path: String) throws(FileFailure) -> String {
    let path = normalized(path)
    guard texts[path] != nil else { throw FileFailure(path, .notFound) }
    return path
  }

  /// Returns the UTF-8 bytes of the text.
  ///
  /// - Throws: `FileFailure` if no text has this path.
  public func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let text = texts[normalized(path)] else { throw FileFailure(path, .notFound) }
    // The whole text is copied at once. A prefix is copied byte by byte, so it takes longer.
    return text.utf8.count <= limit ? Array(text.utf8) : Array(text.utf8.prefix(limit + 1))
  }

  /// Returns the names of the texts in `folder`.
  public func fileNames(in folder: String) -> [String] {
    let path = normalized(folder)
    let prefix = path.isEmpty || path == "/" ? path : path + "/"
    return texts.keys.map { normalized($0) }.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("/") }
  }

  private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A reader that replaces the contents of some of another reader's files in memory.
package struct EditedFiles: FileReading {
  package let base: any FileReading

  /// The bytes of the edited files, by identity.
  package var edits: [String: [UInt8]] = [:]

  package init(base: any FileReading) { self.base = base }

  package func identity(of path: String) throws(FileFailure) -> String { try base.identity(of: path) }
  package func fileNames(in folder: String) -> [String] { base.fileNames(in: folder) }

  package func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if !edits.isEmpty, let bytes = edits[try identity(of: path)] { return bytes }
    return try base.bytes(of: path, limit: limit)
  }
}
