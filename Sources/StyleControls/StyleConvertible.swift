public import StyleRuntime

/// A type that you can use to read property values and to provide them in code.
public protocol StyleConvertible: StyleReadable {
  /// Returns this value as a value of a property of `type`, or `nil` if such a property can't have this value.
  func styleValue(of type: ValueType) -> StyleValue?

  /// Creates an instance from `value`, or returns `nil` if the value has a different type.
  init?(_ value: StyleValue)

  /// Returns the value of `property` in `style`, with the parameters in a text replaced with their arguments.
  ///
  /// - Parameters:
  ///   - property: The property to read.
  ///   - style: The style that contains the value.
  ///   - parameters: The arguments for the parameters, by name.
  /// - Returns: The value, or `nil` if the property has no value or is `none`.
  static func read(_ property: Property<Self>, of style: Style, parameters: [String: StyleArgument]) -> Self?
}

extension StyleConvertible {
  /// Returns the value of `property` in `style`.
  ///
  /// This default implementation is suitable for every type that doesn't contain text.
  public static func read(
    _ property: Property<Self>, of style: Style, parameters: [String: StyleArgument]
  ) -> Self? { style[property] }
}

extension String: StyleConvertible {
  /// Returns the text of a `string` property or the case of an `enum` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { StyleText(self).styleValue(of: type) }

  /// Creates a string from a text, whose parameters aren't replaced, or from the case of an `enum`.
  public init?(_ value: StyleValue) {
    switch value {
    case .string(let text): self = text.description
    case .enumeration(let keyword): self = keyword
    default: return nil
    }
  }

  /// Returns the text with its parameters replaced with their arguments.
  public static func read(
    _ property: Property<String>, of style: Style, parameters: [String: StyleArgument]
  ) -> String? { style.string(property, with: parameters) }
}

extension StyleText: StyleConvertible {
  /// Returns the text of a `string` property or the case of an `enum` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? {
    switch type {
    case .string: .string(self)
    case .enumeration: .enumeration(description)
    default: nil
    }
  }

  /// Creates a text from a text or from the case of an `enum`.
  public init?(_ value: StyleValue) {
    switch value {
    case .string(let text): self = text
    case .enumeration(let keyword): self.init(keyword)
    default: return nil
    }
  }

  /// Returns the text with its parameters replaced with their arguments.
  public static func read(
    _ property: Property<StyleText>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleText? { style[property].map { $0.filled(with: parameters) } }
}

extension Int32: StyleConvertible {
  /// Returns the number as the value of an `integer` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .integer ? .integer(self) : nil }

  /// Creates an integer from the value of an `integer` property.
  public init?(_ value: StyleValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

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

extension Float: StyleConvertible {
  /// Returns the number in the unit of `type`, as in ``StyleReadable``, or `nil` if `type` isn't numeric.
  public func styleValue(of type: ValueType) -> StyleValue? {
    type.isNumber ? StyleValue(number: self, type) : nil
  }

  /// Creates a number from a numeric value, regardless of its unit.
  public init?(_ value: StyleValue) {
    guard let number = value.number else { return nil }
    self = number
  }
}

extension Bool: StyleConvertible {
  /// Returns the Boolean as the value of a `bool` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .bool ? .bool(self) : nil }

  /// Creates a Boolean from the value of a `bool` property.
  public init?(_ value: StyleValue) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }
}

extension StyleColor: StyleConvertible {
  /// Returns the color as the value of a `color` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .color ? .color(self) : nil }

  /// Creates a color from the value of a `color` property.
  public init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension StyleFont: StyleConvertible {
  /// Returns the font as the value of a `font` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .font ? .font(self) : nil }

  /// Creates a font from the value of a `font` property.
  public init?(_ value: StyleValue) {
    guard case .font(let font) = value else { return nil }
    self = font
  }

  /// Returns the font with the parameters in its family name replaced with their arguments.
  public static func read(
    _ property: Property<StyleFont>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleFont? { style[property].map { $0.filled(with: parameters) } }
}

extension StyleImage: StyleConvertible {
  /// Returns the image as the value of an `image` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .image ? .image(self) : nil }

  /// Creates an image from the value of an `image` property.
  public init?(_ value: StyleValue) {
    guard case .image(let image) = value else { return nil }
    self = image
  }

  /// Returns the image with the parameters in its name replaced with their arguments.
  public static func read(
    _ property: Property<StyleImage>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleImage? { style[property].map { $0.filled(with: parameters) } }
}

extension StyleOffset: StyleConvertible {
  /// Returns the offset as the value of an `offset` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .offset ? .offset(self) : nil }

  /// Creates an offset from the value of an `offset` property.
  public init?(_ value: StyleValue) {
    guard case .offset(let offset) = value else { return nil }
    self = offset
  }
}

extension StyleSize: StyleConvertible {
  /// Returns the size as the value of a `size` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .size ? .size(self) : nil }

  /// Creates a size from the value of a `size` property.
  public init?(_ value: StyleValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension StyleInsets: StyleConvertible {
  /// Returns the insets as the value of an `insets` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .insets ? .insets(self) : nil }

  /// Creates insets from the value of an `insets` property.
  public init?(_ value: StyleValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }
}

extension StyleTransition: StyleConvertible {
  /// Returns the transition as the value of a `transition` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .transition ? .transition(self) : nil }

  /// Creates a transition from the value of a `transition` property.
  public init?(_ value: StyleValue) {
    guard case .transition(let transition) = value else { return nil }
    self = transition
  }
}

extension StyleGradient: StyleConvertible {
  /// Returns the gradient as the value of a `gradient` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .gradient ? .gradient(self) : nil }

  /// Creates a gradient from the value of a `gradient` property.
  public init?(_ value: StyleValue) {
    guard case .gradient(let gradient) = value else { return nil }
    self = gradient
  }
}

extension StyleShadow: StyleConvertible {
  /// Returns the shadow as the value of a `shadow` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .shadow ? .shadow(self) : nil }

  /// Creates a shadow from the value of a `shadow` property.
  public init?(_ value: StyleValue) {
    guard case .shadow(let shadow) = value else { return nil }
    self = shadow
  }
}
