import StyleTable

/// Rising lists of sets of states, each with a number, so that what has such a list is a few plain numbers.
internal struct MaskLists {
  /// The number of the list without sets.
  static let empty: UInt32 = 0

  private var lists = SequencePool<UInt32>()

  init() {
    _ = lists.insert([])
  }

  /// The sets of the list `number`.
  subscript(number: UInt32) -> [StateMask] { lists[Int(number)].map { StateMask(rawValue: $0) } }

  /// The number of the list with the sets of the list `number` and of `others`.
  mutating func union(of number: UInt32, _ others: some Sequence<StateMask>) -> UInt32 {
    let all = Set(lists[Int(number)]).union(others.lazy.map(\.rawValue))
    return UInt32(lists.insert(all.sorted()))
  }
}
