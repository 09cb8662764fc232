import AllocationCounter
import StyleControls
import TestSupport
import Testing

/// Changes of a style that take time.
@Suite struct AnimatorTests {
  /// Returns a control `button.it` with `declarations`.
  private func button(_ declarations: String) throws -> StyleControl {
    StyleControl(try Sheets.compile("@control button.it <\n\(declarations)\n>").control("button.it"))
  }

  /// Returns the value of `property` a share `time` of the way to being selected, and after it.
  private func values(_ property: String, _ declarations: String, at time: Double = 0.5) throws -> [String] {
    let button = try button("transition: linear(1s); [selected|*] < transition: linear(1s) >\n" + declarations)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    animator.advance(to: time)
    let shown = animator[property]
    animator.advance(to: 1)
    return [shown, animator[property]].map { $0?.description ?? "-" }
  }

  @Test func valuesMove() throws {
    for (property, old, new, middle) in [
      ("alpha", "0.5", "1", "0.75"), ("image-padding", "2", "4", "3pt"), ("x", "10%", "20%", "15%"),
      ("y", "350deg", "10deg", "180deg"), ("title-shadow-offset", "offset(0, 2)", "offset(4, 0)", "offset(2pt, 1pt)"),
      ("z", "size(10, 20)", "size(20, 10)", "size(15pt, 15pt)"),
      ("content-insets", "insets(0)", "insets(2, 4, 6, 8)", "insets(1pt, 2pt, 3pt, 4pt)"),
      ("background-color", "#000", "#fff", "#808080ff"),
      ("title-color", "rgb(255, 0, 0, 0%)", "#00f", "#0000ff80"),
      ("background-shadow", "shadow(#000, 0, 2, 4)", "shadow(#fff, 2, 0, 8)", "shadow(#808080ff, 1pt, 1pt, 6pt)"),
      (
        "background-gradient", "linear-gradient(350deg, #000, #fff)", "linear-gradient(30deg, stop(#fff, 50%), #000)",
        "linear-gradient(10deg, stop(#808080ff, 25%), stop(#808080ff, 100%))"
      ),
    ] {
      let types = "@property x: percent; @property y: angle; @property z: size\n"
      let shown = try values(property, types + "\(property): \(old); [selected|*] < \(property): \(new) >")
      let canonical = try button(types + "\(property): \(new)").style[property]
      #expect(shown == [middle, canonical?.description], "\(property)")
    }
  }

  @Test func everythingElseChangesAtOnce() throws {
    for (property, old, new) in [
      ("title", "\"A\"", "\"B\""), ("x", "1", "3"), ("y", "1s", "2s"), ("configuration", "plain", "filled"),
      ("title-font", "system-font(10)", "system-font(20)"), ("shows-activity-indicator", "false", "true"),
      ("image-padding", "none", "4"),
      ("title-color", "none", "red"), ("title-color", "system(red)", "system(blue)"), ("alpha", "1", "none"),
      ("background-gradient", "linear-gradient(red, blue)", "linear-gradient(red, lime, blue)"),
    ] {
      let types = "@property x: integer; @property y: duration\n"
      let shown = try values(property, types + "\(property): \(old); [selected|*] < \(property): \(new) >", at: 0.25)
      #expect(shown[0] == shown[1], "\(property)")
    }
  }

