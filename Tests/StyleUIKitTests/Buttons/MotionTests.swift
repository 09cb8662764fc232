import StyleControls
import TestSupport
import Testing
import UIKit

/// Changes of a state that take time.
@MainActor @Suite(.serialized) struct MotionTests {
  private let window = UIWindow(frame: .zero)
  /// Returns a button with the given declarations.
  private func button(_ declarations: String, configuration: UIButton.Configuration? = .plain()) throws -> StyledButton
  {
    let button = StyledButton(try control(declarations), configuration: configuration)
    button.update { $0.window = window }
    return button
  }

  /// Selects `button` or not, and lets UIKit update it.
  private func select(_ button: StyledButton, _ isSelected: Bool = true) {
    button.update { $0.isSelected = isSelected }
    UIViewPropertyAnimator.endDelays()
  }

  /// Returns the duration and the control points of the animator of a property of `button`.
  private func curve(_ button: UIView, _ property: String) throws -> [Double] {
    let animator = try #require(button.motions[property]?.animator, "\(property)")
    let timing = try #require(animator.timingParameters as? UICubicTimingParameters)
    let points = [timing.controlPoint1.x, timing.controlPoint1.y, timing.controlPoint2.x, timing.controlPoint2.y]
    return [animator.duration, animator.delay] + points.map { Double($0) }
  }

