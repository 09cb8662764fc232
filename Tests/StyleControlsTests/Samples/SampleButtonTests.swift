import StyleControls
import TestSupport
import Testing

/// Interactions with the button in `Chinese/Follow.style`, one event at a time.
@Suite struct FollowButtonTests {
  private let sheet: StyleSheet
  private let button: StyleButton
  /// The number of requests that the server has got.
  private let server = Server()

  init() throws {
    sheet = try Sheets.sample("Chinese/Follow")
    button = StyleButton(try sheet.control("button.follow"))
    button.size = StyleSize(width: 80, height: 32)
    button.addAction(ControlAction { [server] in server.ask($0) }, for: .primaryActionTriggered)
  }

  /// The number of requests, whether the button is off, and its title, the color of the title, the background color, the
  /// opacity, and whether the activity indicator is shown.
  private var look: String {
    let values = button.summary(of: "title", "title-color", "background-color", "alpha", "shows-activity-indicator")
    return "\(server.requestCount)\(button.isEnabled ? "" : " off"): \(values)"
  }

  private static let interactions = """
    # Somebody follows, is followed back, and unfollows.
    start → 0: 关注 #ffffffff #d83333ff 1 false
    press → 0: 关注 #ffffffff #b52323ff 1 false
    release → 1 off:  #ffffffff #d83333ff 1 true
    answer yes → 1: 已关注 #5f5f64ff #f2f2f7ff 1 false
    mutual → 1: 互相关注 #5f5f64ff #f2f2f7ff 1 false
    press → 1: 取消关注 #5f5f64ff #dcdce1ff 1 false
    release → 2 off:  #5f5f64ff #f2f2f7ff 1 true
    answer no → 2: 关注 #ffffffff #d83333ff 1 false

    # A touch while following leaves the button.
    select, press → 0: 取消关注 #5f5f64ff #dcdce1ff 1 false
    move 200 → 0: 已关注 #5f5f64ff #f2f2f7ff 1 false
    release 200 → 0: 已关注 #5f5f64ff #f2f2f7ff 1 false

    # Touches while loading have no effect.
    tap, tap, press, move 20 → 1 off:  #ffffffff #d83333ff 1 true
    release → 1 off:  #ffffffff #d83333ff 1 true
    answer yes → 1: 已关注 #5f5f64ff #f2f2f7ff 1 false

    # The server fails.
    tap, !loading → 1: 关注 #ffffffff #d83333ff 1 false
    tap → 2 off:  #ffffffff #d83333ff 1 true

    # The button is disabled during a touch.
    press, disable → 0 off: 关注 #ffffffff #d83333ff 0.4 false
    release, enable → 0: 关注 #ffffffff #d83333ff 1 false

    # It loads during a touch.
    select, press, loading → 0 off:  #5f5f64ff #f2f2f7ff 1 true
    release, !loading → 0: 已关注 #5f5f64ff #f2f2f7ff 1 false

    # It's enabled and disabled while it loads.
    disable, loading → 0 off:  #ffffffff #d83333ff 1 true
    enable → 0 off:  #ffffffff #d83333ff 1 true
    !loading → 0: 关注 #ffffffff #d83333ff 1 false
    loading, disable, !loading → 0 off: 关注 #ffffffff #d83333ff 0.4 false

    # The other person follows and unfollows while it loads.
    tap, mutual → 1 off:  #5f5f64ff #f2f2f7ff 1 true
    !mutual → 1 off:  #5f5f64ff #f2f2f7ff 1 true
    answer yes → 1: 已关注 #5f5f64ff #f2f2f7ff 1 false

    # The theme is dark.
    dark → 0: 关注 #1c1c1eff #ff5c5cff 1 false
    press → 0: 关注 #1c1c1eff #ff2929ff 1 false
    release, answer yes, press → 1: 取消关注 #aeaeb2ff #404042ff 1 false
    cancel → 1: 已关注 #aeaeb2ff #2c2c2eff 1 false
    """

  @Test(.namesCases) func interactions() {
    Cases.forEach(scripts(Self.interactions)) { (script: Substring) throws in try FollowButtonTests().play(script) }
  }

