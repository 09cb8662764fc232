/// A style sheet that has been read and parsed, but has no position in the program yet.
internal struct ParsedSheet: Sendable {
  /// The bytes, which are empty if the style sheet is too large.
  let bytes: SourceBytes

  let tree: SyntaxTree

  /// The errors in the encoding, the lexical tokens, and the grammar. All of them refer to file 0.
  let diagnostics: [Diagnostic]

  /// Whether the style sheet exceeds the maximum size.
  let isTooLarge: Bool
}

extension ParsedSheet {
  /// Returns the style sheet that results from lexing and parsing `bytes`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func parse(_ bytes: [UInt8]) -> ParsedSheet {
    let isTooLarge = bytes.count > SheetLoader.largestFile
    let source = SourceBytes(isTooLarge ? [] : bytes)
    if let encoding = ForeignEncoding(of: source) { return unparsed(source, encoding) }
    let (tree, found) = Parser.parse(source)
    return ParsedSheet(
      bytes: source, tree: tree, diagnostics: EncodingCheck.diagnostics(for: source) + found, isTooLarge: isTooLarge)
  }

  /// Returns a style sheet without statements, with the error that `source` has another encoding than UTF-8.
  private static func unparsed(_ source: SourceBytes, _ encoding: ForeignEncoding) -> ParsedSheet {
    var tree = SyntaxTree()
    tree.isIncomplete = true
    return ParsedSheet(bytes: source, tree: tree, diagnostics: [encoding.diagnostic], isTooLarge: false)
  }

  /// The standard style sheet, whose tree is constant data. It's parsed only after a change, until the data is made anew.
  static let standard: ParsedSheet = {
    let source = SourceBytes(StandardSheet.bytes)
    guard let tree = SyntaxTree(words: StandardSheet.tree, of: source) else { return parse(source.bytes) }
    return ParsedSheet(bytes: source, tree: tree, diagnostics: [], isTooLarge: false)
  }()
}

/// A style sheet after loading: its bytes, its syntax tree, and the files that it imports.
package struct LoadedSheet {
  /// The identity of the file.
  package let id: FileID

  /// The path, as printed in diagnostics.
  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// The files that the style sheet imports, in the order of its imports.
  package var imports: [Import] = []

  /// Whether the style sheet or one of its imports couldn't be read completely, which has been reported.
  package var isIncomplete = false

  /// An import of a file.
  package struct Import {
    package let file: FileID

    /// The prefix of its design tokens, or `nil` if they have none.
    package let prefix: NameNode?
  }

  /// Returns the location of the bytes in `range`.
  package func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(id, range)
  }
}
