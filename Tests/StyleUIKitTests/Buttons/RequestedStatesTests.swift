import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct RequestedStatesTests {
  private let sheet: StyleSheet

  init() throws {
    sheet = try Sheets.compile(
      """
      @control button.follow <
          @state loading implies disabled; @state mutual requires selected; title: "Follow"
          [selected|*] < title: "Following" > [mutual|*] < title: "Friends" > [disabled|*] < alpha: 0.5 >
      >
      @control text-field.email <
          @state checking implies disabled; text-color: black; [invalid|*] < text-color: red >
          [disabled|*] < text-color: gray >
      >
      @control label.note < @state urgent; text-color: black; [urgent|*] < text-color: red > >
      @control switch.consent < @state missing; on-tint-color: blue; [missing|*] < on-tint-color: red > >
      @control segment.tab < @state unread; title: "Mail"; [unread|*] < title: "Mail (new)" > >
      @control slider.volume < @state loud; thumb-image: symbol("circle"); [loud|*] < thumb-image: symbol("flame") > >
      @control control.card <
          @state starred; background-color: white; [highlighted|*] < background-color: gray >
          [selected|*] < background-color: blue > [starred|*] < background-color: yellow >
      >
      """)
  }

  /// A button without a configuration keeps values for each state, which change with what is requested.
  @Test func valuesFollowTheFlagsThatTheAppSets() throws {
    let (button, control) = (UIButton(frame: .zero), try sheet.control("button.follow"))
    button.apply(control)
    try button.setState("mutual")
    button.isSelected = false
    button.apply(control)
    button.isSelected = true
    button.apply(control)
    #expect(button.title(for: button.state) == "Following" && button.states.description == "selected")
  }

  /// States are those of a control, even if UIKit reports impossible ones for a moment.
  @Test func statesAreValid() throws {
    let control = try Sheets.compile("@control slider.a < @state hovered; @state loud; alpha: 1 >").control("slider.a")
    let slider = UISlider(frame: .zero)
    slider.apply(control)
    slider.gestureRecognizers?.first?.state = .began
    slider.isHighlighted = true
    #expect(control.name(of: slider.states) == "highlighted|hovered")
    slider.isEnabled = false
    slider.updateStyle()
    #expect(control.name(of: slider.states) == "disabled")
    try slider.setState("loud")
    #expect(control.name(of: slider.states) == "disabled|loud")
  }

  private func follow() throws -> StyledButton { StyledButton(try sheet.control("button.follow")) }

  private func title(of button: UIButton) -> String? {
    button.runUpdates()
    return button.configuration?.title
  }

  /// A reused cell requests exactly its states, and nothing of the last ones is left.
  @Test func exactStatesReplaceTheOldOnes() throws {
    let button = try follow()
    button.states = try sheet.control("button.follow").mask(named: "mutual")
    #expect(title(of: button) == "Friends" && button.isSelected)
    button.states = [.selected]
    #expect(title(of: button) == "Following" && button.states == .selected)
    try button.setState("loading")
    button.states = []
    #expect(title(of: button) == "Follow" && button.isEnabled && !button.isSelected)
    button.states = [.selected, StateMask(bit: 20)]
    #expect(button.states == .selected)
  }

  /// A finger that is down, and the focus, aren't part of the data.
  @Test func exactStatesKeepWhatUIKitReports() throws {
    let button = try follow()
    button.isHighlighted = true
    button.hasFocus = true
    button.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    button.states = [.selected]
    #expect(button.states == [.highlighted, .selected, .focused])
  }

  @Test func typedButtonsTakeTheirStates() throws {
    let button = TypedStyledButton<Person>()
    button.states = [.selected, .mutual]
    #expect(title(of: button) == "Friends" && button.states.contains(.mutual))
    button.states = []
    #expect(title(of: button) == "Follow" && button.states == [])
  }

  @Test func textFieldsHaveStatesOfTheirOwn() throws {
    let field = try UITextField(frame: .zero).showing(sheet.control("text-field.email"))
    try field.setState("invalid")
    #expect(field.textColor?.look[0] == "#ff0000ff")
    try field.setState("checking")
    #expect(field.textColor?.look[0] == "#808080ff" && !field.isEnabled, "checking implies disabled")
    try field.setState("checking", to: false)
    #expect(field.textColor?.look[0] == "#ff0000ff" && field.isEnabled)
    field.states = []
    #expect(field.textColor?.look[0] == "#000000ff" && field.states.isEmpty)
    #expect(throws: ControlStateError.unknownState("wrong", control: "text-field.email", nearest: nil)) {
      try field.setState("wrong")
    }
  }

  /// What UIKit reports when the control is applied again counts together with what was requested.
  @Test func statesOfUIKitAndOfTheAppCombine() throws {
    let field = UITextField(frame: .zero)
    let email = try sheet.control("text-field.email")
    field.apply(email)
    try field.setState("invalid")
    field.isEnabled = false
    field.apply(email)
    #expect(field.states == [.disabled, try email.mask(named: "invalid")])
    #expect(field.textColor?.look[0] == "#808080ff")
  }

  @Test func labelsSwitchesAndSlidersHaveStatesOfTheirOwn() throws {
    let label = try UILabel(frame: .zero).showing(sheet.control("label.note"))
    try label.setState("urgent")
    #expect(label.textColor?.look[0] == "#ff0000ff")
    let toggle = try UISwitch(frame: .zero).showing(sheet.control("switch.consent"))
    try toggle.setState("missing")
    #expect(toggle.onTintColor?.look[0] == "#ff0000ff")
    let slider = try UISlider(frame: .zero).showing(sheet.control("slider.volume"))
    try slider.setState("loud")
    #expect(slider.thumbImages[0]?.source == "symbol flame" && slider.thumbImages[2]?.source == "symbol flame")
    slider.states = []
    #expect(slider.thumbImages[0]?.source == "symbol circle")
  }

  @Test func segmentsHaveStatesOfTheirOwn() throws {
    let segments = UISegmentedControl(items: ["", ""])
    let tab = try sheet.control("segment.tab")
    segments.applySegment(tab, at: 0, states: try tab.mask(named: "unread"))
    segments.applySegment(tab, at: 1)
    #expect(segments.titleForSegment(at: 0) == "Mail (new)" && segments.titleForSegment(at: 1) == "Mail")
  }

  /// A view of any class takes a control, also if only its base class is known.
  @Test func everyViewTakesAControl() throws {
    let card = try sheet.control("control.card")
    let cell = UICollectionViewCell(frame: .zero).showing(card)
    #expect(cell.backgroundColor?.look[0] == "#ffffffff")
    cell.isHighlighted = true
    cell.apply(card)
    #expect(cell.backgroundColor?.look[0] == "#808080ff")
    cell.isHighlighted = false
    try cell.setState("starred")
    #expect(cell.backgroundColor?.look[0] == "#ffff00ff")
    let view: UIView = UIButton(configuration: .plain())
    view.apply(try sheet.control("button.follow"))
    #expect((view as? UIButton)?.configuration?.title == "Follow")
    view.apply(Person.self)
    try view.setState("mutual")
    let button = try #require(view as? UIButton)
    #expect(title(of: button) == "Friends" && button.isSelected)
  }

  /// A flag that the app sets in UIKit counts as a request, as on a `StyledButton`.
  @Test func flagsOfTheAppAreKept() throws {
    let field = try UITextField(frame: .zero).showing(sheet.control("text-field.email"))
    field.isEnabled = false
    try field.setState("checking")
    try field.setState("checking", to: false)
    #expect(!field.isEnabled && field.textColor?.look[0] == "#808080ff", "the app has locked the form")
    let button = try UIButton(configuration: .plain()).showing(sheet.control("button.follow"))
    try button.setState("mutual")
    #expect(title(of: button) == "Friends" && button.isSelected)
    button.isSelected = false
    #expect(title(of: button) == "Follow")
    button.isSelected = true
    #expect(title(of: button) == "Following", "the app has ended 'mutual'")
    button.isSelected = false
    try button.setState("mutual", to: false)
    #expect(title(of: button) == "Follow" && !button.isSelected)
  }

  /// The field of a row that was disabled is reused for one that isn't.
  @Test func exactStatesShowAFieldThatOnlyUIKitHadDisabled() throws {
    let field = UITextField(frame: .zero)
    field.isEnabled = false
    field.apply(try sheet.control("text-field.email"))
    #expect(field.textColor?.look[0] == "#808080ff")
    field.states = []
    #expect(field.isEnabled && field.textColor?.look[0] == "#000000ff")
  }

  /// Another control, such as that of a reloaded sheet, may not have the state that disabled the view, or may disable it.
  @Test func flagsFollowTheStatesOfAnotherControl() throws {
    let field = UITextField(frame: .zero)
    let email = try sheet.control("text-field.email")
    field.apply(email)
    try field.setState("checking")
    field.apply(try control("text-field.other", "@state other"))
    #expect(field.isEnabled)
    field.apply(try control("text-field.email", "@state checking"))
    try field.setState("checking")
    #expect(field.isEnabled)
    field.apply(email)
    #expect(!field.isEnabled)
    let button = UIButton(configuration: .plain())
    button.apply(try control("button.follow", "@state loading implies disabled"))
    try button.setState("loading")
    #expect(!button.isEnabled)
    button.apply(try Sheets.compile("@control button.other").control("button.other"))
    #expect(button.isEnabled)
  }

  /// A flag that the app sets before it applies another control stays.
  @Test func flagsOfTheAppAreKeptByAnotherControl() throws {
    let field = UITextField(frame: .zero)
    field.apply(try control("text-field.email", "@state checking"))
    try field.setState("checking")
    field.isEnabled = false
    field.apply(try sheet.control("text-field.email"))
    try field.setState("checking", to: false)
    #expect(!field.isEnabled, "the app has locked the form")
  }

  /// A state that the app requests moves as one that UIKit reports does.
  @Test func requestedStatesMove() throws {
    let (slider, window) = (UISlider(frame: .zero), UIWindow(frame: .zero))
    slider.window = window
    slider.apply(try control("slider.volume", "@state loud; alpha: 1; transition: ease(1s); [loud|*] < alpha: 0.5 >"))
    try slider.setState("loud")
    #expect(slider.alpha == 0.5 && slider.motions["alpha"] != nil)
  }

  /// What a pointer adds is gone when it leaves, also from the values that UIKit chooses among.
  @Test func valuesForStatesFollowThePointer() throws {
    let text = """
      @state hovered; @state loud; thumb-image: symbol("circle"); [loud|*] < thumb-image: symbol("flame") >
      [hovered|*] < thumb-image: symbol("hand") > @priority hovered
      """
    let slider = try UISlider(frame: .zero).showing(control("slider.volume", text))
    let recognizer = try #require(slider.gestureRecognizers?.first)
    for isLoud in [false, true] {
      try slider.setState("loud", to: isLoud)
      recognizer.state = .began
      #expect(slider.thumbImages[0]?.source == "symbol hand", "\(isLoud)")
      recognizer.state = .ended
      #expect(slider.thumbImages[0]?.source == (isLoud ? "symbol flame" : "symbol circle"))
    }
  }

  @Test func statesKeepTheirNamesInAnotherControl() throws {
    let field = try UITextField(frame: .zero).showing(sheet.control("text-field.email"))
    try field.setState("invalid")
    field.apply(try control("text-field.other", "@state new; text-color: blue; [invalid|*] < text-color: lime >"))
    #expect(field.textColor?.look[0] == "#00ff00ff")
  }
}

