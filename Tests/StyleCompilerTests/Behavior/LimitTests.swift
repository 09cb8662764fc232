import StyleCompiler
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

  /// Checks that `text` has one error, whose line and message begin with `start` and end with `end`.
  private func expect(_ text: String, fails start: String, _ end: String = "") throws {
    let found = try errors(in: text)
    #expect(found.count == 1 && found[0].hasPrefix(start) && (end.isEmpty || found[0].hasSuffix(end)), "\(found)")
  }

  /// Returns the results of `line` for the numbers in `range`, each on its own line.
  private func lines(_ range: Range<Int>, _ line: (Int) -> String) -> String { range.map { line($0) + "\n" }.joined() }

  @Test func boundsProperties() throws {
    let some = "@control a <\n" + lines(0..<1000) { "@property p\($0): number" } + ">\n"
    let standard = try #require(
      (1...1024).first { count in
        let more = "@control a.b <\n" + lines(0..<count) { "@property q\($0): number" } + ">\n"
        return (try? errors(in: some + more))?.isEmpty == false
      })
    #expect(standard > 1 && standard <= 25)
    let more = "@control a.b <\n" + lines(0..<standard) { "@property q\($0): number" } + "@property p0: number = 1\n>\n"
    let message = "too many properties in the inheritance chain; the maximum is 1024"
    #expect(try errors(in: some + more) == ["\(1003 + standard) \(message)"])
  }

  @Test(.long) func boundsContextEvaluations() throws {
    let axes = lines(0..<12) { "@axis a\($0) < b\($0); c\($0) >\n@let t\($0): 1\n@theme c\($0) < t\($0): 2 >" }
    let sum = "@let sum: \((0..<12).map { "$t\($0)" }.joined(separator: " + "))\n"
    let text = axes + sum + lines(0..<256) { "button[highlighted] < alpha: $sum + \($0) >" }
    #expect(try errors(in: text) == ["293 too many values in contexts; the maximum is 1048576 in all style sheets"])
  }

  @Test func boundsLists() throws {
    let selectors = (0..<4096).map { "button.c\($0)" }.joined(separator: ", ")
    let controls = (0..<4096).map { "@control button.c\($0); " }.joined()
    #expect(try errors(in: "\(controls)\(selectors) < [selected, focused|*] < alpha: 1; title: \"\" > >\n") == [])
    let declarations = lines(0..<4200) { "alpha: 0.\($0)" }
    try expect(
      "button < alpha: 1 >\n\(controls)\(selectors) <\n\(declarations)>\nbutton.c1, button.c2 < alpha: 1 >\n",
      fails: "2 selector and state lists expand to more than 1678", " declarations")
  }

  @Test func boundsRulesOfLists() throws {
    let selectors = (0..<400).map { "button.c\($0)" }.joined(separator: ", ")
    let controls = (0..<400).map { "@control button.c\($0); " }.joined()
    func blocks(_ count: Int) -> String {
      lines(0..<count) { "[\(["selected", "focused"][$0 % 2])|*] < alpha: \($0) >" }
    }
    #expect(try errors(in: "\(controls)\(selectors) <\n\(blocks(300))>\n") == [])
    try expect(
      "\(controls)\(selectors) <\n\(blocks(400))>\n", fails: "1 selector and state lists expand to more than 14",
      " rules")
  }

  @Test("Repeated selectors count once") func countsRepeatedSelectorsOnce() throws {
    let selectors = (0..<2000).map { "button[\(["selected", "focused"][$0 % 2])|*]" }.joined(separator: ", ")
    #expect(try errors(in: "\(selectors) <\n\(lines(0..<2000) { "[highlighted|*] < alpha: \($0) >" })>\n") == [])
    let expectation = (0..<2000).map { _ in "button[*]" }.joined(separator: ", ")
    #expect(try errors(in: "@expect \(expectation) <\n\(lines(2..<2002) { "alpha: not(\($0))" })>\n") == [])
  }

  @Test func boundsCombinationsOfListsWithoutDeclarations() throws {
    // So many patterns that each selector has another one.
    let items = (0..<8).map { "s\($0)" } + ["selected"]
    let patterns = (1..<501).map { number in
      items.indices.filter { number >> $0 & 1 == 1 }.map { items[$0] + "|" }.joined() + "*"
    }
    let selectors = patterns.map { "button.c[\($0)]" }.joined(separator: ", ")
    let control = "@control button.c <\n\(lines(0..<8) { "@state s\($0)" })>\n"
    try expect(
      "\(control)\(selectors) <\n[\(patterns.joined(separator: ", "))] < >\n>\n",
      fails: "11 selector and state lists expand to more than 13")
  }

  /// A control with eight states, six variants, and `count` properties, whose rules distinguish 16,384 cases.
  private func control(properties count: Int) -> String {
    "@control button.k <\n" + lines(0..<8) { "@state s\($0)" } + lines(0..<6) { "@variant v\($0): a\($0), b\($0)" }
      + lines(0..<count) { "@property p\($0): number" } + lines(0..<6) { "[b\($0)|*] < alpha: \($0) >" }
      + lines(0..<8) { state in "[s\(state)|*] < " + (0..<count).map { "p\($0): \(state); " }.joined() + ">" } + ">\n"
  }

  @Test func boundsValues() throws {
    try expect(control(properties: 32), fails: "1 too many values in states and variants; the maximum is 105")
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

  private static let tooManyPaths = (1...10_000).map { "\($0).style" }

  @Test(.long) func boundsSheets() throws {
    let texts = Dictionary(uniqueKeysWithValues: Self.tooManyPaths.map { ($0, "") })
    let all = try Listing(texts, given: Self.tooManyPaths.dropLast())
    #expect(all.diagnostics.isEmpty && all.paths.count == 9_999)
    let given = try Listing(texts, given: Self.tooManyPaths + ["1.style"])
    #expect(given.messages == ["10000.style:1:1 too many style sheets; the maximum is 10000"])
    #expect(given.diagnostics == ["10000.style:1:1 limit-exceeded"])
  }

  @Test func boundsImportedSheets() throws {
    var texts = Dictionary(uniqueKeysWithValues: Self.tooManyPaths.map { ($0, "") })
    texts["1.style"] = Self.tooManyPaths.dropFirst().map { "@import \"\($0.dropLast(6))\"\n" }.joined()
    let imported = try Listing(texts, given: ["1.style"])
    #expect(imported.messages == ["1.style:9999:9 too many style sheets; the maximum is 10000"])
    #expect(imported.diagnostics == ["1.style:9999:9 limit-exceeded"])
  }

  /// Imports are as deep as the maximum number of sheets allows, and each sheet's token uses the token of the next.
  @Test func allowsDeepImports() throws {
    let count = TestSettings.number(9999, orFew: 3000)
    var texts = ["\(count).style": "@let t\(count): 0.5\nbutton < alpha: $t\(count) >\n"]
    for number in 1..<count {
      texts["\(number).style"] = "@import \"\(number + 1)\"\n@let t\(number): $t\(number + 1)\n"
    }
    texts["1.style", default: ""] += "label < alpha: $t1 >\n"
    let listing = try Listing(texts, given: ["1.style"])
    #expect(listing.diagnostics == [])
    #expect(listing.paths.count == count)
    #expect(try listing.values(of: "label") == ["alpha 0.5"])
  }

  @Test(.long) func keepsOnlySomeOfManyErrors() throws {
    let compilation = try Compiler.compile("button <\n" + lines(0..<10_002) { "frob\($0): 1" } + ">\n")
    #expect(compilation.diagnostics.count == 10_000)
    #expect(compilation.diagnostics[9_998].notes.isEmpty)
    let notes = compilation.diagnostics[9_999].notes
    #expect(notes.map(\.message) == ["further diagnostics of this kind are not shown"])
    #expect(compilation.sources[1].location(of: notes.first?.span.start ?? 0).line == 10_002)
  }

  @Test func keepsOnlySomeOfManyInvalidCharacters() throws {
    let compilation = try Compiler.compile(String(repeating: "'\n", count: 20_000))
    #expect(compilation.hasErrors)
    for (_, some) in Dictionary(grouping: compilation.diagnostics, by: \.id) { #expect(some.count <= 10_000) }
    let characters = compilation.diagnostics.filter { $0.id == .invalidCharacter }
    let notes = characters.flatMap(\.notes)
    #expect(characters.count == 10_000)
    #expect(notes.map { compilation.sources[1].location(of: $0.span.start).line } == [10_001])
  }
}
