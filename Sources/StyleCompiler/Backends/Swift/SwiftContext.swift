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

    /// Creates an axis whose names don't depend on other axes.
    fileprivate init(_ name: String, _ values: [String], isStandard: Bool) {
      var types = NameScope(reserved: SwiftReservedNames.types)
      var members = NameScope(reserved: SwiftReservedNames.axes)
      var cases = NameScope(reserved: SwiftReservedNames.cases)
      self.name = name
      self.values = values
      self.isStandard = isStandard
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
    for axis in tokens.contextAxes.map({ tokens.axes.swiftAxis($0) }) {
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
  internal func declaration(access: String) -> [String] {
    let parameters = axes.map { "\(SwiftName.escaped($0.member)): \($0.type) = .\($0.cases[0])" }
    var lines = ["nonisolated \(access)struct Context: StyleRuntime.StyleContextValues {"]
    for axis in axes {
      lines += ["  /// The values of the axis `\(axis.name)`.".visible]
      lines += ["  nonisolated \(access)enum \(axis.type): Swift.Int, Swift.CaseIterable, Swift.Sendable {"]
      lines += axis.cases.map { "    case \(SwiftName.escaped($0))" } + ["  }", ""]
    }
    for axis in axes { lines.append("  \(access)var \(SwiftName.escaped(axis.member)): \(axis.type)") }
    lines += ["", "  /// Creates a context. Every axis that isn't named has its default value."]
    lines += ["  \(access)init(\(parameters.joined(separator: ", "))) {"]
    lines += axes.map { "    self.\($0.member) = \(SwiftName.escaped($0.member))" } + ["  }"]
    // A protocol's initializer without parameters isn't satisfied by default arguments.
    if !axes.isEmpty {
      let defaults = axes.map { "\(SwiftName.label($0.member)): .\($0.cases[0])" }.joined(separator: ", ")
      lines += ["", "  /// Creates the context in which every axis has its default value."]
      lines += ["  \(access)init() { self.init(\(defaults)) }"]
      lines += named(access: access)
    }
    return lines + ownValues(access: access) + ["}"]
  }

  /// Returns the lines that declare the initializer that takes the names of values.
  private func named(access: String) -> [String] {
    let comment = "  /// Creates the context with the values that `name` returns for the names of axes."
    let arguments = axes.map { axis in
      let names = axis.values.map { SwiftLiteral.string($0) }.joined(separator: ", ")
      let value = "Self.value(name(\(SwiftLiteral.string(axis.name))), in: [\(names)])"
      return "\(SwiftName.label(axis.member)): \(value)"
    }
    let head = "  \(access)init(named name: (Swift.String) -> Swift.String?) {"
    let lines = arguments.enumerated().map { "      " + $1 + ($0 == arguments.count - 1 ? ")" : ",") }
    return ["", comment, head, "    self.init("] + lines + ["  }"]
  }

  /// Returns the lines that declare the values of the app's own axes, which the runtime finds by name.
  private func ownValues(access: String) -> [String] {
    let own = axes.filter { !$0.isStandard }
    if own.isEmpty { return [] }
    let pairs = own.map { axis in
      let names = axis.values.map { SwiftLiteral.string($0) }.joined(separator: ", ")
      return "      \(SwiftLiteral.string(axis.name)): [\(names)][self.\(axis.member).rawValue],"
    }
    let comment = "  /// The names of the values of the app's own axes, by the names of the axes."
    let head = "  \(access)var ownValues: [Swift.String: Swift.String] {"
    return ["", comment, head, "    ["] + pairs + ["    ]", "  }"]
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

extension Axes {
  fileprivate func swiftAxis(_ axis: AxisID) -> SwiftContext.Axis {
    SwiftContext.Axis(
      name(of: axis), infos[axis].values.map { sheets.names.text(values[$0].name) }, isStandard: infos[axis].isStandard)
  }
}
