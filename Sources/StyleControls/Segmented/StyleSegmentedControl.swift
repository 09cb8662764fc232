public import StyleRuntime

/// A row of segments of which one can be selected.
///
///     let tabs = StyleSegmentedControl(row, segment: tab, titles: ["Hot", "New"])
///     tabs.selectionMode = .retappable
///
/// Each segment is a control of its own, with states and a style; it takes no touches, the row does. A segment is
/// highlighted while the touch is on it, and disabled while it or the row is. The update of the row's style updates the
/// segments too, and what marks a segment marks the row.
///
/// Not `Sendable`, as no ``StyleControl`` is.
open class StyleSegmentedControl: StyleControl {
  /// The index for no segment.
  public static let noSegment = -1

  /// The segments, the leading one first.
  public let segments: [StyleControl]

  /// What a touch on a segment does; at first `momentary` where the sheet says `is-momentary: true`, else `radio`.
  public var selectionMode = SegmentSelectionMode.radio {
    didSet { if selectionMode == .momentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// Who hears of touches on the selected segment. Not kept alive.
  public weak var delegate: (any SegmentedControlDelegate)?

  /// The segments that code has disabled.
  internal var disabledSegments: Set<Int> = []

  /// The index of the selected segment, and of a momentary one while the events of a touch are sent.
  internal var chosenSegment = noSegment

  /// The index of the segment under the touch; the last one when the touch has ended inside.
  internal var touchedSegment: Int?

  /// A row made from `definition`, with a segment made from `segment` for each of `titles`, none of them selected.
  ///
  /// A title is a value of the segment's configuration, under what the sheet says.
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

  /// The theme of the row and its segments.
  public override var theme: Theme? {
    didSet { for segment in segments { segment.theme = theme } }
  }

  /// Updates the row's style and those of the segments where they are marked.
  open override func updateStyleIfNeeded() {
    super.updateStyleIfNeeded()
    for segment in segments { segment.updateStyleIfNeeded() }
  }

  /// Disables the segments with the row, and ends their highlighting with the row's.
  open override func stateDidChange(from old: StateMask) {
    super.stateDidChange(from: old)
    if !isHighlighted { highlightSegment(nil) }
    updateEnabledSegments()
  }

  /// Highlights the segment that is touched.
  open override func beginTracking(_ touch: ControlTouch) -> Bool {
    guard super.beginTracking(touch), let index = segmentIndex(at: touch.location) else { return false }
    highlightSegment(index)
    return true
  }

  /// Highlights the segment that the touch is on now.
  open override func continueTracking(_ touch: ControlTouch) -> Bool {
    highlightSegment(isTouchInside ? segmentIndex(at: touch.location) : nil)
    return super.continueTracking(touch)
  }

  /// Ends highlighting, and keeps the segment for the selection.
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

  /// Selects the segment on which the touch ended, after the event.
  open override func sendTouchUpInside() {
    let index = touchedSegment
    super.sendTouchUpInside()
    if let index, isEnabledForSegment(at: index) { choose(index) }
  }
}
