import StandardSheet

/// A style sheet that has been read and parsed, but has no position in the program yet.
internal struct ParsedSheet: Sendable {
  /// The bytes, which are empty if the style sheet is too large.
  let bytes: SourceBytes

  private(set) var tree: SyntaxTree

  /// The errors in the encoding, the lexical tokens, and the grammar. All of them refer to file 0.
  let diagnostics: [Diagnostic]

  /// Whether the style sheet exceeds the maximum size.
  let isTooLarge: Bool

  /// Parses `bytes`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    isTooLarge = bytes.count > SheetLoader.largestFile
    self.bytes = SourceBytes(isTooLarge ? [] : bytes)
    if let encoding = ForeignEncoding(of: self.bytes) {
      tree = SyntaxTree()
      tree.isIncomplete = true
      diagnostics = [encoding.diagnostic]
      return
    }
    let (tree, found) = Parser.parse(self.bytes)
    self.tree = tree
    diagnostics = EncodingCheck.diagnostics(for: self.bytes) + found
  }
}

/// A style sheet after loading: its bytes, its syntax tree, and the files that it imports.
package struct LoadedSheet {
  /// The index of the file.
  package let number: Int

  /// The path, as printed in diagnostics.
  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// The indices of the files that the style sheet imports.
  package var imports: [Int] = []

  /// Whether the style sheet or one of its imports couldn't be read completely, which has been reported.
  package var isIncomplete = false

  /// Returns the location of the bytes in `range`.
  package func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(file: number, start: Int(range.lowerBound), end: Int(range.upperBound))
  }
}

/// The standard style sheet, which is embedded in the program.
package enum StandardSheet {
  /// The path of the style sheet in diagnostics.
  package static let path = "Standard.style"

  /// The parsed style sheet. It's parsed only once, regardless of the number of compilations.
  ///
  /// The text is constant data of the C target and exists as long as the process.
  internal static let parsed = unsafe ParsedSheet(
    Array(UnsafeBufferPointer(start: StandardSheetBytes, count: StandardSheetSize)))

  /// The bytes of the style sheet.
  package static var bytes: [UInt8] { parsed.bytes.bytes }
}
