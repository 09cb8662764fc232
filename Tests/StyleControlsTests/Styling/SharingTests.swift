import StyleControls
import TestSupport
import Testing

/// Styles that many threads read, and controls that are released. `Tests/PublicAPI` lists the types that can be sent.
@Suite struct SharingTests {
  @Test func manyTasksCanReadStylesAndStates() async throws {
    let follow = try Sheets.sample("FollowButton").control("button.follow")
    let title = try follow.property("title", as: String.self)
    let button = StyleControl(follow)
    button.configuration["image"] = .image(.symbol("heart"))
    try button.setState("mutual")
    let (style, states) = (button.style, button.states)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask {
          var states = states
          try? states.set(.selected, to: false)
          let control = StyleControl(follow)
          control.isSelected = true
          return states.state == .normal && style[title] == "Friends" && control.style[title] == "Following"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func controlsAreReleased() throws {
    weak var button: StyleControl?
    weak var row: StyleSegmentedControl?
    weak var segment: StyleControl?
    do {
      let sheet = try Sheets.sample("Segmented")
      let (tabs, tab) = (try sheet.control("segmented-control.tabs"), try sheet.control("segment.tab"))
      let tapped = StyleButton(tab)
      tapped.size = StyleSize(width: 10, height: 10)
      tapped.addAction(ControlAction { $0.setNeedsStyleUpdate() }, for: .touchUpInside)
      tapped.tap()
      let segments = StyleSegmentedControl(tabs, segment: tab, titles: ["a"])
      segments.size = tapped.size
      segments.tap()
      segments.updateStyleIfNeeded()
      (button, row, segment) = (tapped, segments, segments.segments[0])
      #expect(button != nil && row != nil && segment != nil)
    }
    #expect(button == nil && row == nil && segment == nil)
  }
}