  @Test func eachPropertyMovesByItsTransition() throws {
    let button = try button(
      """
      [*] < transition: ease-out(500ms, 250ms); alpha-transition: linear(1s); title: "A"; alpha: 1 >
      background-color: red; image-padding: 2
      [selected|*] < title: "B"; background-color: blue; alpha: 0.5; image-padding: 4 >
      """)
    #expect(button.motions.isEmpty)
    select(button)
    #expect(try curve(button, "background.backgroundColor") == [0.5, 0.25, 0, 0, 0.58, 1])
    #expect(try curve(button, "imagePadding") == [0.5, 0.25, 0, 0, 0.58, 1])
    #expect(try curve(button, "alpha") == [1, 0, 0, 0, 1, 1])
    #expect(button.motions["alpha"]?.start as? CGFloat == 1 && button.motions.count == 3)
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "B" && configuration.background.backgroundColor?.look[0] == "#0000ffff")
    #expect(configuration.imagePadding == 4 && button.alpha == 0.5)
  }

  @Test func springsHaveTheStiffnessOfUIKit() throws {
    let button = try button("[*] < transition: spring(500ms, 20%); alpha: 0 > [selected|*] < alpha: 1 >")
    select(button)
    let spring = try #require(button.motions["alpha"]?.animator.timingParameters as? UISpringTimingParameters)
    let frequency = 4 * Double.pi
    #expect(spring.mass == 1 && abs(Double(spring.stiffness) - frequency * frequency) < 1e-3)
    #expect(abs(Double(spring.damping) - 2 * 0.8 * frequency) < 1e-5)
  }

  @Test func theNewStyleDecides() throws {
    let button = try button("transition: linear(1s); alpha: 1; [highlighted|*] < transition: none; alpha: 0.5 >")
    button.update { $0.isHighlighted = true }
    #expect(button.motions.isEmpty && button.alpha == 0.5)
    button.update { $0.isHighlighted = false }
    #expect(button.motions["alpha"]?.start as? CGFloat == 0.5 && button.alpha == 1)
  }

  @Test func anotherMotionReplacesTheFirst() throws {
    let button = try button(
      """
      [*] < transition: linear(1s); alpha: 1; image-padding: 0 >
      [selected|*] < alpha: 0; image-padding: 8 >
      [disabled|*] < transition: none; alpha: 0.5 >
      """)
    select(button)
    let first = try #require(button.motions["alpha"]?.animator)
    let padding = try #require(button.motions["imagePadding"]?.animator)
    // An update that changes nothing, such as for another trait, interrupts nothing.
    button.update { $0.setNeedsUpdateConfiguration() }
    #expect(first.state == .active && padding.state == .active)
    button.update { $0.isEnabled = false }
    #expect(first.state == .inactive && button.alpha == 0.5, "it changes at once")
    #expect(padding.state == .active, "its value is the same")
    button.update { $0.isEnabled = true }
    let second = try #require(button.motions["alpha"]?.animator)
    #expect(second !== first && button.alpha == 0)
    select(button, false)
    #expect(second.state == .inactive && padding.state == .inactive)
    let last = try #require(button.motions["alpha"]?.animator)
    last.end()
    select(button)
    #expect(button.motions["alpha"]?.animator !== last && button.alpha == 0)
  }

  @Test func aChangeOfTheContextIsAtOnce() throws {
    let text = """
      @let wide: 8pt; @theme compact < wide: 16pt >
      @control button.it < [*] < transition: linear(1s); alpha: 1 > [selected|*] < image-padding: $wide; alpha: 0 > >
      """
    let button = StyledButton(try Sheets.compile(text).control("button.it"))
    button.update { $0.window = window }
    select(button)
    let animator = try #require(button.motions["alpha"]?.animator)
    button.update { $0.change(\.width, "horizontalSizeClass", to: .compact) }
    #expect(animator.state == .inactive && button.alpha == 0 && button.configuration?.imagePadding == 16)
    #expect(button.motions["imagePadding"] == nil)
  }

  @Test func reducedMotionMovesColorsAndAlpha() throws {
    defer { AccessibilitySettings.reducesMotion = false }
    let declarations = """
      [*] < transition: linear(1s); alpha: 1; background-color: red; image-padding: 0; corner-radius: 1 >
      [selected|*] < alpha: 0; background-color: blue; image-padding: 8; corner-radius: 2 >
      """
    let reads = AccessibilitySettings.motionReads
    _ = try button("alpha: 1; [selected|*] < alpha: 0 >")
    #expect(AccessibilitySettings.motionReads == reads, "a style sheet without transitions doesn't read the setting")
    AccessibilitySettings.reducesMotion = true
    let button = try button(declarations)
    select(button)
    #expect(Set(button.motions.keys) == ["alpha", "background.backgroundColor"])
    #expect(button.configuration?.imagePadding == 8)
    let full = StyledButton(try control(declarations), in: StyleEnvironment(values: ["motion": "full"]))
    full.update { $0.window = window }
    select(full)
    #expect(full.motions.keys.contains("imagePadding"))
  }

  @Test func buttonsWithoutAConfigurationMoveToo() throws {
    let button = try button(
      "[*] < transition: ease(1s); title: \"A\"; title-color: red; background-color: red >"
        + "[selected|*] < background-color: blue; title-color: blue >", configuration: nil)
    select(button)
    #expect(try curve(button, "backgroundColor") == [1, 0, 0.25, 0.1, 0.25, 1])
    #expect(button.titleLabel?.layer.animations["style"] is CATransition)
  }

  @Test func controlsMoveWhenTheyAreAppliedAgain() throws {
    let text = "@control slider.it < [*] < transition: linear(1s) > alpha: 1; [disabled|*] < alpha: 0.5 > >"
    let control = try Sheets.compile(text).control("slider.it")
    let slider = UISlider(frame: .zero)
    slider.window = window
    slider.apply(control)
    slider.isEnabled = false
    slider.apply(control)
    #expect(slider.alpha == 0.5 && slider.motions["alpha"]?.start as? CGFloat == 1)
    let animator = try #require(slider.motions["alpha"]?.animator)
    slider.apply(try Sheets.compile(text).control("slider.it"))
    #expect(animator.state == .inactive && slider.alpha == 0.5, "another style sheet is shown at once")
  }

  /// UIKit doesn't move the color of a text.
  @Test func textsFade() throws {
    let button = try button(
      """
      [*] < transition: linear(1s, 500ms); title: "A"; title-color: red; subtitle-color: red; title-font: system-font(10) >
      [selected|*] < title-color: blue >
      [disabled|*] < transition: spring(1s, 0%); foreground-color: blue; title-font: system-font(20) >
      """)
    select(button)
    let fade = try #require(button.titleLabel?.layer.animations["style"])
    #expect(fade.duration == 1 && fade.timingFunction?.points == [0, 0, 1, 1] && fade.beginTime == 100.5)
    #expect(fade.fillMode == .backwards && button.subtitleLabel?.layer.animations.isEmpty == true)
    let label = UILabel(frame: .zero)
    label.window = window
    let control = try control(
      "label.it", "[*] < transition: linear(1s) > text-color: red; [disabled|*] < text-color: blue >")
    label.apply(control)
    label.isEnabled = false
    label.apply(control)
    #expect(label.layer.animations["style"]?.duration == 1 && label.textColor.look[0] == "#0000ffff")
  }
}
