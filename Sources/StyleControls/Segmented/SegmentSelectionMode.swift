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