/// States and parameters that follow the app's data.
@MainActor @Suite struct BoundStatesTests {
  @MainActor private final class Model {
    var isFollowing = false
    var followsBack = false
  }

  @Test func statesFollowData() throws {
    let model = Model()
    let button = TypedStyledButton<Person>()
    button.bind { states in
      states.set(.selected, to: model.isFollowing)
      states.set(.mutual, to: model.isFollowing && model.followsBack)
    }
    button.runUpdates()
    #expect(button.configuration?.title == "Follow")
    (model.isFollowing, model.followsBack) = (true, true)
    // UIKit calls the handler again if something changes that it has read.
    button.update { $0.setNeedsUpdateConfiguration() }
    #expect(button.configuration?.title == "Friends" && button.isSelected)
    model.isFollowing = false
    button.update { $0.setNeedsStyleUpdate() }
    #expect(button.configuration?.title == "Follow" && !button.isSelected && button.states == [])
  }

  /// UIKit tracks observation in this handler, so the closure must be called in it.
  @Test func dataIsReadWhereUIKitTracksIt() throws {
    var reads = 0
    let button = TypedStyledButton<Person>()
    button.bind { _ in reads += 1 }
    button.runUpdates()
    let before = reads
    button.update { $0.configurationUpdateHandler?(button) }
    #expect(reads > before)
  }

