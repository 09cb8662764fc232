import StyleSupport
import Testing

/// The order of texts by their bytes.
@Suite struct ByteOrderTests {
  @Test(
    "Texts are in the order of their bytes",
    arguments: [
      [], ["a"], ["b", "a"], ["button.item-2", "button.item-10", "button.item-1", "button"],
      ["关注", "互相", "é", "z", "~"],
      ["same-prefix-of-more-than-eight-b", "same-prefix-of-more-than-eight-a", "same-prefix-of-more-than-eight"],
      ["a.b", "a", "a-b", "ab", "a.a", ""],
    ])
  func ordersBytes(texts: [String]) {
    let expected = texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
    #expect(TextList(texts).byteOrder(of: Array(texts.indices)) == expected)
  }

  @Test("Equal texts keep their order")
  func isStable() {
    #expect(TextList(["b", "a", "b", "a"]).byteOrder(of: [0, 1, 2, 3]) == [1, 3, 0, 2])
  }
}
