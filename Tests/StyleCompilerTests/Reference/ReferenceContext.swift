/// The environment in which a control is shown, which determines the values of tokens.
///
/// In a program with axes, a context has one value of each axis. In a program without them, it's a theme or none.
struct ReferenceContext: Hashable {
  /// The values, or the theme.
  private let values: [String]

  /// The values that aren't the default of their axis.
  private let special: [String]

  /// The context in which every axis has its default value.
  static let standard = ReferenceContext(values: [], special: [])

  /// The name of the context as `--theme` takes it, or `nil` for the default.
  var name: String? { special.isEmpty ? nil : special.joined(separator: "|") }

  /// Returns whether a theme with the given condition applies.
  func meets(_ condition: [String]) -> Bool {
    condition.allSatisfy { values.contains($0) }
  }

  /// Returns every context of a program with the given items, in order, beginning with the default.
  ///
  /// "A *context* has one value of each axis." "The first value is the default." An axis that no theme names keeps its
  /// default here, because its value makes no difference: each context represents `copies` contexts.
  static func all(of items: [ReferenceSheet.Item]) -> (contexts: [ReferenceContext], copies: Int) {
    let conditions = items.flatMap { item -> [String] in
      if case .theme(let theme) = item { theme.condition } else { [] }
    }
    let axes = items.compactMap { if case .axis(_, let values) = $0 { values } else { nil } }
    if axes.isEmpty { return (themes(named: conditions), 1) }
    let named = axes.filter { !Set($0).isDisjoint(with: conditions) }
    let copies = axes.filter { Set($0).isDisjoint(with: conditions) }.reduce(1) { $0 * $1.count }
    return (named.reduce([standard]) { contexts, axis in contexts.flatMap { $0.adding(axis) } }, copies)
  }

  /// Returns the default context and one for each theme, in reading order.
  private static func themes(named names: [String]) -> [ReferenceContext] {
    names.reduce([standard]) { contexts, name in
      let context = ReferenceContext(values: [name], special: [name])
      return contexts.contains(context) ? contexts : contexts + [context]
    }
  }

  /// Returns the context with each value of one more axis.
  private func adding(_ axis: [String]) -> [ReferenceContext] {
    axis.map { ReferenceContext(values: values + [$0], special: $0 == axis[0] ? special : special + [$0]) }
  }
}
