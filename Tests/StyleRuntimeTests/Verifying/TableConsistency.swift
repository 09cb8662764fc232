import StyleRuntime
import StyleTable

/// Two statements of a table that can't both be true.
struct Contradiction: Error, CustomStringConvertible {
  let description: String
}

/// Throws `description` unless `condition` is true.
private func assert(_ condition: Bool, _ description: @autoclosure () -> String) throws(Contradiction) {
  guard condition else { throw Contradiction(description: description()) }
}

extension StyleSheet {
  /// The most contexts to check. A table can have many more than the language allows.
  private static let checkedContexts = 64

  /// Reads the whole sheet and throws an error if it contradicts itself. Names must find what they name, a mask must
  /// have the row of its canonical combination, and values must be in the range of the language.
  func checkConsistency() throws(Contradiction) {
    for value in axes.flatMap(\.values) {
      try assert((try? self.context(value)) != nil, "value \(value) can't be found")
    }
    for context in contexts.prefix(Self.checkedContexts) {
      try assert((try? self.context(context.values)) == context, "context \(context.name) can't be found")
    }
    for control in controls {
      try assert((try? self.control(control.path)) == control, "\(control) can't be found")
      try assert(!control.path.isEmpty, "a path is empty")
      try control.checkStates()
      try control.checkMasks()
      try control.checkBase()
      try control.checkProperties()
      for control in control.combinations {
        try assert((try? control.variant(control.variantValues)) == control, "variants of \(control) can't be found")
        for context in contexts.prefix(Self.checkedContexts) { try control.checkValues(in: context) }
      }
    }
  }
}

extension Control {
  /// Checks the names and relations of the states and of the parameters.
  fileprivate func checkStates() throws(Contradiction) {
    for state in states {
      try assert(!state.name.isEmpty, "a state of \(self) has no name")
      try assert((try? mask(named: state.name)) == space.closure(of: state.mask), "state \(state.name) can't be found")
      try assert(space.declared.isSuperset(of: state.mask), "state \(state.name) isn't declared")
      guard state.bit == nil else { continue }
      try assert(state.required.isEmpty && !state.mask.isEmpty, "alias \(state.name) isn't an alias")
    }
    try assert(states.reduce(.normal) { $0.union($1.mask) } == space.declared, "states of \(self) have no record")
    try assert(space.declared.rawValue < 1 << 24, "a reserved bit of \(self) is declared")
    try assert(Set(parameters.map(\.name)).count == parameters.count, "two parameters of \(self) have the same name")
    try assert(!parameters.contains { $0.name.isEmpty }, "a parameter of \(self) has no name")
  }

  /// Checks that masks, including masks with undeclared bits, have the row of the set that they resolve to.
  fileprivate func checkMasks() throws(Contradiction) {
    let index = StateIndex(for: space.declared)
    // Checks only some entries of maps that are larger than the language allows.
    for position in stride(from: 0, to: index.count, by: max(1, index.count / 4096)) {
      let mask = index.mask(at: position)
      let normalForm = canonical(mask)
      try assert(space.isPossible(normalForm), "\(mask) of \(self) resolves to an impossible set")
      let row = style(in: normalForm).rowPosition
      try assert(style(in: mask).rowPosition == row, "\(mask) of \(self) has a different row than \(normalForm)")
      let beyond = StateMask(rawValue: mask.rawValue | 0xFF00_0000)
      try assert(style(in: beyond).rowPosition == row, "\(beyond) of \(self) has a different row than \(normalForm)")
    }
  }

  /// Checks that the control has the states and the exclusive groups of its base control.
  fileprivate func checkBase() throws(Contradiction) {
    guard let base else { return }
    for state in base.states where state.bit != nil {
      try assert(states.contains(state), "\(self) doesn't have the state \(state.name) of its base control")
    }
    let isInherited = space.exclusives.starts(with: base.space.exclusives)
    try assert(isInherited, "\(self) doesn't have an exclusive group of its base control")
  }

  /// Checks that each property can be found by its name, which is unique.
  fileprivate func checkProperties() throws(Contradiction) {
    let properties = properties
    try assert(Set(properties.map(\.name)).count == properties.count, "two properties of \(self) have the same name")
    for property in properties {
      do throws(StyleLookupError) {
        _ = try self.property(property.name, as: Bool.self)
      } catch {
        guard case .wrongType(_, let type, _) = error else {
          throw Contradiction(description: "property \(property.name) of \(self) can't be found")
        }
        try assert(type == property.type.name, "property \(property.name) of \(self) has two types")
      }
      try assert(Set(property.cases).count == property.cases.count, "\(property.name) of \(self) has a duplicate case")
      try assert(property.cases.isEmpty == (property.type != .enumeration), "\(property.name) has the wrong cases")
    }
  }

  /// Checks the values of every row.
  fileprivate func checkValues(in context: StyleContext?) throws(Contradiction) {
    var rows: Set<Int> = []
    for style in possibleStates.map({ style(in: $0, context: context) }) where rows.insert(style.rowPosition).inserted {
      for (name, value) in style.values {
        try assert(style[ifDeclared: name] == value, "\(name) of \(self) can't be found")
        try assert(value.isInRange && !value.description.isEmpty, "\(name) of \(self) is \(value)")
      }
    }
  }
}

extension StyleValue {
  /// Whether the language allows this value.
  fileprivate var isInRange: Bool {
    switch self {
    case .color(let color): color.isInRange
    case .font(.family(_, let size, let weight)), .font(.system(let size, let weight)):
      size.isFinite && size > 0 && 1...999 ~= weight
    case .size(let size): size.width.isFinite && size.width >= 0 && size.height.isFinite && size.height >= 0
    default: number?.isFinite ?? hasFieldsInRange
    }
  }

  /// Whether the properties of the value are in the range of the fields of its type.
  private var hasFieldsInRange: Bool {
    guard case .records(let section)? = type?.storage, !section.fields.isEmpty else { return true }
    let values = Mirror(reflecting: self).children.flatMap { Mirror(reflecting: $0.value).children.map(\.value) }
    return values.count == section.fields.count
      && zip(section.fields, values).allSatisfy { field, value in
        switch (field, value) {
        case (.color, let color as StyleColor): color.isInRange
        case (.number, let number as Float): number.isFinite
        case (.distance, let number as Float): number.isFinite && number >= 0
        default: false
        }
      }
  }
}

extension StyleColor {
  /// Whether the language allows this color.
  fileprivate var isInRange: Bool {
    switch self {
    case .rgba: true
    case .system(_, let percent), .named(_, let percent): 0...100 ~= percent && percent.sign == .plus
    }
  }
}
