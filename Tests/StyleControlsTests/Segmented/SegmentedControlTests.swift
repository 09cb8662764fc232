import StyleControls
import TestSupport
import Testing

/// Interactions with the segmented control in `Segmented.style`, in each selection mode.
@Suite struct SegmentedControlTests {
  private let tabs: StyleSegmentedControl
  private let log = EventLog()
  private let delegate: Delegate

  init() throws {
    let sheet = try Sheets.sample("Segmented")
    tabs = StyleSegmentedControl(
      try sheet.control("segmented-control.tabs"), segment: try sheet.control("segment.tab"),
      titles: ["Hot", "New", "Mine"])
    tabs.size = StyleSize(width: 300, height: 32)
    delegate = Delegate(log)
    tabs.delegate = delegate
    tabs.addAction(ControlAction { [log] _ in log.add("value") }, for: .valueChanged)
  }

  /// Returns the style of the segment at `index` on one line.
  private func look(_ index: Int) -> String {
    tabs.segments[index].summary(of: "title", "title-font", "title-color", "title-shadow-color", "title-shadow-offset")
  }

  private static let plain = "system-font(15pt, 500) #1c1c1eff #00000000 offset(0pt, 0pt)"
  private static let touched = "system-font(15pt, 500) #5f5f64ff #00000000 offset(0pt, 0pt)"
  private static let selected = "system-font(15pt, 600) #ffffffff #00000066 offset(0pt, -1pt)"
  private static let selectedTouched = "system-font(15pt, 600) #d3d3d3ff #00000066 offset(0pt, -1pt)"

  @Test func startsWithoutASelection() {
    #expect(tabs.selectedSegmentIndex == StyleSegmentedControl.noSegment)
    #expect(tabs.selectionMode == .radio)
    #expect(look(0) == "Hot \(Self.plain)")
  }

  @Test func radio() {
    tabs.tap(x: 150)
    #expect(tabs.selectedSegmentIndex == 1)
    #expect(look(1) == "New \(Self.selected)")
    tabs.tap(x: 250)
    #expect(look(1) == "New \(Self.plain)")
    #expect(look(2) == "Mine \(Self.selected)")
    tabs.tap(x: 250)
    #expect(log.take() == ["value", "value"])
  }

  @Test(arguments: SegmentSelectionMode.allCases)
  func selectingTriggersThePrimaryAction(mode: SegmentSelectionMode) {
    tabs.selectionMode = mode
    var indices: [Int] = []
    tabs.addAction(
      ControlAction { control in indices.append((control as? StyleSegmentedControl)?.selectedSegmentIndex ?? -2) },
      for: .primaryActionTriggered)
    tabs.addAction(ControlAction { [log] _ in log.add("either") }, for: [.valueChanged, .primaryActionTriggered])
    tabs.tap(x: 150)
    #expect(indices == [1])
    // Both events are sent in one call, so the second action runs once.
    #expect(log.take() == ["value", "either"])
  }

  @Test func retappable() {
    tabs.selectionMode = .retappable
    tabs.tap(x: 50)
    #expect(log.take() == ["value"])
    for _ in 0..<2 {
      tabs.touchBegan(at: 50)
      #expect(look(0) == "Hot \(Self.selectedTouched)")
      tabs.touchEnded(at: 50)
      #expect(look(0) == "Hot \(Self.selected)")
      #expect(log.take() == ["again 0"])
    }
    tabs.tap(x: 150)
    #expect(log.take() == ["value"])
  }

  @Test func momentary() {
    tabs.selectedSegmentIndex = 2
    tabs.selectionMode = .momentary
    #expect(tabs.selectedSegmentIndex == StyleSegmentedControl.noSegment)
    #expect(look(2) == "Mine \(Self.plain)")
    var selected: [Int] = []
    tabs.addAction(ControlAction { [tabs] _ in selected.append(tabs.selectedSegmentIndex) }, for: .valueChanged)
    for _ in 0..<2 {
      tabs.touchBegan(at: 150)
      #expect(look(1) == "New \(Self.touched)")
      tabs.touchEnded(at: 150)
      #expect(look(1) == "New \(Self.plain)")
    }
    #expect(selected == [1, 1])
    #expect(tabs.selectedSegmentIndex == StyleSegmentedControl.noSegment)
    tabs.selectedSegmentIndex = 0
    #expect(tabs.selectedSegmentIndex == StyleSegmentedControl.noSegment)
  }

