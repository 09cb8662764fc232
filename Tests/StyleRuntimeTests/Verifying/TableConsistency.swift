import StyleRuntime

/// Two statements of a table that can't both be true, although readers rely on both.
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

  /// Reads everything that the public interface provides, and throws an error if the sheet contradicts itself. Paths and
  /// names of properties must find what they name, every mask must have a row, and values must be in the range of their
  /// fields.
  func checkConsistency() throws(Contradiction) {
    for control in controls {
      let isFound = (try? self.control(control.path)) == control || control.path.contains("\u{FFFD}")
      try assert(isFound, "\(control) can't be found")
      try control.checkStates()
      try control.checkProperties()
      _ = (control.base, control.parameters, control.axes)
      for control in control.combinations {
        _ = (control.variants, try? control.variant(control.variantValues))
        for context in contexts.prefix(Self.checkedContexts) { try control.checkValues(in: context) }
      }
    }
  }
}

extension Control {
  /// Checks the states, and that every mask, also with undeclared bits, has a row of the control.
  fileprivate func checkStates() throws(Contradiction) {
    for state in states { _ = try? mask(named: state.name) }
    for mask in possibleStates { _ = name(of: mask) }
    try assert(space.declared.rawValue < 1 << 24, "a reserved bit of \(self) is declared")
    let index = StateIndex(for: space.declared)
    // Checks only some entries of maps that are larger than the language allows.
    for position in stride(from: 0, to: index.count, by: max(1, index.count / 4096)) {
      let mask = index.mask(at: position)
      try assert(space.isPossible(canonical(mask)), "\(mask) of \(self) resolves to an impossible set")
      let beyond = StateMask(rawValue: mask.rawValue | 0xFF00_0000)
      let row = style(in: mask).rowPosition
      try assert(style(in: beyond).rowPosition == row, "\(beyond) of \(self) has a different row than \(mask)")
    }
  }

  /// Checks that each property can be found by its name, which is unique. A damaged name can contain marks, which can't be
  /// read.
  fileprivate func checkProperties() throws(Contradiction) {
    let properties = properties
    try assert(Set(properties.map(\.name)).count == properties.count, "two properties of \(self) have the same name")
    for property in properties where !property.name.contains("\u{FFFD}") {
      do throws(StyleLookupError) {
        _ = try self.property(property.name, as: Bool.self)
      } catch {
        guard case .wrongType(_, let type, _) = error else {
          throw Contradiction(description: "property \(property.name) of \(self) can't be found")
        }
        try assert(type == property.type.name, "property \(property.name) of \(self) has two types")
      }
    }
  }

  /// Checks the values of every row.
  fileprivate func checkValues(in context: StyleContext?) throws(Contradiction) {
    var rows: Set<Int> = []
    for style in possibleStates.map({ style(in: $0, context: context) }) where rows.insert(style.rowPosition).inserted {
      for (name, value) in style.values {
        let isFound = style[ifDeclared: name] == value || name.contains("\u{FFFD}")
        try assert(isFound, "\(name) of \(self) can't be found")
        // A damaged keyword can be a mark, which reads as a template without text.
        let hasText = !value.description.isEmpty || value == .enumeration("")
        try assert(value.isInRange && hasText, "\(name) of \(self) is \(value)")
      }
    }
  }
}

extension StyleValue {
  /// Whether the description of the fields allows this value.
  fileprivate var isInRange: Bool {
    switch self {
    case .color(let color): color.isInRange
    case .font(.family(_, let size, let weight)), .font(.system(let size, let weight)):
      size.isFinite && size >= 0 && 0...999 ~= weight
    default: number?.isFinite ?? hasFieldsInRange
    }
  }

  /// Whether the properties of the value are in the range of the fields of its type.
  private var hasFieldsInRange: Bool {
    guard case .records(let section)? = type?.storage, section.isCall else { return true }
    let values = Mirror(reflecting: self).children.flatMap { Mirror(reflecting: $0.value).children.map(\.value) }
    return values.count == section.fields.count
      && zip(section.fields, values).allSatisfy { field, value in
        switch (field.value, value) {
        case (.color, let color as StyleColor): color.isInRange
        case (.float(let range), let number as Float): range.contains(number)
        default: false
        }
      }
  }
}

extension StyleColor {
  /// Whether the description of the fields allows this color.
  fileprivate var isInRange: Bool {
    switch self {
    case .rgba: true
    case .system(_, let percent), .named(_, let percent): 0...100 ~= percent && percent.sign == .plus
    }
  }
}
