extension SheetLoader {
  /// How many of the sheets given are parsed before the first of them is gone through.
  internal static let batchSize = 64

  /// Parses the sheets at `paths` and all that they import, as far as that is easily told, on all processors.
  ///
  /// This changes nothing but time: what was not found here is read when its turn comes, which says what is wrong with it.
  internal mutating func readAhead(_ paths: some Collection<String>) {
    // Behind what cannot be found nothing will be read, be it a pipe that somebody has to fill.
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

  /// Where the sheets are that `sheet` imports and that are not read yet.
  private mutating func newImports(of sheet: ParsedSheet, at path: String) -> [String] {
    sheet.tree.imports.compactMap { node in
      guard case .plain(let name) = node.literal(in: sheet.bytes).content else { return nil }
      let paths = candidatePaths(for: String(decoding: name, as: UTF8.self), from: path)
      guard let found = paths.first(where: { (try? identity(of: $0)) != nil }) else { return nil }
      return isNew(found) ? found : nil
    }
  }

  /// Whether `path` leads to a sheet that is not read yet, and is to be; it is told of each sheet once.
  private mutating func isNew(_ path: String) -> Bool {
    guard askedCount < Limit.sheets, let identity = try? identity(of: path), !found[identity].isAsked else {
      return false
    }
    found[identity].isAsked = true
    askedCount += 1
    return true
  }

  /// The identity's number of the file at `path`, for which the reader is asked once.
  internal mutating func identity(of path: String) throws(FileFailure) -> Int {
    if let identity = found.identity(of: path) { return identity }
    return found.add(path, identity: try reader.identity(ofSheet: path))
  }

  /// The sheet of the file `identity`, read at `path` unless it was before.
  internal mutating func sheet(_ identity: Int, at path: String) throws(FileFailure) -> ParsedSheet {
    if let sheet = found[identity].ahead.take() { return sheet }
    return ParsedSheet(try reader.bytes(of: path, limit: SheetLoader.largestFile))
  }
}

extension ImportNode {
  /// What the string says.
  internal func literal(in source: SourceBytes) -> StringLiteral {
    let end = isClosed ? string.upperBound : string.upperBound + 1
    return StringLiteral(string.lowerBound..<end, in: source, hasEscapes: hasEscapes)
  }
}
