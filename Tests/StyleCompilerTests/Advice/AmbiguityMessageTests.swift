import StyleCompiler
import Testing

/// The diagnostics for ambiguous patterns, also in a style sheet of realistic size. See also `Tests/Transcripts/ambiguity.txt`.
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

  @Test(
    "A state isn't offered if another set, another property, or a derived control would change",
    arguments: [
      ("[highlighted|focused|*] < alpha: 0.3 > [selected|highlighted|focused|*] < alpha: 0.3 > >", ["selected"]),
      ("[selected|*] < ground-color: red > [focused|!on|*] < ground-color: blue > >", ["on"]),
      (">\n@control knob.a < [highlighted|*] < alpha: 0.4 > >", []),
      (">\n@control knob.a < [highlighted|!selected|*] < alpha: 0.4 > >", ["selected"]),
    ])
  func harm(rest: String, states: [String]) throws {
    let sheet = "@control knob < @state on; [on|*] < alpha: 0.1 > [selected|*] < alpha: 0.2 > \(rest)"
    let fixIts = try Compiler.compile(sheet).diagnostics.flatMap(\.fixIts).filter { $0.message.contains("@priority") }
    for fixIt in fixIts { #expect(try Compiler.compile(fixIt.applied(to: sheet)).diagnostics == [], "\(fixIt)") }
    #expect(fixIts.map(\.message) == states.map { "insert '@priority disabled, \($0)'" })
  }
}
