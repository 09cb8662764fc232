/// A colour in sRGB with 8 bits to a channel; alpha is not multiplied in.
@frozen
public struct RGBA: Hashable, Sendable {
  /// The channels from the highest byte to the lowest: red, green, blue, alpha.
  public var rawValue: UInt32

  /// The colour whose channels are the bytes of `rawValue`, red highest.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The colour of four channels, each 0 to 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// Red, 0 to 255.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// Green, 0 to 255.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }

  /// Blue, 0 to 255.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }

  /// Opacity, 0 for clear to 255 for opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension RGBA: CustomStringConvertible {
  /// The colour as a sheet writes it, with all four channels: `#ec4141ff`.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
