import Foundation
import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

@Suite struct SetCoverTests {
  /// Returns random sets that contain `count` elements, each of which is in at least one of `setCount` sets.
  private func problem(_ count: Int, _ setCount: Int, most: Int, _ random: inout SplitMix64) -> [[Int]] {
    (0..<count).map { _ in random.pick(random.number(in: 1...most), of: Array(0..<setCount)).sorted() }
  }

  private func isCover(_ sets: [Int], of owners: [[Int]]) -> Bool {
    owners.allSatisfy { $0.contains(where: sets.contains) }
  }

  @Test func needsNoFewerSetsThanTrialAndError() {
    var random = SplitMix64(seed: TestSettings.seed)
    for _ in 0..<TestSettings.number(2000, orFew: 200) {
      let setCount = random.number(in: 1...10)
      let owners = problem(random.number(in: 0...14), setCount, most: setCount, &random)
      let masks = owners.map { $0.reduce(0) { $0 | 1 << $1 } }
      let choices = (0..<(1 << setCount)).filter { choice in masks.allSatisfy { $0 & choice != 0 } }
      let least = choices.map(\.nonzeroBitCount)
      let cover = SetCover(owners, count: setCount)
      #expect(isCover(cover.sets, of: owners) && cover.sets == cover.sets.sorted(), "\(owners)")
      #expect(cover.sets.count == least.min() && cover.leastCount == least.min(), "\(owners)")
    }
  }

  /// The lines of the affine space of dimension 3 over three elements, a Steiner triple system: 18 of 27 points hit all,
  /// which takes a search. In dimension 4, there is no time for a proof, and the number of points that are needed is 61.
  @Test func limitsTheSearch() {
    for (dimension, least, isProved) in [(2, 5, true), (3, 18, true), (4, 61, false)] {
      let digits = [1, 3, 9, 27].prefix(dimension)
      let size = digits.reduce(1) { count, _ in count * 3 }
      var lines: Set<[Int]> = []
      for second in 0..<size {
        for first in 0..<second {
          // On a line, the coordinates of the points add up to multiples of 3.
          let third = digits.reduce(0) { $0 + (6 - first / $1 % 3 - second / $1 % 3) % 3 * $1 }
          lines.insert([first, second, third].sorted())
        }
      }
      let owners = lines.sorted { $0.lexicographicallyPrecedes($1) }
      let cover = SetCover(owners, count: size)
      #expect(isCover(cover.sets, of: owners) && cover.sets.count >= least && cover.leastCount <= least)
      #expect((cover.sets.count == cover.leastCount) == isProved, "\(dimension): \(cover.leastCount)")
    }
  }
}

@Suite struct StyleCoveringTests {
  /// What a case shows of a property, and what it showed before.
  private struct Part: Hashable {
    let property: String
    let value: String
    let former: String?
  }

  private typealias Example = (control: Control, context: StyleContext, state: StateMask)

  /// Returns the parts of the look of `example` that changed since `former`, or all.
  private func parts(of example: Example, since former: Control?) throws -> Set<Part> {
    func values(_ style: Style) -> [String: String] {
      Dictionary(uniqueKeysWithValues: style.values.map { ($0.name, "\($0.value)") })
    }
    let new = values(example.control.style(in: example.state, context: example.context))
    guard let former else {
      return Set(example.control.properties.map { Part(property: $0.name, value: new[$0.name] ?? "", former: nil) })
    }
    let control = try former.variant(example.control.variantValues)
    let old = values(control.style(in: example.state, context: try former.sheet.context(example.context.values)))
    let parts = example.control.properties.map { property in
      Part(property: property.name, value: new[property.name] ?? "", former: old[property.name] ?? "")
    }
    return Set(parts.filter { $0.value != $0.former })
  }

  private func cases(of control: Control) -> [Example] {
    control.combinations.flatMap { control in
      control.sheet.contexts.flatMap { context in
        control.possibleStates.map { (control, context, $0) }
      }
    }
  }

