public import StyleRuntime

extension StyleColor: StyleConvertible {
  /// The colour, of a property of type `color`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .color ? .color(self) : nil }

  /// The colour.
  public init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension StyleFont: StyleConvertible {
  /// The font, of a property of type `font`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .font ? .font(self) : nil }

  /// The font.
  public init?(_ value: StyleValue) {
    guard case .font(let font) = value else { return nil }
    self = font
  }

  /// The font with the parameters of its name filled in.
  public static func read(
    _ property: Property<StyleFont>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleFont? { style[property].map { $0.filled(with: parameters) } }
}

extension StyleImage: StyleConvertible {
  /// The image, of a property of type `image`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .image ? .image(self) : nil }

  /// The image.
  public init?(_ value: StyleValue) {
    guard case .image(let image) = value else { return nil }
    self = image
  }

  /// The image with the parameters of its name filled in.
  public static func read(
    _ property: Property<StyleImage>, of style: Style, parameters: [String: StyleArgument]
  ) -> StyleImage? { style[property].map { $0.filled(with: parameters) } }
}

extension StyleOffset: StyleConvertible {
  /// The displacement, of a property of type `offset`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .offset ? .offset(self) : nil }

  /// The displacement.
  public init?(_ value: StyleValue) {
    guard case .offset(let offset) = value else { return nil }
    self = offset
  }
}

extension StyleSize: StyleConvertible {
  /// The size, of a property of type `size`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .size ? .size(self) : nil }

  /// The size.
  public init?(_ value: StyleValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension StyleInsets: StyleConvertible {
  /// The insets, of a property of type `insets`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .insets ? .insets(self) : nil }

  /// The insets.
  public init?(_ value: StyleValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }
}

extension StyleShadow: StyleConvertible {
  /// The shadow, of a property of type `shadow`.
  public func styleValue(of type: ValueType) -> StyleValue? { type == .shadow ? .shadow(self) : nil }

  /// The shadow.
  public init?(_ value: StyleValue) {
    guard case .shadow(let shadow) = value else { return nil }
    self = shadow
  }
}
