import StyleCompiler
import Testing

/// The diagnostics for ambiguous patterns in a style sheet of realistic size.
@Suite struct AmbiguityMessageTests {
  /// A control with eight states, and a rule for each pair of them. Any two of these rules are ambiguous.
  private static let sheet: String = {
    let states = ["first", "middle", "last", "loading", "mutual", "pinned", "unread", "muted"]
    let pairs = states.enumerated().flatMap { index, state in states[..<index].map { "\($0)|\(state)" } }
    let rules = pairs.enumerated().map { "button.row[\($1)|*] < alpha: \($0) / 100 >" }
    return (["@control button.row <"] + states.map { "@state \($0)" } + [">"] + rules).joined(separator: "\n") + "\n"
  }()

  @Test("Every line is short enough to read") func lengths() throws {
    let compilation = try Compiler.compile(Self.sheet)
    #expect(compilation.diagnostics.count { $0.id == .ambiguousPatterns } > 100)
    var renderer = DiagnosticRenderer(compilation.sources)
    let text = compilation.diagnostics.map { renderer.text(of: $0) }.joined()
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 420 })
    #expect(text.utf8.count <= 378 * 800)
    #expect(!compilation.diagnostics.flatMap(\.fixIts).contains { $0.message.utf8.count > 200 })
  }

  @Test("No fix-it edits the standard style sheet") func standardControl() throws {
    let sheet = "control[selected|*] < alpha: 0.5 >\ncontrol[focused|*] < alpha: 0.6 >\n"
    let compilation = try Compiler.compile(sheet)
    let fixIts = compilation.diagnostics.filter { $0.id == .ambiguousPatterns }.flatMap(\.fixIts)
    #expect(fixIts.map(\.message) == ["insert rule 'control[selected|focused|*] < alpha: 0.6 >'"])
    #expect(fixIts.allSatisfy { $0.span.file != 0 })
  }

  @Test("A message with long names is truncated") func long() throws {
    let names = (0..<8).map { String(repeating: "x", count: 240) + "\($0)" }
    let sheet =
      "@control button.row < \(names.map { "@state \($0)" }.joined(separator: "; ")) >\n"
      + names.map { "button.row[\($0)|*] < alpha: 0.\($0.suffix(1)) >\n" }.joined()
    let compilation = try Compiler.compile(sheet)
    var renderer = DiagnosticRenderer(compilation.sources)
    let lines = compilation.diagnostics.flatMap { renderer.text(of: $0).split(separator: "\n") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= 500 })
  }
}
