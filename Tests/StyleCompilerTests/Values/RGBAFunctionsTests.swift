import StyleCompiler
import StyleTable
import Testing

/// The expected values were computed with exact fractions and the formulas of CSS and Sass, through HSL and back.
@Suite("Color functions")
struct RGBAFunctionsTests {
  @Test("shift lightness")
  func shiftLightness() {
    for (color, points, expected) in [
      (0x8800_00FF, 20, 0xEE00_00FF), (0x0000_00FF, 30, 0x4D4D_4DFF), (0xEC41_41FF, 10, 0xF16F_6FFF),
      (0x3366_9980, 33.333, 0x99BB_DD80), (0x6633_99FF, 25, 0xA679_D2FF), (0xFE01_02FF, 1, 0xFE06_07FF),
      (0x8080_80FF, 0.1, 0x8080_80FF), (0xEC41_41FF, -10, 0xE317_17FF), (0xFFFF_FFFF, -50, 0x8080_80FF),
      (0x1020_3000, -5.5, 0x0912_1B00), (0xFFC4_99FF, -30, 0xFF6C_00FF), (0x6633_99FF, 100, 0xFFFF_FFFF),
      (0x6633_99FF, -100, 0x0000_00FF), (0x6633_99FF, 0, 0x6633_99FF),
    ] as [(UInt32, Double, UInt32)] {
      let color = RGBA(rawValue: color)
      let result = color.lightened(by: points)
      #expect(result == RGBA(rawValue: expected), "\(color) \(points)")
    }
  }

  @Test("mix as Sass does")
  func mix() {
    for (color, other, share, expected) in [
      (0xFF00_00FF, 0x0000_FFFF, 50, 0x8000_80FF), (0xFF00_00FF, 0x0000_FFFF, 25, 0x4000_BFFF),
      (0xFF00_0080, 0x0000_FFFF, 50, 0x4000_BFC0), (0x1234_5678, 0xABCD_EF01, 12.5, 0x80A2_C410),
      (0xFF00_00FF, 0x0000_FF00, 100, 0xFF00_00FF), (0xFF00_0000, 0x0000_FFFF, 100, 0xFF00_0000),
      (0xFF00_0000, 0x0000_FFFF, 0, 0x0000_FFFF), (0xFF00_0000, 0x0000_FFFF, 50, 0x0000_FF80),
      (0xFF00_00FF, 0x0000_FF00, 0, 0x0000_FF00),
    ] as [(UInt32, UInt32, Double, UInt32)] {
      #expect(
        RGBA(rawValue: color).mixed(with: RGBA(rawValue: other), share: share) == RGBA(rawValue: expected),
        "\(color) \(other) \(share)")
    }
  }

  @Test("set and round alpha")
  func setAlpha() {
    for (percent, expected) in [(0, 0), (50, 128), (10, 26), (99.8, 254), (100, 255)] as [(Double, UInt8)] {
      let color = RGBA(red: 1, green: 2, blue: 3, alpha: 77)
      #expect(
        color.withAlpha(percent: percent) == RGBA(red: 1, green: 2, blue: 3, alpha: expected), "\(percent)")
    }
  }

  @Test("read hue, saturation, and lightness")
  func readHSL() {
    for (hue, saturation, lightness, expected) in [
      (0, 82, 59, 0xEC41_41FF), (120, 100, 25, 0x0080_00FF), (-120, 50, 50, 0x4040_BFFF), (480, 100, 50, 0x00FF_00FF),
      (210, 65, 20, 0x1233_54FF), (330.5, 70, 45, 0xC322_71FF), (360, 100, 50, 0xFF00_00FF), (77, 0, 50, 0x8080_80FF),
      (-1e-20, 100, 50, 0xFF00_00FF), (1e300, 0, 100, 0xFFFF_FFFF), (7, 100, 0, 0x0000_00FF),
    ] as [(Double, Double, Double, UInt32)] {
      let color = RGBA(hue: hue, saturation: saturation, lightness: lightness, alphaPercent: 100)
      #expect(color == RGBA(rawValue: expected), "\(hue) \(saturation) \(lightness)")
    }
  }

  @Test("round channels half up")
  func roundChannels() {
    let color = RGBA(red: 127.5, green: 254.5, blue: 0.499, alphaPercent: 50)
    #expect(color == RGBA(red: 128, green: 255, blue: 0, alpha: 128))
    #expect(RGBA(red: 2.55 * 50, green: 0, blue: 255, alphaPercent: 0) == RGBA(red: 128, green: 0, blue: 255, alpha: 0))
  }
}
