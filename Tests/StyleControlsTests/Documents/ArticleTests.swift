import Foundation
import StyleControls
import TestSupport
import Testing

/// The examples of the articles, run in order.
@Suite struct ArticleTests {
  private let follow: Control

  init() throws {
    follow = try Sheets.sample("FollowButton").control("button.follow")
  }

  @Test func states() throws {
    let button = StyleButton(follow)
    button.size = StyleSize(width: 80, height: 32)
    try button.setState("mutual")
    #expect(button.isSelected)
    button.isSelected = false
    #expect(button.state == .normal)

    try button.setState("loading")
    button.isEnabled = true
    #expect(!button.isEnabled)
    try button.setState("loading", to: false)
    #expect(button.isEnabled)

    try button.change { states in
      try states.set("loading", to: false)
      try states.set("mutual")
    }
    let typed = TypedStyleButton<FollowButton>()
    typed.setState(.mutual)
    #expect(typed.typedState.contains(.selected))

    let title = try follow.property("title", as: String.self)
    #expect(button.style[title] == "Friends" && button.style["background-color"]?.description == "#696969ff")
  }

  @Test func styles() throws {
    let button = StyleButton(follow)
    button.isSelected = true
    button.updateStyleIfNeeded()
    var frames: [ControlStyle] = []
    var marked: [StyleControl] = []
    button.styleChangeHandler = { old, new in frames.append(new) }
    button.styleUpdateScheduler = { control in marked.append(control) }
    button.isFocused = true
    button.isSelected = false
    for control in marked { control.updateStyleIfNeeded() }
    #expect(frames.count == 1)
  }

  @Test func motion() throws {
    let sheet = """
      @control button.it <
          [*] < transition: ease-out(160ms); background-color: black > [selected|*] < background-color: white >
      >
      """
    let button = StyleButton(try Sheets.compile(sheet).control("button.it"))
    var (frames, now): ([Any?], Double) = ([], 0)
    var animator = StyleAnimator(button.style)
    button.styleChangeHandler = { old, new in animator.change(to: new, at: now) }
    button.isSelected = true
    button.updateStyleIfNeeded()
    while animator.isMoving {
      now += 1.0 / 60
      animator.advance(to: now)
      frames.append(animator["background-color"])
    }
    #expect(frames.count == 10)
  }

  @Test func touchesAndActions() {
    let button = StyleButton(follow)
    button.size = StyleSize(width: 80, height: 32)
    let touch = ControlTouch(at: ControlPoint(x: 40, y: 16))
    button.touchBegan(touch)
    #expect(button.isTracking && button.isHighlighted)
    button.touchEnded(touch)

    var lines: [String] = []
    let person = Person()
    button.addAction(ControlAction(identifier: "log") { control in lines.append("\(control.state)") }, for: .touchDown)
    button.addAction(ControlAction { [weak person] _ in person?.follow() }, for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(person.isFollowed)
  }

  /// Checks that every line of Swift in the article is also in this file. A line that ends in a comment shows a value
  /// that this file expects.
  @Test func matchTheArticle() throws {
    let file = URL(fileURLWithPath: #filePath)
    let here = try lines(of: file).map { $0.trimmingCharacters(in: .whitespaces) }
    let article = Repository.url("Sources/StyleControls/StyleControls.docc/StyleControls.md")
    var isCode = false
    var count = 0
    for line in try lines(of: article.standardizedFileURL) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode {
        count += 1
        let code = line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
        #expect(here.contains { line.contains("  // ") ? $0.contains(code) : $0 == code }, "\(line)")
      }
    }
    #expect(count > 20)
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private final class Person {
    private(set) var isFollowed = false
    func follow() { isFollowed = true }
  }
}

/// The Follow button as the generated Swift declares it.
private enum FollowButton: StyleOwner {
  final class StyleGroup: StyleRuntime.StyleGroup {
    override class var styleSheet: StyleSheet { sheet }
  }

  /// The type of the index of the control, which follows `button`.
  typealias StyleIndex = StyleIndex1

  private static let sheet: StyleSheet = {
    guard let sheet = try? Sheets.sample("FollowButton") else { fatalError("the sample has errors") }
    return sheet.locatingControls()
  }()
}

extension StateSet where Owner == FollowButton {
  fileprivate static var mutual: Self { Self(rawValue: 1 << 17) }
}
