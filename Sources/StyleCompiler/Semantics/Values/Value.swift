import StyleTable

/// A value after evaluation, ready for a table.
///
/// The property's type says what a number counts; equal values are stored once. A text is looked at where it lies in its
/// sheet, so that a value holds nothing that would have to be counted or freed.
package enum Value: Hashable, Sendable {
  /// Explicitly absent.
  case none
  case string(Text)
  case integer(Int32)
  /// A number, or a length in points, a percentage, an angle in degrees, a duration in seconds.
  case number(Float)
  case bool(Bool)
  case color(Color)
  case font(Font)
  case image(Image)
  /// An offset's x and y or a size's width and height, in points.
  case pair(Float, Float)
  /// Points.
  case insets(top: Float, leading: Float, bottom: Float, trailing: Float)
  /// Points.
  case shadow(Color, x: Float, y: Float, blur: Float)
  /// The position of a case in the property's list.
  case enumeration(UInt32)
}

extension Value {
  /// A colour of four channels or of the platform.
  package enum Color: Hashable, Sendable {
    case rgba(RGBA)
    case system(SystemColor)
  }

  /// A font; sizes in points, above 0, and weights from 1 to 999.
  package enum Font: Hashable, Sendable {
    case family(Text, size: Float, weight: UInt16)
    case system(size: Float, weight: UInt16)
    case textStyle(TextStyle)
  }

  /// An image by its name.
  package enum Image: Hashable, Sendable {
    case named(Text)
    case symbol(Text)
  }
}
