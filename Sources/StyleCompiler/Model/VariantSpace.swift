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

  package var count: Int { items.count }

  /// Whether every combination of variant values meets the condition.
  package var isEmpty: Bool { items.isEmpty }

  /// Returns whether the combination `values`, which has the number of a value of each variant, meets the condition.
  package func isMet(by values: [Int]) -> Bool {
    items.allSatisfy { values.contains($0.value) != $0.isNegated }
  }
}

/// The variants of an inheritance chain, base controls first, by the numbers of their values.
///
/// The values of all variants have consecutive indices. A derived control adds its variants after those of its base
/// control, so a value has one index in every control that has it.
package struct VariantSpace: Hashable, Sendable {
  /// The index of the first value of each variant, then the number of all values.
  private var starts: [Int32] = [0]

  package var count: Int { starts.count - 1 }
  package var valueCount: Int { Int(starts[count]) }

  /// The number of combinations of values, one of each variant.
  package var combinationCount: Int { (0..<count).reduce(1) { $0 * values(of: $1).count } }

  mutating func add(valueCount count: Int) { starts.append(Int32(valueCount + count)) }
  package func values(of variant: Int) -> Range<Int> { Int(starts[variant])..<Int(starts[variant + 1]) }

  /// - Complexity: O(log *n*) in the number of variants.
  package func variant(of value: Int) -> Int { starts.partitionIndex { Int($0) <= value } - 1 }

  /// Returns the values at `positions` among those of their variants, and the default values of all further variants.
  package func combination(at positions: [Int]) -> [Int] {
    (0..<count).map { values(of: $0).lowerBound + ($0 < positions.count ? positions[$0] : 0) }
  }

  /// Returns the positions of the values of `combination` among those of their variants.
  package func positions(of combination: [Int]) -> [Int] {
    combination.indices.map { combination[$0] - values(of: $0).lowerBound }
  }

  /// Returns the conflict between `items`, or `nil` if some combination of values meets them all.
  func conflict(among items: [VariantItem]) -> VariantConflict? {
    let groups = Dictionary(grouping: items) { variant(of: $0.value) }
    for (variant, items) in groups.sorted(by: { $0.key < $1.key }) {
      let required = items.filter { !$0.isNegated }
      let denied = items.filter(\.isNegated)
      if required.count > 1 { return (variant, required) }
      if let value = required.first?.value, denied.contains(where: { $0.value == value }) {
        return (variant, items.filter { $0.value == value })
      }
      if denied.count == values(of: variant).count { return (variant, denied) }
    }
    return nil
  }
}

/// The items of a combination that no value of a variant can meet together.
internal typealias VariantConflict = (variant: Int, items: [VariantItem])

/// Combinations of variant values that no rule of a control distinguishes.
package enum VariantClass {}

package typealias VariantClassID = Handle<VariantClass>

