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
