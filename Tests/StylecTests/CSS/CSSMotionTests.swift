import Foundation
import TestSupport
import Testing

/// Transitions in a browser, which is asked for the styles at fixed times of paused animations.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed")) struct CSSMotionTests {
  /// Returns the texts that `script` passes to `say` on a page with the CSS of `sheet` and `body`, in order.
  ///
  /// The script can call `move`, which puts an element into states, and `at`, which says the values of CSS properties at a
  /// time, in milliseconds, of the transitions that this started.
  private func play(
    _ sheet: String, _ body: String, _ script: String, settings: Set<Chromium.Setting> = []
  ) throws -> [String] {
    let folder = try TemporaryFolder(["a.style": sheet])
    let css = try Tool.run("compile", "--emit", "css", "a.style", "-o", "-", in: folder.path)
    #expect(css.status == 0, "\(css.errors)")
    let page = """
      <!DOCTYPE html><meta charset=utf-8><style>\(css.text)</style><body style="color: black">\(body)
      <pre id=result></pre><script>
      const say = text => { result.textContent += text + "|" }
      const value = (element, name) => getComputedStyle(element).getPropertyValue(name)
      const animations = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
      function move(element, states) {
        value(element, "opacity")
        element.dataset.state = states
        for (const animation of animations()) animation.pause()
      }
      function at(time, element, ...names) {
        for (const animation of animations()) animation.currentTime = time
        say(names.map(name => value(element, name)).join(" "))
      }
      const moving = () => animations().map(animation => animation.transitionProperty).sort().join()
      const [first, second] = document.querySelectorAll("i")
      \(script)</script>
      """
    try folder.write("page.html", Data(page.utf8))
    let opened = try Chromium.open("page.html", settings: settings, in: folder)
    #expect(opened.console.isEmpty)
    let result = try #require(opened.document.firstMatch(of: /<pre id="result">([^<]*)<\/pre>/)).1
    return result.split(separator: "|", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  @Test func aStateIsEnteredByItsOwnTransition() throws {
    let sheet = """
      @control knob <
        @state on
        transition: ease-out(100ms)
        alpha: 1; background-color: black
        [on|*] < transition: linear(200ms, 50ms); alpha: 0; background-color: white >
      >
      """
    let found = try play(
      sheet, "<i class=knob></i>",
      """
      move(first, "on"); at(50, first, "opacity"); at(150, first, "opacity", "background-color"); say(moving())
      at(250, first, "opacity")
      for (const animation of animations()) animation.finish()
      move(first, ""); at(0, first, "opacity"); at(50, first, "opacity"); at(99, first, "opacity")
      """)
    #expect(found.prefix(4) == ["1", "0.5 rgb(128, 128, 128)", "background-color,opacity", "0"])
    #expect(found[4] == "0")
    // The curve with the control points (0, 0) and (0.58, 1), after half of the time.
    #expect(abs(try #require(Double(found[5])) - 0.68464) < 1e-4)
    #expect(try #require(Double(found[6])) > 0.99)
  }

  @Test func aPropertyCanHaveATransitionOfItsOwn() throws {
    let sheet = """
      @let slow: linear(400ms)
      @control button.knob <
        @state on
        @state off
        @property corner-radius-transition: transition = linear(100ms)
        transition: linear(200ms)
        alpha-transition: $slow
        alpha: 0; content-insets: insets(0); corner-radius: 0; title-color: black
        [on|*] < alpha: 1; content-insets: insets(8); corner-radius: 10; title-color: white >
        [off|*] < alpha-transition: none; transition: none; alpha: 1; content-insets: insets(4); corner-radius: 2 >
      >
      """
    let found = try play(
      sheet, "<i class=button.knob></i>",
      """
      move(first, "on"); at(50, first, "opacity", "padding-top", "border-top-left-radius", "color")
      for (const animation of animations()) animation.cancel()
      move(first, ""); value(first, "opacity"); for (const animation of animations()) animation.cancel()
      move(first, "off"); say(moving()); at(50, first, "opacity", "padding-top", "border-top-left-radius")
      """)
    let radii = ["bottom-left", "bottom-right", "top-left", "top-right"].map { "border-\($0)-radius" }.joined(
      separator: ",")
    #expect(found == ["0.125 2px 5px rgb(64, 64, 64)", radii, "1 4px 1px"])
  }

  @Test func springsMoveAsTheirFormulaSays() throws {
    let sheet = """
      @control button.knob <
        @state on
        content-insets: insets(0)
        [on|*] < transition: spring(400ms, 40%); content-insets: insets(1000) >
      >
      """
    let times = [20, 60, 100, 150, 200, 250, 300, 400, 500]
    let found = try play(
      sheet, "<i class=button.knob></i>",
      "move(first, 'on')\nfor (const time of \(times)) at(time, first, 'padding-top')")
    for (time, text) in zip(times, found) {
      let (damping, frequency) = (0.6, 2 * Double.pi / 0.4)
      let damped = frequency * (1 - damping * damping).squareRoot()
      let phase = damped * Double(time) / 1000
      let rest =
        exp(-damping * frequency * Double(time) / 1000) * (cos(phase) + damping * frequency / damped * sin(phase))
      let found = try #require(Double(text.dropLast(2)))
      #expect(abs(found - 1000 * (1 - rest)) < 1.5, "\(time)")
    }
    #expect(found.count == times.count)
  }

  private static let everything = """
    @control button.all <
      @state on
      transition: linear(100ms)
      alpha: 0; background-color: red; title-color: red; content-insets: insets(0); corner-radius: 0; title-kern: 0
      background-shadow: shadow(black, 0, 0, 0)
      [on|*] <
        alpha: 1; background-color: blue; title-color: blue; content-insets: insets(8); corner-radius: 8; title-kern: 2
        background-shadow: shadow(black, 0, 4, 8); title-font: system-font(40pt)
      >
    >
    """

  @Test(.namesCases) func onlyColorsAndOpacityMoveIfMotionIsReduced() {
    Cases.forEach([false, true]) { (isReduced: Bool) throws in
      let places = ["", "full", "reduced"].map { "<p data-motion=\($0)><i class=button.all></i></p>" }
      let found = try play(
        Self.everything, "<i class=button.all></i>" + places.joined(),
        """
        for (const element of document.querySelectorAll("i")) {
          move(element, "on")
          say(moving()); at(50, element, "opacity", "padding-top")
          for (const animation of animations()) animation.finish()
        }
        """, settings: isReduced ? [.reducedMotion] : [])
      let all =
        "background-color,border-bottom-left-radius,border-bottom-right-radius,border-top-left-radius,"
        + "border-top-right-radius,box-shadow,color,letter-spacing,opacity,padding-bottom,padding-left,padding-right,"
        + "padding-top"
      let (full, reduced) = ([all, "0.5 4px"], ["background-color,color,opacity", "0.5 8px"])
      // An attribute without a value of the axis means the default.
      #expect(found == (isReduced ? reduced : full) + full + full + reduced)
    }
  }

  @Test func aControlInAnotherOneDoesNotMoveAsThatDoes() throws {
    let sheet = """
      @control knob < @state on; alpha: 1; transition: linear(1s); [on|*] < alpha: 0 > >
      @control dial <
        @state on
        alpha: 1
        [on|*] < alpha: 0 >
        [on|highlighted|*] < transition: ease(1s) >
      >
      """
    let found = try play(
      sheet, "<p class=knob><i class=dial></i></p>",
      "move(first, 'on'); say(moving()); at(0, first, 'opacity')")
    #expect(found == ["", "0"])
  }

  /// The colors of a gradient move like the color below it.
  @Test func gradientsMove() throws {
    let sheet = """
      @let ink: black
      @let sheen: linear-gradient($ink, white)
      @control knob <
        @state on; @state off
        background-gradient: $sheen; transition: linear(100ms)
        [on|*] < background-gradient: linear-gradient(90deg, white, stop(#000, 50%)) >
        [off|*] < background-gradient: none >
      >
      """
    let found = try play(
      sheet, "<i class=knob></i>",
      """
      move(first, "on"); at(50, first, "background-image"); say(moving().split(",").length)
      for (const animation of animations()) animation.finish()
      move(first, "off"); at(0, first, "background-image")
      """)
    #expect(found == ["linear-gradient(135deg, rgb(128, 128, 128) 0%, rgb(128, 128, 128) 75%)", "4", "none"])
  }

  /// A change of the context shows at once, and a change of the state after it moves again.
  @Test(.namesCases) func contextsChangeAtOnce() {
    Cases.forEach(["appearance", "system"]) { (kind: String) throws in
      let sheet = """
        @let ink: red
        @theme dark < ink: blue >
        @control knob < @state on; background-color: $ink; alpha: 1; transition: linear(10s); [on|*] < alpha: 0.5 > >
        """
      let folder = try TemporaryFolder(["a.style": sheet])
      let css = try Tool.run("compile", "--emit", "css", "a.style", "-o", "-", in: folder.path).text
      let page = "<!DOCTYPE html><style>\(css)</style><p><i class=knob>A</i></p>"
      try folder.write("page.html", Data(page.utf8))
      let session = try BrowserSession(width: 300, height: 300)
      defer { session.end() }
      try session.navigate(to: "page.html", in: folder)
      let (knob, moving) = (
        "document.querySelector('i')", "document.getAnimations().map(a => a.transitionProperty).join()"
      )
      let settled = "getComputedStyle(\(knob)).transitionProperty !== 'none'"
      try session.wait(for: "\(knob) !== null && \(settled)")
      let color = "getComputedStyle(\(knob)).backgroundColor"
      #expect(try session.evaluate(color) == "rgb(255, 0, 0)")
      if kind == "system" {
        let feature = ["name": "prefers-color-scheme", "value": "dark"]
        try session.call("Emulation.setEmulatedMedia", ["features": [feature]])
      } else {
        _ = try session.evaluate("document.querySelector('p').dataset.appearance = 'dark'")
      }
      try session.wait(for: "\(color) === 'rgb(0, 0, 255)' && \(settled)")
      #expect(try session.evaluate(moving) == "")
      _ = try session.evaluate("\(knob).dataset.state = 'on'")
      try session.wait(for: "\(moving) === 'opacity'")
    }
  }

  @Test func gradientsAndWindowsAreDrawn() throws {
    let sheet = """
      @let ink: red
      @theme background-window < ink: gray >
      @let sheen: linear-gradient(90deg, $ink, stop(blue, 25%), transparent)
      @control knob <
        @state on
        background-gradient: $sheen
        [on|*] < background-gradient: linear-gradient(system(red), black) >
        [disabled|*] < background-gradient: none >
      >
      """
    let states = ["", "data-state=on", "aria-disabled=true"]
    let found = try play(
      sheet,
      (["<i class=knob data-window=background-window></i>"] + states.map { "<i class=knob \($0)></i>" }).joined(),
      "for (const element of document.querySelectorAll('i')) say(value(element, 'background-image'))")
    let rest = "rgb(0, 0, 255) 25%, rgba(0, 0, 0, 0) 100%)"
    #expect(
      found == [
        "linear-gradient(90deg, rgb(128, 128, 128) 0%, " + rest, "linear-gradient(90deg, rgb(255, 0, 0) 0%, " + rest,
        "linear-gradient(rgb(255, 59, 48) 0%, rgb(0, 0, 0) 100%)", "none",
      ])
  }
}
