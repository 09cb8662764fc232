package import StyleTable

/// A value of any type.
public enum StyleValue: Hashable, Sendable, CustomStringConvertible {
  /// The value `none`, which makes the property explicitly absent.
  ///
  /// The name isn't `none` because in an optional value that name means `nil`.
  case explicitNone
  /// A string.
  case string(StyleText)
  /// An integer.
  case integer(Int32)
  /// A number without a unit.
  case number(Float)
  /// A length, in points.
  case length(Float)
  /// A percentage, such as 50 for `50%`.
  case percent(Float)
  /// An angle, in degrees.
  case angle(Float)
  /// A duration, in seconds.
  case duration(Float)
  /// A Boolean value.
  case bool(Bool)
  /// A color.
  case color(StyleColor)
  /// A font.
  case font(StyleFont)
  /// An image.
  case image(StyleImage)
  /// An offset.
  case offset(StyleOffset)
  /// A width and a height.
  case size(StyleSize)
  /// Distances from the four edges.
  case insets(StyleInsets)
  /// A shadow.
  case shadow(StyleShadow)
  /// A keyword of an enumeration.
  case enumeration(String)
  /// The duration and the course of a change.
  case transition(StyleTransition)
  /// A linear gradient.
  case gradient(StyleGradient)

  internal init(reading record: StyleRecord, of style: borrowing Style) {
    self =
      switch style.storage.type(ofProperty: record.property) {
      case .string: .string(StyleText(reading: record, of: style))
      case .integer: .integer(Int32(reading: record, of: style))
      case .number, .length, .percent, .angle, .duration:
        StyleValue(number: Float(reading: record, of: style), style.storage.type(ofProperty: record.property))
      case .bool: .bool(Bool(reading: record, of: style))
      case .color: .color(StyleColor(reading: record, of: style))
      case .font: .font(StyleFont(reading: record, of: style))
      case .image: .image(StyleImage(reading: record, of: style))
      case .offset: .offset(StyleOffset(reading: record, of: style))
      case .size: .size(StyleSize(reading: record, of: style))
      case .insets: .insets(StyleInsets(reading: record, of: style))
      case .shadow: .shadow(StyleShadow(reading: record, of: style))
      case .enumeration: .enumeration(String(reading: record, of: style))
      case .transition: .transition(StyleTransition(reading: record, of: style))
      case .gradient: .gradient(StyleGradient(reading: record, of: style))
      }
  }

  /// The value as `stylec dump` writes it.
  public var description: String {
    switch self {
    case .explicitNone: "none"
    case .string(let text): text.quoted
    case .integer(let number): String(number)
    case .number(let number): number.decimalDescription
    case .length(let number): number.points
    case .percent(let number): number.decimalDescription + "%"
    case .angle(let number): number.decimalDescription + "deg"
    case .duration(let number): number.decimalDescription + "s"
    case .bool(let truth): String(truth)
    case .color(let color): color.description
    case .font(let font): font.description
    case .image(let image): image.description
    case .offset(let offset): offset.description
    case .size(let size): size.description
    case .insets(let insets): insets.description
    case .shadow(let shadow): shadow.description
    case .enumeration(let keyword): keyword
    case .transition(let transition): transition.description
    case .gradient(let gradient): gradient.description
    }
  }

  /// Creates a value of the numeric type `type` from `number`, which is in the unit of `type`.
  package init(number: Float, _ type: ValueType) {
    self =
      switch type {
      case .length: .length(number)
      case .percent: .percent(number)
      case .angle: .angle(number)
      case .duration: .duration(number)
      default: .number(number)
      }
  }

  /// Creates a value of `type`, of numbers and of a color if the type has one, or returns `nil` for any other type.
  package init?(_ type: ValueType, color: StyleColor?, _ numbers: [Float]) {
    switch (type, color) {
    case (.offset, _): self = .offset(StyleOffset(x: numbers[0], y: numbers[1]))
    case (.size, _): self = .size(StyleSize(width: numbers[0], height: numbers[1]))
    case (.insets, _):
      self = .insets(
        StyleInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
    case (.shadow, let color?):
      self = .shadow(StyleShadow(color: color, x: numbers[0], y: numbers[1], blur: numbers[2]))
    default: return nil
    }
  }

  /// The type of a property that can have the value, or `nil` for `none`, which every property can have.
  package var type: ValueType? {
    switch self {
    case .explicitNone: nil
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .length: .length
    case .percent: .percent
    case .angle: .angle
    case .duration: .duration
    case .bool: .bool
    case .color: .color
    case .font: .font
    case .image: .image
    case .offset: .offset
    case .size: .size
    case .insets: .insets
    case .shadow: .shadow
    case .enumeration: .enumeration
    case .transition: .transition
    case .gradient: .gradient
    }
  }

  /// The number in the unit of its type, or `nil` if the value isn't numeric.
  package var number: Float? {
    switch self {
    case .number(let number), .length(let number), .percent(let number), .angle(let number), .duration(let number):
      number
    default: nil
    }
  }
}
