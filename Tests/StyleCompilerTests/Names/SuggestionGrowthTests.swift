import StyleCompiler
import TestSupport
import Testing

/// The work for suggestions, measured in comparisons of names.
@Suite("The work for suggestions grows linearly") struct SuggestionGrowthTests {
  /// Sheets with unknown names and as many known ones: tokens of one sheet and of several, properties, and controls.
  private static let shapes: [@Sendable (Int) -> [String]] = [
    { [lines($0) { "@let tone-\($0): red" } + lines($0) { "@control button.b\($0) < title-color: $tint-\($0) >" }] },
    { count in
      (0..<count).map { "@let tone-\($0): red\nbutton.b\($0) < title-color: $tone-\($0)x; tint-color: $tone-\($0) >" }
    },
    { count in
      let known = lines(count) { "@property shade-\($0): color" }
      return ["@control knob <\n\(known)>\n" + lines(count) { "knob < shady-\($0): red >" }]
    },
    { [lines($0) { "@control knob-\($0)\nknab-\($0) < alpha: 1 >" }] },
    { [lines($0) { "@control button.knob-\($0)\nbutton.knab-\($0) < alpha: 1 >" }] },
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test("Twice as many names take about twice as many comparisons") func comparisons() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    for shape in random.pick(TestSettings.number(5, orFew: 2), of: Self.shapes) {
      let counts = try [200, 400].map { count in
        let texts = Dictionary(uniqueKeysWithValues: shape(count).enumerated().map { ("\($0).style", $1) })
        return try Compiler(files: TextFiles(texts)).compile(texts.keys.sorted()).nameComparisons
      }
      #expect(counts[0] > 0)
      #expect(Double(counts[1]) <= 2.2 * Double(counts[0]), "\(counts)")
    }
  }
}
