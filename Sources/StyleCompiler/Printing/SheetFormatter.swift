/// Gives sheets their canonical layout.
///
///     let formatted = SheetFormatter.format(Source(path: "Follow.style", bytes: bytes))
///     if formatted.diagnostics.isEmpty { write(formatted.bytes) }
///
/// There is one layout and nothing to choose. It changes blanks, line breaks, `;` and the case of hexadecimal colours,
/// and so nothing of what a sheet means.
public enum SheetFormatter {
  /// The columns that a line has at most, where it can be broken.
  package static let lineWidth = 120

  /// The blanks of a level of indentation.
  package static let indentation = 4

  /// What formatting gave.
  public struct Result: Sendable {
    /// The sheet in its canonical layout; as it was where there are diagnostics.
    public let bytes: [UInt8]

    /// The errors of words and grammar for which the sheet is left alone.
    public let diagnostics: [Diagnostic]
  }

  /// The sheet `source` in its canonical layout.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func format(_ source: Source) -> Result {
    let bytes = SourceBytes(source.bytes)
    let (tree, found) = Parser.parse(bytes)
    let diagnostics = EncodingCheck.diagnostics(for: bytes) + found
    guard diagnostics.isEmpty else {
      return Result(bytes: source.bytes, diagnostics: diagnostics.sorted { $0.span < $1.span })
    }
    var printer = SheetPrinter(bytes)
    withRoom(if: tree.isDeep) { printer.printSheet() }
    return Result(bytes: LineAligner.text(of: printer.lines, in: printer.text), diagnostics: [])
  }
}
