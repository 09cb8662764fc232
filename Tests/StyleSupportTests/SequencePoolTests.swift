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
