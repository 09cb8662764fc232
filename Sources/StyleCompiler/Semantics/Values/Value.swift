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
}
