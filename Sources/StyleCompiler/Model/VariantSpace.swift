import StyleSupport

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

  /// Creates a space without variants, which has one combination.
  package init() {}

  mutating func add(valueCount count: Int) { starts.append(Int32(valueCount + count)) }
  package func values(of variant: Int) -> Range<Int> { Int(starts[variant])..<Int(starts[variant + 1]) }

  /// - Complexity: O(log *n*) in the number of variants.
  package func variant(of value: Int) -> Int { starts.partitionIndex { Int($0) <= value } - 1 }

  /// Returns the indices of the values at `positions` among those of their variants. Variants after the last position
  /// have their default value.
  package func combination(at positions: [Int]) -> [Int] {
    (0..<count).map { values(of: $0).lowerBound + ($0 < positions.count ? positions[$0] : 0) }
  }

  /// Returns the positions of the values of `combination` among those of their variants.
  package func positions(of combination: [Int]) -> [Int] {
    combination.indices.map { combination[$0] - values(of: $0).lowerBound }
  }

  /// Returns the conflict between the items of `condition`, or `nil` if some combination of values meets it.
  func conflict(in condition: VariantCondition) -> VariantConflict? {
    let groups = Dictionary(grouping: condition.items) { variant(of: $0.value) }
    for variant in groups.keys.sorted() {
      let items = groups[variant] ?? []
      let required = items.filter { !$0.isNegated }
      let denied = items.filter(\.isNegated)
      if required.count > 1 { return VariantConflict(variant: variant, items: required) }
      if let value = required.first?.value, denied.contains(where: { $0.value == value }) {
        return VariantConflict(variant: variant, items: items.filter { $0.value == value })
      }
      if denied.count == values(of: variant).count { return VariantConflict(variant: variant, items: denied) }
    }
    return nil
  }
}

/// The items of a combination that no value of a variant can meet together.
internal struct VariantConflict {
  let variant: Int
  let items: [VariantItem]
}

/// Combinations of variant values that no rule of a control distinguishes.
package enum VariantClass {}

package typealias VariantClassID = Handle<VariantClass>

