public import StyleRuntime

/// A row of segments, at most one of them selected.
///
///     let tabs = StyleSegmentedControl(row, segment: tab, titles: ["Hot", "New"])
///     tabs.selectionMode = .retappable
///
/// Each segment is a control with its own states and style. The segmented control handles touches for its segments.
/// It highlights a segment while a touch is on it. A segment is disabled while it or the whole control is disabled.
/// Updating the control's style also updates its segments, and marking a segment's style also marks the control's
/// style.
///
/// Like every ``StyleControl``, a segmented control isn't `Sendable`.
open class StyleSegmentedControl: StyleControl {
  /// The index that represents no segment.
  public static let noSegment = -1

  /// The segments, starting at the leading edge.
  public let segments: [StyleControl]

  /// The effect of a touch on a segment.
  ///
  /// The initial value is `momentary` if the style sheet sets `is-momentary: true`, and `radio` otherwise.
  public var selectionMode = SegmentSelectionMode.radio {
    didSet { if selectionMode == .momentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// The object that responds to touches on the selected segment. The control doesn't retain it.
  public weak var delegate: (any SegmentedControlDelegate)?

  /// The indices of the segments that your code disabled.
  internal var disabledSegments: Set<Int> = []

  /// The index of the selected segment, or of the chosen segment while a momentary control sends the events of a
  /// touch.
  internal var chosenSegment = noSegment

  /// The index of the segment under the touch. After a touch ends inside, the index of the segment on which it ended.
  internal var touchedSegment: Int?

  /// Creates a segmented control without a selected segment.
  ///
  /// Each title becomes a value in its segment's configuration, so a title in the style sheet overrides it.
  ///
  /// - Parameters:
  ///   - definition: The control in a style sheet that defines the segmented control.
  ///   - segment: The control in a style sheet that defines every segment.
  ///   - titles: The titles of the segments, which determine their number.
  public init(_ definition: Control, segment: Control, titles: [String]) {
    segments = titles.map { title in
      let control = StyleControl(segment)
      control.configuration["title"] = .string(StyleText(title))
      return control
    }
    super.init(definition)
    if style.value("is-momentary") == true { selectionMode = .momentary }
    for segment in segments { segment.styleUpdateScheduler = { [weak self] _ in self?.setNeedsStyleUpdate() } }
  }

  /// The theme of the control and its segments.
  public override var theme: Theme? {
    didSet { for segment in segments { segment.theme = theme } }
  }

  /// Updates the styles of the control and its segments if they are marked as needing an update.
  open override func updateStyleIfNeeded() {
    super.updateStyleIfNeeded()
    for segment in segments { segment.updateStyleIfNeeded() }
  }

  /// Updates the segments: they are disabled with the control, and no segment stays highlighted when the control
  /// isn't.
  open override func stateDidChange(from old: StateMask) {
    super.stateDidChange(from: old)
    if !isHighlighted { highlightSegment(nil) }
    updateEnabledSegments()
  }

  /// Highlights the segment under the touch.
  open override func beginTracking(_ touch: ControlTouch) -> Bool {
    guard super.beginTracking(touch), let index = segmentIndex(at: touch.location) else { return false }
    highlightSegment(index)
    return true
  }

  /// Highlights the segment to which the touch moved.
  open override func continueTracking(_ touch: ControlTouch) -> Bool {
    highlightSegment(isTouchInside ? segmentIndex(at: touch.location) : nil)
    return super.continueTracking(touch)
  }

  /// Ends highlighting, and keeps the index of the segment for the selection.
  open override func endTracking(_ touch: ControlTouch) {
    highlightSegment(nil)
    touchedSegment = segmentIndex(at: touch.location)
    super.endTracking(touch)
  }

  /// Ends highlighting.
  open override func cancelTracking() {
    highlightSegment(nil)
    super.cancelTracking()
  }

  /// Sends `touchUpInside`, then applies the selection mode to the segment on which the touch ended, if it's enabled.
  open override func sendTouchUpInside() {
    let index = touchedSegment
    super.sendTouchUpInside()
    if let index, isEnabledForSegment(at: index) { choose(index) }
  }
}
