import StyleCompiler
import StyleTable
import Testing

@Suite("Color names")
struct ColorNamesTests {
  @Test("are the names of CSS Color 4 and 'transparent'")
  func areComplete() {
    #expect(ColorNames.all.count == 149)
    #expect(Set(ColorNames.all).count == 149)
  }

  @Test("are in byte order")
  func areSorted() {
    #expect(zip(ColorNames.all, ColorNames.all.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("are all found")
  func areFound() {
    #expect(ColorNames.all.allSatisfy { ColorNames.color(named: $0.utf8) != nil })
  }

  @Test("have the same values as in CSS")
  func haveValues() {
    for (name, rawValue) in [
      ("aliceblue", 0xF0F8_FFFF), ("black", 0x0000_00FF), ("grey", 0x8080_80FF), ("lightgoldenrodyellow", 0xFAFA_D2FF),
      ("mediumspringgreen", 0x00FA_9AFF), ("rebeccapurple", 0x6633_99FF), ("transparent", 0), ("white", 0xFFFF_FFFF),
      ("yellowgreen", 0x9ACD_32FF),
    ] as [(String, UInt32)] {
      #expect(ColorNames.color(named: Array(name.utf8)) == RGBA(rawValue: rawValue), "\(name)")
    }
  }

  @Test("must match in full and in lowercase")
  func areExact() {
    for name in ["", "Red", "re", "redd", "zzz", "a", "röd"] {
      #expect(ColorNames.color(named: name.utf8) == nil, "\(name)")
    }
  }

  @Test("mean the same in both spellings of gray")
  func haveTwoSpellings() {
    for name in ColorNames.all where name.contains("gray") {
      let other = name.split(separator: "gray", omittingEmptySubsequences: false).joined(separator: "grey")
      #expect(ColorNames.color(named: name.utf8) == ColorNames.color(named: other.utf8), "\(name)")
    }
  }
}
