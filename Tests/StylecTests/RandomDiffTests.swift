import Foundation
import TestSupport
import Testing

/// The output of `diff` for random sheets, compared with the differences between their dumps. A failure names its seed.
@Suite struct RandomDiffTests {
  /// A line of `diff` about values.
  private struct Line {
    let place: String
    let change: String
    let count: Int

    /// Creates the parts of a line such as `~ knob[on|*] a: 1 -> 2 (12 states)`. For `+` and `-`, the mark is part of
    /// the change.
    init(_ line: Substring) throws {
      let colon = try #require(line.range(of: ": ", options: .backwards)).lowerBound
      let space = try #require(line[..<colon].lastIndex(of: " "))
      place = String(line[..<space].dropFirst(2))
      let parts = line[space...].components(separatedBy: " (")
      let mark = line.hasPrefix("~") ? "" : String(line.prefix(1))
      change = mark + String(parts[0].dropFirst())
      count = parts.count > 1 ? try #require(Int(parts[1].prefix { $0.isNumber })) : 1
    }
  }

  private static let controls = """
    @control knob < @state on; @state full requires on; @exclusive full, focused; @property a: integer; @property b: integer >
    @control knob.x < @state odd at 20 implies disabled >
    @control knob.x.y

    """

  private static let states = [
    "normal", "on", "highlighted", "on|*", "full|*", "selected|!on|*", "*", "disabled|*", "on|focused",
  ]

  /// Returns a sheet with random rules for the controls above.
  private func sheet(_ random: inout SplitMix64) -> String {
    (0..<8).reduce(into: Self.controls) { sheet, _ in
      let control = random.pick(["knob", "knob.x", "knob.x.y"])
      let value = "\(random.pick(["a", "b"])): \(random.pick(["1", "2", "none"]))"
      sheet += "\(control)[\(random.pick(Self.states))] < \(value) >\n"
    }
  }

