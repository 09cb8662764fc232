import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// The arithmetic of contrast ratios, compared with the formula that WCAG 2.2 publishes.
@Suite struct ContrastArithmeticTests {
  /// Returns the ratio of two opaque sRGB colors by the formula, which needs no appearance.
  private func ratio(_ first: UInt32, _ second: UInt32) throws -> Double {
    let colors = try [first, second].map { try #require(ReferenceVisibleColor(digits($0) + "ff", isDark: false)) }
    return ReferenceVisibleColor.ratio(colors[0], colors[1])
  }

  private func digits(_ color: UInt32) -> String { "#" + String(0x100_0000 | color, radix: 16).dropFirst() }

  /// Returns the ratios that an audit reports for `pairs` of opaque colors.
  private func ratios(of pairs: [(UInt32, UInt32)]) throws -> [Double] {
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
    let wrong = try zip(found, pairs).filter { found, pair in try abs(found - ratio(pair.0, pair.1)) > 1e-12 * found }
    #expect(wrong.isEmpty)
  }

  @Test("The formula of the test has the published ratios")
  func published() throws {
    #expect(try ratio(0, 0xFF_FFFF) == 21 && ratio(0x12_3456, 0x12_3456) == 1)
    // The grays that are known to be the lightest with 4.5:1 and 3:1 on white.
    #expect(try ratio(0x76_7676, 0xFF_FFFF) >= 4.5 && ratio(0x77_7777, 0xFF_FFFF) < 4.5)
    #expect(try ratio(0x94_9494, 0xFF_FFFF) >= 3 && ratio(0x95_9595, 0xFF_FFFF) < 3)
  }
}