  private func expectEverything(of control: Control, since former: Control?) throws {
    let all = try cases(of: control).map { try parts(of: $0, since: former) }
    let (values, pairs) = (
      control.distinctStyles(covering: .values, against: former?.sheet),
      control.distinctStyles(covering: .pairs, against: former?.sheet)
    )
    let shown = try values.map { try parts(of: ($0.control, $0.context, $0.state), since: former) }
    #expect(shown.reduce(into: []) { $0.formUnion($1) } == all.reduce(into: []) { $0.formUnion($1) }, "\(control)")
    #expect(shown.allSatisfy { !$0.isEmpty } && values.isMinimal && values.count <= pairs.count, "\(control)")
    let pictures = try pairs.map { try parts(of: ($0.control, $0.context, $0.state), since: former) }
    let combined = pictures.reduce(into: Set<Set<Part>>()) { seen, parts in
      for first in parts { for second in parts { seen.insert([first, second]) } }
    }
    for parts in all {
      for first in parts { #expect(parts.allSatisfy { combined.contains([first, $0]) }, "\(control)") }
    }
    #expect(pairs.leastCount <= pairs.count && pairs.leastCount >= values.count, "\(control)")
  }

  @Test(.namesCases) func samplesShowEverything() throws {
    let tables = Dictionary(uniqueKeysWithValues: try ReleasedTables.current())
    Cases.forEach(sample: 3, tables.keys.sorted()) { (name: String) throws in
      // A control without properties has nothing to show.
      for control in try StyleSheet(bytes: tables[name] ?? []).controls where !control.properties.isEmpty {
        try expectEverything(of: control, since: nil)
        let looks = control.distinctStyles(covering: .looks)
        #expect(looks.map(\.description) == control.distinctStyles.map(\.description) && looks.isMinimal)
        for subject in StyleCovering.Subject.allCases {
          #expect(control.distinctStyles(covering: subject, against: control.sheet).isEmpty)
        }
      }
    }
  }

  @Test func samplesNeedFewPictures() throws {
    for (sample, path, counts) in [
      ("FollowButton", "button.follow", [40, 6, 15]), ("Cta", "button.cta", [275, 30, 152]),
    ] {
      let control = try Sheets.sample(sample).control(path)
      let coverings = StyleCovering.Subject.allCases.map { control.distinctStyles(covering: $0) }
      #expect(coverings.map(\.count) == counts && coverings.allSatisfy(\.isMinimal))
    }
  }

  /// Some picture shows any change of a literal in a sample, and nothing is pictured that is the same.
  @Test(.namesCases) func changesOfSamplesAreSeen() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    let names = try ReleasedTables.current().map(\.name).filter { $0 != "EveryType" }
    let brand = try String(contentsOf: Repository.url("Stylesheets/_Brand.style"), encoding: .utf8)
    Cases.forEach(names) { (name: String) throws in
      let text = try String(contentsOf: Repository.url("Stylesheets/\(name).style"), encoding: .utf8)
      let sheets = ["test.style": text, "_Brand.style": brand]
      let former = try #require(sheet(sheets))
      for _ in 0..<TestSettings.number(20, orFew: 2) {
        var changed = sheets
        let file = random.pick(sheets.keys.sorted())
        let literals = try #require(sheets[file]).ranges(of: #/#[0-9a-f]{6}\b|"[^"\\]+"(?=[;\n ])|\b\d+(?=pt|%|ms)/#)
        guard !literals.isEmpty else { continue }
        let literal = random.pick(literals)
        let old = try #require(sheets[file])[literal]
        let new = old.first == "#" ? "#123456" : old.first == "\"" ? "\"new\"" : "7"
        changed[file]?.replaceSubrange(literal, with: new)
        // Some literals are names of files or of symbols, or have a type of their own.
        guard let current = sheet(changed) else { continue }
        for control in current.controls { try expectEverything(of: control, since: try former.control(control.path)) }
      }
    }
  }

  /// Returns the compiled sheet `test.style` of `files`, or `nil` if it has errors other than broken promises.
  private func sheet(_ files: [String: String]) -> StyleSheet? {
    let compilation = try? Compiler(files: TextFiles(files)).compile(["test.style"])
    return compilation?.inspectedTable.flatMap { try? StyleSheet(bytes: $0) }
  }

  /// What only one of two sheets has is ignored, and a control that the former one lacks is new.
  @Test func comparesWhatBothHave() throws {
    let base = """
      @control knob <
        @state on at 16; @variant size: big, small; @property a: integer; a: 1; [on|*] < a: 2 >
      >
      """
    let former = try Sheets.compile(base)
    func changes(_ old: String, _ new: String) throws -> [String] {
      let sheet = try Sheets.compile(base.replacingOccurrences(of: old, with: new))
      let control = try sheet.control("knob")
      return control.distinctStyles(covering: .looks, against: former).map(\.description)
    }
    #expect(try changes("on at 16", "off; @state on") == [])
    #expect(try changes("a: 2", "a: 3") == ["on"])
    #expect(try changes("a: 1;", "a: 1; [small|*] < a: 3 >") == ["small"])
    #expect(try changes("a: integer;", "a: integer; @property b: bool;") == [])
    #expect(try changes("a: integer;", "a: integer; @property b: bool; b: true;") == ["normal", "on"])
    #expect(try changes("big, small", "big, small, tiny") == [])
    let new = try Sheets.compile(base.replacingOccurrences(of: "knob", with: "dial")).control("dial")
    #expect(new.distinctStyles(covering: .values, against: former).map(\.description) == ["normal", "on"])
    #expect("\(new.distinctStyles(covering: .values))" == "[normal; on]")
  }
}
