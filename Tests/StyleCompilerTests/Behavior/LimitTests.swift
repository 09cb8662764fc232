import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// The limits of the language that need large or many style sheets. Others are in `Tests/Transcripts/limits.txt`.
@Suite struct LimitTests {
  /// Returns the errors of `text`, each as `line message`.
  private func errors(in text: String) throws -> [String] {
    let compilation = try Compiler.compile(text)
    return compilation.diagnostics.filter { $0.severity == .error }.map {
      #expect($0.id == .limitExceeded)
      return "\(compilation.sources[$0.span.file].location(of: $0.span.start).line) \($0.message)"
    }
  }

  /// Returns the results of `line` for the numbers in `range`, each on its own line.
  private func lines(_ range: Range<Int>, _ line: (Int) -> String) -> String { range.map { line($0) + "\n" }.joined() }

  @Test(.long) func boundsContextEvaluations() throws {
    let axes = lines(0..<12) { "@axis a\($0) < b\($0); c\($0) >\n@let t\($0): 1\n@theme c\($0) < t\($0): 2 >" }
    let sum = "@let sum: \((0..<12).map { "$t\($0)" }.joined(separator: " + "))\n"
    let text = axes + sum + lines(0..<256) { "button[highlighted] < alpha: $sum + \($0) >" }
    #expect(try errors(in: text) == ["293 too many values in contexts; the maximum is 1048576 in all style sheets"])
  }

  /// A control with eight states, six variants, and `count` properties, whose rules distinguish 16,384 cases.
  private func control(properties count: Int) -> String {
    "@control button.k <\n" + lines(0..<8) { "@state s\($0)" } + lines(0..<6) { "@variant v\($0): a\($0), b\($0)" }
      + lines(0..<count) { "@property p\($0): number" } + lines(0..<6) { "[b\($0)|*] < alpha: \($0) >" }
      + lines(0..<8) { state in "[s\(state)|*] < " + (0..<count).map { "p\($0): \(state); " }.joined() + ">" } + ">\n"
  }

  @Test func boundsValues() throws {
    let maximum = "the maximum is 1056960 in all style sheets"
    #expect(try errors(in: control(properties: 32)) == ["1 too many values in states and variants; \(maximum)"])
  }

  @Test(.long) func boundsValuesOfDerivedControls() throws {
    #expect(try errors(in: control(properties: 4)) == [])
    // Each derived control has all values of its base control.
    let derived = lines(0..<60) { "@control button.k.d\($0) < title: \"\($0)\" >" }
    let many = try errors(in: control(properties: 4) + derived)
    #expect(many.count == 1 && many[0].contains("too many values in states and variants"), "\(many)")
  }

  @Test(.long) func boundsExpectations() throws {
    func program(_ count: Int) -> String {
      "@control button.k\n" + lines(0..<count) { "@control button.k.d\($0) < title: \"\($0)\" >" }
        + lines(0..<count) { "@expect button.k[*] < title: not(\"x\($0)\") >" }
    }
    #expect(try errors(in: program(500)) == [])
    let found = try errors(in: program(1200))
    #expect(found.count == 1 && found[0].contains("too many values to check; the maximum is 11"), "\(found)")
  }

  /// Imports are as deep as the maximum number of sheets allows, and each sheet's token uses the token of the next.
  @Test func allowsDeepImports() throws {
    let count = TestSettings.number(9999, orFew: 3000)
    var texts = ["\(count).style": "@let t\(count): 0.5\nbutton < alpha: $t\(count) >\n"]
    for number in 1..<count {
      texts["\(number).style"] = "@import \"\(number + 1)\"\n@let t\(number): $t\(number + 1)\n"
    }
    texts["1.style", default: ""] += "label < alpha: $t1 >\n"
    let compilation = try Compiler(files: TextFiles(texts)).compile(["1.style"])
    #expect(compilation.diagnostics == [])
    #expect(try StyleSheet(bytes: compilation.table ?? []).control("label").style()["alpha"] == .number(0.5))
  }
}
