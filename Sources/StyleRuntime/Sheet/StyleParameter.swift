public import StyleTable

/// A parameter that texts of a control may contain.
public struct StyleParameter: Hashable, Sendable {
  /// The name, as `fans`.
  public let name: String

  /// What it stands for.
  public let type: ParameterType

  /// The parameter `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    name = storage.name(storage.index(.parameters, number, TableLayout.Parameter.name))
    // A table whose types are unknown is not opened.
    let type = UInt8(storage.field(.parameters, number, TableLayout.Parameter.type))
    self.type = ParameterType(rawValue: type) ?? .string
  }
}
