public import StyleRuntime

/// Values of properties that code gives, by the properties' names: one layer of a control's style.
///
///     let configuration: StyleConfiguration = ["title": .string("Buy"), "alpha": .number(1)]
public struct StyleConfiguration: Hashable, Sendable {
  /// The values by name.
  public private(set) var values: [String: StyleValue]

  /// The layer that says nothing.
  public init() { values = [:] }

  /// The value of the property called `name`; nil takes back what the layer says.
  public subscript(name: String) -> StyleValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The value of `property`, a text without its parameters filled in; nil takes back what the layer says.
  ///
  /// - Requires: A new value is one that a property of its type can hold.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    get { values[property.name].flatMap { Value($0) } }
    set { values[property.name] = newValue.map { property.styleValue($0) } }
  }
}

extension StyleConfiguration: ExpressibleByDictionaryLiteral {
  /// The layer of these values; of two for one name the later is taken.
  public init(dictionaryLiteral elements: (String, StyleValue)...) {
    values = Dictionary(elements) { $1 }
  }
}

extension Property where Value: StyleConvertible {
  /// `value` as one of this property.
  internal func styleValue(_ value: Value) -> StyleValue {
    guard let value = value.styleValue(of: type) else {
      preconditionFailure("'\(name)', of type '\(type.name)', cannot be \(value)")
    }
    return value
  }
}
