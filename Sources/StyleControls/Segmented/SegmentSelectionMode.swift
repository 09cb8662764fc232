/// What a touch on a segment does.
public enum SegmentSelectionMode: CaseIterable, Hashable, Sendable {
  /// It selects the segment; on the selected one it does nothing.
  case radio
  /// The segment is chosen for as long as its events are sent, and never selected: `UISegmentedControl.isMomentary`.
  case momentary
  /// It selects the segment; on the selected one it calls the delegate, each time.
  case retappable
}
