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

  /// Returns a sheet with random rules for the controls above.
  private func sheet(_ random: inout SplitMix64) -> String {
    let states = ["normal", "on", "highlighted", "on|*", "full|*", "selected|!on|*", "*", "disabled|*", "on|focused"]
    return (0..<8).reduce(into: Self.controls) { sheet, _ in
      let control = random.pick(["knob", "knob.x", "knob.x.y"])
      let value = "\(random.pick(["a", "b"])): \(random.pick(["1", "2", "none"]))"
      sheet += "\(control)[\(random.pick(states))] < \(value) >\n"
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

  @Test(.namesCases) func matchesTheDumps() {
    Cases.forEach(Cases.sample(Array(0..<20), 4)) { (seed: Int) throws in
      var random = SplitMix64(seed: UInt64(seed))
      let folder = try TemporaryFolder(["old": sheet(&random), "new": sheet(&random)])
      let (old, new) = (try dump("old", in: folder), try dump("new", in: folder))
      var expected: [String: Set<String>] = [:]
      for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
        let parts = key.components(separatedBy: "\t")
        let mark = old[key] == nil ? "+" : new[key] == nil ? "-" : ""
        let change = "\(mark)\(parts[2]): \([old[key], new[key]].compactMap { $0 }.joined(separator: " -> "))"
        expected[change, default: []].insert(parts[0] + "\t" + parts[1])
      }
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
}
