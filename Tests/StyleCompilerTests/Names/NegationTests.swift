import StyleCompiler
import TestSupport
import Testing

/// The fix-its for states whose names negate another state. Others are in `Tests/Transcripts/suggestions.txt`.
@Suite("A fix-it never inverts the meaning of a state") struct NegationTests {
  /// Custom states, each tested in its own style sheet, and built-in states.
  private static let states = [
    "selected", "highlighted", "focused", "disabled", "enabled", "checked", "active", "online", "offline", "on", "off",
    "in", "out", "valid", "visible", "hidden", "open", "closed", "read", "mutual", "loading", "empty", "logged-in",
    "logged-out", "switched-on", "switched-off", "top", "bottom", "first", "last", "expanded", "collapsed",
  ]

  private static let prefixes = [
    "un", "non", "non-", "not", "not-", "no-", "in", "in-", "im", "off", "off-", "dis", "de", "is-not-", "isNot",
    "is-un", "never-",
  ]

  /// Returns names with the opposite meaning of `state`.
  private static func negations(of state: String) -> [String] {
    let exchanged = [
      ("enabled", "disabled"), ("online", "offline"), ("on", "off"), ("in", "out"), ("visible", "hidden"),
      ("open", "closed"), ("logged-in", "logged-out"), ("switched-on", "switched-off"), ("top", "bottom"),
      ("first", "last"), ("isEnabled", "disabled"), ("is-enabled", "disabled"), ("is-on", "off"),
      ("isOffline", "online"),
    ]
    return prefixes.map { $0 + state } + exchanged.filter { $1 == state }.map(\.0)
      + exchanged.filter { $0.0 == state }.map(\.1)
  }

  @Test func keepsTheMeaning() {
    Cases.forEach(Self.states) { state in
      let isStandard = ["selected", "highlighted", "focused", "disabled"].contains(state)
      let head = "@control knob < @state mark \(isStandard ? "" : ";@state \(state)") >\n"
      let combinations = Self.negations(of: state).flatMap { typed in
        ["\(typed)", "\(typed)|*", "!\(typed)|*", "\(typed)|mark", "mark|!\(typed)|*"]
      }
      let text = head + combinations.map { "knob[\($0)] < alpha: 1 >\n" }.joined()
      var fixed: [String] = []
      let fixIts = try Compiler.compile(text).diagnostics.filter { $0.id == .unknownState }.flatMap(\.fixIts)
      for fixIt in fixIts where !fixIt.message.hasPrefix("insert '@state") {
        let number = text.utf8.prefix(fixIt.span.start).count { $0 == UInt8(ascii: "\n") }
        let combination = combinations[number - 1]
        let line = String(fixIt.applied(to: text).split(separator: "\n")[number])
        let items = line.split { "[]".contains($0) }[1].split(separator: "|")
        let contrary = combination.contains("!") ? "!" + state : state
        #expect(!items.contains(contrary[...]), "'\(combination)' becomes '\(line)'")
        fixed.append(line)
      }
      let errors = try Compiler.compile(head + fixed.joined(separator: "\n")).diagnostics.filter {
        $0.severity == .error
      }
      #expect(errors.map(\.message) == [], "\(state)")
    }
  }
}
