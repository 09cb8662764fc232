import StyleSupport
import TestSupport
import Testing

@Suite("Decoding UTF-8") struct DecodeScalarTests {
  /// Returns the scalar at `position` in `bytes`. Macros don't take the span as an argument.
  private func decode(_ bytes: [UInt8], at position: Int = 0) -> (scalar: Unicode.Scalar, length: Int)? {
    decodeScalar(at: position, in: bytes.span)
  }

  @Test("returns every scalar and its length") func returnsEveryScalar() {
    let step = UInt32(TestSettings.number(1, orFew: 7))
    let first = UInt32(TestSettings.seed) % step
    for scalar in stride(from: first, through: 0x10_FFFF, by: Int(step)).lazy.compactMap(Unicode.Scalar.init) {
      let bytes = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      let decoded = decode(bytes)
      if decoded?.scalar != scalar || decoded?.length != bytes.count {
        Issue.record("U+\(String(scalar.value, radix: 16)) is decoded as \(String(describing: decoded))")
      }
    }
  }

  @Test("starts at any offset") func startsAtAnyOffset() throws {
    let bytes = Array("a关b".utf8)
    let decoded = try #require(decode(bytes, at: 1))
    #expect(decoded.scalar == "关" && decoded.length == 3)
    #expect(decode(bytes, at: 2) == nil)
  }

  @Test("rejects invalid UTF-8") func rejects() {
    for bytes in [
      [0x80], [0xBF, 0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC0], [0xE0, 0x9F, 0xBF],
      [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x90, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]] {
      #expect(decode(bytes) == nil, "\(bytes)")
    }
  }
}

@Suite struct DisplayWidthTests {
  @Test func countsColumns() {
    for (text, columns) in [
      // Is one column for most characters.
      ("", 0), ("button", 6), ("é", 1), ("naïve", 5), ("ж", 1), ("«»", 2), ("\u{AD}", 1), ("±", 1),
      // Is two columns for East Asian characters.
      ("关注", 4), ("ひらがな", 8), ("한글", 4), ("Ａ", 2), ("ｱ", 1), ("、", 2), ("𠀀", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      // Is zero for combining marks and invisible characters.
      ("e\u{301}", 1), ("\u{200B}", 0), ("a\u{200D}", 1), ("\u{FEFF}", 0), ("\u{1B}", 0), ("ก\u{E34}", 1),
      // Is two columns for an emoji, no matter how many scalars it has.
      ("😀", 2), ("👩‍💻", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2), ("🏳\u{FE0F}‍🌈", 2),
      // One column for an emoji in text presentation.
      ("❤", 1), ("❤\u{FE0E}", 1), ("©", 1), ("☺", 1),
    ] { #expect(displayWidth(of: text) == columns, "\(text)") }
  }
}

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
