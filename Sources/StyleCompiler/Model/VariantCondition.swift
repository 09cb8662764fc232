import StyleSupport

/// A variant value in a combination, with or without a `!`.
package struct VariantItem: Hashable, Comparable, Sendable {
  /// The value's index in the lowest bits, above the bit of the negation.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ value: Int, isNegated: Bool = false) {
    rawValue = UInt32(value) << 1 | (isNegated ? 1 : 0)
  }

  /// The number of the value among those of the inheritance chain.
  package var value: Int { Int(rawValue >> 1) }

  package var isNegated: Bool { rawValue & 1 != 0 }
  package static func < (left: VariantItem, right: VariantItem) -> Bool { left.rawValue < right.rawValue }
}

/// The variant values that a combination names, in ascending order.
package struct VariantCondition: Hashable, Sendable {
  package let items: [VariantItem]

  /// Creates a condition of `items`, which are in ascending order.
  package init(_ items: [VariantItem] = []) { self.items = items }

  /// Creates the condition that `items` are met together.
  init(union items: some Sequence<VariantItem>) { self.items = Set(items).sorted() }

  /// The number of values, which is a criterion of strength.
  package var count: Int { items.count }

  /// Whether every combination of variant values meets the condition.
  package var isEmpty: Bool { items.isEmpty }

  /// Returns whether the combination `values`, which has the number of a value of each variant, meets the condition.
  package func isMet(by values: [Int]) -> Bool {
    items.allSatisfy { values.contains($0.value) != $0.isNegated }
  }
}

/// A table of the distinct variant conditions of a program, which are referred to by index.
internal struct VariantConditions {
  static let empty: UInt32 = 0

  private var lists = SequencePool<UInt32>()

  init() { _ = lists.insert([]) }

  subscript(index: UInt32) -> VariantCondition {
    VariantCondition(lists[Int(index)].map { VariantItem(rawValue: $0) })
  }

  /// Returns the index of the condition with the items of the condition `index` and of `others`.
  mutating func union(of index: UInt32, _ others: [VariantItem]) -> UInt32 {
    if others.isEmpty { return index }
    let all = VariantCondition(union: self[index].items + others)
    return UInt32(lists.insert(all.items.map(\.rawValue)))
  }
}