  /// Returns the output of `dump` for the sheet `name`: the values by control, states, and property.
  private func dump(_ name: String, in folder: borrowing TemporaryFolder) throws -> [String: Substring] {
    let lines = try Tool.run("dump", name, in: folder.path).lines.map { $0.split(separator: "\t") }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0...2].joined(separator: "\t"), $0[3]) })
  }

  /// Returns the controls and states to which each of `lines` refers, by its number. The compiler resolves the
  /// selectors.
  private func expand(_ lines: [Line], in folder: borrowing TemporaryFolder) throws -> [Int: Set<String>] {
    // Each selector has a property of its own, which is read only in its control, because a base control's value can
    // have priority.
    let selectors = lines.enumerated().filter { !$1.place.contains(" of ") }.flatMap { number, line in
      line.place.split(separator: #/, (?=knob)/#).map { (number: number, text: String($0)) }
    }
    var probe = Self.controls
    for (index, selector) in selectors.enumerated() {
      let control = selector.text.prefix { $0 != "[" }
      probe += "\(control)[*] < alpha\(index): 0 >\n\(selector.text) < alpha\(index): 1 >\n"
    }
    let properties = selectors.indices.map { "@property alpha\($0): integer;" }.joined()
    try folder.write("probe", Data(probe.replacingOccurrences(of: "knob < ", with: "knob < \(properties)").utf8))
    let dumped = try dump("probe", in: folder).filter { $0.value == "1" }
    return dumped.keys.reduce(into: [:]) { places, key in
      let parts = key.components(separatedBy: "\t")
      guard let index = Int(parts[2].dropFirst("alpha".count)) else { return }
      let selector = selectors[index]
      guard selector.text.prefix(while: { $0 != "[" }) == parts[0] else { return }
      places[selector.number, default: []].insert(parts[0] + "\t" + parts[1])
    }
  }

  /// Returns the controls and states of `keys` in which each change from `old` to `new` appears.
  private func changes(
    of keys: Set<String>, from old: [String: Substring], to new: [String: Substring]
  ) -> [String: Set<String>] {
    var changes: [String: Set<String>] = [:]
    for key in keys where old[key] != new[key] {
      let parts = key.components(separatedBy: "\t")
      let mark = old[key] == nil ? "+" : new[key] == nil ? "-" : ""
      let change = "\(mark)\(parts[2]): \([old[key], new[key]].compactMap { $0 }.joined(separator: " -> "))"
      changes[change, default: []].insert(parts[0] + "\t" + parts[1])
    }
    return changes
  }

  @Test(.namesCases) func matchesTheDumps() {
    Cases.forEach(Cases.sample(Array(0..<20), 4)) { (seed: Int) throws in
      var random = SplitMix64(seed: UInt64(seed))
      let folder = try TemporaryFolder(["old": sheet(&random), "new": sheet(&random)])
      let (old, new) = (try dump("old", in: folder), try dump("new", in: folder))
      let expected = changes(of: Set(old.keys).union(new.keys), from: old, to: new)
      let run = try Tool.run("diff", "old", "new", in: folder.path)
      #expect(run.status == (expected.isEmpty ? 0 : 1), "seed \(seed): \(run.errors)")
      let lines = try run.lines.filter { !$0.contains(" property ") }.map { try Line($0) }
      #expect(Set(lines.map(\.change)) == Set(expected.keys), "seed \(seed)")
      #expect(lines.count == expected.count, "seed \(seed)")
      let places = try expand(lines, in: folder)
      for (number, line) in lines.enumerated() {
        #expect(line.count == expected[line.change]?.count, "seed \(seed): \(line)")
        #expect(line.place.contains(" of ") || places[number] == expected[line.change], "seed \(seed): \(line)")
      }
    }
  }

  /// The values of `old`, as a list, are compared where it has one. A list doesn't say that there is no value.
  @Test(.namesCases) func comparesLists() {
    Cases.forEach(Cases.sample(Array(0..<20), 4)) { (seed: Int) throws in
      var random = SplitMix64(seed: UInt64(seed))
      let folder = try TemporaryFolder(["old": sheet(&random), "new": sheet(&random)])
      for name in ["old", "new"] {
        let lines = try Tool.run("dump", name, in: folder.path).lines.shuffled(using: &random)
        try folder.write(name + ".tsv", Data(lines.joined(separator: "\n").utf8))
      }
      let (old, new) = (try dump("old", in: folder), try dump("new", in: folder))
      let both = Set(old.keys).intersection(new.keys)
      let said = both.union(old.keys.filter { old[$0] != "none" })
      for (name, keys, count) in [("new", said, old.count), ("new.tsv", both, both.count)] {
        let expected = changes(of: keys, from: old, to: new)
        let equal = count - expected.values.map(\.count).reduce(0, +)
        let run = try Tool.run("diff", "old.tsv", name, in: folder.path)
        let others = name == "new" ? 0 : old.count + new.count - 2 * count
        let end = others == 0 ? "" : ", \(others) in only one list"
        #expect(run.lines.last == "\(equal) of \(count) values equal\(end)", "seed \(seed): \(run.errors)")
        #expect(run.status == (expected.isEmpty ? 0 : 1), "seed \(seed)")
        let lines = try run.lines.dropLast().map { try Line($0) }
        #expect(Set(lines.map(\.change)) == Set(expected.keys), "seed \(seed)")
        #expect(lines.count == expected.count, "seed \(seed)")
        let places = try expand(lines, in: folder)
        for (number, line) in lines.enumerated() {
          let cases = try #require(expected[line.change])
          #expect(line.count == cases.count, "seed \(seed): \(line)")
          // A pattern can have other cases, which the list doesn't mention.
          let isIncluded = line.place.contains(" of ") || cases.isSubset(of: places[number] ?? [])
          #expect(isIncluded, "seed \(seed): \(line)")
        }
      }
    }
  }

  /// A case selects what the same selector selects in a rule.
  @Test func readsCasesAsSelectors() throws {
    var random = SplitMix64(seed: 1)
    let folder = try TemporaryFolder(["new": sheet(&random)])
    let values = try dump("new", in: folder)
    for control in ["knob", "knob.x", "knob.x.y"] {
      for states in Self.states {
        let line = try Line("~ \(control)[\(states)] a: 1")
        let cases = try #require(try expand([line], in: folder)[0])
        let equal = cases.filter { values[$0 + "\ta"] == "1" }.count
        for text in [states, "[\(states)]"] {
          try folder.write("list.tsv", Data("\(control)\t\(text)\ta\t 1".utf8))
          let run = try Tool.run("diff", "list.tsv", "new", in: folder.path)
          #expect(run.lines.last == "\(equal) of \(cases.count) values equal", "\(control) \(text): \(run.errors)")
        }
      }
    }
  }
}