  private func play(_ script: Substring) throws {
    try StyleControlsTests.play(script) { event in
      switch event {
      case "answer yes", "answer no": server.answer(button, following: event == "answer yes")
      case "dark": button.context = try sheet.context("dark")
      default: try button.perform(event)
      }
    } shows: {
      look
    }
  }

  @Test func updatesOnlyWhenTheStyleChanges() {
    var looks: [String] = []
    button.styleUpdateScheduler = { $0.updateStyleIfNeeded() }
    button.styleChangeHandler = { _, new in looks.append(new.value(ifDeclared: "title") ?? "none") }
    button.tap()
    button.isFocused = true
    button.isFocused = false
    server.answer(button, following: true)
    #expect(looks == ["关注", "", "已关注"])
  }
}

/// A server that handles the requests of the button.
private final class Server {
  private(set) var requestCount = 0

  /// Starts to wait for an answer.
  func ask(_ sender: StyleControl) {
    requestCount += 1
    try? sender.setState("loading")
  }

  /// Ends the wait with the new state.
  func answer(_ button: StyleControl, following: Bool) {
    try? button.change { states in
      try states.set("loading", to: false)
      try states.set(.selected, to: following)
    }
  }
}

/// Interactions with the buttons in `Checkout.style`, `Toggle.style`, and `Confirmation.style`.
@Suite struct OtherButtonTests {
  @Test func checkout() throws {
    let button = StyleButton(try Sheets.sample("Checkout").control("button.checkout"))
    button.size = StyleSize(width: 200, height: 44)
    var titles: [String?] = []
    button.styleChangeHandler = { titles.append($1.value(ifDeclared: "title")) }
    var look: String { button.summary(of: "title", "foreground-color", "background-color", "image") }

    for count in 0...3 {
      try button.change { states in try states.set(.disabled, to: count == 0) }
      try button.setParameter("item-count", to: .integer(count))
      button.updateStyleIfNeeded()
    }
    #expect(titles == ["Checkout 0", "Checkout 1", "Checkout 2", "Checkout 3"])
    #expect(look == "Checkout 3 #ffffffff #d83333ff symbol(\"cart.fill\")")
    button.touchBegan()
    #expect(look == "Checkout 3 #ffffffff #b52323ff symbol(\"cart.fill\")")
    // The last item is removed from the cart during the touch.
    try button.setParameter("item-count", to: 0)
    button.isEnabled = false
    #expect(!button.isTracking && look == "Checkout 0 #5f5f64ff #f2f2f7ff symbol(\"cart.fill\")")
  }

  @Test func filter() throws {
    let button = StyleButton(try Sheets.sample("Toggle").control("button.filter"))
    button.size = StyleSize(width: 100, height: 44)
    button.addAction(ControlAction { $0.isSelected.toggle() }, for: .primaryActionTriggered)
    let script = """
      start → Vegetarian #ececf1ff - -
      press → Vegetarian #ececf1ff 0.95 -
      release → ✓ Vegetarian #1a7f43ff - -
      press → ✓ Vegetarian #1a7f43ff 0.95 -
      cancel, focus → ✓ Vegetarian #1a7f43ff - -
      disable → ✓ Vegetarian #1a7f43ff - 0.4
      deselect → Vegetarian #ececf1ff - 0.4
      """
    try play(script, button.perform) { button.summary(of: "title", "background-color", "scale", "alpha") }
  }

  @Test func confirmation() throws {
    let button = StyleButton(try Sheets.sample("Confirmation").control("button.answer.delete"))
    button.size = StyleSize(width: 170, height: 50)
    button.addAction(ControlAction { try? $0.setState("busy") }, for: .primaryActionTriggered)
    let script = """
      start → Delete Album #c4161cff - -
      press → Delete Album #a71318ff - -
      release, press → Deleting… #c4161cff 1 true
      release, !busy → Delete Album #c4161cff - -
      disable → Delete Album #c4161cff 0.4 -
      """
    try play(script, button.perform) {
      button.summary(of: "title", "background-color", "alpha", "shows-activity-indicator")
    }
  }
}
