import StyleTable

extension UInt8 {
  /// The distance below a tie at which a computed channel still counts as one: 2^-35, about 2.9e-11.
  ///
  /// Colors are computed as if exactly from the decimals in the source, where 127.5 rounds up. In binary, the same
  /// sum may end slightly below. The color functions are quotients. With the number of decimals that percentages
  /// usually have, a result that isn't a tie therefore keeps a distance from the nearest one:
  ///
  /// | function | the least distance, for *d* decimals in all | more than the tolerance for |
  /// |---|---|---|
  /// | `alpha` | 1 / (20 · 10^d) | *d* ≤ 9 |
  /// | `lighten`, `darken` | 1 / (510 · 10^(d+1)) | *d* ≤ 6 |
  /// | `mix` | 1 / (102000 · 10^d) | *d* ≤ 5 |
  /// | `hsl` | 1 / (20000 · 10^d) | *d* ≤ 6 |
  ///
  /// The error of the computation stays below 1e-11. A percentage is at most 2^-47 off its decimal. `mix`, the most
  /// sensitive function, magnifies this by at most 255 · 509 / 100. The rounding errors of the steps are a few times
  /// 2^-45.
  private static let tieTolerance = 0x1p-35

  /// Creates the integer nearest to `channel`, with ties rounded up, clamped to 0...255.
  ///
  /// - Requires: `channel` is finite.
  internal init(roundingHalfUp channel: Double) {
    self = UInt8(Swift.min(Swift.max(channel + 0.5 + UInt8.tieTolerance, 0), 255))
  }
}
