import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// What UIKit is documented to do with values that a style sheet sets.
@MainActor @Suite(.serialized) struct PlatformBehaviorTests {
  /// A label draws its background in a layer of its own.
  @Test func labelsHaveRoundCorners() throws {
    let label = UILabel(frame: .zero)
    label.apply(try control("label.it", "corner-radius: 6pt; background-color: red; [disabled|*] < corner-radius: 0 >"))
    #expect(label.drawnCornerRadius == 6)
    label.isEnabled = false
    label.updateStyle()
    #expect(label.drawnCornerRadius == 0 && !label.clipsToBounds)
  }

  /// UIKit computes the traits of a control. Traits that were stored once would never say `selected` again.
  @Test func aCheckboxTellsItsOtherTraits() throws {
    let checkbox = try control("@state checked; title: \"A\"")
    let styled = StyledButton(checkbox)
    let plain = UIButton(configuration: .plain()).showing(checkbox)
    for button in [styled, plain] {
      button.runUpdates()
      #expect(button.accessibilityTraits == .toggleButton)
      (button.isSelected, button.isEnabled) = (true, false)
      button.runUpdates()
      #expect(button.accessibilityTraits == [.toggleButton, .selected, .notEnabled])
      (button.isSelected, button.isEnabled) = (false, true)
      button.runUpdates()
      #expect(button.accessibilityTraits == .toggleButton)
    }
  }

  /// Before iOS 17, nothing reads the value of a toggle in words.
  @Test func withoutTogglesACheckedButtonIsSelected() throws {
    KnownStates.areToggles = false
    defer { KnownStates.areToggles = true }
    let button = try StyledButton(control("@state checked; title: \"A\"")).updated()
    #expect(button.accessibilityValue == nil && button.accessibilityTraits == [])
    try button.update { try $0.setState("checked") }
    #expect(button.accessibilityValue == nil && button.accessibilityTraits == .selected)
  }

  /// On tvOS, cells are what has the focus.
  @Test func cellsAreFocused() throws {
    let cell = UICollectionViewCell(frame: .zero)
    cell.apply(try control("control.it", "alpha: 1; [focused|*] < alpha: 0.5 >"))
    cell.hasFocus = true
    cell.updateStyle()
    #expect(cell.alpha == 0.5 && cell.states == .focused)
  }

  /// The size of a font doesn't depend on Bold Text, but its face does.
  @Test func fontsFollowBoldText() throws {
    let label = UILabel(frame: .zero)
    let it = try control("label.it", "text-font: text-style(body)")
    label.apply(it)
    let font = try #require(label.font)
    label.change(\.legibility, "legibilityWeight", to: .bold)
    #expect(label.font !== font, "UIKit makes the font again")
    let other = UILabel(frame: .zero).showing(it)
    #expect(other.font !== label.font, "each has the font for its traits")
  }

  /// A view that isn't on the screen shows its state at once.
  @Test func aScreenOpensWithoutATransition() throws {
    let it = try control("control.it", "@state new; alpha: 1; transition: linear(1s); [new|*] < alpha: 0.5 >")
    let (view, window) = (UIView(frame: .zero), UIWindow(frame: .zero))
    view.apply(it)
    try view.setState("new")
    #expect(view.motions.isEmpty && view.alpha == 0.5)
    view.window = window
    try view.setState("new", to: false)
    #expect(view.motions["alpha"] != nil)
  }

  /// Every view has these members, so they can be used before a control is applied.
  @Test func withoutAControlStatesHaveNoEffect() throws {
    let other = try control("title: \"A\"")
    for view in [UIView(frame: .zero), UIButton(frame: .zero), StyledButton(frame: .zero)] {
      view.states = []
      try view.setState("mutual")
      try view.setState(.selected)
      view.change { $0.adopt(other) }
      view.updateStyle()
      #expect(view.states.isEmpty && view.controlStates == nil && view.appliedControl == nil)
    }
  }

