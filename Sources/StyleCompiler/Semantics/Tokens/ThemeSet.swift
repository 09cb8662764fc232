/// A set of theme indices. It has as many bits as a program can have themes.
internal struct ThemeSet {
  private var words = SIMD4<UInt64>()

  /// Whether the set is empty.
  var isEmpty: Bool { words == SIMD4() }

  /// Adds the theme with the given index, which is less than `Limit.themes`.
  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  /// The indices of the themes, in ascending order.
  var numbers: [Int] {
    (0..<4 * 64).filter { words[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
  }
}
