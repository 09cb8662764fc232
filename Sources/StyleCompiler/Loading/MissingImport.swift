import StyleTable

extension SheetLoader {
  internal mutating func missingImport(
    _ name: String, _ node: ImportNode, in importer: FileID, _ failure: FileFailure
  ) -> Diagnostic {
    let span = files[importer.index].span(node.string)
    guard failure.reason == .notFound else { return Diagnostic(.importNotFound, at: span, failure.importMessage) }
    let paths = candidatePaths(for: name, from: files[importer.index].path)
    let list = paths.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .importNotFound, at: span, failure.importMessage,
      // The message contains the only path.
      notes: paths.count == 1 ? [] : [Diagnostic.Note("searched for \(list)", at: span)],
      fixIts: node.hasEscapes ? slashes(from: importer, at: span) : renamings(of: name, from: importer, at: span))
  }

  /// Returns the fix-it that replaces the backslashes in the name at `span` by slashes, or none if there are no others.
  private mutating func slashes(from importer: FileID, at span: SourceSpan) -> [Diagnostic.FixIt] {
    let written = String(decoding: files[importer.index].bytes.bytes[span.start + 1..<span.end - 1], as: UTF8.self)
    let name = written.split(separator: "\\").joined(separator: "/")
    guard !name.contains("("), !name.contains("{") else { return [] }
    var inner = span
    (inner.start, inner.end) = (span.start + 1, span.end - 1)
    let paths = candidatePaths(for: name, from: files[importer.index].path)
    return [
      Diagnostic.FixIt(
        "replace '\(written)' with '\(name)'", replacing: inner, with: name,
        isSafe: paths.contains { (try? identity(of: $0)) != nil })
    ]
  }

  /// Returns fix-its that replace `name`, imported at `span`, with the name of a style sheet that exists.
  private mutating func renamings(of name: String, from importer: FileID, at span: SourceSpan) -> [Diagnostic.FixIt] {
    var inner = span
    (inner.start, inner.end) = (span.start + 1, span.end - 1)
    if name.hasSuffix(SheetLoader.ending) { return [removalOfEnding(of: name, from: importer, at: inner)] }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last else { return [] }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    inner.start += folder.utf8.count
    // Limits the searches, because each of them reads folders and examines every name in them.
    guard nameSearches < SheetLoader.mostNameSearches else { return [] }
    nameSearches += 1
    // A broken link can have the requested name itself.
    let names = names(beside: name, from: files[importer.index].path).filter { !$0.utf8.elementsEqual(last.utf8) }
    if let same = names.first(where: { $0 == last }) {
      let message = "replace '\(last)' with '\(same)', which has other Unicode scalars"
      return [Diagnostic.FixIt(message, replacing: inner, with: same, isSafe: true)]
    }
    guard let near = Spelling.nearest(to: String(last), among: names) else { return [] }
    return [Diagnostic.FixIt("replace '\(last)' with '\(near)'", replacing: inner, with: near)]
  }

  /// Returns a fix-it that removes the extension from `name`, because the compiler adds it to every name. The fix-it is
  /// safe if there is a style sheet with the shorter name.
  private mutating func removalOfEnding(
    of name: String, from importer: FileID, at span: SourceSpan
  ) -> Diagnostic.FixIt {
    let stem = String(name.dropLast(SheetLoader.ending.count))
    let paths = candidatePaths(for: stem, from: files[importer.index].path)
    var end = span
    end.start = span.end - SheetLoader.ending.utf8.count
    return Diagnostic.FixIt(
      "remove '\(SheetLoader.ending)'", replacing: end, with: "",
      isSafe: paths.contains { (try? identity(of: $0)) != nil })
  }

  /// Returns the names, without extensions, of the style sheets in the folders that are searched for `name`.
  private func names(beside name: String, from importer: String) -> [String] {
    candidatePaths(for: name, from: importer).flatMap { path in
      reader.fileNames(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "").sorted()
        .filter { $0.hasSuffix(SheetLoader.ending) }.map { String($0.dropLast(SheetLoader.ending.count)) }
    }
  }

  /// The maximum number of missing imports to suggest names for.
  private static let mostNameSearches = 50

  /// The file extension of a style sheet.
  internal static let ending = ".style"
}

extension FileFailure {
  fileprivate var importMessage: String {
    switch reason {
    case .notFound: "cannot find style sheet '\(path)'"
    case .isDirectory: "cannot import '\(path)': it is a directory"
    case .system: description
    }
  }
}