  /// A cell applies the control of its button for each row.
  @Test func applyingAgainKeepsAnOrdinaryButton() throws {
    let it = try control("title: \"A\"; alpha: 1; transition: linear(1s); [selected|*] < alpha: 0.5 >")
    let (button, window) = (UIButton(configuration: .plain()), UIWindow(frame: .zero))
    button.window = window
    button.update { $0.apply(it) }
    button.update { $0.isSelected = true }
    let (motion, style) = (try #require(button.motions["alpha"]), AppliedStyle.of(button))
    let sets = button.configurationSets
    button.update { $0.apply(it) }
    #expect(AppliedStyle.of(button) === style && motion.animator.state == .active)
    #expect(button.configurationSets == sets, "nothing has changed")
  }

  @Test func shadowsHaveAPath() throws {
    let it = try control(
      "control.it",
      """
      @state clear
      layer-shadow: shadow(black, 0, 1, 3); background-color: white; corner-radius: 4
      [clear|*] < background-color: #ffffff80 >
      """)
    let view = UIView(frame: .zero).showing(it)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    view.layoutIfNeeded()
    #expect(view.layer.shadowPath == CGPath(rect: view.bounds, cornerRadius: 4))
    try view.setState("clear")
    #expect(view.layer.shadowPath == nil, "the shadow shows through the background")
    try view.setState("clear", to: false)
    view.apply(try control("control.it", "alpha: 1"))
    #expect(view.layer.shadowPath == nil && view.subviews.isEmpty)
  }

  @Test func theShadowOfAButtonHasItsShape() throws {
    let it = try control(
      """
      layer-shadow: shadow(black, 0, 1, 3); background-color: red; corner-style: capsule
      background-insets: insets(1, 2, 3, 4)
      """)
    let button = StyledButton(it)
    button.frame = CGRect(x: 0, y: 0, width: 46, height: 24)
    button.layoutIfNeeded()
    let area = CGRect(x: 2, y: 1, width: 40, height: 20)
    #expect(button.layer.shadowPath == CGPath(rect: area, cornerRadius: 10))
    button.traits.direction = .rightToLeft
    button.frame = CGRect(x: 0, y: 0, width: 47, height: 24)
    button.layoutIfNeeded()
    #expect(button.layer.shadowPath?.rect.minX == 4)
  }

  /// Before iOS 17, a view tells only its subviews about its traits.
  @Test func olderSystemsFollowTraitsToo() throws {
    AppliedStyle.canRegister = false
    defer { AppliedStyle.canRegister = true }
    let sheet = try Sheets.compile(
      """
      @let line: red; @theme dark < line: blue >; @let small: 1; @theme compact < small: 0.5 >
      @control control.it < border-color: $line; border-width: 1pt >
      @control slider.it < alpha: $small >
      """)
    let (view, slider) = (UIView(frame: .zero), UISlider(frame: .zero))
    view.apply(try sheet.control("control.it"))
    #expect(view.registrations.isEmpty && view.layer.borderColor?.description == "[1.0, 0.0, 0.0, 1.0]")
    view.change(\.style, "userInterfaceStyle", to: .dark)
    #expect(view.layer.borderColor?.description == "[0.0, 0.0, 1.0, 1.0]")
    slider.apply(try sheet.control("slider.it"))
    slider.change(\.width, "horizontalSizeClass", to: .compact)
    #expect(slider.alpha == 0.5)
  }

  /// A proxy sets its values when the view enters a window.
  @Test func appearanceProxiesStillApply() throws {
    let field = UITextField(frame: .zero)
    field.apply(try control("text-field.it", "text-color: red; [disabled|*] < background-color: gray >"))
    field.backgroundColor = .white
    field.isEnabled = false
    field.updateStyle()
    field.isEnabled = true
    field.updateStyle()
    #expect(field.backgroundColor == .white, "the value of the proxy is restored")
    field.backgroundColor = .black
    field.updateStyle()
    #expect(field.backgroundColor == .black, "no setter is called for a value that the style sheet doesn't set")
  }

  /// Whoever observes `isSelected` sees that a state selects the button.
  @Test func flagsChangeThroughTheirProperties() throws {
    let text = "@state mutual requires selected; @state loading implies disabled; title: \"A\""
    let button = ObservedButton(try control(text))
    try button.setState("mutual")
    try button.setState("loading")
    button.isHighlighted = true
    button.states = []
    #expect(button.changes == ["selected true", "enabled false", "enabled true", "selected false"])
  }

  /// An effect view accepts no subviews, and a background covers those of a cell.
  @Test func gradientsAreInTheContentView() throws {
    let it = try control("control.it", "background-gradient: linear-gradient(red, blue)")
    let (effect, row, cell) = (
      UIVisualEffectView(frame: .zero), UITableViewCell(frame: .zero), UICollectionViewCell(frame: .zero)
    )
    effect.apply(it)
    row.apply(it)
    cell.apply(it)
    for view in [effect.contentView, row.contentView, cell.contentView] { #expect(view.subviews.count == 1) }
    #expect(row.subviews.isEmpty && cell.subviews.isEmpty)
  }

  @Test func aSwitchIsSelectedAndCheckedWhileItIsOn() throws {
    let it = try control(
      "switch.it", "@state checked; alpha: 1; [selected|*] < alpha: 0.5 >; [checked|selected] < on-tint-color: red >")
    let toggle = UISwitch(frame: .zero).showing(it)
    #expect(toggle.alpha == 1)
    toggle.isOn = true
    toggle.sendActions(for: .valueChanged)
    #expect(toggle.alpha == 0.5 && toggle.onTintColor?.look[0] == "#ff0000ff")
    #expect(toggle.states == [.selected, try it.mask(named: "checked")])
    toggle.isOn = false
    toggle.updateStyle()
    #expect(toggle.alpha == 1)
  }

  /// Otherwise, each touch would solve the constraints again.
  @Test func colorsDoNotInvalidateTheSize() throws {
    let it = try control(
      "title: \"A\"; background-color: red; [highlighted|*] < background-color: blue >; [selected|*] < minimum-size: size(90, 9) >"
    )
    for configuration in [UIButton.Configuration.plain(), nil] {
      let button = StyledButton(it, configuration: configuration)
      let before = button.sizeInvalidations
      button.isHighlighted = true
      button.isHighlighted = false
      #expect(button.sizeInvalidations == before)
      button.isSelected = true
      #expect(button.sizeInvalidations == before + 1)
    }
  }

  /// A delayed change is dropped if the state changes again before it starts.
  @Test func aDelayedMotionEndsWithItsState() throws {
    let it = try control(
      """
      [*] < transition: linear(1s, 1s); alpha: 1; background-color: red >
      [selected|*] < alpha: 0.5; background-color: blue >
      [disabled|*] < transition: none; alpha: 0; background-color: lime >
      """)
    let (button, window) = (StyledButton(it), UIWindow(frame: .zero))
    button.update { $0.window = window }
    button.update { $0.isSelected = true }
    #expect(button.alpha == 1 && button.configuration?.background.backgroundColor?.look[0] == "#ff0000ff")
    button.update { $0.isEnabled = false }
    UIViewPropertyAnimator.endDelays()
    #expect(button.alpha == 0 && button.configuration?.background.backgroundColor?.look[0] == "#00ff00ff")
  }

  /// The button is laid out in an animation, in which UIKit may call the handler again.
  @Test func anUpdateDuringTheLayoutChangesNothing() throws {
    let it = try control(
      "[*] < transition: linear(1s); content-insets: insets(4) >; [selected|*] < content-insets: insets(8) >")
    let (button, window) = (StyledButton(it), UIWindow(frame: .zero))
    button.window = window
    button.configurationUpdateHandler = { button in
      button.setNeedsLayout()
      button.setNeedsUpdateConfiguration()
    }
    button.runUpdates()
    button.update { $0.isSelected = true }
    button.layoutIfNeeded()
    #expect(button.configuration?.contentInsets.top == 8 && button.motions["contentInsets"] != nil)
  }
}

/// A button that notices its changes, as key-value observing does.
private final class ObservedButton: StyledButton {
  private(set) var changes: [String] = []
  override var isSelected: Bool { didSet { note("selected", oldValue, isSelected) } }
  override var isEnabled: Bool { didSet { note("enabled", oldValue, isEnabled) } }
  private func note(_ name: String, _ old: Bool, _ new: Bool) { if old != new { changes.append("\(name) \(new)") } }
}
