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
