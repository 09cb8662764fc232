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
  /// The duration and the course of a change.
  case transition = 16
  /// A linear gradient: an angle, and colors with positions.
  case gradient = 17

  /// Returns whether two types are equal.
  ///
  /// Without this operator, enumerations with raw values are compared through a protocol. Code that reads a value
  /// would then retain its table around the comparison.
  @inlinable public static func == (left: ValueType, right: ValueType) -> Bool { left.rawValue == right.rawValue }

  /// The keyword for the type in a style sheet.
  public var name: String { facts.name }

  /// The place of the values in a table.
  package var storage: Storage { facts.storage }

  /// The unit in which a table stores numbers of the type, as style sheets write it. Empty if there is none.
  package var unit: String { facts.unit }

  /// Whether the values are numbers with or without a unit.
  @inlinable package var isNumber: Bool {
    switch self {
    case .number, .length, .percent, .angle, .duration: true
    default: false
    }
  }

  /// Returns whether the property named `property` moves between two values of the type, or between a value and none. A
  /// gradient only moves to one with equally many stops.
  ///
  /// - Parameters:
  ///   - hasBoth: Whether the property has a value before and after.
  ///   - reducesMotion: Whether only colors and `alpha` move.
  package func moves(_ property: String, hasBoth: Bool, reducesMotion: Bool) -> Bool {
    if reducesMotion, self != .color, property != "alpha" { return false }
    return switch self {
    case .number, .length, .percent, .angle, .offset, .size, .insets: hasBoth
    case .color: hasBoth || property == "background-color"
    case .shadow, .gradient: true
    default: false
    }
  }

  /// The place of the values of a type in a table, which determines the meaning of a cell's reference.
  package enum Storage: Equatable, Sendable {
    /// The index of a text.
    case text
    /// 0 or 1.
    case flag
    /// The index of a system color, or of a record of `colors`.
    case color
    /// The index of a case.
    case enumCase
    /// The index of a record.
    case records(TableLayout.Section)
  }

  /// The table of types: everything that other parts of the program derive from a type.
  private var facts: (name: String, storage: Storage, unit: String) {
    switch self {
    case .string: ("string", .text, "")
    case .integer: ("integer", .records(.integers), "")
    case .number: ("number", .records(.numbers), "")
    case .length: ("length", .records(.numbers), "pt")
    case .percent: ("percent", .records(.numbers), "%")
    case .angle: ("angle", .records(.numbers), "deg")
    case .duration: ("duration", .records(.numbers), "s")
    case .bool: ("bool", .flag, "")
    case .color: ("color", .color, "")
    case .font: ("font", .records(.fonts), "")
    case .image: ("image", .records(.images), "")
    case .offset: ("offset", .records(.pairs), "")
    case .size: ("size", .records(.pairs), "")
    case .insets: ("insets", .records(.insets), "")
    case .shadow: ("shadow", .records(.shadows), "")
    case .enumeration: ("enum", .enumCase, "")
    case .transition: ("transition", .records(.transitions), "")
    case .gradient: ("gradient", .records(.gradients), "")
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

  /// The placeholder that SwiftUI's `LocalizedStringKey` has for a value of this type, such as `%lld`.
  package var placeholder: String {
    switch self {
    case .integer: "%lld"
    case .number: "%lf"
    case .string: "%@"
    }
  }
}

extension String {
  /// The text as a literal part of a format, with `%%` for each `%`.
  package var formatLiteral: String {
    utf8.contains(UInt8(ascii: "%")) ? unicodeScalars.reduce(into: "") { $0 += $1 == "%" ? "%%" : String($1) } : self
  }
}

/// A role of text whose font the platform provides and scales.
///
/// A table stores a text style as its index in `allCases`, so new cases must be added at the end.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle = "large-title"
  case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  /// The font size in points at the default text size of Apple's platforms, 'Large'. The values come from 'Typography'
  /// in Apple's Human Interface Guidelines, as of iOS 15.
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

/// A design of the system font.
public enum FontDesign: String, CaseIterable, Hashable, Sendable {
  case rounded, serif, monospaced
}
