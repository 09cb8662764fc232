import StyleTable

extension RGBA {
  /// Creates the color `rgb(red, green, blue, alpha)`, with each channel rounded half up.
  ///
  /// - Requires: The channels are from 0 to 255, and `alphaPercent` is from 0 for clear to 100 for opaque.
  package init(red: Double, green: Double, blue: Double, alphaPercent: Double) {
    precondition([red, green, blue].allSatisfy { (0...255).contains($0) })
    self.init(
      red: UInt8(roundingHalfUp: red), green: UInt8(roundingHalfUp: green), blue: UInt8(roundingHalfUp: blue),
      alpha: UInt8(alphaPercent: alphaPercent))
  }

  /// Creates the color `hsl(hue, saturation, lightness, alpha)`, with each channel rounded half up.
  ///
  /// Source: CSS Color 4, §7.1, "Converting HSL Colors to sRGB".
  ///
  /// - Requires: `hue`, in degrees, is finite, and every percentage is from 0 to 100.
  package init(hue: Double, saturation: Double, lightness: Double, alphaPercent: Double) {
    precondition(hue.isFinite && [saturation, lightness].allSatisfy { (0...100).contains($0) })
    let amplitude = saturation * min(lightness, 100 - lightness)
    let turned = hue.truncatingRemainder(dividingBy: 360) / 30 + 12

    /// Returns the channel whose pure tone has a hue `offset` twelfths of a turn before a full turn.
    func channel(_ offset: Double) -> UInt8 {
      let twelfths = (turned + offset).truncatingRemainder(dividingBy: 12)
      let shade = max(-1, min(twelfths - 3, 9 - twelfths, 1))
      return UInt8(roundingHalfUp: (lightness * 100 - amplitude * shade) * 255 / 10_000)
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: UInt8(alphaPercent: alphaPercent))
  }

  /// Returns this color with `points` percentage points of HSL lightness added, clamped to black and white:
  /// `lighten(c, p)`, or `darken(c, -p)` if `points` is negative. Alpha doesn't change.
  ///
  /// Let *s* be the sum of the greatest and the least channel. HSL lightness is s / 510, and the widest range that
  /// the channels can span at this lightness is u = 255 - |s - 255|. Saturation is the part of *u* that they do span.
  /// Hue and saturation don't change if each channel keeps its distance from the middle s / 2 in proportion to *u*.
  /// Black and white, where *u* is 0, have no saturation and become gray.
  ///
  /// - Requires: -100 ≤ `points` ≤ 100.
  package func lightened(by points: Double) -> RGBA {
    precondition((-100...100).contains(points))
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
    /// Returns the mean of two channels, rounded half up.
    func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(roundingHalfUp: (Double(a) * weight + Double(b) * otherWeight) / (weight + otherWeight))
    }
    return RGBA(
      red: mean(red, other.red), green: mean(green, other.green), blue: mean(blue, other.blue),
      alpha: UInt8(roundingHalfUp: (Double(alpha) * share + Double(other.alpha) * (100 - share)) / 100))
  }

  /// Returns this color with its alpha set to `percent`: `alpha(c, p)`.
  ///
  /// - Requires: 0 ≤ `percent` ≤ 100.
  package func withAlpha(percent: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: UInt8(alphaPercent: percent))
  }

  /// Returns this color with its alpha multiplied by `percent`: `fade(c, p)`.
  ///
  /// - Requires: 0 ≤ `percent` ≤ 100.
  package func faded(to percent: Double) -> RGBA {
    precondition((0...100).contains(percent))
    return RGBA(red: red, green: green, blue: blue, alpha: UInt8(roundingHalfUp: Double(alpha) * percent / 100))
  }
}

extension Value.Color {
  /// The party that supplies the channels, as worded in diagnostics, or `nil` if they are known.
  internal var supplier: String? {
    switch self {
    case .rgba: nil
    case .system(let name, _): "'system(\(name.rawValue))' is resolved by the platform"
    case .named: "a named color is resolved by the app"
    }
  }

  internal func withAlpha(percent: Double) -> Value.Color {
    switch self {
    case .rgba(let color): .rgba(color.withAlpha(percent: percent))
    case .system(let color, _): .system(color, alphaPercent: percent)
    case .named(let name, _): .named(name, alphaPercent: percent)
    }
  }

  internal func faded(to percent: Double) -> Value.Color {
    switch self {
    case .rgba(let color): .rgba(color.faded(to: percent))
    case .system(let color, let alpha): .system(color, alphaPercent: alpha * percent / 100)
    case .named(let name, let alpha): .named(name, alphaPercent: alpha * percent / 100)
    }
  }
}

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
  /// | `fade` | 1 / (100 · 10^d) | *d* ≤ 8 |
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

  /// Creates a channel from the opacity `alphaPercent`, rounded half up.
  ///
  /// - Requires: 0 ≤ `alphaPercent` ≤ 100.
  internal init(alphaPercent: Double) {
    precondition((0...100).contains(alphaPercent))
    self.init(roundingHalfUp: alphaPercent * 255 / 100)
  }
}
