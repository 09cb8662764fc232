import StyleTable

/// An evaluated value, ready for a compiled table.
///
/// The property's type defines the unit of a number. Equal values are stored once. A text is a range in its style
/// sheet, so a value needs no reference counting.
package enum Value: Hashable, Sendable {
  /// An explicitly absent value.
  case none
  case string(Text)
  case integer(Int32)
  /// A number, a length in points, a percentage, an angle in degrees, or a duration in seconds.
  case number(Float)
  case bool(Bool)
  case color(Color)
  case font(Font)
  case image(Image)
  /// The x and y of an offset or the width and height of a size, in points.
  case pair(Float, Float)
  /// Insets in points.
  case insets(top: Float, leading: Float, bottom: Float, trailing: Float)
  /// A shadow. Its offset and blur are in points.
  case shadow(Color, x: Float, y: Float, blur: Float)
  /// The index of a case in the property's list.
  case enumeration(UInt32)
}

extension Value {
  /// A color with four channels, or a system color.
  package enum Color: Hashable, Sendable {
    case rgba(RGBA)
    case system(SystemColor)
  }

  /// A font. Sizes are in points, greater than 0, and weights are from 1 to 999.
  package enum Font: Hashable, Sendable {
    case family(Text, size: Float, weight: UInt16)
    case system(size: Float, weight: UInt16)
    case textStyle(TextStyle)
  }

  /// An image with a name.
  package enum Image: Hashable, Sendable {
    case named(Text)
    case symbol(Text)
  }

  /// A string as written in its style sheet.
  package struct Text: Hashable, Sendable {
    /// The file.
    private let file: FileID

    /// The byte range of the string's content, without its quotes.
    private let start, end: UInt32

    /// The notation of the content.
    private let kind: Kind

    /// The notation of a string's content.
    package enum Kind: UInt8, Sendable {
      /// A string without escapes.
      case plain
      /// A string with escapes.
      case escaped
      /// A string with parameters among its escapes.
      case template
    }

    /// Creates the string whose content is at `range` of `file`.
    package init(file: FileID, _ range: Range<UInt32>, _ kind: Kind) {
      self.file = file
      start = range.lowerBound
      end = range.upperBound
      self.kind = kind
    }

    /// Whether the string has parameters.
    package var isTemplate: Bool { kind == .template }

    /// Returns the bytes of a string without escapes, or `nil` for any other string.
    ///
    /// - Parameter sources: The bytes of the files, by file index.
    package func plainBytes(in sources: [SourceBytes]) -> ArraySlice<UInt8>? {
      kind == .plain ? sources[file.index].bytes[Int(start)..<Int(end)] : nil
    }

    /// Returns the content of the string.
    ///
    /// - Parameter sources: The bytes of the files, by file index.
    package func content(in sources: [SourceBytes]) -> TextContent {
      if let bytes = plainBytes(in: sources) { return .plain(Array(bytes)) }
      return StringLiteral(start - 1..<end + 1, in: sources[file.index], hasEscapes: true).content
    }
  }
}

/// An evaluated part of a value, before it is converted to a property's type.
///
/// Numbers have 64 bits. They are rounded once, when the whole value is known.
package enum Operand: Equatable {
  /// A number of the kind `number`, `length`, `percent`, `angle`, or `duration`.
  case number(Double, ValueType)
  /// A value of another type.
  case value(Value, ValueType)
  /// An identifier whose meaning depends on the expected type.
  case word(Name)

  /// The type that the operand has by itself, or `nil` for an identifier.
  package var type: ValueType? {
    switch self {
    case .number(_, let type), .value(_, let type): type
    case .word: nil
    }
  }

  /// The operand as a value of its own type, or `nil` for an identifier.
  package var value: Value? {
    switch self {
    case .number(let number, _): .number(Float(number))
    case .value(let value, _): value
    case .word: nil
    }
  }
}

/// A use of a parameter in a string.
package struct ParameterUse: Hashable {
  internal let text: String
  internal let span: SourceSpan
}