/// A partition of the combinations of variant values into classes that no rule of a control and its base controls
/// distinguishes.
///
/// Each value that a rule names is a class of its own, and the other values of the variant form another one. A class of
/// combinations has one class of each variant. The classes have indices like the combinations: those of a later variant
/// change fastest, and each in the order of its smallest value.
package final class VariantPartition: Sendable {
  package let space: VariantSpace

  /// The class of each value, among those of its variant.
  package let classOfValue: [Int32]

  /// The smallest value of each class of each variant.
  private let firstValues: [[Int]]

  /// The number of values in each class of each variant.
  private let sizes: [[Int]]

  /// The distance between two classes that differ by one in the class of a variant.
  private let strides: [Int]

  /// The number of classes of combinations.
  package let count: Int

  /// - Parameter named: Whether rules name a value, by its index.
  init(_ space: VariantSpace, named: [Bool]) {
    self.space = space
    var classes: [Int32] = []
    var firsts: [[Int]] = []
    var sizes: [[Int]] = []
    for variant in 0..<space.count {
      var rest: Int?
      var (first, size): ([Int], [Int]) = ([], [])
      for value in space.values(of: variant) {
        if !named[value], let rest {
          size[rest] += 1
          classes.append(Int32(rest))
          continue
        }
        if !named[value] { rest = first.count }
        classes.append(Int32(first.count))
        first.append(value)
        size.append(1)
      }
      firsts.append(first)
      sizes.append(size)
    }
    classOfValue = classes
    firstValues = firsts
    self.sizes = sizes
    var (strides, count) = ([Int](repeating: 1, count: firsts.count), 1)
    for variant in firsts.indices.reversed() {
      strides[variant] = count
      count *= firsts[variant].count
    }
    self.strides = strides
    self.count = count
  }

  /// The partition of the single combination of a control without variants.
  static let trivial = VariantPartition(VariantSpace(), named: [])

  package var classes: HandleRange<VariantClass> { HandleRange(0..<count) }
  package var classCounts: [Int] { firstValues.map(\.count) }

  /// Returns the smallest combination in the class with the given index: the index of a value of each variant.
  package func smallest(in id: VariantClassID) -> [Int] { zip(firstValues, digits(of: id)).map { $0[$1] } }

  func size(of id: VariantClassID) -> Int { zip(sizes, digits(of: id)).reduce(1) { $0 * $1.0[$1.1] } }

  func values(of variant: Int, in id: VariantClassID) -> [Int] {
    let digit = digit(of: id, variant)
    return space.values(of: variant).filter { classOfValue[$0] == digit }
  }

  /// Returns the class of each variant in the class with the given index.
  func digits(of id: VariantClassID) -> [Int] { firstValues.indices.map { digit(of: id, $0) } }

  private func digit(of id: VariantClassID, _ variant: Int) -> Int {
    id.index / strides[variant] % firstValues[variant].count
  }

  /// Returns the class of the combination `values`, which has the index of a value of each variant. The combination can
  /// also be one of a control with more variants that derives from this one's.
  package func classID(of values: [Int]) -> VariantClassID {
    VariantClassID(firstValues.indices.reduce(0) { $0 * firstValues[$1].count + Int(classOfValue[values[$1]]) })
  }

  /// Returns the condition that names the value of each variant that has several classes, or `nil` if the class with the
  /// given index has several values of such a variant.
  func namedValues(of id: VariantClassID) -> VariantCondition? {
    let digits = digits(of: id)
    let variants = digits.indices.filter { firstValues[$0].count > 1 }
    guard variants.allSatisfy({ sizes[$0][digits[$0]] == 1 }) else { return nil }
    return VariantCondition(variants.map { VariantItem(firstValues[$0][digits[$0]]) })
  }

  /// Returns the condition that exactly the combinations of the class with the given index meet.
  package func condition(of id: VariantClassID) -> VariantCondition {
    let digits = digits(of: id)
    let items = digits.indices.flatMap { variant -> [VariantItem] in
      let firsts = firstValues[variant]
      if firsts.count == 1 { return [] }
      if sizes[variant][digits[variant]] == 1 { return [VariantItem(firsts[digits[variant]])] }
      return firsts.indices.filter { $0 != digits[variant] }.map { VariantItem(firsts[$0], isNegated: true) }
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
    var items: [[VariantItem]] = Array(repeating: [], count: firstValues.count)
    for item in condition.items { items[space.variant(of: item.value)].append(item) }
    return classes(with: items.indices.map { items[$0].isEmpty ? nil : digits(of: $0, items[$0]) })
  }

  /// Returns the classes with one of the given classes of each variant, in ascending order, where `nil` stands for
  /// every class of the variant.
  func classes(with digits: [[Int]?]) -> [VariantClassID] {
    let classes = digits.indices.reduce([0]) { starts, variant in
      let digits = digits[variant] ?? Array(firstValues[variant].indices)
      return starts.flatMap { start in digits.map { start + $0 * strides[variant] } }
    }
    return classes.map { VariantClassID($0) }
  }

  /// Returns the classes of the variant at index `variant` whose values meet `items`.
  private func digits(of variant: Int, _ items: [VariantItem]) -> [Int] {
    if let item = items.first(where: { !$0.isNegated }) {
      let digit = Int(classOfValue[item.value])
      return items.allSatisfy { (Int(classOfValue[$0.value]) == digit) != $0.isNegated } ? [digit] : []
    }
    let denied = Set(items.map { Int(classOfValue[$0.value]) })
    return firstValues[variant].indices.filter { !denied.contains($0) }
  }

  /// Marks the values that are each alone in their class.
  func markNamed(in named: inout [Bool]) {
    for variant in firstValues.indices {
      for (first, size) in zip(firstValues[variant], sizes[variant]) where size == 1 { named[first] = true }
    }
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

/// The distinct variant spaces of a program's scopes.
package struct VariantSpaceTable {
  private var counts = SequencePool<UInt32>()
  let empty = VariantSpaceID(0)

  init() { _ = counts.insert([]) }

  /// Returns the identity of `space`, and adds the space if necessary.
  mutating func id(of space: VariantSpace) -> VariantSpaceID {
    Handle(counts.insert((0..<space.count).map { UInt32(space.values(of: $0).count) }))
  }
}