  @Test func settingTheIndexSendsNothing() {
    tabs.selectedSegmentIndex = 1
    #expect(look(1) == "New \(Self.selected)")
    tabs.selectedSegmentIndex = StyleSegmentedControl.noSegment
    #expect(look(1) == "New \(Self.plain)")
    #expect(log.take().isEmpty)
  }

  @Test func aDragSelectsTheSegmentWhereItEnds() {
    tabs.touchBegan(at: 50)
    #expect(look(0) == "Hot \(Self.touched)")
    tabs.touchMoved(to: 150)
    #expect(look(0) == "Hot \(Self.plain)")
    #expect(look(1) == "New \(Self.touched)")
    tabs.touchMoved(to: 600)
    #expect(look(1) == "New \(Self.plain)")
    tabs.touchMoved(to: 250)
    tabs.touchEnded(at: 320)
    #expect(tabs.selectedSegmentIndex == 2)
    tabs.touchBegan(at: 50)
    tabs.touchEnded(at: 600)
    #expect(tabs.selectedSegmentIndex == 2)
  }

  @Test func aCanceledTouchSelectsNothing() {
    tabs.touchBegan(at: 50)
    tabs.touchCancelled()
    #expect(look(0) == "Hot \(Self.plain)")
    tabs.touchBegan(at: 50)
    tabs.isEnabled = false
    #expect(!tabs.segments[0].isHighlighted)
    tabs.touchEnded(at: 50)
    #expect(log.take().isEmpty)
  }

  @Test func aTouchThatIsCanceledImmediatelyHighlightsNothing() {
    tabs.addAction(ControlAction { $0.touchCancelled() }, for: .touchDown)
    tabs.touchBegan(at: 50)
    #expect(look(0) == "Hot \(Self.plain)")
  }

  @Test func aDroppedTouchHighlightsNothing() {
    let row = Dropping(tabs.definition, segment: tabs.segments[0].definition, titles: ["a"])
    row.size = tabs.size
    row.touchBegan()
    #expect(row.segments[0].isHighlighted)
    row.touchMoved(to: 2)
    #expect(!row.segments[0].isHighlighted)
  }

  @Test func disabledSegments() {
    tabs.selectedSegmentIndex = 0
    tabs.setEnabled(false, forSegmentAt: 1)
    #expect(look(1) == "New system-font(15pt, 500) #1c1c1e59 #00000000 offset(0pt, 0pt)")
    tabs.tap(x: 150)
    #expect(tabs.selectedSegmentIndex == 0)
    tabs.isEnabled = false
    #expect(look(0) == "Hot system-font(15pt, 600) #ffffff99 #00000000 offset(0pt, 0pt)")
    tabs.isEnabled = true
    #expect(look(0) == "Hot \(Self.selected)")
    #expect(tabs.segments[1].isEnabled == false)
    tabs.setEnabled(true, forSegmentAt: 1)
    tabs.tap(x: 150)
    #expect(tabs.selectedSegmentIndex == 1)
  }

  @Test func textAttributes() {
    tabs.selectedSegmentIndex = 0
    let selected = tabs.segments[0].style
    #expect(selected["title-font"] == .font(.system(size: 15, weight: 600)))
    #expect(selected["title-color"] == .color(.rgba(RGBA(rawValue: 0xFFFF_FFFF))))
    #expect(selected["title-shadow-color"] == .color(.rgba(RGBA(rawValue: 0x0000_0066))))
    #expect(selected["title-shadow-offset"] == .offset(StyleOffset(x: 0, y: -1)))
    #expect(tabs.segments[1].style(in: .selected)["title-color"] == selected["title-color"])
    let touched = tabs.segments[1].style(in: [.selected, .highlighted])
    #expect(touched["title-color"] == .color(.rgba(RGBA(rawValue: 0xD3D3_D3FF))))
  }

