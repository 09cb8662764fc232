import StyleSupport
import Testing

/// The order of texts by their bytes.
@Suite struct ByteOrderTests {
  @Test("Texts are in the order of their bytes") func ordersBytes() {
    for texts in [
      [], ["a"], ["b", "a"], ["button.item-2", "button.item-10", "button.item-1", "button"],
      ["关注", "互相", "é", "z", "~"],
      ["same-prefix-of-more-than-eight-b", "same-prefix-of-more-than-eight-a", "same-prefix-of-more-than-eight"],
      ["a.b", "a", "a-b", "ab", "a.a", ""], (0..<200).map { "button.item-\($0 * 7 % 200)" },
    ] {
      let expected = texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
      var list = TextList(texts)
      #expect(list.putInByteOrder() == expected, "\(texts)")
      #expect(
        (0..<list.count).map { String(decoding: list.bytes[list.range(of: $0)], as: UTF8.self) }
          == expected.map { texts[$0] }, "\(texts)")
    }
  }

  @Test("Equal texts keep their order") func isStable() {
    var list = TextList(["b", "a", "b", "a"])
    #expect(list.putInByteOrder() == [1, 3, 0, 2])
  }

  @Test("A text begins with its parent") func extendsParents() {
    for parent in ["a", "parent-1", "much-longer-than-eight-bytes"] {
      var list = TextList([parent])
      for _ in 0..<100 { list.append("b", after: list.count - 1) }
      for index in 0..<list.count {
        let text = parent + String(repeating: ".b", count: index)
        #expect(Array(list.bytes[list.range(of: index)]) == Array(text.utf8), "\(parent)")
      }
    }
  }
}

@Suite("The index of a partition") struct PartitionIndexTests {
  @Test("is that of the first element that doesn't belong before, or the end") func isFirst() {
    for count in 0..<20 {
      let numbers = Array(0..<count)
      for limit in 0...count { #expect(numbers.partitionIndex { $0 < limit } == limit) }
    }
  }

  @Test("counts from the start of the array in a slice of it") func isInSlices() {
    let numbers = [9, 0, 1, 2, 3, 9][1..<5]
    for limit in 0...4 { #expect(numbers.partitionIndex { $0 < limit } == limit + 1) }
  }
}
