import StyleSupport
import Testing

@Suite("The numbers of texts")
struct TextIndexTests {
  @Test("are in order of first insertion")
  func areInOrder() {
    var index = TextIndex()
    let texts = (0..<1000).map { "name-\($0)" }
    for round in 0..<2 {
      #expect(texts.map { index.insert($0) } == Array(0..<1000), "round \(round)")
    }
    #expect(index.count == 1000)
    #expect(texts.indices.allSatisfy { index.index(of: texts[$0]) == $0 && index[$0] == texts[$0] })
    #expect(index.index(of: "name-1000") == nil)
  }

  @Test("are the same for canonically equivalent texts")
  func areTheSameForEquivalentTexts() {
    var index = TextIndex()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(index.insert(composed) == index.insert(decomposed))
    // U+212A, the kelvin sign, is canonically equivalent to the letter.
    #expect(index.insert("K") == index.insert("\u{212A}"))
    index.spell(0, as: decomposed)
    #expect(Array(index[0].utf8) == Array(decomposed.utf8))
    #expect(index.index(of: composed) == 0)
  }
}
