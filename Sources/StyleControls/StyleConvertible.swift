public import StyleRuntime

/// A type that you can use to read property values and to provide them in code.
///
/// The default implementations convert a type that is the content of a case of `StyleValue`. They don't allocate.
public protocol StyleConvertible: StyleReadable {
  /// Returns this value as a value of a property of `type`, or `nil` if such a property can't have this value.
  func styleValue(of type: ValueType) -> StyleValue?

  /// Creates an instance from `value`, or returns `nil` if the value has a different type.
  init?(_ value: StyleValue)
}

extension StyleConvertible {
  /// Returns this value as the content of the case for `type`. A number is in the unit of `type`.
  public func styleValue(of type: ValueType) -> StyleValue? {
    switch type {
    case .string: (self as? StyleText).map { .string($0) }
    case .integer: (self as? Int32).map { .integer($0) }
    case .number, .length, .percent, .angle, .duration: (self as? Float).map { StyleValue(number: $0, type) }
    case .bool: (self as? Bool).map { .bool($0) }
    case .color: (self as? StyleColor).map { .color($0) }
    case .font: (self as? StyleFont).map { .font($0) }
    case .image: (self as? StyleImage).map { .image($0) }
    case .offset: (self as? StyleOffset).map { .offset($0) }
    case .size: (self as? StyleSize).map { .size($0) }
    case .insets: (self as? StyleInsets).map { .insets($0) }
    case .shadow: (self as? StyleShadow).map { .shadow($0) }
    case .enumeration: (self as? StyleText).map { .enumeration($0.description) }
    case .transition: (self as? StyleTransition).map { .transition($0) }
    case .gradient: (self as? StyleGradient).map { .gradient($0) }
    }
  }

  /// Creates an instance from the content of `value`, which is a number regardless of its unit.
  public init?(_ value: StyleValue) {
    let content: Self? =
      switch value {
      case .explicitNone: nil
      case .string(let text): text as? Self
      case .integer(let number): number as? Self
      case .number(let number), .length(let number), .percent(let number), .angle(let number), .duration(let number):
        number as? Self
      case .bool(let truth): truth as? Self
      case .color(let color): color as? Self
      case .font(let font): font as? Self
      case .image(let image): image as? Self
      case .offset(let offset): offset as? Self
      case .size(let size): size as? Self
      case .insets(let insets): insets as? Self
      case .shadow(let shadow): shadow as? Self
      case .enumeration(let keyword): StyleText(keyword) as? Self
      case .transition(let transition): transition as? Self
      case .gradient(let gradient): gradient as? Self
      }
    guard let content else { return nil }
    self = content
  }
}

extension Bool: StyleConvertible {}
extension Float: StyleConvertible {}
extension Int32: StyleConvertible {}
extension StyleColor: StyleConvertible {}
extension StyleFont: StyleConvertible {}
extension StyleGradient: StyleConvertible {}
extension StyleImage: StyleConvertible {}
extension StyleInsets: StyleConvertible {}
extension StyleOffset: StyleConvertible {}
extension StyleShadow: StyleConvertible {}
extension StyleSize: StyleConvertible {}
extension StyleText: StyleConvertible {}
extension StyleTransition: StyleConvertible {}

extension Int: StyleConvertible {
  /// Returns the number as the value of an `integer` property, or `nil` if it doesn't fit in 32 bits or the type
  /// differs.
  public func styleValue(of type: ValueType) -> StyleValue? {
    Int32(exactly: self).flatMap { $0.styleValue(of: type) }
  }

  /// Creates an integer from the value of an `integer` property.
  public init?(_ value: StyleValue) {
    guard let number = Int32(value) else { return nil }
    self = Int(number)
  }
}

extension String: StyleConvertible {
  /// Returns the text of a `string` property or the case of an `enum` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { StyleText(self).styleValue(of: type) }

  /// Creates a string from a text, whose parameters aren't replaced, or from the case of an `enum`.
  public init?(_ value: StyleValue) {
    guard let text = StyleText(value) else { return nil }
    self = text.description
  }
}
