import StyleCompiler
import TestSupport
import Testing

/// The work for suggestions, measured in comparisons of names.
@Suite("The work for suggestions grows linearly")
struct SuggestionGrowthTests {
  /// Returns a sheet with `count` unknown tokens and as many known ones.
  private func unknownTokens(_ count: Int) -> [String: String] {
    let known = (0..<count).map { "@let tone-\($0): red" }
    let unknown = (0..<count).map { "@control button.b\($0) < title-color: $tint-\($0) >" }
    return ["Main.style": (known + unknown).joined(separator: "\n")]
  }

  /// Returns `count` sheets, each with a token and an unknown name.
  private func sheets(_ count: Int) -> [String: String] {
    let sheets = (0..<count).map {
      ("Sheet\($0).style", "@let tone-\($0): red\nbutton.b\($0) < title-color: $tone-\($0)x; tint-color: $tone-\($0) >")
    }
    return Dictionary(uniqueKeysWithValues: sheets)
  }

  /// Returns a sheet with `count` unknown properties of a control that has as many known ones.
  private func unknownProperties(_ count: Int) -> [String: String] {
    let known = (0..<count).map { "@property shade-\($0): color" }
    let unknown = (0..<count).map { "knob < shady-\($0): red >" }
    return ["Main.style": "@control knob < " + known.joined(separator: ";") + " >\n" + unknown.joined(separator: "\n")]
  }

  /// Returns a sheet with `count` unknown controls and as many known ones.
  private func unknownControls(_ count: Int) -> [String: String] {
    let lines = (0..<count).map { "@control knob-\($0)\nknab-\($0) < alpha: 1 >" }
    return ["Main.style": lines.joined(separator: "\n")]
  }

  /// Returns a sheet with `count` unknown controls whose base is known, and as many known ones.
  private func unknownDerivedControls(_ count: Int) -> [String: String] {
    let lines = (0..<count).map { "@control button.knob-\($0)\nbutton.knab-\($0) < alpha: 1 >" }
    return ["Main.style": lines.joined(separator: "\n")]
  }

  @Test("Twice as many names take about twice as many comparisons")
  func comparisons() throws {
    let shapes = [unknownTokens, sheets, unknownProperties, unknownControls, unknownDerivedControls]
    var random = SplitMix64(seed: TestSettings.seed)
    for shape in random.pick(TestSettings.number(5, orFew: 2), of: shapes) {
      let counts = try [200, 400].map { count in
        let texts = shape(count)
        let compilation = try Compiler(files: TextFiles(texts)).compile(texts.keys.sorted())
        return compilation.nameComparisons
      }
      #expect(counts[0] > 0)
      #expect(Double(counts[1]) <= 2.2 * Double(counts[0]), "\(counts)")
    }
  }

  @Test("An unknown name that is used many times is corrected in every place")
  func repeatedNames() throws {
    let uses = (0..<2_000).map { "@control button.b\($0) < title-color: $brnd >" }
    let texts = ["Main.style": "@let brand: red\n" + uses.joined(separator: "\n")]
    let compilation = try Compiler(files: TextFiles(texts)).compile(["Main.style"])
    let found = compilation.diagnostics.filter { $0.id == .unknownToken }
    #expect(found.count == 2_000)
    #expect(found.allSatisfy { $0.fixIts.map(\.replacement) == ["$brand"] })
  }
}
