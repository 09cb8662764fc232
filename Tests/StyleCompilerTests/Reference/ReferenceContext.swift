/// The environment in which a control is shown, which determines the values of tokens.
///
/// A context has one value of each axis.
struct ReferenceContext: Hashable {
  /// The values.
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
  /// default here, because its value makes no difference. Cases are counted without such axes.
  static func all(of items: [ReferenceSheet.Item]) -> [ReferenceContext] {
    let conditions = items.flatMap { item -> [String] in
      if case .theme(let theme) = item { theme.condition } else { [] }
    }
    let axes = items.compactMap { if case .axis(_, let values) = $0 { values } else { nil } }
    let named = axes.filter { !Set($0).isDisjoint(with: conditions) }
    return named.reduce([standard]) { contexts, axis in contexts.flatMap { $0.adding(axis) } }
  }

  /// Returns the context with each value of one more axis.
  private func adding(_ axis: [String]) -> [ReferenceContext] {
    axis.map { ReferenceContext(values: values + [$0], special: $0 == axis[0] ? special : special + [$0]) }
  }
}
