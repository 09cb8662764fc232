/// An sRGB color with 8 bits per channel and non-premultiplied alpha.
@frozen
public struct RGBA: Hashable, Sendable {
  /// The channels from the highest byte to the lowest: red, green, blue, alpha.
  public var rawValue: UInt32

  /// Creates a color from a number that contains the channels, with red in the highest byte.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a color from its channels, each from 0 to 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// The red channel, from 0 to 255.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// The green channel, from 0 to 255.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }

  /// The blue channel, from 0 to 255.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }

  /// The opacity, from 0 for transparent to 255 for opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension RGBA: CustomStringConvertible {
  /// The color in the syntax of style sheets, with all four channels, such as `#ec4141ff`.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
