import StyleControls
import TestSupport
import Testing

/// Interactions with the button in `FollowButtonChinese.style`, one event at a time.
@Suite struct FollowButtonTests {
  private let sheet: StyleSheet
  private let button: StyleButton
  private let server = Server()

  init() throws {
    sheet = try Sheets.sample("FollowButtonChinese")
    button = StyleButton(try sheet.control("button.follow-chinese"))
    button.size = StyleSize(width: 80, height: 32)
    button.addAction(ControlAction { [server] in server.ask($0) }, for: .primaryActionTriggered)
  }

  /// The title, its color, the background color, the opacity, and whether the activity indicator is shown.
  private var look: String {
    button.summary(of: "title", "title-color", "background-color", "alpha", "shows-activity-indicator")
  }

  @Test func followAndUnfollow() throws {
    #expect(look == "关注 #ffffffff #d83333ff 1 false")
    button.touchBegan()
    #expect(look == "关注 #ffffffff #b52323ff 1 false")
    button.touchEnded()
    #expect(look == " #ffffffff #d83333ff 1 true")
    server.answer(button, following: true)
    #expect(look == "已关注 #5f5f64ff #f2f2f7ff 1 false")

    // The other person follows back.
    try button.setState("mutual")
    #expect(look == "互相关注 #ad2121ff #fae7e7ff 1 false")
    button.touchBegan()
    #expect(look == "互相关注 #ad2121ff #f6ceceff 1 false")
    button.touchEnded()
    #expect(look == " #ad2121ff #fae7e7ff 1 true")
    server.answer(button, following: false)
    #expect(look == "关注 #ffffffff #d83333ff 1 false")
    #expect(button.state == .normal)
    #expect(server.requestCount == 2)
  }

  @Test func touchedWhileFollowing() {
    button.isSelected = true
    button.touchBegan()
    #expect(look == "已关注 #5f5f64ff #d9d9e7ff 1 false")
    button.touchMoved(to: 200)
    #expect(look == "已关注 #5f5f64ff #f2f2f7ff 1 false")
    button.touchEnded(at: 200)
    #expect(server.requestCount == 0)
  }

  @Test func tappedWhileLoading() {
    button.tap()
    button.tap()
    button.touchBegan()
    button.touchMoved(to: 20)
    #expect(look == " #ffffffff #d83333ff 1 true")
    button.touchEnded()
    #expect(server.requestCount == 1)
    server.answer(button, following: true)
    #expect(look == "已关注 #5f5f64ff #f2f2f7ff 1 false")
  }

  @Test func serverFails() throws {
    button.tap()
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #d83333ff 1 false")
    button.tap()
    #expect(server.requestCount == 2)
  }

  @Test func disabledDuringATouch() {
    button.touchBegan()
    button.isEnabled = false
    #expect(look == "关注 #ffffffff #d83333ff 0.4 false")
    button.touchEnded()
    #expect(server.requestCount == 0)
    button.isEnabled = true
    #expect(look == "关注 #ffffffff #d83333ff 1 false")
  }

  @Test func loadingDuringATouch() throws {
    button.isSelected = true
    button.touchBegan()
    try button.setState("loading")
    #expect(look == " #5f5f64ff #f2f2f7ff 1 true")
    button.touchEnded()
    #expect(server.requestCount == 0)
    try button.setState("loading", to: false)
    #expect(look == "已关注 #5f5f64ff #f2f2f7ff 1 false")
  }

  @Test func enabledAndDisabledWhileLoading() throws {
    button.isEnabled = false
    try button.setState("loading")
    #expect(look == " #ffffffff #d83333ff 1 true")
    button.isEnabled = true
    #expect(!button.isEnabled)
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #d83333ff 1 false")
    try button.setState("loading")
    button.isEnabled = false
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #d83333ff 0.4 false")
  }

  @Test func theOtherPersonFollowsAndUnfollowsWhileLoading() throws {
    button.tap()
    try button.setState("mutual")
    #expect(look == " #ad2121ff #fae7e7ff 1 true")
    try button.setState("mutual", to: false)
    #expect(look == " #5f5f64ff #f2f2f7ff 1 true")
    server.answer(button, following: true)
    #expect(look == "已关注 #5f5f64ff #f2f2f7ff 1 false")
  }

  @Test func inTheDarkTheme() throws {
    button.context = try sheet.context("dark")
    #expect(look == "关注 #1c1c1eff #ff5c5cff 1 false")
    button.touchBegan()
    #expect(look == "关注 #1c1c1eff #ff2929ff 1 false")
    button.touchEnded()
    server.answer(button, following: true)
    button.touchBegan()
    #expect(look == "已关注 #aeaeb2ff #404043ff 1 false")
    button.touchCancelled()
    #expect(look == "已关注 #aeaeb2ff #2c2c2eff 1 false")
  }

  @Test func updatesOnlyWhenTheStyleChanges() {
    var looks: [String] = []
    button.styleUpdateScheduler = { $0.updateStyleIfNeeded() }
    button.styleChangeHandler = { _, new in looks.append(new.value(ifDeclared: "title") ?? "none") }
    button.tap()
    server.answer(button, following: true)
    button.isFocused = true
    #expect(looks == ["关注", "", "已关注"])
  }
}

/// A server that handles the requests of the button.
private final class Server {
  /// The number of requests.
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
