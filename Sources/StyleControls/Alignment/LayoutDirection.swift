/// The direction in which text runs: `UIUserInterfaceLayoutDirection` with its raw values.
public enum LayoutDirection: Int, CaseIterable, Hashable, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}
