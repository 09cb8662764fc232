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
/// Every method with the index of a segment requires that the segment exists.
open class StyleSegmentedControl: StyleControl {
  /// The index that represents no segment.
  public static let noSegment = -1

  /// The segments, starting at the leading edge.
  public let segments: [StyleControl]

  /// The effect of a touch on a segment, which is `radio` at first, or `momentary` if the style sheet sets
  /// `is-momentary: true`.
  public var selectionMode = SegmentSelectionMode.radio {
    didSet { if selectionMode == .momentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// A Boolean value that indicates whether the first segment is on the right.
  public var isRightToLeft = false

  /// The object that responds to touches on the selected segment. The control doesn't retain it.
  public weak var delegate: (any SegmentedControlDelegate)?

  /// The indices of the segments that your code disabled.
  private var disabledSegments: Set<Int> = []

  private var chosenSegment = noSegment

  /// The index of the segment under the touch. After a touch ends inside, the index of the segment on which it ended.
  private var touchedSegment: Int?

  /// Creates a segmented control, which `definition` defines, with a segment for each title, which `segment` defines.
  /// None is selected. The titles are set as ``setTitle(_:forSegmentAt:)`` does.
  public init(_ definition: Control, segment: Control, titles: [String]) {
    segments = titles.map { _ in StyleControl(segment) }
    super.init(definition)
    for (index, title) in titles.enumerated() { setTitle(title, forSegmentAt: index) }
    if style.value(ifDeclared: "is-momentary") == true { selectionMode = .momentary }
    for segment in segments { segment.styleUpdateScheduler = { [weak self] _ in self?.setNeedsStyleUpdate() } }
  }

  /// The context of the control and its segments.
  public override var context: StyleContext? {
    didSet { for segment in segments { segment.context = context } }
  }

  open override func updateStyleIfNeeded() {
    super.updateStyleIfNeeded()
    for segment in segments { segment.updateStyleIfNeeded() }
  }

  /// Disables the segments with the control, and ends their highlighting with the control's.
  open override func stateDidChange(from old: StateMask) {
    super.stateDidChange(from: old)
    if !isHighlighted { highlightSegment(nil) }
    updateEnabledSegments()
  }

  open override func beginTracking(_ touch: ControlTouch) -> Bool {
    guard super.beginTracking(touch), let index = segmentIndex(at: touch.location) else { return false }
    highlightSegment(index)
    return true
  }

  open override func continueTracking(_ touch: ControlTouch) -> Bool {
    highlightSegment(isTouchInside ? segmentIndex(at: touch.location) : nil)
    return super.continueTracking(touch)
  }

  /// Keeps the index of the segment for the selection.
  open override func endTracking(_ touch: ControlTouch) {
    highlightSegment(nil)
    touchedSegment = segmentIndex(at: touch.location)
    super.endTracking(touch)
  }

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

extension StyleSegmentedControl {
  /// The index of the selected segment, or ``noSegment`` if there is none.
  ///
  /// Setting this property sends no events. A momentary control never has a selected segment. While it sends the
  /// events of a touch, this property contains the index of the chosen segment.
  ///
  /// - Requires: A new index is the index of a segment, or `noSegment`.
  public var selectedSegmentIndex: Int {
    get { chosenSegment }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue), "segment \(newValue) does not exist")
      chosenSegment = selectionMode == .momentary ? Self.noSegment : newValue
      for index in segments.indices { segments[index].isSelected = index == chosenSegment }
    }
  }

  /// Handles a touch that ended on the segment at `index`, according to the selection mode.
  private func choose(_ index: Int) {
    let isMomentary = selectionMode == .momentary
    guard isMomentary || index != chosenSegment else {
      if selectionMode == .retappable { delegate?.segmentedControl(self, didTapSelectedSegmentAt: index) }
      return
    }
    if isMomentary { chosenSegment = index } else { selectedSegmentIndex = index }
    // Choosing a segment is the primary action of a segmented control.
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { chosenSegment = Self.noSegment }
  }

  /// Highlights only the segment at `index`, unless it's disabled, and records it as the touched segment.
  private func highlightSegment(_ index: Int?) {
    touchedSegment = index
    for position in segments.indices {
      segments[position].isHighlighted = position == index && isEnabledForSegment(at: position) && isEnabled
    }
  }

  /// Returns whether the segment at `index` is enabled, regardless of whether the whole control is.
  public func isEnabledForSegment(at index: Int) -> Bool { !disabledSegments.contains(index) }

  /// Enables or disables a segment.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    precondition(segments.indices.contains(index), "segment \(index) does not exist")
    if isEnabled { disabledSegments.remove(index) } else { disabledSegments.insert(index) }
    updateEnabledSegments()
  }

  private func updateEnabledSegments() {
    for index in segments.indices { segments[index].isEnabled = isEnabled && isEnabledForSegment(at: index) }
  }

  /// Sets the title of a segment in its configuration, so that a title in the style sheet overrides it, or removes the
  /// title if it's `nil`.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].configuration["title"] = title.map { .string(StyleText($0)) }
  }

  /// Replaces the definitions of the control and its segments, which can come from another style sheet.
  public func adopt(_ definition: Control, segment: Control) {
    adopt(definition)
    for control in segments { control.adopt(segment) }
  }

  /// The widths of the segments in points: the `width` of the style, or an equal share of the remaining width.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var segmentWidths: [Float] {
    let wanted = segments.map { $0.style.value(ifDeclared: "width", as: Float.self) }
    let rest = wanted.reduce(size.width) { $0 - ($1 ?? 0) }
    let share = max(0, rest) / Float(max(1, wanted.count { $0 == nil }))
    return wanted.map { $0 ?? share }
  }

  /// Returns the index of the segment at `point` or closest to it, or `nil` if the control doesn't have any segments.
  public func segmentIndex(at point: ControlPoint) -> Int? {
    var end: Float = 0
    let offset = isRightToLeft ? size.width - point.x : point.x
    for (index, width) in segmentWidths.enumerated() {
      end += width
      if offset < end { return index }
    }
    return segments.indices.last
  }
}

/// The effect of a touch on a segment.
public enum SegmentSelectionMode: CaseIterable, Hashable, Sendable {
  /// A touch selects the segment. On the selected segment, a touch has no effect.
  case radio
  /// A touch chooses the segment only while its events are sent, and never selects it, as with
  /// `UISegmentedControl.isMomentary`.
  case momentary
  /// A touch selects the segment. On the selected segment, each touch calls the delegate.
  case retappable
}

/// An object that responds to touches that don't change the selection. Its control calls it on the control's thread.
public protocol SegmentedControlDelegate: AnyObject {
  /// Responds to a touch that ended on the segment at `index`, which was already selected.
  func segmentedControl(_ control: StyleSegmentedControl, didTapSelectedSegmentAt index: Int)
}
