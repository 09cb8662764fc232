import StyleTable
import Testing

@Suite("Floats as decimals") struct FloatDecimalTests {
  @Test("is written without exponent") func hasNoExponent() {
    for (value, expected) in [
      (0, "0"), (-0.0, "0"), (1, "1"), (-8, "-8"), (0.5, "0.5"), (-0.25, "-0.25"), (0.1, "0.1"), (44.5, "44.5"),
      (100, "100"), (1200, "1200"), (16_777_216, "16777216"), (1e10, "10000000000"), (123_456.7, "123456.7"),
      (1.5e-5, "0.000015"), (1e-7, "0.0000001"), (.greatestFiniteMagnitude, "340282350000000000000000000000000000000"),
      (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 44) + "1"),
    ] as [(Float, String)] {
      #expect(value.decimalDescription == expected, "\(value)")
    }
  }

  @Test("Reads back as the same float") func readsBack() {
    var generator = SystemRandomNumberGenerator()
    let edges: [UInt32] = [1, 0x007F_FFFF, 0x0080_0000, 0x7F7F_FFFF, 0x4B80_0000, 0x4B7F_FFFF]
    for bits in edges + (0..<5_000).map({ _ in generator.next() }) {
      let value = Float(bitPattern: bits)
      guard value.isFinite else { continue }
      let text = value.decimalDescription
      #expect(Float(text) == value, "bit pattern \(bits)")
      #expect(!text.contains("e") && text.utf8.count <= 55, "bit pattern \(bits)")
    }
  }

  @Test("Has as few digits as the standard library's description") func isShortest() {
    var generator = SystemRandomNumberGenerator()
    for bits in (0..<1_000).map({ _ in generator.next() as UInt32 }) {
      let value = Float(bitPattern: bits)
      guard value.isFinite else { continue }
      let mantissa = value.description.prefix { $0 != "e" }
      #expect(significantDigits(value.decimalDescription) == significantDigits(mantissa), "bit pattern \(bits)")
    }
  }

  /// Returns the digits of `text` without leading and trailing zeros.
  private func significantDigits(_ text: some StringProtocol) -> String {
    let digits = text.filter(\.isNumber).drop { $0 == "0" }
    return String(String(digits.reversed().drop { $0 == "0" }).reversed())
  }
}

@Suite struct CellTests {
  @Test func distinguishesItsContents() {
    #expect(Cell.absent != Cell.none)
    for cell in [Cell.absent, Cell.none] {
      #expect(cell.reference == nil)
      #expect(cell.slot == nil)
    }
    for number in [0, 1, 77, Cell.limit - 1] {
      #expect(Cell.value(number).reference == number)
      #expect(Cell.value(number).slot == nil)
      #expect(Cell.slot(number).slot == number)
      #expect(Cell.slot(number).reference == nil)
    }
  }

  @Test func usesAllBits() {
    #expect(Cell.slot(Cell.limit - 1).rawValue == UInt32.max)
  }

  @Test func isSmallForSmallNumbers() {
    #expect(Cell.value(127).rawValue < 1 << 8)
    #expect(Cell.slot(125).rawValue < 1 << 8)
    #expect(Cell.value(32_767).rawValue < 1 << 16)
  }
}
