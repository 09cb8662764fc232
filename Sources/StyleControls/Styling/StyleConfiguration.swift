public import StyleRuntime

/// Property values from code, which form one layer of a control's style.
///
///     let configuration: StyleConfiguration = ["title": .string("Buy"), "alpha": .number(1)]
public struct StyleConfiguration: Hashable, Sendable {
  /// The values by property name.
  public private(set) var values: [String: StyleValue]

  /// Creates an empty configuration.
  public init() { values = [:] }

  /// The value of the property named `name`, or `nil` if there is none. Set it to `nil` to remove the value.
  public subscript(name: String) -> StyleValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The value of `property`, or `nil` if there is none. Set it to `nil` to remove the value.
  ///
  /// Parameters in a text aren't replaced.
  ///
  /// - Requires: A new value is one that a property of this type can have.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    get { values[property.name].flatMap { Value($0) } }
    set { values[property.name] = newValue.map { property.styleValue($0) } }
  }
}

extension StyleConfiguration: ExpressibleByDictionaryLiteral {
  /// Creates a configuration from a dictionary literal. If a name is repeated, the last value is used.
  public init(dictionaryLiteral elements: (String, StyleValue)...) {
    values = Dictionary(elements) { $1 }
  }
}

extension Property where Value: StyleConvertible {
  /// Returns `value` as a value of this property.
  ///
  /// - Requires: A property of this type can have the value.
  internal func styleValue(_ value: Value) -> StyleValue {
    guard let value = value.styleValue(of: type) else {
      preconditionFailure("'\(name)', of type '\(type.name)', cannot be \(value)")
    }
    return value
  }
}
