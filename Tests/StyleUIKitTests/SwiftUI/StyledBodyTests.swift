import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

/// The type, the fonts, and the sharing of styled views in SwiftUI.
@MainActor @Suite(.serialized) struct StyledBodyTests {
  /// A helper that returns either this view or a modified one names the type of the view twice, and the compiler gives up
  /// after a few of them. The name had 4,224 characters when this bound was chosen, and 7,982 with one such helper for the
  /// tint. The conditions that are left choose between the parts of the content.
  @Test func theTypeOfTheBodyIsSmall() {
    let name = String(reflecting: StyledBody<Text>.Body.self)
    #expect(name.count < 5_000, "\(name.count)")
    #expect(name.matches(of: /_ConditionalContent/).count == 11)
  }

  @Test func fontsGrowWithTheirTextStyle() throws {
    let button = try control(
      """
      title: "A"; subtitle: "B"
      title-font: font-scaling(text-style(body), body, 20pt); subtitle-font: font-scaling(system-font(10pt), caption1)
      """)
    let small = try StyledButtonStyle(button).look()
    #expect(small.contains("body") && small.contains("system 10.0"), "\(small)")
    // The stub's caption grows by half, and its body to twice its size.
    let large = try StyledButtonStyle(button).look { $0.dynamicTypeSize = .accessibility3 }
    #expect(large.contains("system 20.0") && large.contains("system 15.0"), "\(large)")
  }

  /// SwiftUI evaluates a body many times.
  @Test func anInheritedEnvironmentIsShared() throws {
    let style = StyledButtonStyle(try control("title: \"A\""))
    EnvironmentValues.current.styleEnvironment = StyleEnvironment(values: ["brand": "sosh"])
    defer { EnvironmentValues.current.styleEnvironment = StyleEnvironment() }
    _ = try style.look()
    let environment = EnvironmentValues.current.styleEnvironment
    weak let first = AdaptiveControl.shared(style.adaptive.control, in: environment)
    #expect(first != nil, "somebody keeps it")
  }

  @Test func aCheckboxIsAToggle() throws {
    let checkbox = try control("@state checked; title: \"A\"")
    let toggle = "accessibilityAddTraits(\(AccessibilityTraits.isToggle.rawValue))"
    #expect(try StyledButtonStyle(checkbox).look().contains(toggle + ".accessibilityLabel(unchanged)"))
    #expect(try !StyledButtonStyle(try control("title: \"A\"")).look().contains(toggle))
    KnownStates.areToggles = false
    defer { KnownStates.areToggles = true }
    let checked = try StyledButtonStyle(checkbox, states: try checkbox.mask(named: "checked")).look()
    #expect(checked.contains("accessibilityAddTraits(\(AccessibilityTraits.isSelected.rawValue))"))
    #expect(checked.contains("accessibilityValue(unchanged)"))
  }

  /// On visionOS, a view that is looked at responds, unless its style sheet says how.
  @Test func aViewRespondsToBeingLookedAt() throws {
    #expect(try StyledButtonStyle(try control("title: \"A\"")).look().contains("hoverEffect()"))
    #expect(try !StyledButtonStyle(try control("@state hovered; title: \"A\"")).look().contains("hoverEffect()"))
  }

  @Test func aToggleIsSelectedWhileItIsOn() throws {
    let checkbox = try control(
      "@state checked; title: \"Off\"; [selected|*] < title: \"Selected\" >; [checked|selected|*] < title: \"On\" >")
    let style: StyledToggleStyle = .styled(checkbox)
    let (off, on) = (ToggleStyleConfiguration(isOn: false), ToggleStyleConfiguration(isOn: true))
    #expect(style.style.activating(.selected, if: false).states.description == "normal")
    let body = String(describing: style.makeBody(configuration: on))
    #expect(body.contains("selected|checked"), "\(body)")
    #expect(!String(describing: style.makeBody(configuration: off)).contains("checked|"))
    let press = try #require(Presses.action)
    press()
    #expect(off.isOn)
    _ = Text("A").toggleStyle(.styled(checkbox, states: .disabled))
  }

  @Test func aLabelShowsItsIconAndItsTitle() throws {
    let badge = try control("label.badge", "text-color: red; text-font: system-font(9pt)")
    let style: StyledLabelStyle = .styled(badge)
    let label = style.makeBody(configuration: LabelStyleConfiguration())
    typealias Content = HStack<TupleView<(LabelStyleConfiguration.Icon, LabelStyleConfiguration.Title)>>
    let look = String(describing: try body(of: label, Content.self).body)
    #expect(look.contains("Icon()") && look.contains("foregroundStyle([1.0, 0.0, 0.0, 1.0])"), "\(look)")
    #expect(look.contains("system 9.0"))
    _ = Text("A").labelStyle(.styled(badge))
  }

  @Test func aTextFieldFollowsItsEditing() throws {
    let text = """
      text: "Typed"; border-width: 1; border-color: gray; [editing|*] < border-width: 2; border-color: red >
      """
    let field = try control("text-field.it", text)
    let style: StyledTextFieldStyle = .styled(field)
    let view = style._body(configuration: TextField<StyledTextFieldStyle._Label>())
    func body() -> String { String(describing: view.body).replacing("\n", with: "") }
    #expect(!body().contains("editing") && !body().contains("Typed") && body().contains("TextField"), "people can type")
    let focus = try #require(Focus.binding)
    focus.set(true)
    #expect(body().contains("focused") && body().contains("editing"), "\(body())")
    _ = Text("A").textFieldStyle(.styled(field))
  }
}
