import Foundation
import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// The arithmetic of contrast ratios, compared with the formula that WCAG 2.2 publishes.
@Suite struct ContrastArithmeticTests {
  /// Returns the relative luminance of an sRGB color, as https://www.w3.org/TR/WCAG22/#dfn-relative-luminance defines it.
  private func luminance(_ color: UInt32) -> Double {
    let linear = [16, 8, 0].map { shift in
      let share = Double(color >> UInt32(shift) & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns the ratio (L1 + 0.05) / (L2 + 0.05), in which L1 is the luminance of the lighter color.
  private func ratio(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the ratios that an audit reports for `pairs` of opaque colors.
  private func ratios(of pairs: [(UInt32, UInt32)]) throws -> [Double] {
    let digits = { (color: UInt32) in "#" + String(0x100_0000 | color, radix: 16).dropFirst() }
    let controls = pairs.enumerated().map { index, pair in
      "@control badge.n\(10_000 + index) < ink: \(digits(pair.0)); paper: \(digits(pair.1)) >"
    }
    let sheet =
      "@control badge < @property ink: color on paper; @property paper: color >\n" + controls.joined(separator: "\n")
    let compilation = try Compiler(files: TextFiles(["Main.style": sheet])).compile(["Main.style"])
    let audits = LegibilityAudit.of(compilation.model.rules.usedControls, in: compilation.model)
    return audits.flatMap(\.contexts).flatMap(\.pairs).compactMap { $0.worst?.ratio }
  }

  @Test("The ratio of every gray on white and black, and of random colors, is that of the formula")
  func agreement() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    let grays = (0...255).flatMap { [($0 * 0x1_0101, 0xFF_FFFF), ($0 * 0x1_0101, 0)] as [(UInt32, UInt32)] }
    let others = (0..<500).map { _ in
      (UInt32(random.number(in: 0...0xFF_FFFF)), UInt32(random.number(in: 0...0xFF_FFFF)))
    }
    let pairs = grays + others
    let found = try ratios(of: pairs)
    #expect(found.count == pairs.count)
    let wrong = zip(found, pairs).filter { found, pair in abs(found - ratio(pair.0, pair.1)) > 1e-12 * found }
    #expect(wrong.isEmpty)
  }

  @Test("The formula of the test has the published ratios")
  func published() {
    #expect(ratio(0, 0xFF_FFFF) == 21 && ratio(0x12_3456, 0x12_3456) == 1)
    // The grays that are known to be the lightest with 4.5:1 and 3:1 on white.
    #expect(ratio(0x76_7676, 0xFF_FFFF) >= 4.5 && ratio(0x77_7777, 0xFF_FFFF) < 4.5)
    #expect(ratio(0x94_9494, 0xFF_FFFF) >= 3 && ratio(0x95_9595, 0xFF_FFFF) < 3)
  }
}
