import StyleCompiler
import StyleTable

/// The transitions of a family.
///
/// The properties for transitions become custom properties, which cascade like all others. The CSS property `transition`
/// takes them from there, so an element changes by the transition of the state that it enters.
internal struct CSSMotion {
  /// The property of the standard style sheet for all properties without a transition of their own.
  private static let general = "transition"
  private static let types: Set<ValueType> = [
    .number, .length, .percent, .angle, .color, .offset, .size, .insets, .shadow,
  ]

  private let given: Set<String>

  /// The CSS properties that move, each with the properties that it represents.
  private var items: [Item] = []

  private struct Item {
    let property: String
    var sources: [String]

    /// Whether it moves in a context with reduced motion, too. Only colors and the opacity do.
    var isCalm: Bool
  }

  internal init(_ properties: [PropertyID], _ styles: Model) {
    let names = properties.filter { styles.declarations.properties[$0].type?.base == .transition }
    given = Set(names.map { styles.declarations.name(of: $0) })
  }

  /// Adds the CSS property `property` with those of its `sources` that move, and returns whether it does.
  @discardableResult internal mutating func add(_ property: String, _ sources: [(name: String, type: ValueType)])
    -> Bool
  {
    let moving = sources.filter { Self.types.contains($0.type) }
    guard !moving.isEmpty, !transitions(of: moving.map(\.name)).isEmpty else { return false }
    let isCalm = property == "opacity" || moving.allSatisfy { $0.type == .color }
    if let index = items.firstIndex(where: { $0.property == property }) {
      items[index].sources += moving.map(\.name)
      items[index].isCalm = items[index].isCalm && isCalm
    } else {
      items.append(Item(property: property, sources: moving.map(\.name), isCalm: isCalm))
    }
    return true
  }

  /// Returns the properties that give a transition for `sources`, the strongest first.
  private func transitions(of sources: [String]) -> [String] {
    (sources.map { "\($0)-\(Self.general)" } + [Self.general]).filter(given.contains)
  }

  /// Whether the values of some property change at once in a context with reduced motion.
  fileprivate var canBeReduced: Bool { items.contains { !$0.isCalm } }

  /// Returns the declarations of `transition`.
  ///
  /// - Parameters:
  ///   - names: The names of properties as custom properties.
  ///   - reduced: The custom property that is `0s` in a context with reduced motion and has no value otherwise.
  fileprivate func declarations(_ names: [String: String], reduced: String) -> [CSSDeclaration] {
    if items.isEmpty { return [] }
    let list = items.map { item in
      let found = transitions(of: item.sources).compactMap { names[$0] }
      let value = found.reversed().reduce("0s") { "var(\($1), \($0))" }
      return "\(item.property) " + (item.isCalm ? value : "var(\(reduced), \(value))")
    }
    // Otherwise, a control in another one would inherit its transitions.
    let reset = Set(items.flatMap { transitions(of: $0.sources) }).sorted().compactMap { names[$0] }
    return [CSSDeclaration(property: Self.general, value: list.joined(separator: ", "))]
      + reset.map { CSSDeclaration(property: $0, value: "initial") }
  }
}

extension CSSBuilder {
  /// Returns the declarations that make the values of a family with the transitions `motion` move.
  internal mutating func declarations(for motion: CSSMotion) -> [CSSDeclaration] {
    motion.declarations(propertyNames, reduced: motion.canBeReduced ? reducedMotion() : "")
  }

  /// Adds the names of the animations that tell controls of a change of the context.
  internal mutating func addSettling(hasSystemColors: Bool) {
    let axes = styles.declarations.axes
    let used = AxisSet(model.variables.filter { $0.name != reducedMotionName }.map(\.axes))
    model.settling = names.take("--settling")
    for axis in axes.infos.handles {
      let info = model.axes[axis.index]
      guard used.axes.contains(axis) || hasSystemColors && info.isStandard && info.name == "appearance" else {
        continue
      }
      let name = names.take(CSSText.identifier("settling-" + info.name, isCustom: true))
      let others = info.values.indices.dropFirst().map { (position: $0, text: info.animation(of: $0)) }
      model.settlingAxes.append((axis, name))
      model.variables.append(
        CSSModel.Variable(name: name, axes: AxisSet(axis), value: info.animation(of: 0), alternatives: (axis, others)))
    }
  }

  /// Returns the custom property that is `0s` in contexts with reduced motion and `initial` in others, adding it if it's
  /// new.
  private mutating func reducedMotion() -> String {
    if let known = reducedMotionName { return known }
    let name = names.take("--reduced-motion")
    reducedMotionName = name
    let axes = styles.declarations.axes
    if let axis = axes.infos.handles.first(where: { axes.infos[$0].isStandard && axes.name(of: $0) == "motion" }) {
      let reduced = (position: 1, text: "0s")
      model.variables.append(
        CSSModel.Variable(name: name, axes: AxisSet(axis), value: "initial", alternatives: (axis, [reduced])))
    }
    return name
  }
}