  /// States that the closure doesn't set are left as they are.
  @Test func aBindingLeavesOtherStates() throws {
    let button = TypedStyledButton<Person>()
    button.bind { $0.set(.mutual, to: false) }
    button.isSelected = true
    button.update { $0.isEnabled = false }
    #expect(button.isSelected && !button.isEnabled)
  }

  /// The parameters of the last call count, whichever it is.
  @Test func applyingReplacesPendingParameters() throws {
    let control = try control("button.it", "@param count: integer; title: \"\\(count)\"")
    for configuration in [UIButton.Configuration.plain(), nil] {
      let button = StyledButton(control, in: StyleEnvironment(parameters: ["count": 3]), configuration: configuration)
      button.parameters["count"] = 4
      button.apply(control, in: StyleEnvironment(parameters: ["count": 3]))
      button.layoutIfNeeded()
      #expect(configuration == nil ? button.title(for: .normal) == "3" : button.configuration?.title == "3")
      button.parameters["count"] = 5
      button.layoutIfNeeded()
      #expect(configuration == nil ? button.title(for: .normal) == "5" : button.configuration?.title == "5")
    }
  }

  /// Binding a button before its control is applied isn't a change of its states.
  @Test func applyingIsNoChangeOfTheStates() throws {
    let button = ChangingButton(frame: .zero)
    button.bind { (states: inout ControlStates) in try? states.set("selected") }
    button.apply(Person.control)
    #expect(button.changes == 0 && button.isSelected)
  }

  @Test func aButtonWithoutAConfigurationIsUpdatedAtLayout() throws {
    let model = Model()
    let button = StyledButton(Person.control, configuration: nil)
    button.bind { states in try? states.set("selected", to: model.isFollowing) }
    model.isFollowing = true
    button.setNeedsStyleUpdate()
    button.layoutIfNeeded()
    #expect(button.isSelected && button.title(for: button.state) == "Following")
  }
}

private final class ChangingButton: StyledButton {
  private(set) var changes = 0
  override func stateDidChange(from old: StateMask) { changes += 1 }
}
