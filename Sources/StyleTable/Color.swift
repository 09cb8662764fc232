/// An sRGB color with 8 bits per channel and non-premultiplied alpha.
@frozen public struct RGBA: Hashable, Sendable, CustomStringConvertible {
  /// The channels from the highest byte to the lowest: red, green, blue, alpha.
  public var rawValue: UInt32

  /// Creates a color from a number that contains the channels, with red in the highest byte.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a color from its channels, each from 0 to 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// The red channel, from 0 to 255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// The green channel, from 0 to 255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }

  /// The blue channel, from 0 to 255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }

  /// The opacity, from 0 for transparent to 255 for opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// The color in the syntax of style sheets, with all four channels, such as `#ec4141ff`.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// A color that the platform provides and adapts to its appearance.
///
/// A table stores a color as its index in `allCases`, so new cases must be added at the end.
@frozen public enum SystemColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case tint, label
  case secondaryLabel = "secondary-label"
  case tertiaryLabel = "tertiary-label"
  case quaternaryLabel = "quaternary-label"
  case placeholderText = "placeholder-text"
  case link, separator
  case opaqueSeparator = "opaque-separator"
  case fill
  case secondaryFill = "secondary-fill"
  case tertiaryFill = "tertiary-fill"
  case quaternaryFill = "quaternary-fill"
  case background
  case secondaryBackground = "secondary-background"
  case tertiaryBackground = "tertiary-background"
  case groupedBackground = "grouped-background"
  case secondaryGroupedBackground = "secondary-grouped-background"
  case tertiaryGroupedBackground = "tertiary-grouped-background"
}

extension SystemColor {
  /// The channels that iOS uses in light and dark appearance, for output without native system colors. The values come
  /// from Apple's Human Interface Guidelines, as of iOS 15.
  package var channels: (light: RGBA, dark: RGBA) {
    let (light, dark): (UInt32, UInt32) =
      switch self {
      case .red: (0xFF3B_30FF, 0xFF45_3AFF)
      case .orange: (0xFF95_00FF, 0xFF9F_0AFF)
      case .yellow: (0xFFCC_00FF, 0xFFD6_0AFF)
      case .green: (0x34C7_59FF, 0x30D1_58FF)
      case .mint: (0x00C7_BEFF, 0x63E6_E2FF)
      case .teal: (0x30B0_C7FF, 0x40C8_E0FF)
      case .cyan: (0x32AD_E6FF, 0x64D2_FFFF)
      case .blue: (0x007A_FFFF, 0x0A84_FFFF)
      case .indigo: (0x5856_D6FF, 0x5E5C_E6FF)
      case .purple: (0xAF52_DEFF, 0xBF5A_F2FF)
      case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
      case .brown: (0xA284_5EFF, 0xAC8E_68FF)
      case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
      case .gray2: (0xAEAE_B2FF, 0x6363_66FF)
      case .gray3: (0xC7C7_CCFF, 0x4848_4AFF)
      case .gray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
      case .gray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
      case .gray6: (0xF2F2_F7FF, 0x1C1C_1EFF)
      case .tint: (0x007A_FFFF, 0x0A84_FFFF)
      case .label: (0x0000_00FF, 0xFFFF_FFFF)
      case .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599)
      case .tertiaryLabel: (0x3C3C_434D, 0xEBEB_F54D)
      case .quaternaryLabel: (0x3C3C_432E, 0xEBEB_F529)
      case .placeholderText: (0x3C3C_434D, 0xEBEB_F54D)
      case .link: (0x007A_FFFF, 0x0984_FFFF)
      case .separator: (0x3C3C_434A, 0x5454_5899)
      case .opaqueSeparator: (0xC6C6_C8FF, 0x3838_3AFF)
      case .fill: (0x7878_8033, 0x7878_805C)
      case .secondaryFill: (0x7878_8029, 0x7878_8052)
      case .tertiaryFill: (0x7676_801F, 0x7676_803D)
      case .quaternaryFill: (0x7474_8014, 0x7676_802E)
      case .background: (0xFFFF_FFFF, 0x0000_00FF)
      case .secondaryBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
      case .tertiaryBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
      case .groupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
      case .secondaryGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
      case .tertiaryGroupedBackground: (0xF2F2_F7FF, 0x2C2C_2EFF)
      }
    return (RGBA(rawValue: light), RGBA(rawValue: dark))
  }
}
