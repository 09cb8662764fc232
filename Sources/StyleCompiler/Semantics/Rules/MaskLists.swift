import StyleTable

/// A table of ascending lists of state sets, which are referred to by index. A value with such a list thus consists
/// of a few plain integers.
internal struct MaskLists {
  /// The index of the empty list.
  static let empty: UInt32 = 0

  private var lists = SequencePool<UInt32>()

  init() {
    _ = lists.insert([])
  }

  /// Returns the sets of the list with the given index.
  subscript(number: UInt32) -> [StateMask] { lists[Int(number)].map { StateMask(rawValue: $0) } }

  /// Returns the index of the list with the sets of the list `number` and of `others`.
  mutating func union(of number: UInt32, _ others: some Sequence<StateMask>) -> UInt32 {
    let all = Set(lists[Int(number)]).union(others.lazy.map(\.rawValue))
    return UInt32(lists.insert(all.sorted()))
  }
}
