import StyleSupport
import Testing

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
