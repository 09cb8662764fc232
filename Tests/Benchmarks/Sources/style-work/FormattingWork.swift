import SheetContent
import StyleCompiler
import StyleTools

/// The work of formatting a style sheet.
final class FormattingWork: CountedWork {
  private let source: Source

  /// The size of the style sheet in bytes.
  var amount: Int { source.bytes.count }

  /// Creates work that formats `sheet`.
  init(_ sheet: [UInt8]) { source = Source(path: "main", bytes: sheet) }

  func run() {
    guard SheetFormatter.format(source).diagnostics.isEmpty else { fatalError("the content has errors") }
  }
}
