import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// Compares random sheets, whose tokens depend on up to five axes, with their meaning in every context.
@Suite(.timeLimit(.minutes(120))) struct ContextAgreementTests {
  /// Returns the first difference between the compiled `sheet` and its meaning, or `nil` if there is none.
  private func difference(of sheet: ContextSheet) throws -> String? {
    let program = try CompiledProgram(TextFiles(["Main.style": sheet.text]), given: ["Main.style"])
    let expected = sheet.messages
    let found = program.diagnostics.filter { $0.id == .ambiguousTheme }.flatMap { diagnostic in
      ([(diagnostic.span, diagnostic.message)] + diagnostic.notes.map { ($0.span, $0.message) }).map { span, message in
        let location = program.location(of: span.start, in: span.file)
        return "\(location.line):\(location.column) \(message)"
      }
    }
    if found != expected { return "\(found); expected \(expected)" }
    guard expected.isEmpty else { return program.table == nil ? nil : "a table" }
    guard let table = program.table else { return "\(program.diagnostics)" }
    return try difference(of: sheet, in: StyleSheet(bytes: table))
  }

  /// Returns the first difference between the values in `table` and those of `sheet`, or `nil` if there is none.
  private func difference(of sheet: ContextSheet, in table: StyleSheet) throws -> String? {
    let knob = try table.control("knob")
    for values in sheet.contexts {
      let style = knob.style(context: try table.context(values))
      for token in sheet.tokens.indices {
        let (found, expected) = (try style["p\(token)"], StyleValue.number(Float(sheet.value(of: token, in: values))))
        if found != expected { return "p\(token) in \(values): \(found.map { "\($0)" } ?? "-"), expected \(expected)" }
      }
    }
    return nil
  }

  @Test("Values and ambiguities in every context agree with the meaning") func agreement() throws {
    for number in 0..<UInt64(max(2, TestSettings.sheetCount / 10)) {
      let seed = TestSettings.seed &+ number
      let sheet = ContextSheet(seed: seed)
      guard let difference = try difference(of: sheet) else { continue }
      Issue.record("\(difference)\nSTYLE_SEED=\(seed) STYLE_SHEETS=1\n\(sheet.text)")
      return
    }
  }
}
