import Foundation
import StyleControls
import StyleRuntime
import TestSupport
import Testing

/// Controls that move on a page when their states change. The tests set the time of the transitions.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewMotionTests {
  private static let sheet = """
    @let ink: black
    @theme dark < ink: white >
    @let sheen: linear-gradient(45deg, red, stop(system(blue), 80%))
    @control button.play <
      @state hovered
      @state mutual requires selected
      title: "Follow"; title-color: $ink; background-color: #000000; background-gradient: $sheen
      content-insets: insets(10, 10); alpha: 1
      transition: linear(200ms)
      alpha-transition: linear(400ms, 100ms)
      [highlighted|*] < transition: none; alpha-transition: none; background-color: #ffffff >
      [selected|*] < title: "Following"; background-color: #ffffff; content-insets: insets(10, 30); alpha: 0.5 >
      [mutual|*] < background-gradient: none >
    >
    @control button.still < alpha: 0.5; [selected|*] < alpha: 1 > >

    """

  private static let tools = """
    const part = section('button.play')
    const look = () => one('.board .look', part)
    const speed = value => enter(one('#speed'), value)
    const toggle = bit => one(`.toggle[data-bit="${bit}"]`, part).click()
    const at = time => enter(one('.time', part), time)
    const report = () => say([look().textContent, getComputedStyle(look()).opacity, getComputedStyle(look()).paddingLeft,
      getComputedStyle(look(), '::before').backgroundColor].join(' '))

    """

  private func find(_ script: String) throws -> [String] {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let found = try Gallery.run(Self.tools + script, on: ["a.style"], in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  @Test func theSliderSetsTheTimeOfAChange() throws {
    let found = try find(
      """
      speed('0'); report(); say(one('.time', part).disabled)
      toggle(2); report(); say(one('.clock', part).textContent)
      at(100); report(); say(one('.clock', part).textContent); at(300); report(); at(500); report(); at(50); report()
      speed(''); toggle(2); at(100); enter(one('#search'), 'follow')
      say(look().getAnimations({ subtree: true }).map(animation => animation.playState).every(state => state === 'paused'))
      """)
    let (normal, selected) = ("Follow 1 10px rgb(0, 0, 0)", "Following 0.5 30px rgb(255, 255, 255)")
    #expect(
      found == [
        normal, "true", "Following 1 10px rgb(0, 0, 0)", "0 of 500 ms",
        "Following 1 20px rgb(128, 128, 128)", "100 of 500 ms", "Following 0.75 30px rgb(255, 255, 255)", selected,
        "Following 1 15px rgb(64, 64, 64)", "true",
      ])
  }

  @Test func aChangeStartsFromWhatIsShownAndMovesByTheNewState() throws {
    let found = try find(
      """
      speed('0'); toggle(0); report(); say(one('.time', part).disabled); toggle(0); report(); at(200)
      toggle(2); at(100); report()
      // The pressed button has the same values, so it goes on.
      toggle(0); report(); at(100); report()
      toggle(0); toggle(2); at(100); report()
      """)
    #expect(
      found == [
        "Follow 1 10px rgb(255, 255, 255)", "true", "Follow 1 10px rgb(255, 255, 255)",
        "Following 1 20px rgb(128, 128, 128)", "Following 1 20px rgb(128, 128, 128)",
        "Following 0.875 30px rgb(255, 255, 255)", "Follow 0.875 20px rgb(128, 128, 128)",
      ])
  }

  @Test func onlyColorsAndOpacityMoveIfMotionIsReduced() throws {
    let found = try find(
      "speed('0'); enter(one('[name=motion]'), 'reduced'); toggle(2); at(100); report(); at(300); report()")
    #expect(found == ["Following 1 30px rgb(128, 128, 128)", "Following 0.75 30px rgb(255, 255, 255)"])
  }

  @Test func contextsAndLinksShowEverythingAtOnce() throws {
    let found = try find(
      """
      speed('0'); toggle(2); at(100); speed('0.25'); report()
      say(look().getAnimations({ subtree: true }).every(animation => animation.playbackRate === 0.25))
      speed('0'); enter(one('[name=appearance]'), 'dark'); report(); say(one('.time', part).disabled)
      say(getComputedStyle(one('.board [data-p=title]', part)).color)
      location.hash = '#button.play[normal]&page.speed=0'; await wait(10); report(); say(one('#speed').value)
      say(all('.play', section('button.still')).length)
      """)
    #expect(
      found == [
        "Following 1 20px rgb(128, 128, 128)", "true", "Following 0.5 30px rgb(255, 255, 255)", "true",
        "rgb(255, 255, 255)", "Follow 1 10px rgb(0, 0, 0)", "0", "0",
      ])
  }

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
    let found = try find(script)
    #expect(changes.count > 100)
    #expect(Set(found) == changes)
  }

  @Test func playsChangesUntilSomebodyStops() throws {
    let folder = try TemporaryFolder([
      "a.style": "@control button.play < transition: linear(0s); alpha: 1; [selected|*] < alpha: 0.5 > >"
    ])
    let found = try Gallery.run(
      Self.tools + """
        const seen = new Set
        new MutationObserver(() => seen.add(one('.played', part).textContent)).observe(one('.played', part), { childList: true })
        one('.play', part).click(); say(one('.play', part).textContent)
        await wait(3000)
        one('.play', part).click(); say(one('.play', part).textContent)
        await wait(500)
        const count = seen.size
        await wait(3000)
        say(count > 3 && seen.size === count)
        """, on: ["a.style"], in: folder)
    #expect(found.console.isEmpty)
    #expect(found.lines == ["Stop", "Play all changes", "true"])
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

  @Test func drawsGradients() throws {
    let found = try find(
      """
      say(getComputedStyle(look(), '::before').backgroundImage)
      speed('0'); toggle(16); toggle(17); say(getComputedStyle(look(), '::before').backgroundImage)
      say(getComputedStyle(one('#tokens .swatch[style*=linear]')).backgroundImage)
      """)
    let gradient = "linear-gradient(45deg, rgb(255, 0, 0) 0%, rgb(0, 122, 255) 80%)"
    #expect(found == [gradient, "none", gradient])
  }

  @Test func picturesHaveGradientsFromCornerToCorner() throws {
    // Without contents, a control is 80 points high.
    let sheet = """
      @control bar-item.a <
        width: 100; background-gradient: linear-gradient(ANGLE, red, #0000ff80)
      >
      """
    for (angle, x, y) in [("90deg", 100.0, 0.0), ("180deg", 0, 80), ("45deg", 90, -90)] {
      let folder = try TemporaryFolder(["a.style": sheet.replacing("ANGLE", with: angle)])
      let run = try Tool.run("preview", "--svg", "a.style", in: folder.path)
      let element = try #require(run.text.firstMatch(of: /<linearGradient id="([^"]*)" [^>]*>/))
      let numbers = ["x1", "x2", "y1", "y2"].compactMap { name in
        element.0.split(separator: " ").first { $0.hasPrefix(name) }.flatMap {
          Double($0.dropFirst(4).prefix { $0 != "\"" })
        }
      }
      #expect(numbers.count == 4)
      #expect(abs(numbers[1] - numbers[0] - x) < 0.3 && abs(numbers[3] - numbers[2] - y) < 0.3, "\(angle)")
      #expect(run.text.contains("width=\"100\" height=\"80\" rx=\"0\" fill=\"url(#\(element.1))\""))
      #expect(run.text.contains("<stop offset=\"100%\" stop-color=\"#0000ff\" stop-opacity=\"0.502\"/>"))
    }
  }
}
