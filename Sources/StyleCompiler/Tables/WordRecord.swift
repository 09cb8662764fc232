/// A sequence of two or four numbers that doesn't allocate memory.
struct WordRecord: RandomAccessCollection {
  private let words: SIMD4<UInt32>

  let endIndex: Int

  init(_ first: UInt32, _ second: UInt32) {
    words = SIMD4(first, second, 0, 0)
    endIndex = 2
  }

  init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
    words = SIMD4(first, second, third, fourth)
    endIndex = 4
  }

  var startIndex: Int { 0 }

  subscript(position: Int) -> UInt32 { words[position] }
}
