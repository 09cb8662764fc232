/// Methods for responding to touches that don't change the selection.
///
/// A delegate isn't `Sendable`. Its control calls it on the control's thread.
public protocol SegmentedControlDelegate: AnyObject {
  /// Responds to a touch that ended on a segment that was already selected.
  ///
  /// - Parameters:
  ///   - control: The segmented control.
  ///   - index: The index of the segment.
  func segmentedControl(_ control: StyleSegmentedControl, didTapSelectedSegmentAt index: Int)
}
