public import StyleRuntime

/// A type as which a property can be read, and as which code can give a value beside what a sheet says.
public protocol StyleConvertible: StyleReadable {
  /// The value as one of a property of `type`; nil where such a property cannot hold it.
  func styleValue(of type: ValueType) -> StyleValue?

  /// The value that `value` is; nil where it is of another type.
  init?(_ value: StyleValue)

  /// The value of `property` in `style`, with the parameters of texts filled in.
  static func read(_ property: Property<Self>, of style: Style, parameters: [String: StyleArgument]) -> Self?
}

extension StyleConvertible {
  /// What `style` has: right for every type without text.
  public static func read(
    _ property: Property<Self>, of style: Style, parameters: [String: StyleArgument]
  ) -> Self? { style[property] }
}

extension String: StyleConvertible {
  /// The text or the word of an `enum`.
  public func styleValue(of type: ValueType) -> StyleValue? { StyleText(self).styleValue(of: type) }

  /// The text, its parameters as they are written, or the word of an `enum`.
  public init?(_ value: StyleValue) {
    switch value {
    case .string(let text): self = text.description
    case .enumeration(let word): self = word
    default: return nil
    }
  }

  /// The text with its parameters filled in.
  public static func read(
    _ property: Property<String>, of style: Style, parameters: [String: StyleArgument]
  ) -> String? { style.string(property, with: parameters) }
}

extension StyleText: StyleConvertible {
  /// The text or the word of an `enum`.
  public func styleValue(of type: ValueType) -> StyleValue? {
    switch type {
    case .string: .string(self)
    case .enumeration: .enumeration(description)
    default: nil
    }
  }

  /// The text or the word of an `enum`.
  public init?(_ value: StyleValue) {
    switch value {
    case .string(let text): self = text
    case .enumeration(let word): self.init(word)
    default: return nil
    }
  }

  /// The text with its parameters filled in.
  public static func read(
    _ property: Property<StyleText>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleText? { style[property].map { $0.filled(with: parameters) } }
}

extension Int32: StyleConvertible {
  /// The number, of an `integer`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .integer ? .integer(self) : nil }

  /// The number.
  public init?(_ value: StyleValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Int: StyleConvertible {
  /// The number, of an `integer`; nil where it has more than 32 bits.
  public func styleValue(of type: ValueType) -> StyleValue? {
    Int32(exactly: self).flatMap { $0.styleValue(of: type) }
  }

  /// The number.
  public init?(_ value: StyleValue) {
    guard let number = Int32(value) else { return nil }
    self = Int(number)
  }
}

extension Float: StyleConvertible {
  /// The number in the unit of `type`, as ``StyleReadable`` gives it.
  public func styleValue(of type: ValueType) -> StyleValue? {
    switch type {
    case .number: .number(self)
    case .length: .length(self)
    case .percent: .percent(self)
    case .angle: .angle(self)
    case .duration: .duration(self)
    default: nil
    }
  }

  /// The number, whatever its unit.
  public init?(_ value: StyleValue) {
    switch value {
    case .number(let number), .length(let number), .percent(let number), .angle(let number), .duration(let number):
      self = number
    default: return nil
    }
  }
}

extension Bool: StyleConvertible {
  /// The truth value, of a `bool`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .bool ? .bool(self) : nil }

  /// The truth value.
  public init?(_ value: StyleValue) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}
