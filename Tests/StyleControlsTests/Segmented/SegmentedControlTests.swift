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
    tabs.addAction(
      ControlAction { [log, tabs] _ in log.add("value \(tabs.selectedSegmentIndex)") }, for: .valueChanged)
  }

  /// Returns the font and the color of the segment at `index`.
  private func look(_ index: Int) -> String { tabs.segments[index].summary(of: "title-font", "title-color") }

  /// The looks of segments, and their names in scripts.
  private static let looks = [
    "system-font(15pt, 500) #1c1c1eff": "plain", "system-font(15pt, 500) #5f5f64ff": "touched",
    "system-font(15pt, 600) #ffffffff": "selected", "system-font(14pt, 600) #ffffffff": "selected-touched",
    "system-font(15pt, 500) #1c1c1e59": "off", "system-font(15pt, 600) #ffffff99": "selected-off",
  ]

  /// What the control has sent since the last call, the index of the selected segment, and the look of each segment.
  private var shown: String {
    let events = log.take().map { $0 + ", " }.joined()
    let looks = (0..<3).map { Self.looks[look($0)] ?? look($0) }.joined(separator: " ")
    return "\(events)\(tabs.selectedSegmentIndex): \(looks)"
  }

  private func perform(_ event: Substring) throws {
    let words = event.split(separator: " ")
    let index = words.count > 1 ? Int(words[1]) ?? -1 : -1
    switch words[0] {
    case "retappable": tabs.selectionMode = .retappable
    case "momentary": tabs.selectionMode = .momentary
    case "right-to-left": tabs.isRightToLeft = true
    case "choose": tabs.selectedSegmentIndex = index
    case "on", "off": tabs.setEnabled(words[0] == "on", forSegmentAt: index)
    case "canceling": tabs.addAction(ControlAction { $0.touchCancelled() }, for: .touchDown)
    default: try tabs.perform(event)
    }
  }

  private static let interactions = """
    # radio
    start → -1: plain plain plain
    tap 150 → value 1, 1: plain selected plain
    tap 250 → value 2, 2: plain plain selected
    tap 250 → 2: plain plain selected

    # retappable
    retappable, tap 50 → value 0, 0: selected plain plain
    press 50 → 0: selected-touched plain plain
    release 50 → again 0, 0: selected plain plain
    press 50 → 0: selected-touched plain plain
    release 50 → again 0, 0: selected plain plain
    tap 150 → value 1, 1: plain selected plain

    # momentary
    choose 2, momentary → -1: plain plain plain
    press 150 → -1: plain touched plain
    release 150 → value 1, -1: plain plain plain
    press 150 → -1: plain touched plain
    release 150 → value 1, -1: plain plain plain
    choose 0 → -1: plain plain plain

    # Setting the index sends nothing.
    choose 1 → 1: plain selected plain
    choose -1 → -1: plain plain plain

    # A drag selects the segment where it ends.
    press 50 → -1: touched plain plain
    move 150 → -1: plain touched plain
    move 600 → -1: plain plain plain
    move 250, release 320 → value 2, 2: plain plain selected
    press 50, release 600 → 2: plain plain selected

    # A canceled touch selects nothing.
    press 50, cancel → -1: plain plain plain
    press 50, disable → -1: off off off
    release 50 → -1: off off off

    # A touch that is canceled immediately highlights nothing.
    canceling, press 50 → -1: plain plain plain

    # Segments are disabled by themselves and with the control.
    choose 0, off 1 → 0: selected off plain
    tap 150 → 0: selected off plain
    disable → 0: selected-off off off
    enable → 0: selected off plain
    on 1, tap 150 → value 1, 1: plain selected plain

    # The first segment can be on the right.
    right-to-left, tap 250 → value 0, 0: selected plain plain
    """

  @Test(.namesCases) func interactions() {
    Cases.forEach(scripts(Self.interactions)) { (script: Substring) throws in
      let tests = try SegmentedControlTests()
      try play(script, tests.perform) { tests.shown }
    }
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
    #expect(log.take() == ["value 1", "either"])
  }

  @Test func aDroppedTouchHighlightsNothing() {
    let row = Dropping(tabs.definition, segment: tabs.segments[0].definition, titles: ["a"])
    row.size = tabs.size
    row.touchBegan()
    #expect(row.segments[0].isHighlighted)
    row.touchMoved(to: 2)
    #expect(!row.segments[0].isHighlighted)
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
    #expect(scheduled == 2 && changed == [1, 0, 1])
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
    #expect(look(0) == "- -" && tabs.segments[0].style["title"] == .string("Hot"))
  }

  @Test func segmentsUseTheThemeOfTheControl() throws {
    let sheet = try Sheets.sample("Segmented")
    tabs.context = try sheet.context("dark")
    #expect(look(0) == "system-font(15pt, 500) #f2f2f7ff")
  }
}

/// A segmented control that drops a touch when the touch moves.
private final class Dropping: StyleSegmentedControl {
  override func continueTracking(_ touch: ControlTouch) -> Bool { !super.continueTracking(touch) }
}

/// A delegate that logs taps on the selected segment.
private final class Delegate: SegmentedControlDelegate {
  private let log: EventLog
  init(_ log: EventLog) { self.log = log }

  func segmentedControl(_ control: StyleSegmentedControl, didTapSelectedSegmentAt index: Int) {
    log.add("again \(index)")
  }
}
