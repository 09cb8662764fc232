import StyleCompiler
import StyleTable
import TestSupport
import Testing

/// Compares the color functions with exact calculations in whole numbers. Percentages are in thousandths of a percent.
@Suite("Color functions are exact") struct RGBAExactnessTests {
  @Test("for lightness") func lightness() {
    forRandomCases { color, _, thousandths, _ in
      let points = Double(thousandths) / 1_000
      #expect(color.lightened(by: points) == exactlyShifted(color, by: thousandths), "\(color), \(points)%")
      #expect(color.lightened(by: -points) == exactlyShifted(color, by: -thousandths), "\(color), \(points)%")
    }
  }

  @Test("for mixtures") func mixtures() {
    forRandomCases { color, other, thousandths, _ in
      let mixed = color.mixed(with: other, share: Double(thousandths) / 1_000)
      #expect(mixed == exactlyMixed(color, other, share: thousandths), "\(color), \(other), \(thousandths)")
    }
  }

  @Test("for alpha, at every thousandth of a percent") func alpha() {
    for thousandths in 0...100_000 {
      let color = RGBA(red: 1, green: 2, blue: 3, alpha: 77).withAlpha(percent: Double(thousandths) / 1_000)
      let exact = RGBA(red: 1, green: 2, blue: 3, alpha: quotient(thousandths * 255, by: 100_000))
      if color != exact { Issue.record("\(thousandths) thousandths") }
    }
  }

  @Test("for faded colors") func fading() {
    for alpha in 0...255 {
      for thousandths in stride(from: 0, through: 100_000, by: 125) {
        let color = RGBA(red: 1, green: 2, blue: 3, alpha: UInt8(alpha)).faded(to: Double(thousandths) / 1_000)
        #expect(color == RGBA(red: 1, green: 2, blue: 3, alpha: quotient(alpha * thousandths, by: 100_000)))
      }
    }
  }

  @Test("for hue, saturation, and lightness with two decimals") func hsl() {
    forRandomCases { _, _, _, hundredths in
      let color = RGBA(
        hue: Double(hundredths.hue) / 100, saturation: Double(hundredths.saturation) / 100,
        lightness: Double(hundredths.lightness) / 100, alphaPercent: 100)
      #expect(color == exactColor(hundredths), "\(hundredths)")
    }
    let tiny = RGBA(hue: -1e-20, saturation: 100, lightness: 50, alphaPercent: 100)
    let huge = RGBA(hue: 1e300, saturation: 0, lightness: 100, alphaPercent: 100)
    #expect([tiny.rawValue, huge.rawValue] == [0xFF00_00FF, 0xFFFF_FFFF])
  }

  @Test("for channels, which are rounded half up") func channels() {
    let (color, other) = (
      RGBA(red: 127.5, green: 254.5, blue: 0.499, alphaPercent: 50),
      RGBA(red: 2.55 * 50, green: 0, blue: 255, alphaPercent: 0)
    )
    #expect([color.rawValue, other.rawValue] == [0x80FF_0080, 0x8000_FF00])
  }

  private typealias HSL = (hue: Int, saturation: Int, lightness: Int)

  private func exactlyShifted(_ color: RGBA, by thousandths: Int) -> RGBA {
    let sum = Int(max(color.red, color.green, color.blue)) + Int(min(color.red, color.green, color.blue))
    let newSum = min(max(sum * 10_000 + 51 * thousandths, 0), 5_100_000)
    let range = 255 - abs(sum - 255)
    let newRange = 2_550_000 - abs(newSum - 2_550_000)
    return color.mapChannels { channel in
      guard range > 0 else { return quotient(newSum, by: 20_000) }
      return quotient(newSum * range + newRange * (2 * channel - sum), by: 20_000 * range)
    }
  }

  private func exactlyMixed(_ color: RGBA, _ other: RGBA, share: Int) -> RGBA {
    let difference = Int(color.alpha) - Int(other.alpha)
    var (a, b) = (share * (255 + difference), (100_000 - share) * (255 - difference))
    if a + b == 0 { (a, b) = (share, 100_000 - share) }
    return RGBA(
      red: quotient(Int(color.red) * a + Int(other.red) * b, by: a + b),
      green: quotient(Int(color.green) * a + Int(other.green) * b, by: a + b),
      blue: quotient(Int(color.blue) * a + Int(other.blue) * b, by: a + b),
      alpha: quotient(Int(color.alpha) * share + Int(other.alpha) * (100_000 - share), by: 100_000))
  }

  private func exactColor(_ hsl: HSL) -> RGBA {
    func channel(_ offset: Int) -> UInt8 {
      let turned = (offset * 3_000 + hsl.hue) % 36_000
      let twelfths = turned < 0 ? turned + 36_000 : turned
      let shade = max(-3_000, min(twelfths - 9_000, 27_000 - twelfths, 3_000))
      let amplitude = hsl.saturation * min(hsl.lightness, 10_000 - hsl.lightness)
      return quotient((hsl.lightness * 30_000_000 - amplitude * shade) * 255, by: 300_000_000_000)
    }
    return RGBA(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// Returns the quotient of two whole numbers, rounded half up.
  private func quotient(_ dividend: Int, by divisor: Int) -> UInt8 { UInt8((2 * dividend + divisor) / (2 * divisor)) }

  /// Calls `check` with two colors, a percentage in thousandths, and an angle and two percentages in hundredths.
  private func forRandomCases(_ check: (RGBA, RGBA, Int, HSL) -> Void) {
    var random = SplitMix64(seed: TestSettings.seed)
    let special: [UInt32] = [0, 0xFF, 0xFF00_00FF, 0xFF00_0000, 0x0000_FF00, 0x8080_80FF, 0xFFFF_FFFF]
    for _ in 0..<4_000 {
      let step = random.pick([1, 10, 100, 500, 1_000, 12_500])
      let colors = (0..<2).map { _ in
        RGBA(rawValue: random.once(in: 3) ? random.pick(special) : UInt32(truncatingIfNeeded: random.next()))
      }
      let hsl = (
        hue: random.number(in: -100_000...100_000), saturation: random.number(in: 0...10_000),
        lightness: random.number(in: 0...10_000)
      )
      check(colors[0], colors[1], random.number(in: 0...(100_000 / step)) * step, hsl)
    }
  }
}

extension RGBA {
  fileprivate func mapChannels(_ transform: (Int) -> UInt8) -> RGBA {
    RGBA(red: transform(Int(red)), green: transform(Int(green)), blue: transform(Int(blue)), alpha: alpha)
  }
}
