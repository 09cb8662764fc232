import Foundation
import StyleControls
import TestSupport
import Testing

/// The toggles of a page, compared with the runtime. A failure names its seed; set `STYLE_SEED` to repeat it.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewToggleTests {
  /// A script that clicks toggles as listed in `data`, on each line a path and bits. After each click, it reports the
  /// current state combination, the active toggles, and the waiting toggles.
  private static let clicks = """
    for (const line of data.split('\\n')) {
      const [path, ...bits] = line.split(' ')
      const part = section(path)
      for (const bit of bits) {
        one(`.toggle[data-bit="${bit}"]`, part).click()
        const pressed = all('.toggle[aria-pressed=true]', part).map(toggle => toggle.dataset.bit)
        const waiting = all('.toggle[data-waits]', part).map(toggle => toggle.dataset.bit)
        const current = all('.cell[aria-current]', part)
        if (one('.board .look', part).outerHTML !== one('.look', current[0]).outerHTML) say('shows another state')
        say(`${path} ${current.map(cell => cell.dataset.set)} ${pressed} ${waiting}`)
      }
    }
    """

  /// Returns the expected reports of the page if the toggles of `control` for `bits` are clicked.
  private func expected(_ control: Control, _ bits: [Int]) throws -> [String] {
    var states = ControlStates(control)
    return try bits.map { bit in
      let mask = StateMask(bit: bit)
      try states.set(mask, to: states.state.isDisjoint(with: mask))
      let waiting = states.asked.subtracting(states.state)
      let lists = [states.state, waiting].map { $0.bits.map { "\($0)" }.joined(separator: ",") }
      return "\(control.path) \(states.state.rawValue) \(lists[0]) \(lists[1])"
    }
  }

  /// Clicks random toggles of the controls of `sheets`, and compares the reports.
  private func play(_ sheets: [String], _ random: inout SplitMix64, in folder: borrowing TemporaryFolder) throws {
    _ = try Tool.run(["compile"] + sheets + ["-o", "a.styletable"], in: folder.path)
    let table = try StyleSheet(path: folder["a.styletable"])
    var (lines, wanted): ([String], [String]) = ([], [])
    for control in table.controls {
      let declared = Array(control.space.declared.bits)
      let bits = (0..<60).map { _ in random.pick(declared) }
      lines.append(([control.path] + bits.map { "\($0)" }).joined(separator: " "))
      wanted += try expected(control, bits)
    }
    let found = try Gallery.run(Self.clicks, on: sheets, data: lines.joined(separator: "\n"), in: folder)
    #expect(found.console.isEmpty)
    let difference = zip(found.lines, wanted).first { $0 != $1 }
    #expect(difference == nil && found.lines.count == wanted.count, "seed \(TestSettings.seed)")
  }

  @Test func followRelationsOfSamples() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    try play(Cases.sample(Samples.paths, 3), &random, in: try TemporaryFolder())
  }

  @Test func followRandomRelations() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    let folder = try TemporaryFolder()
    var sheet = ""
    for number in 0..<(TestSettings.runsEverything ? 30 : 8) {
      let more = sheet + control(number, &random)
      try folder.write("a.style", Data(more.utf8))
      // A random control can have a state that can never be active.
      if try Tool.run("check", "a.style", in: folder.path).status == 0 { sheet = more }
    }
    try folder.write("a.style", Data(sheet.utf8))
    try play(["a.style"], &random, in: folder)
  }

  /// Returns a control with random states and relations.
  private func control(_ number: Int, _ random: inout SplitMix64) -> String {
    var names = ["highlighted", "disabled", "selected", "focused"]
    var members: [String] = []
    for index in 0..<random.number(in: 1...4) {
      let relations = ["implies", "requires"].filter { _ in random.once(in: 2) }.compactMap { relation in
        let others = random.pick(random.number(in: 0...2), of: names)
        return others.isEmpty ? nil : " \(relation) \(others.joined(separator: ", "))"
      }
      members.append("@state s\(index)\(relations.joined())")
      names.append("s\(index)")
    }
    let group = random.pick(random.number(in: 0...3), of: names)
    if group.count > 1 { members.append("@exclusive \(group.joined(separator: ", "))") }
    return "@control button.r\(number) <\n\(members.joined(separator: "\n"))\n>\n"
  }
}
