import StyleCompiler
import Testing

/// The work that suggestions take, counted in comparisons of names.
@Suite("The work for suggestions grows with the program")
struct SuggestionGrowthTests {
  /// Unknown tokens among as many known ones.
  private func unknownTokens(_ count: Int) -> [String: String] {
    let known = (0..<count).map { "@let tone-\($0): red" }
    let unknown = (0..<count).map { "button.b\($0) < title-color: $tint-\($0) >" }
    return ["Main.style": (known + unknown).joined(separator: "\n")]
  }

  /// Sheets with a token each and another one that is unknown.
  private func sheets(_ count: Int) -> [String: String] {
    let sheets = (0..<count).map {
      ("Sheet\($0).style", "@let tone-\($0): red\nbutton.b\($0) < title-color: $tone-\($0)x; tint-color: $tone-\($0) >")
    }
    return Dictionary(uniqueKeysWithValues: sheets)
  }

  /// Unknown properties of controls that have as many each.
  private func unknownProperties(_ count: Int) -> [String: String] {
    let known = (0..<count).map { "@property shade-\($0): color" }
    let unknown = (0..<count).map { "knob < shady-\($0): red >" }
    return ["Main.style": "@control knob < " + known.joined(separator: ";") + " >\n" + unknown.joined(separator: "\n")]
  }

  /// Unknown controls among as many known ones.
  private func unknownControls(_ count: Int) -> [String: String] {
    let lines = (0..<count).map { "@control knob-\($0)\nknab-\($0) < alpha: 1 >" }
    return ["Main.style": lines.joined(separator: "\n")]
  }

  /// Controls that only rules declare beside as many declared ones.
  private func similarControls(_ count: Int) -> [String: String] {
    let lines = (0..<count).map { "@control button.knob-\($0)\nbutton.knab-\($0) < alpha: 1 >" }
    return ["Main.style": lines.joined(separator: "\n")]
  }

  @Test("Twice the names take at most twice the comparisons")
  func comparisons() throws {
    for shape in [unknownTokens, sheets, unknownProperties, unknownControls, similarControls] {
      let counts = try [200, 400].map { count in
        let texts = shape(count)
        let compilation = try Compiler(files: TextFiles(texts)).compile(texts.keys.sorted())
        return compilation.program.corrections.comparisonCount
      }
      #expect(counts[0] > 0)
      #expect(Double(counts[1]) <= 2.2 * Double(counts[0]), "\(counts)")
    }
  }

  @Test("A name that is unknown in many places is corrected in each")
  func repeatedNames() throws {
    let uses = (0..<2_000).map { "button.b\($0) < title-color: $brnd >" }
    let texts = ["Main.style": "@let brand: red\n" + uses.joined(separator: "\n")]
    let compilation = try Compiler(files: TextFiles(texts)).compile(["Main.style"])
    let found = compilation.diagnostics.filter { $0.id == .unknownToken }
    #expect(found.count == 2_000)
    #expect(found.allSatisfy { $0.fixIts.map(\.replacement) == ["$brand"] })
  }
}
