import StyleCompiler
import TestSupport
import Testing

/// The limits of the language. A program at a limit compiles, and one item more is an error.
@Suite struct LimitTests {
  /// Returns the errors of `text`, each as `line message`.
  private func errors(in text: String) throws -> [String] {
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    return compilation.diagnostics.filter { $0.severity == .error }.map {
      #expect($0.id == .limitExceeded)
      return "\(compilation.sources[$0.span.file].location(of: $0.span.start).line) \($0.message)"
    }
  }

  /// Returns the results of `line` for the numbers in `range`, each on its own line.
  private func lines(_ range: Range<Int>, _ line: (Int) -> String) -> String {
    range.map { line($0) + "\n" }.joined()
  }

  @Test func boundsInheritanceChains() throws {
    // With the root, `k0` to `k98` are 100 controls.
    let base = lines(0..<99) { "@control k\($0): \($0 == 0 ? "control" : "k\($0 - 1)")" }
    #expect(try errors(in: base) == [])
    #expect(
      try errors(in: base + "@control k99: k98\n@control k100: k99\n@control k101.a\n@control k101: k98\n") == [
        "100 inheritance chain of 'k99' is too long; the maximum is 100 controls",
        "103 inheritance chain of 'k101' is too long; the maximum is 100 controls",
      ])
  }

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

  @Test func boundsAliasesAndParameters() throws {
    let base =
      "@control a < @state own >\n@control a.b <\n" + lines(0..<128) { "@state s\($0) = selected" }
      + ">\n@control a.b.c <\n"
      + lines(0..<128) { "@param p\($0): integer" }
    #expect(try errors(in: base + ">\n") == [])
    #expect(
      try errors(in: base + "@state t = selected\n@param q: integer\n@state new\n>\na.b.c[t, new] < alpha: 1 >\n") == [
        "261 too many aliases, variants, and parameters in the inheritance chain; the maximum is 256",
        "262 too many aliases, variants, and parameters in the inheritance chain; the maximum is 256",
      ])
  }

  @Test func boundsNames() throws {
    let name = String(repeating: "é", count: 127) + "e"
    #expect(try errors(in: "@control \(name)\n") == [])
    #expect(try errors(in: "@control a\(name)\n") == ["1 name is too long; the maximum is 255 bytes"])
  }

  @Test func boundsEnumerations() throws {
    func enumeration(_ count: Int) -> String {
      "@control a <\n@property p: enum(\((0..<count).map { "c\($0)" }.joined(separator: ", "))) = c\(count - 1)\n>\n"
    }
    #expect(try errors(in: enumeration(256)) == [])
    #expect(try errors(in: enumeration(257)).first == "2 too many cases in enum; the maximum is 256")
  }

  @Test func boundsAxes() throws {
    func axes(_ count: Int) -> String { lines(0..<count) { "@axis a\($0) < b\($0); c\($0) >" } }
    #expect(try errors(in: axes(25)) == [])
    #expect(try errors(in: axes(26)) == ["26 too many contexts; the maximum is 1073741824"])
  }

  @Test func boundsContextsOfValues() throws {
    func themes(_ count: Int) -> String {
      lines(0..<count) { "@axis a\($0) < b\($0); c\($0) >" } + lines(0..<count) { "@let t\($0): 1" }
        + lines(0..<count) { "@theme c\($0) < t\($0): 2 >" }
        + "@let sum: \((0..<count).map { "$t\($0)" }.joined(separator: " + "))\nbutton < alpha: $sum >\n"
    }
    #expect(try errors(in: themes(12)) == [])
    #expect(try errors(in: themes(13)) == ["40 value depends on 8192 contexts; the maximum is 4096"])
    let sum = "(\((0..<13).map { "$t\($0)" }.joined(separator: " + ")))"
    let direct = themes(13).replacing("@let sum", with: "@let part").replacing(/\+ \$t12\n/, with: "\n")
      .replacing("$sum", with: sum)
    #expect(try errors(in: direct) == ["41 value depends on 8192 contexts; the maximum is 4096"])
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
    #expect(
      try errors(
        in: "button < alpha: 1 >\n\(controls)\(selectors) <\n\(declarations)>\nbutton.c1, button.c2 < alpha: 1 >\n")
        == [
          "2 selector and state lists expand to more than 16777216 declarations"
        ])
  }

  @Test func boundsCombinationsOfListsWithoutDeclarations() throws {
    let selectors = (0..<4200).map { "button.c\($0)" }.joined(separator: ", ")
    let controls = (0..<4200).map { "@control button.c\($0); " }.joined()
    let patterns = (0..<4200).map { ["selected|*", "focused|*"][$0 % 2] }.joined(separator: ", ")
    #expect(
      try errors(in: "\(controls)\(selectors) <\n[\(patterns)] < >\n>\n") == [
        "1 selector and state lists expand to more than 16777216 declarations"
      ])
  }

  /// One sheet more than the limit, with the standard style sheet.
  private static let tooManyPaths = (1...10_000).map { "\($0).style" }

  /// Returns the diagnostics of `compilation`, each with its location.
  private func lines(of compilation: Compilation) -> [String] {
    compilation.diagnostics.map { diagnostic in
      let source = compilation.sources[diagnostic.span.file]
      return "\(source.path):\(source.location(of: diagnostic.span.start)) \(diagnostic.message) \(diagnostic.id)"
    }
  }

  @Test(.long) func boundsSheets() throws {
    let paths = Self.tooManyPaths
    let texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    let all = try Compiler(files: TextFiles(texts)).compile(Array(paths.dropLast()))
    #expect(all.diagnostics.isEmpty)
    #expect(all.sources.count == 10_000)
    let given = try Compiler(files: TextFiles(texts)).compile(paths + ["1.style"])
    #expect(
      lines(of: given) == [
        "10000.style:(line: 1, column: 1) too many style sheets; the maximum is 10000 limitExceeded"
      ])
  }

  @Test func boundsImportedSheets() throws {
    let paths = Self.tooManyPaths
    var texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    texts["1.style"] = paths.dropFirst().map { "@import \"\($0.dropLast(6))\"\n" }.joined()
    let imported = try Compiler(files: TextFiles(texts)).compile(["1.style"])
    #expect(
      lines(of: imported) == [
        "1.style:(line: 9999, column: 9) too many style sheets; the maximum is 10000 limitExceeded"
      ])
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
    let text = "button <\n" + lines(0..<10_002) { "frob\($0): 1" } + ">\n"
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    #expect(compilation.diagnostics.count == 10_000)
    #expect(compilation.diagnostics[9_998].notes.isEmpty)
    let notes = compilation.diagnostics[9_999].notes
    #expect(notes.map(\.message) == ["further diagnostics of this kind are not shown"])
    #expect(compilation.sources[1].location(of: notes.first?.span.start ?? 0).line == 10_002)
  }

  @Test func keepsOnlySomeOfManyInvalidCharacters() throws {
    let text = String(repeating: "'\n", count: 20_000)
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    #expect(compilation.hasErrors)
    for (_, some) in Dictionary(grouping: compilation.diagnostics, by: \.id) { #expect(some.count <= 10_000) }
    let characters = compilation.diagnostics.filter { $0.id == .invalidCharacter }
    let notes = characters.flatMap(\.notes)
    #expect(characters.count == 10_000)
    #expect(notes.map { compilation.sources[1].location(of: $0.span.start).line } == [10_001])
  }

  @Test func listsOnlySomeOfManyStates() throws {
    let text =
      "@control button.s < @exhaustive\n" + lines(0..<8) { "@state s\($0)" }
      + ">\nbutton.s < alpha: 1 >\nbutton.s[s1] < alpha: 0 >\n"
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    let message = try #require(compilation.diagnostics.first?.message)
    #expect(
      message == "'@exhaustive' control 'button.s' has no value for 'alpha' in highlighted|*, disabled|*, selected|*, "
        + "focused|*, s0|* and 126 more")
  }
}
