import StyleControls
import Testing

/// `FollowButtonChinese.style`, played through event by event.
@Suite struct FollowButtonTests {
  private let sheet: StyleSheet
  private let button: StyleButton
  private let server = Server()

  init() throws {
    sheet = try Sheets.sample("FollowButtonChinese")
    button = StyleButton(try sheet.require("button.follow-chinese"))
    button.size = StyleSize(width: 80, height: 32)
    button.addTarget(server, action: ControlMethod("ask:", Server.ask), for: .primaryActionTriggered)
  }

  /// Title, its colour, the background, the opacity, and whether there is a spinner.
  private var look: String {
    button.shows("title", "title-color", "background-color", "alpha", "shows-activity-indicator")
  }

  @Test func followAndUnfollow() throws {
    #expect(look == "关注 #ffffffff #ec4141ff 1 false")
    button.touchBegan()
    #expect(look == "关注 #ffffffff #e31717ff 1 false")
    button.touchEnded()
    #expect(look == " #ffffffff #ec4141ff 1 true")
    server.answer(button, following: true)
    #expect(look == "已关注 #8a8a8eff #f2f2f7ff 1 false")

    // The other side follows too.
    try button.setState("mutual")
    #expect(look == "互相关注 #ec4141ff #ec41411f 1 false")
    button.touchBegan()
    #expect(look == "互相关注 #ec4141ff #ec41413d 1 false")
    button.touchEnded()
    #expect(look == " #ec4141ff #ec41411f 1 true")
    server.answer(button, following: false)
    #expect(look == "关注 #ffffffff #ec4141ff 1 false")
    #expect(button.state == .normal)
    #expect(server.questions == 2)
  }

  @Test func touchedWhileFollowing() {
    button.isSelected = true
    button.touchBegan()
    #expect(look == "已关注 #8a8a8eff #d9d9e7ff 1 false")
    button.touchMoved(to: 200)
    #expect(look == "已关注 #8a8a8eff #f2f2f7ff 1 false")
    button.touchEnded(at: 200)
    #expect(server.questions == 0)
  }

  @Test func tappedWhileLoading() {
    button.tap()
    button.tap()
    button.touchBegan()
    button.touchMoved(to: 20)
    #expect(look == " #ffffffff #ec4141ff 1 true")
    button.touchEnded()
    #expect(server.questions == 1)
    server.answer(button, following: true)
    #expect(look == "已关注 #8a8a8eff #f2f2f7ff 1 false")
  }

  @Test func theServerFails() throws {
    button.tap()
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #ec4141ff 1 false")
    button.tap()
    #expect(server.questions == 2)
  }

  @Test func disabledDuringATouch() {
    button.touchBegan()
    button.isEnabled = false
    #expect(look == "关注 #ffffffff #ec4141ff 0.4 false")
    button.touchEnded()
    #expect(server.questions == 0)
    button.isEnabled = true
    #expect(look == "关注 #ffffffff #ec4141ff 1 false")
  }

  @Test func loadingDuringATouch() throws {
    button.isSelected = true
    button.touchBegan()
    try button.setState("loading")
    #expect(look == " #8a8a8eff #f2f2f7ff 1 true")
    button.touchEnded()
    #expect(server.questions == 0)
    try button.setState("loading", to: false)
    #expect(look == "已关注 #8a8a8eff #f2f2f7ff 1 false")
  }

  @Test func enabledAndDisabledWhileLoading() throws {
    button.isEnabled = false
    try button.setState("loading")
    #expect(look == " #ffffffff #ec4141ff 1 true")
    button.isEnabled = true
    #expect(!button.isEnabled)
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #ec4141ff 1 false")
    try button.setState("loading")
    button.isEnabled = false
    try button.setState("loading", to: false)
    #expect(look == "关注 #ffffffff #ec4141ff 0.4 false")
  }

  @Test func theOtherSideFollowsAndUnfollowsWhileLoading() throws {
    button.tap()
    try button.setState("mutual")
    #expect(look == " #ec4141ff #ec41411f 1 true")
    try button.setState("mutual", to: false)
    #expect(look == " #8a8a8eff #f2f2f7ff 1 true")
    server.answer(button, following: true)
    #expect(look == "已关注 #8a8a8eff #f2f2f7ff 1 false")
  }

  @Test func inTheDark() throws {
    button.theme = sheet.theme("dark")
    #expect(look == "关注 #ffffffff #ff5c5cff 1 false")
    button.touchBegan()
    #expect(look == "关注 #ffffffff #ff2929ff 1 false")
    button.touchEnded()
    server.answer(button, following: true)
    button.touchBegan()
    #expect(look == "已关注 #98989fff #404043ff 1 false")
    button.touchCancelled()
    #expect(look == "已关注 #98989fff #2c2c2eff 1 false")
  }

  @Test func isDrawnOncePerLook() {
    var looks: [String] = []
    button.styleUpdateScheduler = { $0.updateStyleIfNeeded() }
    button.styleChangeHandler = { _, new in looks.append(new.value("title") ?? "none") }
    button.tap()
    server.answer(button, following: true)
    button.isFocused = true
    #expect(looks == ["关注", "", "已关注"])
  }
}

/// Who is asked to follow a person.
private final class Server {
  /// How often it was asked.
  private(set) var questions = 0

  /// Begins to wait.
  func ask(_ sender: StyleControl) {
    questions += 1
    try? sender.setState("loading")
  }

  /// Ends the waiting with what is so now.
  func answer(_ button: StyleControl, following: Bool) {
    try? button.change { states in
      try states.set("loading", to: false)
      try states.set(.selected, to: following)
    }
  }
}