  /// A missing shadow, gradient, or background counts as a transparent one.
  @Test func whatIsMissingFades() throws {
    func shown(_ property: String, _ value: String) throws -> [String] {
      try values(property, "\(property): \(value); [selected|*] < \(property): none >", at: 0.25)
        + values(property, "[selected|*] < \(property): \(value) >", at: 0.25)
    }
    #expect(try shown("background-color", "#fff") == ["#ffffffbf", "none", "#ffffff40", "#ffffffff"])
    #expect(
      try shown("background-color", "system(red, 80%)") == [
        "system(red, 60%)", "none", "system(red, 20%)", "system(red, 80%)",
      ])
    #expect(
      try shown("background-shadow", "shadow(#fff, 1, 2, 3)") == [
        "shadow(#ffffffbf, 1pt, 2pt, 3pt)", "none", "shadow(#ffffff40, 1pt, 2pt, 3pt)",
        "shadow(#ffffffff, 1pt, 2pt, 3pt)",
      ])
    let gradient = ["40", "ff"].map { "linear-gradient(180deg, stop(#ffffff\($0), 0%), stop(#000000\($0), 100%))" }
    #expect(try shown("background-gradient", "linear-gradient(#fff, #000)").suffix(2) == gradient[...])
  }

  @Test func aGradientTurnsTheShorterWay() throws {
    func angle(_ old: Int, _ new: Int, at time: Double) throws -> String {
      let declarations = """
        background-gradient: linear-gradient(\(old)deg, red, red)
        [selected|*] < background-gradient: linear-gradient(\(new)deg, red, red) >
        """
      let text = try values("background-gradient", declarations, at: time)[0]
      return String(text.dropFirst("linear-gradient(".count).prefix { $0 != "," })
    }
    #expect(try angle(10, 350, at: 0.25) == "5deg" && angle(10, 350, at: 0.75) == "355deg")
    #expect(try angle(350, 10, at: 0.75) == "5deg" && angle(0, 180, at: 0.5) == "90deg")
    #expect(try angle(180, 0, at: 0.5) == "270deg" && angle(90, 200, at: 0.5) == "145deg")
  }

  @Test func overshootIsClamped() throws {
    let declarations = """
      @property wide: size
      alpha: 0; background-color: #102030; image-padding: 0; wide: size(8, 0)
      background-shadow: shadow(#ffffffff, 0, 0, 8)
      [selected|*] <
          alpha: 1; background-color: #f0e0ff80; image-padding: 10; wide: size(0, 8)
          background-shadow: shadow(#ffffff00, 8, 0, 0)
          transition: curve(1s, 0.3, -4, 0.7, 5)
      >
      """
    let button = try button(declarations)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    var lengths: [Float] = []
    for frame in 0..<100 {
      animator.advance(to: Double(frame) / 100)
      let (alpha, padding) = (animator["alpha"]?.number ?? -1, animator["image-padding"]?.number ?? 0)
      #expect((0...1).contains(alpha))
      guard case .shadow(let shadow) = animator["background-shadow"], case .size(let size) = animator["wide"] else {
        Issue.record("nothing is shown")
        return
      }
      #expect(shadow.blur >= 0 && size.width >= 0 && size.height >= 0)
      lengths.append(padding)
    }
    #expect(lengths.contains { $0 < -1 } && lengths.contains { $0 > 11 })
  }

  @Test func theTransitionOfTheNewStyleApplies() throws {
    let button = try button(
      """
      transition: linear(2s); alpha: 1; image-padding: 0; title-padding: 0; background-color: #000
      alpha-transition: linear(1s); background-color-transition: none
      [highlighted|*] < transition: none; alpha: 0; alpha-transition: none; image-padding: 8 >
      [selected|*] < alpha: 0; image-padding: 8; background-color: #fff >
      [disabled|*] < transition: linear(4s); title-padding: 8; background-color: #fff; background-color-transition: linear(1s) >
      """)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .highlighted), at: 0)
    #expect(!animator.isMoving && animator["alpha"] == .number(0) && animator["image-padding"] == .length(8))
    animator.change(to: button.style, at: 10)
    animator.advance(to: 10.5)
    #expect(animator["alpha"] == .number(0.5) && animator["image-padding"] == .length(6))
    animator.finish()
    animator.change(to: button.style(in: .disabled), at: 20)
    #expect(animator.motions.map(\.property) == ["background-color", "title-padding"])
    animator.advance(to: 21)
    #expect(animator.motions.map(\.property) == ["title-padding"] && animator["title-padding"] == .length(2))
    animator.finish()
    // The pattern for `selected` has no transition, so it falls back to the one of `normal`.
    animator.change(to: button.style(in: .selected), at: 30)
    #expect(animator.motions.map(\.property) == ["alpha", "image-padding", "title-padding"])
    #expect(animator["background-color"]?.description == "#ffffffff")
  }

  @Test func anInterruptedMotionContinuesFromWhatIsShown() throws {
    let button = try button(
      """
      transition: linear(1s); image-padding: 0; alpha: 1
      [selected|*] < transition: linear(1s); image-padding: 8 >
      [disabled|*] < transition: linear(2s); alpha: 0 >
      """)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    animator.change(to: button.style(in: .normal), at: 0.5)
    #expect(animator["image-padding"] == .length(4))
    animator.advance(to: 1)
    #expect(animator["image-padding"] == .length(2))
    animator.change(to: button.style(in: .selected), at: 1)
    animator.advance(to: 1.5)
    #expect(animator["image-padding"] == .length(5))
    // What keeps its value continues.
    animator.change(to: button.style(in: [.selected, .disabled]), at: 1.5)
    animator.advance(to: 2)
    #expect(animator.motions.map(\.property) == ["alpha"] && animator["image-padding"] == .length(8))
    #expect(animator["alpha"] == .number(0.75))
    // Back at the start, there is nothing to move.
    animator.finish()
    animator.change(to: button.style, at: 10)
    animator.change(to: button.style(in: [.selected, .disabled]), at: 10)
    #expect(!animator.isMoving)
  }

  @Test func otherChangesAreAtOnceAndEndWhatMoves() throws {
    let sheet = try Sheets.compile(
      """
      @let wide: 8; @theme dark < wide: 16 >
      @control button.it <
          @variant size: medium, small; @param count: integer
          transition: linear(1s); image-padding: 0; title: "\\(count)"; [small|*] < title-padding: 2 >
          [selected|*] < transition: linear(1s); image-padding: $wide >
      >
      """)
    let changes: [(String, (StyleControl) throws -> Void)] = [
      ("context", { $0.context = try sheet.context("dark") }),
      ("context without values", { $0.context = try sheet.context("right-to-left") }),
      ("parameter", { try $0.setParameter("count", to: 3) }),
      ("variant", { $0.adopt(try sheet.control("button.it").variant(["size": "small"])) }),
    ]
    for (name, change) in changes {
      let button = StyleControl(try sheet.control("button.it"))
      var animator = StyleAnimator(button.style)
      button.isSelected = true
      animator.change(to: button.style, at: 0)
      animator.advance(to: 0.5)
      #expect(animator["image-padding"] == .length(4), "\(name)")
      try change(button)
      animator.change(to: button.style, at: 0.5)
      #expect(!animator.isMoving && animator["image-padding"] == .length(name == "context" ? 16 : 8), "\(name)")
    }
  }

  @Test func reducedMotionMovesColorsAndAlphaOnly() throws {
    let button = try button(
      """
      transition: linear(1s); alpha: 0; background-color: #000; image-padding: 0
      [selected|*] <
          transition: linear(1s); alpha: 1; background-color: #fff; image-padding: 8
          background-shadow: shadow(#000, 0, 1, 3); background-gradient: linear-gradient(red, blue)
      >
      """)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    #expect(animator.motions.count == 5)
    button.context = try button.definition.sheet.context("reduced")
    animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    #expect(animator.motions.map(\.property) == ["alpha", "background-color"])
  }

  @Test func transitionsOfOtherTypesMeanNothing() throws {
    let declarations = """
      @property image-padding-transition: length
      image-padding: 0; image-padding-transition: none; [selected|*] < image-padding: 8; image-padding-transition: none >
      """
    #expect(try values("image-padding", declarations)[0] == "4pt")
  }

  @Test func valuesFromCodeMoveToo() throws {
    let button = try button("[*] < transition: linear(1s); alpha: 1 >")
    button.styleUpdateHandler = { style in
      if style.state.contains(.selected) {
        style["alpha"] = .number(0)
        style["image-padding-transition"] = .explicitNone
        style["image-padding"] = .length(8)
      } else {
        style["image-padding"] = .length(0)
      }
    }
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    animator.advance(to: 0.5)
    #expect(animator["alpha"] == .number(0.5) && animator["image-padding"] == .length(8))
  }

  @Test func colorsOfThePlatformCanHaveChannels() throws {
    let button = try button(
      "[*] < transition: linear(1s); title-color: system(label) > [selected|*] < title-color: #fff >")
    var animator = StyleAnimator(button.style) { color in
      color == .system(.label) ? RGBA(rawValue: 0xFF) : StyleAnimator.ownChannels(of: color)
    }
    animator.change(to: button.style(in: .selected), at: 0)
    animator.advance(to: 0.5)
    #expect(animator["title-color"]?.description == "#808080ff")
  }

  @Test func timeDoesNotRunBackwards() throws {
    let button = try button("[*] < transition: linear(1s); alpha: 0 > [selected|*] < alpha: 1 >")
    var animator = StyleAnimator(button.style)
    let changed = animator.advance(to: 3)
    animator.change(to: button.style(in: .selected), at: 1)
    #expect(!changed && animator.time == 3)
    let moved = animator.advance(to: 3.5)
    #expect(moved && animator["alpha"] == .number(0.5))
    animator.advance(to: 0)
    #expect(animator["alpha"] == .number(0.5))
  }

  @Test(.enabled(if: allocationCount() >= 0, "allocations are not counted"))
  func framesDoNotAllocate() throws {
    let button = try button(
      """
      transition: spring(10s, 20%); alpha: 0; background-color: #000; image-padding: 0
      background-shadow: shadow(#000, 0, 1, 3); background-gradient: linear-gradient(red, blue)
      content-insets: insets(0)
      [selected|*] <
          transition: curve(10s, 0.2, 0, 0, 1); alpha: 1; background-color: #fff; image-padding: 8
          background-shadow: none; background-gradient: linear-gradient(90deg, lime, #fff)
          content-insets: insets(8); alpha-transition: spring(10s, 20%)
      >
      """)
    let color = try button.definition.property("background-color", as: StyleColor.self)
    let gradient = try button.definition.property("background-gradient", as: StyleGradient.self)
    var animator = StyleAnimator(button.style)
    animator.change(to: button.style(in: .selected), at: 0)
    #expect(animator.motions.count == 6)
    var sum: Float = 0
    func run(_ frames: Range<Int>) -> Int {
      let before = allocationCount()
      for frame in frames {
        animator.advance(to: Double(frame) / 60)
        if case .rgba(let channels) = animator[color] { sum += Float(channels.red) }
        sum += animator["content-insets"] == nil ? 0 : 1
        sum += animator[gradient]?.angle ?? 0
      }
      return allocationCount() - before
    }
    _ = run(0..<10)
    let count = run(10..<500)
    #expect(count == 0 && sum > 0 && animator.motions.count == 6)
  }
}
