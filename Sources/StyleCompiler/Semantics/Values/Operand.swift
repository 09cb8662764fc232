import StyleTable

/// An evaluated part of a value, before it is converted to a property's type.
///
/// Numbers have 64 bits. They are rounded once, when the whole value is known.
package enum Operand: Equatable {
  /// A number of the kind `number`, `length`, `percent`, `angle`, or `duration`.
  case number(Double, ValueType)
  case string(Value.Text)
  case bool(Bool)
  case color(Value.Color)
  case font(Value.Font)
  case image(Value.Image)
  case offset(Float, Float)
  case size(Float, Float)
  case insets(top: Float, leading: Float, bottom: Float, trailing: Float)
  case shadow(Value.Color, x: Float, y: Float, blur: Float)
  /// An identifier whose meaning depends on the expected type.
  case word(Name)

  /// The type that the value has by itself, or `nil` for an identifier.
  internal var type: ValueType? {
    switch self {
    case .number(_, let kind): kind
    case .string: .string
    case .bool: .bool
    case .color: .color
    case .font: .font
    case .image: .image
    case .offset: .offset
    case .size: .size
    case .insets: .insets
    case .shadow: .shadow
    case .word: nil
    }
  }
}
