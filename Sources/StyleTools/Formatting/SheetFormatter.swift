import StyleCompiler
import StyleSupport

/// A formatter that gives style sheets their canonical layout.
///
///     let formatted = SheetFormatter.format(Source(path: "Follow.style", bytes: bytes))
///     if formatted.diagnostics.isEmpty { write(formatted.bytes) }
///
/// There is one layout, and it has no options. The formatter changes only whitespace, newlines, semicolons, and the
/// case of hexadecimal colors, so it never changes the meaning of a style sheet.
public enum SheetFormatter {
  /// The maximum number of columns of a line that can be broken.
  package static let lineWidth = 120

  /// The number of spaces for each level of indentation.
  package static let indentation = 4

  /// The result of formatting a style sheet.
  public struct Result: Sendable {
    /// The style sheet in its canonical layout, or unchanged if there are diagnostics.
    public let bytes: [UInt8]

    /// The lexical and grammatical errors that prevented formatting.
    public let diagnostics: [Diagnostic]
  }

  /// Returns the style sheet `source` in its canonical layout.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func format(_ source: Source) -> Result {
    if source.bytes.isTable { return Result(bytes: source.bytes, diagnostics: [.compiledTable]) }
    let bytes = SourceBytes(source.bytes)
    let (tree, found) = Parser.parse(bytes)
    let diagnostics = EncodingCheck.diagnostics(for: bytes) + found
    guard diagnostics.isEmpty else {
      return Result(bytes: source.bytes, diagnostics: diagnostics.sorted { $0.span < $1.span })
    }
    return Result(bytes: withRoom(if: tree.isDeep) { SheetPrinter.print(bytes) }, diagnostics: [])
  }
}

extension SheetFormatter.Result: CustomStringConvertible {
  /// The size of the formatted text and the number of diagnostics, such as `312 bytes, 0 diagnostics`.
  public var description: String { "\(bytes.count) bytes, \(diagnostics.count) diagnostics" }
}
