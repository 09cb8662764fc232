import StyleControls
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct ButtonStyleTests {
  private let follow: Control
  init() throws { follow = try Sheets.sample("Chinese/Follow").control("button.follow") }

  private func states(_ names: String, isPressed: Bool = false, isEnabled: Bool = true) throws -> String {
    let style = StyledButtonStyle(follow, states: try follow.mask(named: names))
    return follow.name(of: style.state(isPressed: isPressed, isEnabled: isEnabled))
  }

  @Test func combinesStatesFromSwiftUIAndTheApp() throws {
    #expect(try states("normal") == "normal" && states("mutual", isPressed: true) == "highlighted|selected|mutual")
    #expect(try states("selected", isEnabled: false) == "disabled|selected")
    // A touch doesn't clear a state that disables the button.
    #expect(try states("loading", isPressed: true) == "disabled|loading")
    #expect(try states("mutual", isPressed: true, isEnabled: false) == "disabled|selected|mutual")
    let style = StyledButtonStyle(follow, states: try follow.mask(named: "mutual"))
    let touched = style.state(isPressed: true, isEnabled: true, isFocused: true)
    #expect(follow.name(of: touched) == "highlighted|selected|focused|mutual")
  }

  /// The button is disabled outside its label, so that keys and assistive technologies don't trigger it either.
  @Test func aStateThatImpliesDisabledDisablesTheButton() throws {
    for (names, isDisabled) in [("mutual", false), ("loading", true), ("disabled", true)] {
      let style = StyledButtonStyle(follow, states: try follow.mask(named: names))
      let body = String(describing: style.makeBody(configuration: PrimitiveButtonStyleConfiguration()))
      #expect(body.hasSuffix(".disabled(\(isDisabled))"), "\(body)")
    }
  }

  @Test func readsTheFocus() throws {
    let control = try control("title: \"A\"; [focused|*] < title: \"Focused\" >")
    #expect(try StyledButtonStyle(control).look { $0.isFocused = true }.contains("Focused"))
  }

  /// The name refers to SwiftUI's type even if both modules are imported.
  @Test func layoutDirectionIsNotAmbiguous() {
    let direction: LayoutDirection = EnvironmentValues.current.layoutDirection
    #expect(direction == .leftToRight)
  }

  /// Returns the description of the body of the Follow button, as the stub records it.
  private func shown(_ names: String, isPressed: Bool = false) throws -> String {
    try StyledButtonStyle(follow, states: try follow.mask(named: names)).look(isPressed: isPressed)
  }

  @Test func theBodyShowsTheSheet() throws {
    let normal = try shown("normal")
    #expect(normal.contains("Text(content: \"关注\")") && !normal.contains("ProgressView()"))
    #expect(normal.contains("EdgeInsets(top: 6.0, leading: 16.0, bottom: 6.0, trailing: 16.0)"))
    #expect(normal.contains("cornerRadius: 10000.0"))
    let loading = try shown("loading|mutual")
    #expect(loading.contains("Text(content: \"\")") && loading.contains("ProgressView()"))
    #expect(try shown("selected").contains("已关注"))
  }

  @Test func setsWhatAssistiveTechnologiesRead() throws {
    let control = try control(
      """
      image: symbol("xmark"); [*] < accessibility-label: "Close" >
      [selected|*] < accessibility-value: "on"; accessibility-hint: "Opens it" >
      """)
    let normal = try StyledButtonStyle(control).look()
    #expect(normal.contains(".accessibilityLabel(Close).accessibilityValue(unchanged)"), "\(normal)")
    let selected = try StyledButtonStyle(control, states: .selected).look()
    let expected = ".accessibilityLabel(Close).accessibilityValue(on).accessibilityHint(Opens it)"
    #expect(selected.hasSuffix(expected), "\(selected)")
  }

  /// UIKit tells this by the selection of the button.
  @Test func assistiveTechnologiesKnowWhetherItIsSelected() throws {
    let selected = "accessibilityAddTraits(\(AccessibilityTraits.isSelected.rawValue))"
    #expect(try shown("mutual").contains(selected) && !shown("normal").contains(selected))
  }

  @Test func withoutATitleTheButtonShowsItsLabel() throws {
    let control = try control("foreground-color: red")
    #expect(try StyledButtonStyle(control).look().contains("Label()"))
    let look = ButtonLook(style: control.style(), context: StyleEnvironment())
    #expect(look.color("title-color", "foreground-color") == look.color("foreground-color"))
  }

  @Test func sizesFollowTheTextSize() throws {
    let sheet = try Sheets.compile(
      """
      @control button.it <
          title-font: system-font(10pt, bold); subtitle-font: font("Georgia", 8pt, 340); symbol-font: text-style(caption1)
          corner-style: dynamic; corner-radius: 4
      >
      @control button.round < title-font: font-scaling(font-design(system-font(10pt), rounded), body, 12pt) >
      """)
    let round = ButtonLook(style: try sheet.control("button.round").style(), context: StyleEnvironment()) { _ in 1.5 }
    #expect(round.font("title-font") == .system(size: 12, weight: .regular, design: .rounded))
    let look = ButtonLook(style: try sheet.control("button.it").style(), context: StyleEnvironment()) { _ in 1.5 }
    #expect(look.font("title-font") == .system(size: 15, weight: .bold))
    #expect(look.font("subtitle-font") == .custom("Georgia", fixedSize: 12).weight(.light))
    #expect(look.font("symbol-font") == .system(.caption) && look.cornerRadius == 6)
  }

  /// The corner style of UIKit's configurations is dynamic.
  @Test(arguments: [("", 6), ("corner-style: dynamic", 6), ("corner-style: fixed", 4), ("corner-style: large", 4)])
  func cornersFollowTheTextSizeAsInUIKit(declaration: String, radius: CGFloat) throws {
    let style = try control("corner-radius: 4; \(declaration)").style()
    #expect(ButtonLook(style: style, context: StyleEnvironment()) { _ in 1.5 }.cornerRadius == radius)
  }

  @Test func theWholeShapeTakesTouches() throws {
    let look = try StyledButtonStyle(control("content-insets: insets(8); corner-radius: 4")).look()
    #expect(look.firstMatch(of: /padding\(.*contentShape\(RoundedRectangle\(cornerRadius: 4/) != nil, "\(look)")
  }
}
