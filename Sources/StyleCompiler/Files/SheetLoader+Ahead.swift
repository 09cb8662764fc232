extension SheetLoader {
  /// The number of style sheets to parse ahead in one batch.
  internal static let batchSize = 64

  /// Parses the style sheets at `paths`, and the imports that are easy to find, on all processors.
  ///
  /// This only saves time. The loader reads a file that isn't found here when it gets there, and then reports any
  /// problem.
  internal mutating func readAhead(_ paths: some Collection<String>) {
    // If a file can't be found, nothing after it is read, not even a pipe that another process has to fill.
    var next = paths.prefix { (try? identity(of: $0)) != nil }.filter { isNew($0) }
    while !next.isEmpty {
      let reader = reader
      let sheets = parallelMap(next) { path in
        (try? reader.bytes(of: path, limit: SheetLoader.largestFile)).map { ParsedSheet($0) }
      }
      for (path, sheet) in zip(next, sheets) {
        if let identity = found.identity(of: path), let sheet { found[identity].ahead = sheet }
      }
      next = zip(next, sheets).flatMap { path, sheet in
        sheet.map { newImports(of: $0, at: path) } ?? []
      }
    }
  }

  /// Returns the paths of the style sheets that `sheet` imports and that haven't been read yet.
  private mutating func newImports(of sheet: ParsedSheet, at path: String) -> [String] {
    sheet.tree.imports.compactMap { node in
      guard case .plain(let name) = node.literal(in: sheet.bytes).content else { return nil }
      let paths = candidatePaths(for: String(decoding: name, as: UTF8.self), from: path)
      guard let found = paths.first(where: { (try? identity(of: $0)) != nil }) else { return nil }
      return isNew(found) ? found : nil
    }
  }

  /// Returns whether to parse the style sheet at `path` ahead. This returns `true` only once for each style sheet.
  private mutating func isNew(_ path: String) -> Bool {
    guard askedCount < Limit.sheets, let identity = try? identity(of: path), !found[identity].isAsked else {
      return false
    }
    found[identity].isAsked = true
    askedCount += 1
    return true
  }

  /// Returns the index of the identity of the file at `path`. The reader gets only one request for each path.
  internal mutating func identity(of path: String) throws(FileFailure) -> Int {
    if let identity = found.identity(of: path) { return identity }
    return found.add(path, identity: try reader.identity(ofSheet: path))
  }

  /// Returns the style sheet with the given identity, and reads it at `path` unless it was parsed ahead.
  internal mutating func sheet(_ identity: Int, at path: String) throws(FileFailure) -> ParsedSheet {
    if let sheet = found[identity].ahead.take() { return sheet }
    return ParsedSheet(try reader.bytes(of: path, limit: SheetLoader.largestFile))
  }
}

extension ImportNode {
  /// Returns the string literal that contains the name.
  internal func literal(in source: SourceBytes) -> StringLiteral {
    let end = isClosed ? string.upperBound : string.upperBound + 1
    return StringLiteral(string.lowerBound..<end, in: source, hasEscapes: hasEscapes)
  }
}
