import StyleCompiler
import StyleRuntime
import StyleTools
import TestSupport
import Testing

/// The smallest sheets that are found for goldens, samples, and random sheets. What is printed is in
/// `Tests/Transcripts/minimize.txt`.
@Suite struct SmallestSheetTests {
  /// Optimized code takes less than 2% of a second for these steps.
  private static let mostSteps = 1_000_000

  @Test("Goldens keep their values", .namesCases) func goldens() {
    Cases.forEach(sample: 20, GoldenFolder.paths) { path in
      let golden = try GoldenFolder.golden(path)
      try check(golden.files, golden.given)
    }
  }

  @Test("Samples keep their values", .namesCases) func samples() throws {
    let texts = try GoldenFolder.sampleTexts()
    Cases.forEach(sample: 4, texts.keys.sorted()) { path in try check(TextFiles(texts), [path]) }
  }

  @Test("Random sheets keep their values", .namesCases) func randomSheets() {
    Cases.forEach((0..<TestSettings.sheetCount).map { TestSettings.seed &+ UInt64($0) }) { seed in
      let check = ResolutionCheck(seed: seed)
      try self.check(TextFiles(check.texts(layout: seed)), check.sheet.given)
    }
  }

  /// Checks the smallest version of each of the style sheets at `paths`, if they have no errors.
  private func check(_ files: any FileReading, _ paths: [String]) throws {
    let compiler = Compiler(files: files)
    let before = try compiler.compile(paths)
    guard before.table != nil else { return }
    let values = try Self.values(of: before)
    for path in paths {
      let smallest = try SmallestSheet(path, before, by: compiler, mostSteps: Self.mostSteps) { _, after in
        (try? Self.values(of: after)) == values
      }
      let replaced = OverlaidFiles(files, with: smallest.bytes, at: try files.identity(of: path))
      let after = try Compiler(files: replaced).compile(paths)
      #expect(try Self.values(of: after) == values, "\(path)")
      #expect(after.warningCount <= before.warningCount, "\(path)")
      #expect(Self.declarationCount(of: after) <= Self.declarationCount(of: before), "\(path)")
      if smallest.report.hasPrefix("nothing") { #expect(smallest.bytes == smallest.original, "\(path)") }
    }
  }

  private static func declarationCount(of compilation: Compilation) -> Int {
    compilation.model.sheets.files.reduce(0) { $0 + $1.tree.declarations.count }
  }

  /// Returns the style of each control in each variant, state combination, and context with one value other than a default.
  private static func values(of compilation: Compilation) throws -> [String: [String]] {
    let sheet = try StyleSheet(bytes: #require(compilation.table))
    let contexts = try [sheet.context()] + sheet.axes.flatMap(\.values).map { try sheet.context($0) }
    return Dictionary(
      uniqueKeysWithValues: sheet.controls.map { control in
        let styles = control.combinations.flatMap { variant in
          variant.possibleStates.flatMap { set in contexts.map { "\(variant.style(in: set, context: $0))" } }
        }
        return (control.path, styles)
      })
  }

  /// A combination of the states of `control`, as masks.
  private struct Pattern {
    let required: Int
    let denied: Int
    let isPattern: Bool

    static let names = ["highlighted", "disabled", "selected", "focused"]
    /// The valid combinations: `highlighted` and `disabled` exclude each other.
    static let sets = (0..<16).filter { $0 & 3 != 3 }
    static let all = sets.flatMap { set in
      (0..<16).filter { $0 & set == 0 }.map { Pattern(required: set, denied: $0, isPattern: true) }
        + [Pattern(required: set, denied: 0, isPattern: false)]
    }

    var text: String {
      let named = (0..<4).filter { required >> $0 & 1 == 1 }.map { Self.names[$0] }
      let items =
        named + (0..<4).filter { denied >> $0 & 1 == 1 }.map { "!" + Self.names[$0] } + (isPattern ? ["*"] : [])
      return items.isEmpty ? "normal" : items.joined(separator: "|")
    }

    /// Returns the strength in `set`: 0 if the combination doesn't apply, and 1 for a value of `normal` elsewhere.
    func strength(in set: Int) -> Int {
      let applies = isPattern ? required & ~set == 0 && denied & set == 0 : required == set
      if !applies { return !isPattern && required == 0 ? 1 : 0 }
      return 2 + (required & 2) << 8 + (isPattern ? 0 : 1 << 8) + required.nonzeroBitCount + denied.nonzeroBitCount
    }
  }

  /// Returns the values that `rules` give in each set, or `nil` if nothing but the order decides somewhere.
  private func values(of rules: [(pattern: Pattern, value: Int)]) -> [Int]? {
    var values: [Int] = []
    for set in Pattern.sets {
      let most = rules.map { $0.pattern.strength(in: set) }.max() ?? 0
      let winners = Set(rules.filter { most > 0 && $0.pattern.strength(in: set) == most }.map(\.value))
      if winners.count > 1 { return nil }
      values.append(winners.first ?? 0)
    }
    return values
  }

  @Test("If no fewer declarations do, no pair of all possible ones does") func minimality() throws {
    let possible = Pattern.all.flatMap { pattern in [1, 2].map { (pattern: pattern, value: $0) } }
    var proofs = 0
    for seed in (0..<TestSettings.number(40, orFew: 8)).map({ TestSettings.seed &+ UInt64($0) }) {
      var random = SplitMix64(seed: seed)
      let rules = (0..<5).map { _ in random.pick(possible) }
      guard let wanted = values(of: rules) else { continue }
      let text = rules.map { "knob[\($0.pattern.text)] < a: \($0.value) >\n" }.joined()
      let files = TextFiles(["a.style": "@control knob < @property a: integer >\n" + text])
      let before = try Compiler(files: files).compile(["a.style"])
      let smallest = try SmallestSheet("a.style", before, by: Compiler(files: files), mostSteps: Self.mostSteps) {
        _, after in (try? Self.values(of: after)) == (try? Self.values(of: before))
      }
      guard smallest.report.hasSuffix("no fewer do") else { continue }
      proofs += 1
      let sheet = String(decoding: smallest.bytes, as: UTF8.self)
      let count = try Self.declarationCount(of: Compiler.compile(sheet))
      let useful = possible.filter { rule in
        zip(Pattern.sets, wanted).contains { rule.pattern.strength(in: $0) > 0 && rule.value == $1 }
      }
      let singles = useful.filter { values(of: [$0]) == wanted }
      #expect(count <= 1 || singles.isEmpty, "STYLE_SEED=\(seed)")
      guard count > 2 else { continue }
      let pairs = useful.indices.contains { one in
        useful[one...].contains { values(of: [useful[one], $0]) == wanted }
      }
      #expect(!pairs, "STYLE_SEED=\(seed)")
    }
    #expect(proofs > 0)
  }
}