  @Test func rightToLeftPutsTheFirstSegmentOnTheRight() {
    tabs.isRightToLeft = true
    tabs.tap(x: 250)
    #expect(tabs.selectedSegmentIndex == 0)
  }

  @Test func keepsConfiguredWidths() {
    tabs.segments[0].configuration["width"] = .length(200)
    #expect(tabs.segmentWidths == [200, 50, 50])
    tabs.tap(x: 199)
    #expect(tabs.selectedSegmentIndex == 0)
    tabs.tap(x: 200)
    #expect(tabs.selectedSegmentIndex == 1)
  }

  @Test func titles() {
    let segment = tabs.segments[1]
    #expect(segment.style["title"] == .string("New"))
    tabs.setTitle("Newest", forSegmentAt: 1)
    #expect(segment.style["title"] == .string("Newest"))
    tabs.setTitle(nil, forSegmentAt: 1)
    #expect(segment.style["title"] == nil)
  }

  @Test func updatesItsSegmentsTogether() {
    tabs.updateStyleIfNeeded()
    var scheduled = 0
    var changed: [Int] = []
    tabs.styleUpdateScheduler = { _ in scheduled += 1 }
    for (index, segment) in tabs.segments.enumerated() {
      segment.styleChangeHandler = { _, _ in changed.append(index) }
    }
    tabs.selectedSegmentIndex = 0
    tabs.selectedSegmentIndex = 1
    #expect(scheduled == 1)
    tabs.updateStyleIfNeeded()
    #expect(changed == [1])
    tabs.context = nil
    tabs.tap(x: 50)
    tabs.updateStyleIfNeeded()
    #expect(scheduled == 2)
    #expect(changed == [1, 0, 1])
  }

  @Test func theSheetCanMakeTheControlMomentary() throws {
    let sheet = try Sheets.compile(
      """
      @control segmented-control.brief
      @control segment.brief
      segmented-control.brief < is-momentary: true >

      """)
    let row = StyleSegmentedControl(
      try sheet.control("segmented-control.brief"), segment: try sheet.control("segment.brief"), titles: ["a"])
    #expect(row.selectionMode == .momentary)
  }

  @Test func anEmptyControlIgnoresTouches() throws {
    let row = StyleSegmentedControl(tabs.definition, segment: tabs.segments[0].definition, titles: [])
    row.size = tabs.size
    row.tap()
    #expect(row.selectedSegmentIndex == StyleSegmentedControl.noSegment)
  }

  @Test func adoptingASheetKeepsTheSelection() throws {
    tabs.selectedSegmentIndex = 1
    let sheet = try Sheets.compile(
      """
      @control segmented-control.tabs
      @control segment.tab
      segment.tab[selected|*] < title-color: red >

      """)
    tabs.adopt(try sheet.control("segmented-control.tabs"), segment: try sheet.control("segment.tab"))
    #expect(tabs.segments[1].summary(of: "title", "title-color", "title-font") == "New #ff0000ff -")
    #expect(look(0) == "Hot - - - -")
  }

  @Test func segmentsUseTheThemeOfTheControl() throws {
    let sheet = try Sheets.sample("Segmented")
    tabs.context = try sheet.context("dark")
    #expect(look(0) == "Hot system-font(15pt, 500) #f2f2f7ff #00000000 offset(0pt, 0pt)")
  }
}

/// A segmented control that drops a touch when the touch moves.
private final class Dropping: StyleSegmentedControl {
  override func continueTracking(_ touch: ControlTouch) -> Bool { !super.continueTracking(touch) }
}

/// A delegate that logs taps on the selected segment.
private final class Delegate: SegmentedControlDelegate {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  func segmentedControl(_ control: StyleSegmentedControl, didTapSelectedSegmentAt index: Int) {
    log.add("again \(index)")
  }
}
