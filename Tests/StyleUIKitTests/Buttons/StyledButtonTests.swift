import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct StyledButtonTests {
  private let follow: Control
  private let button: LoggingButton

  init() throws {
    follow = try Sheets.sample("Chinese/Follow").control("button.follow")
    button = LoggingButton(follow)
  }

  private var title: String? {
    button.runUpdates()
    return button.configuration?.title
  }

  private var states: String { follow.name(of: StateMask(button.state)) }

  @Test func activatingAStateActivatesItsRequirements() throws {
    try button.setState("mutual")
    #expect(states == "selected|mutual" && button.isSelected && title == "互相关注")
    button.isSelected = false
    #expect(states == "normal" && !button.isSelected && title == "关注")
  }

  @Test func loadingDisablesTheButton() throws {
    button.isSelected = true
    try button.setState("loading")
    #expect(states == "disabled|selected|loading" && !button.isEnabled && title == "")
    button.isEnabled = true
    #expect(!button.isEnabled)
    try button.setState("loading", to: false)
    #expect(states == "selected" && button.isEnabled && title == "已关注")
  }

  @Test func statesSetWhileLoadingAreActiveAfterwards() throws {
    try button.setState("loading")
    button.isEnabled = false
    try button.setState("loading", to: false)
    #expect(states == "disabled" && !button.isEnabled)
  }

  @Test func disablingEndsHighlighting() throws {
    button.isHighlighted = true
    #expect(states == "highlighted" && button.continueTracking(UITouch(), with: nil))
    try button.setState("loading")
    #expect(states == "disabled|loading" && !button.isHighlighted && !button.continueTracking(UITouch(), with: nil))
    // The touch moves back in.
    button.isHighlighted = true
    #expect(states == "disabled|loading" && !button.isHighlighted)
    try button.setState("loading", to: false)
    #expect(states == "normal")
  }

  @Test func aTouchDoesNotEnable() {
    button.isEnabled = false
    button.isHighlighted = true
    #expect(states == "disabled" && !button.isEnabled)
  }

  @Test func followsFocus() {
    button.hasFocus = true
    button.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    #expect(states == "focused")
    button.hasFocus = false
    button.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    #expect(states == "normal")
  }

  /// The focus of other views moves in the same animation, as on tvOS.
  @Test func aChangeOfTheFocusIsCoordinated() throws {
    var wasAnimating = false
    button.configurationUpdateHandler = { _ in wasAnimating = UIFocusAnimationCoordinator.isAnimating }
    button.runUpdates()
    button.hasFocus = true
    button.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    #expect(states == "focused" && wasAnimating)
  }

  @Test func severalStatesChangeTogether() throws {
    try button.change { states throws(ControlStateError) in
      try states.set("loading")
      try states.set("mutual")
    }
    #expect(button.changes == [[.normal, try follow.mask(named: "loading|mutual")]])
    button.isSelected = true
    #expect(button.changes.count == 1)
  }

  @Test func typedButtonUsesTheStatesOfItsControl() throws {
    let button = TypedStyledButton<Follow>()
    button.setState([.selected, .loading])
    #expect(button.controlStates?.description == "disabled|selected|loading" && button.states.contains(.loading))
    button.setState(.selected, to: false)
    #expect(button.controlStates?.description == "disabled|loading")
    button.setState(.mutual)
    try button.update { try $0.setState("loading", to: false) }
    #expect(button.controlStates?.description == "selected|mutual" && button.configuration?.title == "互相关注")
  }

  @Test func typedStatesKeepTheirNamesWhenAnotherSheetIsApplied() throws {
    let button = TypedStyledButton<Follow>()
    button.setState(.mutual)
    button.apply(try control("button.follow", "@state new; @state loading; @state mutual"))
    #expect(button.controlStates?.description == "selected|mutual" && button.states == [.selected, .mutual])
    button.setState(.loading)
    button.setState(.mutual, to: false)
    #expect(button.controlStates?.description == "selected|loading" && button.states == [.selected, .loading])
  }

  @Test func aCustomStateInvalidatesTheSize() throws {
    let long = try control("@state long; [long|*] < title: \"A longer title\" >")
    let button = StyledButton(long, configuration: nil)
    let invalidations = button.sizeInvalidations
    try button.setState("long")
    #expect(button.sizeInvalidations == invalidations + 1)
    try button.setState("long")
    #expect(button.sizeInvalidations == invalidations + 1)
  }

  @Test func unknownStatesAreErrors() {
    #expect(throws: ControlStateError.unknownState("liked", control: "button.follow", nearest: nil)) {
      try button.setState("liked")
    }
    #expect(throws: ControlStateError.undeclaredStates(StateMask(bit: 20), control: "button.follow")) {
      try button.setState([.selected, StateMask(bit: 20)])
    }
    #expect(states == "normal" && button.changes.isEmpty)
  }

  @Test func needsNoConfiguration() throws {
    let button = StyledButton(follow, configuration: nil)
    try button.setState([.selected, StateMask(bit: 16)])
    #expect(button.configuration == nil && button.title(for: button.state) == "互相关注")
    #expect(button.backgroundColor?.look == follow.look(of: "background-color", in: StateMask(button.state)))
    let requests = button.layoutRequests
    button.isEnabled = false
    #expect(abs(button.alpha - 0.4) < 1e-6 && button.layoutRequests > requests)
    try button.setState("loading")
    #expect(button.alpha == 1 && button.title(for: button.state) == "")
  }

  @Test func isAPlainButtonUntilAControlIsApplied() throws {
    let button = try #require(StyledButton(coder: NSCoder()))
    button.isSelected = true
    button.isHighlighted = true
    button.isEnabled = false
    button.isHighlighted = true
    #expect(button.controlStates == nil && button.state == [.highlighted, .disabled, .selected])
    button.apply(follow)
    // Of highlighted and disabled, the one named first is kept.
    #expect(follow.name(of: StateMask(button.state)) == "highlighted|selected" && button.isEnabled)
    #expect(button.title(for: button.state) == "取消关注")
  }

  @Test func keepsItsStatesWithAnotherSheet() throws {
    try button.setState("mutual")
    let other = try control(
      "button.other", "@state loved at 16; @state mutual at 20 requires selected; [mutual|*] < title: \"Both\" >")
    button.apply(other)
    #expect(other.name(of: StateMask(button.state)) == "selected|mutual" && title == "Both")
    try button.setState("loved")
    #expect(throws: ControlStateError.self) { try button.setState("loading") }
  }
}

/// A button that logs its changes: the states before and after each change.
final class LoggingButton: StyledButton {
  private(set) var changes: [[StateMask]] = []
  override func stateDidChange(from old: StateMask) { changes.append([old, StateMask(state)]) }
}

/// The Follow button as the generated Swift declares it.
private enum Follow: StyleOwner {
  final class StyleGroup: StyleRuntime.StyleGroup {
    override class var styleSheet: StyleSheet { sheet }
  }

  /// The type of the index of the control, which follows `button`.
  typealias StyleIndex = StyleIndex1

  private static let sheet: StyleSheet = {
    guard let sheet = try? Sheets.sample("Chinese/Follow") else { fatalError("the sample has errors") }
    return sheet.locatingControls()
  }()
}

extension StateSet where Owner == Follow {
  fileprivate static var mutual: Self { Self(rawValue: 1 << 16) }
  fileprivate static var loading: Self { Self(rawValue: 1 << 17) }
}
