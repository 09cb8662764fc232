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
