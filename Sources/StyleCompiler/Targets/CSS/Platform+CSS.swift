import StyleTable

extension TextStyle {
  /// The size in points at the text size that Apple's platforms start with ('Large'): Human Interface Guidelines,
  /// 'Typography'.
  internal var points: Float {
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

extension SystemColor {
  /// The colour as CSS, light and dark: what `UIColor` has been since iOS 13, and mint, teal and cyan since iOS 15.
  internal var css: String {
    let (light, dark) = appearances
    return light == dark
      ? RGBA(rawValue: light).css : "light-dark(\(RGBA(rawValue: light).css), \(RGBA(rawValue: dark).css))"
  }

  private var appearances: (light: UInt32, dark: UInt32) {
    switch self {
    case .red: (0xFF3B_30FF, 0xFF45_3AFF)
    case .orange: (0xFF95_00FF, 0xFF9F_0AFF)
    case .yellow: (0xFFCC_00FF, 0xFFD6_0AFF)
    case .green: (0x34C7_59FF, 0x30D1_58FF)
    case .mint: (0x00C7_BEFF, 0x63E6_E2FF)
    case .teal: (0x30B0_C7FF, 0x40C8_E0FF)
    case .cyan: (0x32AD_E6FF, 0x64D2_FFFF)
    case .blue, .tint: (0x007A_FFFF, 0x0A84_FFFF)
    case .link: (0x007A_FFFF, 0x0984_FFFF)
    case .indigo: (0x5856_D6FF, 0x5E5C_E6FF)
    case .purple: (0xAF52_DEFF, 0xBF5A_F2FF)
    case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
    case .brown: (0xA284_5EFF, 0xAC8E_68FF)
    case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
    case .gray2: (0xAEAE_B2FF, 0x6363_66FF)
    case .gray3: (0xC7C7_CCFF, 0x4848_4AFF)
    case .gray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
    case .gray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
    case .gray6, .secondaryBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
    case .label: (0x0000_00FF, 0xFFFF_FFFF)
    case .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599)
    case .tertiaryLabel, .placeholderText: (0x3C3C_434D, 0xEBEB_F54D)
    case .quaternaryLabel: (0x3C3C_432E, 0xEBEB_F52E)
    case .separator: (0x3C3C_434A, 0x5454_5899)
    case .opaqueSeparator: (0xC6C6_C8FF, 0x3838_3AFF)
    case .fill: (0x7878_8033, 0x7878_805C)
    case .secondaryFill: (0x7878_8029, 0x7878_8052)
    case .tertiaryFill: (0x7676_801F, 0x7676_803D)
    case .quaternaryFill: (0x7474_8014, 0x7676_802E)
    case .background: (0xFFFF_FFFF, 0x0000_00FF)
    case .tertiaryBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
    case .groupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
    case .secondaryGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
    case .tertiaryGroupedBackground: (0xF2F2_F7FF, 0x2C2C_2EFF)
    }
  }
}
