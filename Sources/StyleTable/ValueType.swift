/// The type of a property: what kind of value its cells lead to.
///
/// Raw values are those of a table's property records.
public enum ValueType: UInt8, CaseIterable, Hashable, Sendable {
  /// Text, possibly with places for parameters.
  case string = 0
  /// A whole number of 32 bits.
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
  /// True or false.
  case bool = 7
  /// A colour.
  case color = 8
  /// A font.
  case font = 9
  /// An image or a symbol.
  case image = 10
  /// A displacement: x and y in points.
  case offset = 11
  /// A width and a height in points.
  case size = 12
  /// Distances from the four edges in points.
  case insets = 13
  /// A shadow: colour, displacement and blur.
  case shadow = 14

  /// Whether both are one type.
  ///
  /// Enumerations with raw values are else compared through a protocol, around which a reader of a value would retain its
  /// table.
  @inlinable
  public static func == (left: ValueType, right: ValueType) -> Bool { left.rawValue == right.rawValue }
  /// One of the words that the property lists.
  case enumeration = 15

  /// The word that stands for the type in a sheet.
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
