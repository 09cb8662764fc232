import StyleCompiler
import Testing

@Suite("Unicode scalars") struct ScalarNamesTests {
  @Test("can start a name, only continue it, or neither") func places() {
    for (scalars, starts, continues) in [
      ("_aZé关ʰǅⅧ𝒜", true, true), ("-09٣\u{301}\u{903}", false, true), (".$@ \u{A0}²‿\u{20DD}😀", false, false),
    ] {
      for scalar in scalars.unicodeScalars {
        #expect(scalar.startsName == starts && scalar.continuesName == continues, "\(scalar)")
      }
    }
  }

  @Test("are bidirectional controls if and only if Unicode lists them") func bidiControls() {
    let controls = (0...0x10_FFFF).compactMap { Unicode.Scalar($0 as UInt32) }.filter(\.isBidiControl).map(\.value)
    #expect(controls == [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069))
  }
  @Test("are rejected if they are bidirectional controls or not UTF-8, and else accepted") func encodings() {
    let next: [UInt8] = [0x00, 0x7F, 0x80, 0x8E, 0x8F, 0x90, 0x9C, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in next {
        for third in next {
          let bytes = [0x61, first, second, third]
          let text = String(validating: bytes, as: UTF8.self)
          let isAccepted = text.map { !$0.unicodeScalars.contains(where: \.isBidiControl) } ?? false
          let found = EncodingCheck.diagnostics(for: SourceBytes(bytes + Array("bcdefgh".utf8)))
          #expect(found.isEmpty == isAccepted, "\(bytes)")
        }
      }
    }
  }
}
