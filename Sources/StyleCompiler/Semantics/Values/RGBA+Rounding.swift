import StyleTable

extension UInt8 {
  /// How far below a tie a computed channel still counts as one: 2^-35, about 2.9e-11.
  ///
  /// Colours are to come out as if computed exactly from the decimals that were written, where 127.5 rounds up; in
  /// binary the same sum may end a hair below. The colour functions are quotients, so that with the decimals that a
  /// percentage is usually written with, a result that is not a tie keeps a distance from the nearest one:
  ///
  /// | function | the least distance, for *d* decimals in all | more than the tolerance for |
  /// |---|---|---|
  /// | `alpha` | 1 / (20 · 10^d) | *d* ≤ 9 |
  /// | `lighten`, `darken` | 1 / (510 · 10^(d+1)) | *d* ≤ 6 |
  /// | `mix` | 1 / (102000 · 10^d) | *d* ≤ 5 |
  /// | `hsl` | 1 / (20000 · 10^d) | *d* ≤ 6 |
  ///
  /// The error of the computation stays below 1e-11: a percentage is at most 2^-47 off its decimal, `mix`, the most
  /// sensitive, magnifies that by at most 255 · 509 / 100, and what the steps round off is a few times 2^-45.
  private static let tieTolerance = 0x1p-35

  /// The whole number nearest to `channel`, the greater of two that are equally near, clamped to 0...255.
  ///
  /// - Requires: `channel` is finite.
  internal init(roundingHalfUp channel: Double) {
    self = UInt8(Swift.min(Swift.max(channel + 0.5 + UInt8.tieTolerance, 0), 255))
  }
}
