import StyleSupport

/// The type of contexts in generated Swift: a structure with a property for each axis.
///
/// Each axis has an enumeration of its values, and the initializer has a default argument for each.
internal struct SwiftContext {
  /// An axis with its Swift names.
  internal struct Axis {
    /// The names in the style sheet.
    internal let name: String
    internal let values: [String]

    /// The names of the property, and of the enumeration and its cases.
    internal let member: String
    internal let type: String
    internal let cases: [String]
    fileprivate let isStandard: Bool

    /// The string literals of the values, separated by commas.
    fileprivate var valueLiterals: String { values.map { SwiftLiteral.string($0) }.joined(separator: ", ") }

    /// Creates an axis whose names don't depend on other axes.
    fileprivate init(_ axis: AxisID, _ axes: Axes) {
      var types = NameScope(reserved: SwiftReservedNames.types)
      var members = NameScope(reserved: SwiftReservedNames.axes)
      var cases = NameScope(reserved: SwiftReservedNames.cases)
      name = axes.name(of: axis)
      values = axes.infos[axis].values.map { axes.sheets.names.text(axes.values[$0].name) }
      isStandard = axes.infos[axis].isStandard
      member = members.take(SwiftName.member(name))
      type = types.take(SwiftName.type(name))
      self.cases = values.map { cases.take(SwiftName.member($0)) }
    }
  }

  /// The axes that a program uses: those that its own style sheets declare or its themes name.
  internal private(set) var axes: [Axis] = []

  internal init() {}

  /// Creates the contexts of `tokens`. If Swift names of axes are equal, only the first axis gets a property.
  internal init(_ tokens: DesignTokens) { _ = add(tokens) }

  /// Adds the axes that aren't part of the contexts yet. Returns the reason why one can't be added, or `nil`.
  internal mutating func add(_ tokens: DesignTokens) -> String? {
    for axis in tokens.contextAxes.map({ Axis($0, tokens.axes) }) {
      if let known = axes.first(where: { $0.name == axis.name }) {
        guard known.values == axis.values else {
          return "style sheets of one target declare axis '\(axis.name)' with different values"
        }
      } else if let known = axes.first(where: { $0.member == axis.member || $0.type == axis.type }) {
        return "axes '\(known.name)' and '\(axis.name)' have the same Swift name '\(axis.member)'"
      } else {
        axes.append(axis)
      }
    }
    return nil
  }

  /// - Parameter access: The access modifier with a trailing space, or an empty string.
  internal func declaration(access: String) -> String {
    var lines = ["nonisolated \(access)struct Context: StyleRuntime.StyleContextValues {"]
    for axis in axes {
      lines += ["  /// The values of the axis `\(axis.name)`.".visible]
      lines += ["  nonisolated \(access)enum \(axis.type): Swift.Int, Swift.CaseIterable, Swift.Sendable {"]
      lines += axis.cases.map { "    case \(SwiftName.escaped($0))" } + ["  }", ""]
    }
    for axis in axes { lines.append("  \(access)var \(SwiftName.escaped(axis.member)): \(axis.type)") }
    let parameters = axes.map { "\(SwiftName.escaped($0.member)): \($0.type) = .\($0.cases[0])" }
    lines += ["", "  /// Creates a context. Every axis that isn't named has its default value."]
    lines += ["  \(access)init(\(parameters.joined(separator: ", "))) {"]
    lines += axes.map { "    self.\($0.member) = \(SwiftName.escaped($0.member))" } + ["  }"]
    // A protocol's initializer without parameters isn't satisfied by default arguments.
    if !axes.isEmpty {
      let defaults = axes.map { "\(SwiftName.label($0.member)): .\($0.cases[0])" }.joined(separator: ", ")
      let named = axes.map { axis in
        let value = "Self.value(name(\(SwiftLiteral.string(axis.name))), in: [\(axis.valueLiterals)])"
        return "      \(SwiftName.label(axis.member)): \(value)"
      }
      lines += ["", "  /// Creates the context in which every axis has its default value."]
      lines += ["  \(access)init() { self.init(\(defaults)) }", ""]
      lines += ["  /// Creates the context with the values that `name` returns for the names of axes."]
      lines += ["  \(access)init(named name: (Swift.String) -> Swift.String?) {", "    self.init("]
      lines += [named.joined(separator: ",\n") + ")", "  }"]
    }
    // The runtime finds the values of the app's own axes by name.
    let own = axes.filter { !$0.isStandard }
    if !own.isEmpty {
      lines += ["", "  /// The names of the values of the app's own axes, by the names of the axes."]
      lines += ["  \(access)var ownValues: [Swift.String: Swift.String] {", "    ["]
      lines += own.map { axis in
        "      \(SwiftLiteral.string(axis.name)): [\(axis.valueLiterals)][self.\(axis.member).rawValue],"
      }
      lines += ["    ]", "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Returns the code for the number of the context `context` among those that differ in the axes with the given
  /// names. The last axis counts fastest.
  internal func position(over names: [String]) -> String {
    let found = names.compactMap { name in axes.first { $0.name == name } }
    guard let first = found.first else { return "0" }
    return found.dropFirst().reduce("context.\(first.member).rawValue") { code, axis in
      let factor = code.contains(" ") ? "(\(code))" : code
      return "\(factor) * \(axis.values.count) + context.\(axis.member).rawValue"
    }
  }
}
