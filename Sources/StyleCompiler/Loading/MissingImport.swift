import StyleTable

extension SheetLoader {
  internal mutating func missingImport(
    _ name: String, _ node: ImportNode, in importer: FileID, _ failure: FileFailure
  ) -> Diagnostic {
    let span = files[importer.index].span(node.string)
    switch failure.reason {
    case .notFound: break
    case .isDirectory:
      return Diagnostic(.importNotFound, at: span, "cannot import '\(failure.path)': it is a directory")
    case .system: return Diagnostic(.importNotFound, at: span, failure.description)
    }
    let paths = candidatePaths(for: name, from: files[importer.index].path)
    let list = paths.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .importNotFound, at: span, "cannot find style sheet '\(failure.path)'",
      // The message contains the only path.
      notes: paths.count == 1 ? [] : [Diagnostic.Note("searched for \(list)", at: span)],
      fixIts: node.hasEscapes ? slashes(from: importer, at: span) : renamings(of: name, from: importer, at: span))
  }

  /// Returns the fix-it that replaces the backslashes in the name at `span` by slashes, or none if there are others.
  private mutating func slashes(from importer: FileID, at span: SourceSpan) -> [Diagnostic.FixIt] {
    let inner = span.start + 1..<span.end - 1
    let written = files[importer.index].bytes.text(inner)
    let name = written.split(separator: "\\").joined(separator: "/")
    guard !name.contains("("), !name.contains("{") else { return [] }
    return [
      Diagnostic.FixIt(
        "replace '\(written)' with '\(name)'", replacing: SourceSpan(file: span.file, inner), with: name,
        isSafe: exists(name, for: importer))
    ]
  }

  /// Returns fix-its that replace `name`, imported at `span`, with the name of a style sheet that exists.
  private mutating func renamings(of name: String, from importer: FileID, at span: SourceSpan) -> [Diagnostic.FixIt] {
    let end = span.end - 1
    // The compiler adds the extension to every name.
    if name.hasSuffix(SheetLoader.ending) {
      let ending = SourceSpan(file: span.file, end - SheetLoader.ending.utf8.count..<end)
      let isSafe = exists(String(name.dropLast(SheetLoader.ending.count)), for: importer)
      return [Diagnostic.FixIt("remove '\(SheetLoader.ending)'", replacing: ending, with: "", isSafe: isSafe)]
    }
    let folder = name.folder
    let last = String(name.dropFirst(folder.count))
    // Limits the searches, because each of them reads folders and examines every name in them.
    guard nameSearches < SheetLoader.mostNameSearches else { return [] }
    nameSearches += 1
    let place = SourceSpan(file: span.file, span.start + 1 + folder.utf8.count..<end)
    // A broken link can have the requested name itself.
    let names = candidatePaths(for: name, from: files[importer.index].path)
      .flatMap { reader.sheetNames(in: $0.folder) }.filter { !$0.utf8.elementsEqual(last.utf8) }
    if let same = names.first(where: { $0 == last }) {
      let message = "replace '\(last)' with '\(same)', which has other Unicode scalars"
      return [Diagnostic.FixIt(message, replacing: place, with: same, isSafe: true)]
    }
    guard let near = Spelling.nearest(to: last, among: names) else { return [] }
    return [Diagnostic.FixIt("replace '\(last)' with '\(near)'", replacing: place, with: near)]
  }

  /// Returns whether `importer` can import the style sheet `name`.
  private mutating func exists(_ name: String, for importer: FileID) -> Bool {
    candidatePaths(for: name, from: files[importer.index].path).contains { (try? identity(of: $0)) != nil }
  }

  /// The maximum number of missing imports to suggest names for.
  private static let mostNameSearches = 50

  /// The file extension of a style sheet.
  internal static let ending = ".style"
}
