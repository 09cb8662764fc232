import StyleTable

extension RGBA {
  /// Returns this color with `points` percentage points more HSL lightness: `lighten(c, p)`. Alpha doesn't change.
  ///
  /// - Requires: 0 ≤ `points` ≤ 100.
  package func lightened(by points: Double) -> RGBA {
    precondition((0...100).contains(points))
    return shiftingLightness(by: points)
  }

  /// Returns this color with `points` percentage points less HSL lightness: `darken(c, p)`. Alpha doesn't change.
  ///
  /// - Requires: 0 ≤ `points` ≤ 100.
  package func darkened(by points: Double) -> RGBA {
    precondition((0...100).contains(points))
    return shiftingLightness(by: -points)
  }

  /// Returns this color mixed with `other`: `mix(a, b, p)`, where this color is `a`.
  ///
  /// As in Sass, the more opaque color has more weight. Let `p` be a fraction and *d* this alpha minus the other.
  /// Sass weighs this color by (((2p - 1) + d) / (1 + (2p - 1) d) + 1) / 2. This is proportional to p (1 + d), where
  /// the other color's weight is proportional to (1 - p) (1 - d). If both are zero, `p` itself is the weight. Alpha
  /// is mixed by `p` alone.
  ///
  /// - Parameter share: The share of this color in the mixture, in percent.
  /// - Requires: 0 ≤ `share` ≤ 100.
  package func mixed(with other: RGBA, share: Double) -> RGBA {
    precondition((0...100).contains(share))
    let difference = Double(alpha) - Double(other.alpha)
    var weight = share * (255 + difference)
    var otherWeight = (100 - share) * (255 - difference)
    if weight + otherWeight == 0 { (weight, otherWeight) = (share, 100 - share) }

    return RGBA(
      red: mean(red, weighing: weight, other.red, weighing: otherWeight),
      green: mean(green, weighing: weight, other.green, weighing: otherWeight),
      blue: mean(blue, weighing: weight, other.blue, weighing: otherWeight),
      alpha: mean(alpha, weighing: share, other.alpha, weighing: 100 - share))
  }

  /// Returns this color with its alpha set to `percent`: `alpha(c, p)`.
  ///
  /// - Requires: 0 ≤ `percent` ≤ 100.
  package func withAlpha(percent: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: UInt8(alphaPercent: percent))
  }

  /// Returns this color with `points` percentage points of HSL lightness added, clamped to black and white.
  ///
  /// Let *s* be the sum of the greatest and the least channel. HSL lightness is s / 510, and the widest range that
  /// the channels can span at this lightness is u = 255 - |s - 255|. Saturation is the part of *u* that they do span.
  /// Hue and saturation don't change if each channel keeps its distance from the middle s / 2 in proportion to *u*.
  /// Black and white, where *u* is 0, have no saturation and become gray.
  private func shiftingLightness(by points: Double) -> RGBA {
    let sum = Double(max(red, green, blue)) + Double(min(red, green, blue))
    let newSum = min(max(sum + points * 510 / 100, 0), 510)
    let range = 255 - abs(sum - 255)
    let newRange = 255 - abs(newSum - 255)

    func channel(_ value: UInt8) -> UInt8 {
      let distance = range == 0 ? 0 : (2 * Double(value) - sum) * newRange / range
      return UInt8(roundingHalfUp: (newSum + distance) / 2)
    }
    return RGBA(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
  }
}

/// Returns the mean of two channels, rounded half up.
///
/// - Requires: The weights are not negative, and not both zero.
private func mean(_ a: UInt8, weighing aWeight: Double, _ b: UInt8, weighing bWeight: Double) -> UInt8 {
  UInt8(roundingHalfUp: (Double(a) * aWeight + Double(b) * bWeight) / (aWeight + bWeight))
}
