import StyleControls
import SwiftUI
import TestSupport
import Testing

/// Transitions and gradients in SwiftUI.
@MainActor @Suite(.serialized) struct AnimationTests {
  /// Returns the animations in the description of a body, from the inside.
  private func animations(_ look: String) -> [String] {
    look.matches(of: /animation\(([^,]*),/).map { String($0.1) }
  }

  @Test func eachPartHasItsAnimation() throws {
    let style = StyledButtonStyle(
      try control(
        """
        title: "A"; title-color: red; background-color: red; alpha: 1; transition: ease-in(2s)
        background-color-transition: spring(300ms, 20%, 50ms); alpha-transition: none; title-color-transition: linear(1s)
        """))
    let look = try style.look()
    #expect(look.contains("foregroundStyle([1.0, 0.0, 0.0, 1.0]).animation(linear 1.0"))
    let duration = Double(Float(0.3))
    #expect(look.contains("fill([1.0, 0.0, 0.0, 1.0]).animation(spring \(duration) 0.2 after \(Double(Float(0.05)))"))
    #expect(look.contains("opacity(1.0).animation(nil") && look.contains("animation(curve 0.42 0.0 1.0 1.0 2.0"))
  }

  /// SwiftUI animates only if the state changes, so a new context or a new argument is shown at once.
  @Test func onlyTheStateAnimates() throws {
    let look = try StyledButtonStyle(try control("transition: linear(1s); alpha: 1"), states: .selected).look()
    let values = look.matches(of: /animation\([^,]*, ([a-z]+)\)/).map { String($0.1) }
    #expect(values.count > 5 && Set(values) == ["selected"], "\(values)")
  }

  @Test func withoutTransitionsThereAreNoModifiers() throws {
    #expect(try !StyledButtonStyle(try control("title: \"A\"; alpha: 1")).look().contains("animation("))
  }

  /// Another view would appear by fading, and would lose its state.
  @Test func valuesOfSingleStatesKeepTheIdentity() throws {
    let button = try control(
      """
      title: "A"; title-color: red; image: symbol("cart"); image-color: red
      [selected|*] <
          tint-color: red; title-font: system-font(12pt); symbol-font: text-style(body)
          accessibility-label: "It"; accessibility-value: "on"; accessibility-hint: "Turns it off"
      >
      """)
    let branches = try [StateMask.normal, .selected, .disabled].map { state in
      ViewIdentity.branches = []
      _ = try StyledButtonStyle(button, states: state).look()
      return ViewIdentity.branches
    }
    #expect(branches[0] == branches[1] && branches[0] == branches[2] && !branches[0].isEmpty)
    let look = try StyledButtonStyle(button, states: .selected).look()
    #expect(look.contains(".tint([1.0, 0.0, 0.0, 1.0])") && look.contains("system 12.0"))
    #expect(look.contains("accessibilityValue(on)"))
  }

  @Test func aFontThatIsNotSetIsInherited() throws {
    EnvironmentValues.current.font = .system(.footnote)
    defer { EnvironmentValues.current.font = nil }
    let button = try control("title: \"A\"; [selected|*] < title-font: text-style(body) >")
    #expect(try StyledButtonStyle(button).look().contains("footnote"))
    #expect(try !StyledButtonStyle(button, states: .selected).look().contains("footnote"))
    let sheet = try Sheets.compile("@control button.it < title: \"A\" >\n@control button.other < tint-color: red >")
    let look = try StyledButtonStyle(try sheet.control("button.it")).look()
    #expect(!look.contains("tint("), "another control of the style sheet has a tint")
  }

  @Test func theIdentityDoesNotDependOnTheState() throws {
    let button = try control(
      """
      [*] < transition: linear(1s); title: "A"; title-color: red >
      [selected|*] < background-gradient: linear-gradient(red, blue); transition: none >
      """)
    let types = try [StateMask.normal, .selected, .disabled].map { state in
      let body = try StyledButtonStyle(button, states: state).body()
      return String(describing: type(of: body.body))
    }
    #expect(Set(types).count == 1)
    let counts = try [StateMask.normal, .selected].map {
      animations(try StyledButtonStyle(button, states: $0).look()).count
    }
    #expect(counts[0] == counts[1] && counts[0] > 5)
  }

  @Test func reducedMotionMovesColorsAndAlpha() throws {
    EnvironmentValues.current.accessibilityReduceMotion = true
    defer { EnvironmentValues.current.accessibilityReduceMotion = false }
    let declarations = """
      transition: linear(1s); title: "A"; title-color: red; background-color: red; alpha: 1; content-insets: insets(1)
      background-shadow: shadow(#000, 0, 1, 3); background-gradient: linear-gradient(red, blue)
      """
    let look = try StyledButtonStyle(try control(declarations)).look()
    #expect(
      look.contains("opacity(1.0).animation(linear 1.0") && look.contains("fill([1.0, 0.0, 0.0, 1.0]).animation(linear")
    )
    #expect(look.contains("trailing: 1.0)).animation(nil") && look.contains(".animation(nil"))
    let full = StyledButtonStyle(try control(declarations), in: StyleEnvironment(values: ["motion": "full"]))
    #expect(try full.look().contains("trailing: 1.0)).animation(linear"))
  }

  @Test func gradientsFillTheBackground() throws {
    let button = try control(
      """
      [*] < transition: linear(1s) >
      background-gradient: linear-gradient(90deg, red, stop(system(blue), 50%)); [selected|*] < background-gradient: none >
      """)
    let look = try StyledButtonStyle(button).look()
    #expect(look.contains("[1.0, 0.0, 0.0, 1.0] at 0.0, systemBlue at 0.5)).opacity(1.0)"), "\(look)")
    let selected = try StyledButtonStyle(button, states: .selected).look()
    #expect(selected.contains("systemBlue at 0.5)).opacity(0.0)"), "a state without a gradient fades it out")
    #expect(try !StyledButtonStyle(try control("title: \"A\"")).look().contains("gradient("))
  }
}
