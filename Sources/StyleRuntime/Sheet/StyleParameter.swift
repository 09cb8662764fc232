public import StyleTable

/// A parameter that texts of a control can contain.
public struct StyleParameter: Hashable, Sendable {
  /// The name, such as `fans`.
  public let name: String

  /// The type of the parameter's arguments.
  public let type: ParameterType

  /// Creates the parameter at the index `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    name = storage.name(storage.index(.parameters, number, TableLayout.Parameter.name))
    // A table with an unknown parameter type isn't opened.
    let type = UInt8(storage.field(.parameters, number, TableLayout.Parameter.type))
    self.type = ParameterType(rawValue: type) ?? .string
  }
}
