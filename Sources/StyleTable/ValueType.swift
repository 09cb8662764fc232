/// The type of a property, which determines the kind of value in its cells.
///
/// The raw values are those in a table's property records.
public enum ValueType: UInt8, CaseIterable, Hashable, Sendable {
  /// Text, optionally with parameters.
  case string = 0
  /// A 32-bit whole number.
  case integer = 1
  /// A number without a unit.
  case number = 2
  /// A length in points.
  case length = 3
  /// A percentage; 50 for `50%`.
  case percent = 4
  /// An angle in degrees.
  case angle = 5
  /// A duration in seconds.
  case duration = 6
  /// A Boolean value.
  case bool = 7
  /// A color.
  case color = 8
  /// A font.
  case font = 9
  /// An image or a symbol.
  case image = 10
  /// An offset: x and y in points.
  case offset = 11
  /// A width and a height in points.
  case size = 12
  /// The distances from the four edges in points.
  case insets = 13
  /// A shadow, which has a color, an offset, and a blur radius.
  case shadow = 14
  /// One of the cases that the property lists.
  case enumeration = 15

  /// Returns whether two types are equal.
  ///
  /// Without this operator, enumerations with raw values are compared through a protocol. Code that reads a value
  /// would then retain its table around the comparison.
  @inlinable
  public static func == (left: ValueType, right: ValueType) -> Bool { left.rawValue == right.rawValue }

  /// The keyword for the type in a style sheet.
  public var name: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .length: "length"
    case .percent: "percent"
    case .angle: "angle"
    case .duration: "duration"
    case .bool: "bool"
    case .color: "color"
    case .font: "font"
    case .image: "image"
    case .offset: "offset"
    case .size: "size"
    case .insets: "insets"
    case .shadow: "shadow"
    case .enumeration: "enum"
    }
  }
}

/// The type of a parameter in a string.
///
/// The raw values are those in a table's parameter records.
public enum ParameterType: UInt8, CaseIterable, Hashable, Sendable {
  /// A whole number.
  case integer = 0
  /// A number.
  case number = 1
  /// Text.
  case string = 2
}

/// A role of text whose font the platform provides and scales.
///
/// A table stores a text style as its index in `allCases`, so new cases must be added at the end.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle = "large-title"
  case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  /// The font size in points at the default text size of Apple's platforms, 'Large'.
  ///
  /// The values come from 'Typography' in Apple's Human Interface Guidelines, as of iOS 15.
  package var points: Float {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}
