/// Who hears of touches that change no value.
///
/// A delegate is not `Sendable`: it is called on the thread of its control.
public protocol SegmentedControlDelegate: AnyObject {
  /// A touch ended on the segment at `index`, which was selected already.
  func segmentedControl(_ control: StyleSegmentedControl, didTapSelectedSegmentAt index: Int)
}
