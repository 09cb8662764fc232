public import StyleRuntime

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

extension StyleShadow: StyleConvertible {
  /// Returns the shadow as the value of a `shadow` property, or `nil` for any other type.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .shadow ? .shadow(self) : nil }

  /// Creates a shadow from the value of a `shadow` property.
  public init?(_ value: StyleValue) {
    guard case .shadow(let shadow) = value else { return nil }
    self = shadow
  }
}
