/// A sheet as it was read: its bytes, its tree, and the files that it imports.
package struct LoadedSheet {
  /// The file's number.
  package let number: Int

  /// The path as diagnostics print it.
  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// The numbers of the files that the sheet imports.
  package var imports: [Int] = []

  /// Whether the sheet, or one that it imports, couldn't be read, which was reported.
  package var isIncomplete = false

  /// The place of the bytes `range`.
  package func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(file: number, start: Int(range.lowerBound), end: Int(range.upperBound))
  }
}
