import StyleTable

/// A style sheet that has been read and parsed, but has no position in the program yet.
internal struct ParsedSheet: Sendable {
  /// The bytes, which are empty if the style sheet is too large.
  let bytes: SourceBytes

  let tree: SyntaxTree

  /// The errors in the encoding, the lexical tokens, and the grammar. All of them refer to file 0.
  let diagnostics: [Diagnostic]
  let isTooLarge: Bool

  /// - Complexity: O(*n*) in the number of bytes.
  static func parse(_ bytes: [UInt8]) -> ParsedSheet {
    if bytes.isTable { return unparsed(SourceBytes([]), .compiledTable) }
    let isTooLarge = bytes.count > SheetLoader.largestFile
    let source = SourceBytes(isTooLarge ? [] : bytes)
    if let encoding = ForeignEncoding(of: source) { return unparsed(source, encoding.diagnostic) }
    let (tree, found) = Parser.parse(source)
    return ParsedSheet(
      bytes: source, tree: tree, diagnostics: EncodingCheck.diagnostics(for: source) + found, isTooLarge: isTooLarge)
  }

  /// Returns a style sheet without statements, with the error that `source` isn't the text of one.
  private static func unparsed(_ source: SourceBytes, _ error: Diagnostic) -> ParsedSheet {
    var tree = SyntaxTree()
    tree.isIncomplete = true
    return ParsedSheet(bytes: source, tree: tree, diagnostics: [error], isTooLarge: false)
  }

  /// Whether this is the text of the standard style sheet, which each program contains already.
  var isStandard: Bool { bytes.bytes.elementsEqual(StandardSheet.bytes) }

  /// The standard style sheet.
  static let standard = parse(StandardSheet.bytes)
}

extension [UInt8] {
  /// Whether the bytes begin as those of a compiled table do.
  package var isTable: Bool {
    count >= 8 && (0..<8).allSatisfy { self[$0] == UInt8(truncatingIfNeeded: TableLayout.magic >> (8 * UInt64($0))) }
  }
}

extension Diagnostic {
  /// The error about a file that is a compiled table instead of a style sheet, in file 0.
  package static let compiledTable = Diagnostic(
    .invalidUTF8, at: SourceSpan(file: 0, start: 0, end: 0), "this is a compiled table; use 'stylec dump' to print it")
}

/// A style sheet after loading: its bytes, its syntax tree, and the files that it imports.
package struct LoadedSheet {
  package let id: FileID

  /// The path, as printed in diagnostics.
  package let path: String
  package let bytes: SourceBytes
  package let tree: SyntaxTree

  /// The files that the style sheet imports, in the order of its imports.
  package var imports: [Import] = []

  /// Whether the style sheet or one of its imports without a prefix couldn't be read completely, which has been
  /// reported.
  package var isIncomplete = false

  /// The prefixes of the imports of files that couldn't be read, which has been reported.
  package var missingPrefixes: [NameNode] = []

  package struct Import {
    package let file: FileID

    /// The prefix of its design tokens, or `nil` if they have none.
    package let prefix: NameNode?
  }

  package func span(_ range: Range<UInt32>) -> SourceSpan { SourceSpan(id, range) }
}
