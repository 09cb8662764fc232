/// A sheet that was read and parsed, before it is known where it stands in the program.
internal struct ParsedSheet: Sendable {
  /// The bytes; none of a sheet that is too large.
  let bytes: SourceBytes

  private(set) var tree: SyntaxTree

  /// What is wrong with its encoding, words and grammar; all of it is about file 0.
  let diagnostics: [Diagnostic]

  /// Whether the sheet is larger than a sheet may be.
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
