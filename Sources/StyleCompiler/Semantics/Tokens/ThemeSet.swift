/// A set of themes by their numbers: as many bits as a program may have themes.
internal struct ThemeSet {
  private var words = SIMD4<UInt64>()

  /// Whether the set has no theme.
  var isEmpty: Bool { words == SIMD4() }

  /// Adds the theme numbered `number`, below `Limit.themes`.
  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  /// The themes' numbers, rising.
  var numbers: [Int] {
    (0..<4 * 64).filter { words[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
  }
}
