import StyleRuntime
import StyleTable

/// The states in which a declaration of an adopted style sheet counts: a pattern, or an exact combination.
struct AdoptedCase: Hashable, Comparable {
  let set: StateMask
  let isExact: Bool

  /// The strength, which grows with each number, and then the order of cases of the same strength.
  private let order: [Int]

  /// - Parameter priority: The states with priority, the strongest first.
  init(_ set: StateMask, isExact: Bool, priority: [StateMask]) {
    (self.set, self.isExact) = (set, isExact)
    let priorities = priority.map { set.isSuperset(of: $0) ? 1 : 0 }
    order = [set.isEmpty ? 0 : 1, isExact ? 1 : 0] + priorities + [set.count, Int(set.rawValue)]
  }

  func isAsStrong(as other: Self) -> Bool { order.dropLast() == other.order.dropLast() }

  static func < (left: Self, right: Self) -> Bool { left.order.lexicographicallyPrecedes(right.order) }
}

/// The declarations that give a property its values in some state combinations, and few of them.
struct AdoptedRules<Value: Hashable> {
  private(set) var declarations: [AdoptedCase: Value] = [:]

  /// Finds patterns that correct more values than they spoil, from the weakest to the strongest, and then corrects the rest in
  /// exact combinations, which are stronger than every pattern.
  ///
  /// - Parameters:
  ///   - values: The values by state combination, in ascending order.
  ///   - usual: The value without a declaration, or `nil` if each value needs one.
  ///   - patterns: The states of the patterns that can be used.
  init(_ values: [(set: StateMask, value: Value)], without usual: Value?, patterns: [StateMask], priority: [StateMask])
  {
    let base = usual.flatMap { _ in values.first { $0.set.isEmpty }?.value }
    if let base, base != usual { declarations[AdoptedCase(.normal, isExact: true, priority: priority)] = base }
    // A state with priority decides last, so nothing is spoiled in it if it has one value.
    let decisive = priority.first { state in
      Set(values.filter { $0.set.isSuperset(of: state) }.map(\.value)).count == 1
    }
    // A pattern contains the states that all combinations with its value have in common, so that it says nothing about
    // combinations without them, which may be missing from the list.
    let common = values.reduce(into: [Value: StateMask]()) { masks, next in
      masks[next.value] = masks[next.value, default: next.set].intersection(next.set)
    }
    // A combination in which two patterns of the same strength disagree has no value, until a stronger one decides.
    var shown: [Value?] = values.map { _ in base }
    var level: [Int: Value] = [:]
    var last: AdoptedCase?
    let cases = patterns.map { AdoptedCase($0, isExact: false, priority: priority) }.sorted()
    for pattern in cases where !pattern.set.isEmpty {
      if last?.isAsStrong(as: pattern) == false { level = [:] }
      last = pattern
      let matched = values.indices.filter { values[$0].set.isSuperset(of: pattern.set) }
      let counted = matched.filter { index in
        decisive.map { pattern.set.isSuperset(of: $0) || !values[index].set.isSuperset(of: $0) } ?? true
      }
      let wrong = counted.filter { shown[$0] != values[$0].value }
      guard let value = Self.mostFrequent(wrong.map { values[$0].value }) else { continue }
      let corrected = wrong.count { values[$0].value == value }
      let spoiled = counted.count { shown[$0] == values[$0].value && values[$0].value != value }
      guard corrected > spoiled, common[value].map(pattern.set.isSuperset) == true else { continue }
      declarations[pattern] = value
      for index in matched {
        shown[index] = level[index, default: value] == value ? value : nil
        level[index] = value
      }
    }
    for (index, (set, value)) in values.enumerated() where shown[index] != value {
      declarations[AdoptedCase(set, isExact: true, priority: priority)] = value
    }
  }

  /// Returns the value that is most frequent in `values`, the first of several, or `nil` if there is none.
  private static func mostFrequent(_ values: [Value]) -> Value? {
    let counts = values.reduce(into: [Value: Int]()) { $0[$1, default: 0] += 1 }
    return values.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
