import Foundation
import StyleControls
import StyleRuntime
import TestSupport
import Testing

/// The changes of states that a page plays.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewMotionTests {
  private static let sheet = """
    @let ink: black
    @theme dark < ink: white >
    @let sheen: linear-gradient(45deg, red, stop(system(blue), 80%))
    @control button.play <
      @state hovered; @state mutual requires selected
      title: "Follow"; title-color: $ink; background-color: #000000; background-gradient: $sheen
      content-insets: insets(10, 10); alpha: 1; transition: linear(200ms)
      alpha-transition: linear(400ms, 100ms)
      [highlighted|*] < transition: none; alpha-transition: none; background-color: #ffffff >
      [selected|*] < title: "Following"; background-color: #ffffff; content-insets: insets(10, 30); alpha: 0.5 >
      [mutual|*] < background-gradient: none >
    >
    @control button.still < alpha: 0.5; [selected|*] < alpha: 1 > >

    """

  private static let tools = """
    const part = section('button.play')
    const speed = value => enter(one('#speed'), value)

    """

  /// The changes of one state at a time, as the names of the state combinations before and after.
  private func changes(of control: Control) throws -> Set<String> {
    var found: Set<String> = []
    for before in control.space.possibleSets() {
      for bit in control.space.declared.bits {
        var states = ControlStates(control)
        for bit in before.bits { try states.set(StateMask(bit: bit), to: true) }
        try states.set(StateMask(bit: bit), to: before.isDisjoint(with: StateMask(bit: bit)))
        guard states.state != before else { continue }
        found.insert(
          [before, states.state].map { $0.isEmpty ? "normal" : control.name(of: $0) }.joined(separator: " → "))
      }
    }
    return found
  }

  @Test func playsEveryChangeOfOneState() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    _ = try Tool.run("compile", "a.style", "-o", "a.styletable", in: folder.path)
    let changes = try changes(of: try StyleSheet(path: folder["a.styletable"]).control("button.play"))
    let script = """
      speed('0')
      const seen = new Set
      for (let turn = 0; turn < \(10 * changes.count); turn++) {
        one('.play', part).click()
        seen.add(one('.played', part).textContent)
      }
      for (const text of seen) say(text)
      """
    let found = try Gallery.run(Self.tools + script, on: ["a.style"], in: folder).lines
    #expect(changes.count > 100 && Set(found) == changes)
  }

  @Test func aPointerHoversOverTheControl() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let session = try BrowserSession("page.html", in: folder)
    defer { session.end() }
    let part = "document.querySelector('[data-path=\"button.play\"]')"
    try session.wait(for: "\(part)?.querySelector('.now').textContent === 'normal'")
    func move(to x: Double, _ y: Double) throws {
      try session.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y, "button": "none"])
    }
    var (x, y) = (0.0, 0.0)
    var state = "normal"
    // The control can still move while the page is laid out, so the pointer follows it.
    for _ in 0..<1_000 where state != "hovered" {
      let box = try session.evaluate(
        "Object.values(\(part).querySelector('.board .look').getBoundingClientRect().toJSON())")
      let numbers = box.split(separator: ",").compactMap { Double($0) }
      (x, y) = (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
      try move(to: 1, 1)
      try move(to: x, y)
      state = try session.evaluate("\(part).querySelector('.now').textContent")
    }
    try #require(state == "hovered")
    func expect(_ state: String, after type: String, _ x: Double, _ y: Double) throws {
      try session.call(
        "Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": type == "mouseMoved" ? "none" : "left"])
      try session.wait(for: "\(part).querySelector('.now').textContent === '\(state)'")
    }
    try expect("highlighted|hovered", after: "mousePressed", x, y)
    try expect("highlighted", after: "mouseMoved", 1, 1)
    try expect("normal", after: "mouseReleased", 1, 1)
    try expect("hovered", after: "mouseMoved", x, y)
    #expect(session.console.isEmpty)
  }
}
