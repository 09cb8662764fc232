/// Style sheets in memory, by path.
public struct TextFiles: FileReading {
  /// The text of each file, by path.
  public var texts: [String: String]

  /// Creates files from `texts`.
  public init(_ texts: [String: String]) {
    self.texts = texts
  }

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