/// A partition of the combinations of variant values into classes that no rule of an inheritance chain distinguishes.
///
/// Each value that a rule names is a class of its own, and the other values of the variant form another one. A class of
/// combinations has one class of each variant. The classes have indices like the combinations: those of a later variant
/// change fastest, and each in the order of its smallest value.
package final class VariantPartition: Sendable {
  package let space: VariantSpace

  /// The class of each value, among those of its variant.
  package let classOfValue: [Int32]

  /// The classes of the values of one variant.
  private struct Digit {
    /// The smallest value of each class, and the number of its values.
    var classes: [(first: Int, size: Int)] = []

    /// The distance between two classes of combinations that differ by one in the class of the variant.
    var stride = 1
  }

  private let digits: [Digit]
  package let count: Int

  /// - Parameter named: Whether rules name a value, by its index.
  init(_ space: VariantSpace, named: [Bool]) {
    self.space = space
    var classOfValue: [Int32] = []
    var digits: [Digit] = []
    for variant in 0..<space.count {
      var digit = Digit()
      var rest: Int?
      for value in space.values(of: variant) {
        let index = named[value] ? digit.classes.count : rest ?? digit.classes.count
        if !named[value] { rest = index }
        if index == digit.classes.count { digit.classes.append((value, 0)) }
        digit.classes[index].size += 1
        classOfValue.append(Int32(index))
      }
      digits.append(digit)
    }
    var count = 1
    for variant in digits.indices.reversed() {
      digits[variant].stride = count
      count *= digits[variant].classes.count
    }
    (self.classOfValue, self.digits, self.count) = (classOfValue, digits, count)
  }

  /// The partition of the single combination of a control without variants.
  static let trivial = VariantPartition(VariantSpace(), named: [])

  package var classes: HandleRange<VariantClass> { HandleRange(0..<count) }
  package var classCounts: [Int] { digits.map(\.classes.count) }

  /// Returns the smallest combination in the class with the given index: the index of a value of each variant.
  package func smallest(in id: VariantClassID) -> [Int] { pairs(of: id).map(\.first) }

  func size(of id: VariantClassID) -> Int { pairs(of: id).reduce(1) { $0 * $1.size } }

  /// Returns the smallest value and the size of the class of each variant in the class with the given index.
  private func pairs(of id: VariantClassID) -> [(first: Int, size: Int)] {
    zip(digits, digits(of: id)).map { $0.classes[$1] }
  }

  func values(of variant: Int, in id: VariantClassID) -> [Int] {
    let digit = digit(of: id, variant)
    return space.values(of: variant).filter { classOfValue[$0] == digit }
  }

  /// Returns the class of each variant in the class with the given index.
  func digits(of id: VariantClassID) -> [Int] { digits.indices.map { digit(of: id, $0) } }

  private func digit(of id: VariantClassID, _ variant: Int) -> Int {
    id.index / digits[variant].stride % digits[variant].classes.count
  }

  /// Returns the class of the combination `values`, which has the index of a value of each variant. The combination can
  /// also be one of a control with more variants that derives from this one's.
  package func classID(of values: [Int]) -> VariantClassID {
    VariantClassID(digits.indices.reduce(0) { $0 + digits[$1].stride * Int(classOfValue[values[$1]]) })
  }

  /// Returns the condition that names the value of each variant that has several classes, or `nil` if the class with the
  /// given index has several values of such a variant.
  func namedValues(of id: VariantClassID) -> VariantCondition? {
    let named = zip(digits, pairs(of: id)).filter { $0.0.classes.count > 1 }.map(\.1)
    return named.allSatisfy { $0.size == 1 } ? VariantCondition(named.map { VariantItem($0.first) }) : nil
  }

  /// Returns the condition that exactly the combinations of the class with the given index meet.
  package func condition(of id: VariantClassID) -> VariantCondition {
    let items = zip(digits, pairs(of: id)).flatMap { digit, own in
      if digit.classes.count == 1 { return [VariantItem]() }
      if own.size == 1 { return [VariantItem(own.first)] }
      return digit.classes.filter { $0.first != own.first }.map { VariantItem($0.first, isNegated: true) }
    }
    return VariantCondition(items)
  }

  /// Returns whether the combinations of the class with the given index meet `condition`, whose values are named or
  /// are each alone in their class.
  package func fits(_ condition: VariantCondition, _ id: VariantClassID) -> Bool {
    condition.items.allSatisfy { item in
      (digit(of: id, space.variant(of: item.value)) == Int(classOfValue[item.value])) != item.isNegated
    }
  }

  /// Returns the classes whose combinations meet `condition`, in ascending order.
  ///
  /// - Complexity: O(*n* + *v*) for *n* classes and *v* values of the variants that the condition names.
  func classes(fitting condition: VariantCondition) -> [VariantClassID] {
    if condition.isEmpty { return Array(classes) }
    var items: [[VariantItem]] = Array(repeating: [], count: digits.count)
    for item in condition.items { items[space.variant(of: item.value)].append(item) }
    return classes(with: items.indices.map { items[$0].isEmpty ? nil : classes(of: $0, meeting: items[$0]) })
  }

  /// Returns the classes with one of the given classes of each variant, where `nil` stands for all, in ascending order.
  func classes(with included: [[Int]?]) -> [VariantClassID] {
    zip(digits, included).reduce([0]) { starts, variant in
      let classes = variant.1 ?? Array(variant.0.classes.indices)
      return starts.flatMap { start in classes.map { start + $0 * variant.0.stride } }
    }.map { VariantClassID($0) }
  }

  /// Returns the classes of the variant at index `variant` whose values meet `items`.
  private func classes(of variant: Int, meeting items: [VariantItem]) -> [Int] {
    if let item = items.first(where: { !$0.isNegated }) {
      let digit = Int(classOfValue[item.value])
      return items.allSatisfy { (Int(classOfValue[$0.value]) == digit) != $0.isNegated } ? [digit] : []
    }
    let denied = Set(items.map { Int(classOfValue[$0.value]) })
    return digits[variant].classes.indices.filter { !denied.contains($0) }
  }

  /// Marks the values that are each alone in their class.
  func markNamed(in named: inout [Bool]) {
    for (first, size) in digits.flatMap(\.classes) where size == 1 { named[first] = true }
  }

  /// Returns this partition with the values of `conditions` in classes of their own.
  func refined(by conditions: some Sequence<VariantCondition>) -> VariantPartition {
    var named = [Bool](repeating: false, count: space.valueCount)
    markNamed(in: &named)
    var isFiner = false
    for item in conditions.lazy.flatMap(\.items) where !named[item.value] {
      named[item.value] = true
      isFiner = true
    }
    return isFiner ? VariantPartition(space, named: named) : self
  }
}

package typealias VariantSpaceID = Handle<VariantSpace>
