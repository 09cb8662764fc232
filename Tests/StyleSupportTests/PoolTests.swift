import StyleSupport
import Testing

@Suite("Numbers of sequences") struct SequencePoolTests {
  private let sequences: [[UInt8]] = {
    var sequences: [[UInt8]] = [[]]
    for start in 0..<21 { sequences += (0..<4).map { sequences[start] + [$0] } }
    return sequences
  }()

  @Test("are given in the order of the first insertion") func areInOrder() {
    var pool = SequencePool<UInt8>()
    for round in 0..<2 {
      #expect(sequences.map { pool.insert($0) } == Array(sequences.indices), "round \(round)")
    }
    #expect(pool.count == sequences.count)
    for (number, sequence) in sequences.enumerated() {
      #expect(Array(pool[number]) == sequence && pool.count(of: number) == sequence.count)
    }
  }

  @Test("are missing for other sequences") func areMissing() {
    var pool = SequencePool<UInt32>()
    _ = pool.insert([1, 2, 3])
    #expect(pool.find([1, 2, 3]) == 0)
    for other in [[], [1], [1, 2], [1, 2, 3, 4], [3, 2, 1]] as [[UInt32]] { #expect(pool.find(other) == nil) }
  }
}

@Suite("The numbers of integers and of texts as bytes") struct ValuePoolTests {
  @Test("are in the order of the first insertion of integers") func areInOrderOfIntegers() {
    var pool = UInt32Pool()
    // Small integers, floating-point numbers, and opaque colors.
    let integers =
      (0..<2000).map { UInt32($0) } + (1..<2000).map { Float($0).bitPattern }
      + (1..<2000).map { UInt32($0) << 12 | 0xFF }
    for round in 0..<2 {
      #expect(integers.map { pool.insert($0) } == Array(integers.indices), "round \(round)")
    }
    #expect(pool.elements == integers)
  }

  @Test("leave out integers that were only appended") func leaveOutAppended() {
    var pool = UInt32Pool()
    for number in 0..<100 { #expect(pool.append(7) == number) }
    #expect(pool.insert(7) == 100)
    #expect((0..<1000).map { pool.insert(1000 + $0) } == Array(101..<1101))
    #expect(pool.insert(7) == 100)
  }

  /// Texts of up to 40 bytes, which differ from others in their last byte, their first, or their length.
  private let texts: [[UInt8]] = (0...40).flatMap { length -> [[UInt8]] in
    let text = [UInt8](repeating: 0x61, count: length)
    return length == 0 ? [text] : [text, text.dropLast() + [0x62], length == 1 ? [0x63] : [0x62] + text.dropFirst()]
  }

  @Test("are in the order of the first insertion of texts, wherever they are in the source") func areInOrderOfTexts() {
    var pool = TextPool()
    for text in texts { #expect(pool.insert(text) == pool.count - 1) }
    for (number, text) in texts.enumerated() {
      // The source ends with the text, or a few bytes after it.
      for (before, after) in [(0, 0), (3, 0), (0, 5), (1, 20)] {
        let source = Array(repeating: 0x21, count: before) + text + Array(repeating: 0x22, count: after)
        #expect(pool.insert(source[before..<before + text.count]) == number)
      }
      #expect(pool.find(text) == number && Array(pool[number]) == text && pool.count(of: number) == text.count)
    }
    #expect(pool.count == texts.count)
    #expect(pool.find("abc".utf8) == nil)
  }
}
