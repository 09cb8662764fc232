import StyleRuntime

/// The combinations of the values of some axes, in order. The last axis counts fastest.
struct ContextGrid: Sendable {
  let axes: [StyleAxis]

  /// The value of each axis in each context, as positions.
  let contexts: [[Int]]

  /// Whether the contexts are all combinations.
  private let isComplete: Bool

  /// The most contexts of a complete grid.
  static let limit = 1024

  /// If there are more combinations than `limit`, only the contexts in which at most one axis doesn't have its default
  /// value are part of the grid.
  init(_ axes: [StyleAxis]) {
    self.axes = axes
    isComplete = axes.reduce(1) { $0 > Self.limit ? $0 : $0 * $1.values.count } <= Self.limit
    if isComplete {
      contexts = axes.reduce([[]]) { contexts, axis in
        contexts.flatMap { start in axis.values.indices.map { start + [$0] } }
      }
    } else {
      contexts =
        [axes.map { _ in 0 }]
        + axes.indices.flatMap { axis in
          axes[axis].values.indices.dropFirst().map { value in axes.indices.map { $0 == axis ? value : 0 } }
        }
    }
  }

  /// Returns the values that name the context at `index`: those that aren't the default of their axis.
  func names(at index: Int) -> [String] {
    zip(axes, contexts[index]).compactMap { $1 > 0 ? $0.values[$1] : nil }
  }

  /// Returns the contexts of `sheet`, which declares the axes with these values, in which it has the same values.
  func contexts(of sheet: StyleSheet) -> [StyleContext] {
    let known = sheet.axes.map { Dictionary(zip($0.values, $0.values.indices)) { first, _ in first } }
    return contexts.indices.map { index in
      let named = names(at: index)
      return sheet.context(ofValuesAt: known.map { positions in named.lazy.compactMap { positions[$0] }.first ?? 0 })
    }
  }

  /// Returns the contexts in groups that differ only in other axes than the named ones, each with its first context.
  func groups(by names: Set<String>) -> [(first: Int, contexts: [Int])] {
    if names.isEmpty { return [(0, Array(contexts.indices))] }
    let isNamed = axes.map { names.contains($0.name) }
    let groups = Dictionary(grouping: contexts.indices) { zip(contexts[$0], isNamed).map { $1 ? $0 : 0 } }
    return groups.values.map { ($0[0], $0) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the indices of the axes along which not all of `values`, one for each context, agree.
  func support<Value: Equatable>(of values: [Value]) -> [Int] {
    var step = 1
    var support: [Int] = []
    for axis in axes.indices.reversed() {
      let count = axes[axis].values.count
      let agree = values.indices.allSatisfy { values[$0] == values[$0 - $0 / step % count * step] }
      if !agree { support.append(axis) }
      step *= count
    }
    return support.reversed()
  }

  /// Returns a phrase with the contexts at `indices`, such as `in dark|increased, dark|compact`, or an empty string if
  /// these are all contexts.
  ///
  /// Only the axes that distinguish these contexts from the others appear in the names.
  func phrase(of indices: [Int]) -> String {
    if indices.count == contexts.count { return "" }
    var list = indices.map { names(at: $0).first ?? "the default context" }
    if isComplete {
      var isIncluded = contexts.map { _ in false }
      for index in indices { isIncluded[index] = true }
      let support = support(of: isIncluded)
      let first = indices.filter { index in
        axes.indices.allSatisfy { support.contains($0) || contexts[index][$0] == 0 }
      }
      list = first.map { index in support.map { axes[$0].values[contexts[index][$0]] }.joined(separator: "|") }
    }
    let rest = list.count - Self.longestList
    return "in " + list.prefix(Self.longestList).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  private static let longestList = 5
}
