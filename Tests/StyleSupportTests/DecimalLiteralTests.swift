import StyleSupport
import TestSupport
import Testing

@Suite("A decimal literal") struct DecimalLiteralTests {
  @Test("is the nearest double") func isNearest() {
    for (literal, expected) in [
      ("0", 0), ("12", 12), ("-0.5", -0.5), ("1e3", 1_000), ("1.5e-2", 0.015), ("1E+2", 100), ("007", 7), ("0.1", 0.1),
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
      ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056), ("5e-324", .leastNonzeroMagnitude),
      ("1e22", 1e22), ("1e23", 1e23), ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
      ("0e99999999999999999999", 0), ("1e99999999999999999999", .infinity), ("1e-99999999999999999999", 0),
    ] as [(String, Double)] {
      #expect(parseDecimal(Array(literal.utf8)[...]) == expected, "\(literal)")
    }
  }

  @Test("keeps the sign of zero") func keepsSignOfZero() {
    #expect(parseDecimal(Array("-0".utf8)[...]).sign == .minus)
  }

  @Test("has the same value as in the standard library") func agreesWithStandardLibrary() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let literal = randomLiteral(using: &generator)
      #expect(parseDecimal(Array(literal.utf8)[...]) == Double(literal), "seed \(seed): \(literal)")
    }
  }

  private func randomLiteral(using generator: inout SplitMix64) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
    }
    var literal = Bool.random(using: &generator) ? "-" : ""
    literal += digits(.random(in: 1...22, using: &generator))
    if Bool.random(using: &generator) { literal += "." + digits(.random(in: 1...22, using: &generator)) }
    guard Bool.random(using: &generator) else { return literal }
    let sign = ["", "+", "-"].randomElement(using: &generator) ?? ""
    return literal + "e" + sign + digits(.random(in: 1...3, using: &generator))
  }
}
