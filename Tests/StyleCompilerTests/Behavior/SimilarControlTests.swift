import TestSupport
import Testing

/// Controls that have rules for the same states or set the same properties, so that they share classes of states and lists
/// of columns.
@Suite struct SimilarControlTests {
  private static let patterns = [
    "", "[highlighted|*]", "[selected|*]", "[far|*]", "[far]", "[far|selected|*]", "[selected|highlighted|*]",
    "[disabled|*]", "[!far|highlighted|*]", "[far|highlighted|*]",
  ]

  private static let states = [
    "normal", "selected", "highlighted", "far", "far|selected", "far|highlighted", "highlighted|selected", "disabled",
    "far|highlighted|selected",
  ]

  private static let base = """
    @control knob <
        @state far implies selected
        @property a: integer
        @property b: integer
        @property c: string
        @property d: integer = 9
        a: 0
        [selected|*] < b: 1 >
    >

    """

  /// Returns the text of the control with the given number.
  private func control(_ number: Int, _ random: inout SplitMix64) -> String {
    let base = number % 3 == 0 && number % 60 > 0 ? ": knob.k-\(number - 3)" : ""
    let patterns = Self.patterns.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let rules = (patterns + patterns.suffix(1)).shuffled(using: &random).map { pattern in
      let declarations = ["a: \(Int.random(in: 0..<9, using: &random))", "b: \(number)", "c: \"\(number)\"", "d: 3"]
        .filter { _ in Int.random(in: 0..<5, using: &random) > 0 }.shuffled(using: &random)
      return "knob.k-\(number)\(pattern) < \(declarations.joined(separator: "; ")) >\n"
    }
    return "@control knob.k-\(number)\(base)\n" + rules.joined()
  }

  /// Returns the numbers of a control and its base controls.
  private func chain(_ number: Int) -> [Int] {
    (number % 3 == 0 ? Array(stride(from: number / 60 * 60, to: number, by: 3)) : []) + [number]
  }

  @Test("A control has the values and warnings that it would have alone")
  func alone() throws {
    try expectEqualValues(of: 30)
  }

  @Test("Many controls have the values that they would have alone", .long)
  func manyControls() throws {
    try expectEqualValues(of: 1600)
  }

  /// Checks that `count` controls have the values that they would have alone.
  private func expectEqualValues(of count: Int) throws {
    var random = SplitMix64(seed: TestSettings.seed)
    let controls = (0..<count).map { control($0, &random) }
    let together = try Listing(Self.base + controls.joined())
    let none = try Listing(Self.base).diagnostics.count
    var warnings = 0
    for number in 0..<count where count == 30 || number % 400 == 1 {
      let alone = try Listing(Self.base + chain(number).map { controls[$0] }.joined())
      let path = "knob.k-\(number)"
      for state in Self.states {
        let found = try together.values(of: path, in: state)
        #expect(try found == alone.values(of: path, in: state), "\(path) in \(state)")
      }
      if number % 3 != 0 { warnings += alone.diagnostics.count - none }
    }
    guard count == 30 else { return }
    let derived = try Listing(Self.base + stride(from: 0, to: 30, by: 3).map { controls[$0] }.joined())
    #expect(together.diagnostics.count == warnings + derived.diagnostics.count)
  }
}
