import StyleTable

extension RGBA {
  /// Creates the color `rgb(red, green, blue, alpha)`, with each channel rounded half up.
  ///
  /// - Parameters:
  ///   - red: The red channel, from 0 to 255.
  ///   - green: The green channel, from 0 to 255.
  ///   - blue: The blue channel, from 0 to 255.
  ///   - alphaPercent: The opacity, from 0 for clear to 100 for opaque.
  /// - Requires: Every number is in its range.
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
  /// - Parameters:
  ///   - hue: The hue in degrees. Any angle, taken modulo 360.
  ///   - saturation: The saturation, from 0 for gray to 100 for pure.
  ///   - lightness: The lightness, from 0 for black to 100 for white.
  ///   - alphaPercent: The opacity, from 0 for clear to 100 for opaque.
  /// - Requires: `hue` is finite and every percentage is from 0 to 100.
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
}

extension UInt8 {
  /// Creates a channel from the opacity `alphaPercent`, rounded half up.
  ///
  /// - Requires: 0 ≤ `alphaPercent` ≤ 100.
  internal init(alphaPercent: Double) {
    precondition((0...100).contains(alphaPercent))
    self.init(roundingHalfUp: alphaPercent * 255 / 100)
  }
}
