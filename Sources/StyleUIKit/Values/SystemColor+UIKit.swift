#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension SystemColor {
    /// The UIKit color with this name, or a color with the channels of the iOS color if the platform has none.
    public var uiColor: UIColor {
      if let color = Self.uiColors[self] { return color }
      let (light, dark) = channels
      return .adapting(light: .rgba(light), dark: .rgba(dark))
    }

    #if os(watchOS)
      private static let uiColors: [SystemColor: UIColor] = [:]
    #elseif os(tvOS)
      private static let uiColors = everywhere
    #else
      private static let uiColors = everywhere.merging(touched) { $1 }

      /// The colors that tvOS doesn't provide.
      private static let touched: [SystemColor: UIColor] = [
        .gray2: .systemGray2, .gray3: .systemGray3, .gray4: .systemGray4, .gray5: .systemGray5, .gray6: .systemGray6,
        .fill: .systemFill, .secondaryFill: .secondarySystemFill, .tertiaryFill: .tertiarySystemFill,
        .quaternaryFill: .quaternarySystemFill, .background: .systemBackground,
        .secondaryBackground: .secondarySystemBackground, .tertiaryBackground: .tertiarySystemBackground,
        .groupedBackground: .systemGroupedBackground, .secondaryGroupedBackground: .secondarySystemGroupedBackground,
        .tertiaryGroupedBackground: .tertiarySystemGroupedBackground,
      ]
    #endif

    #if !os(watchOS)
      private static let everywhere: [SystemColor: UIColor] = [
        .red: .systemRed, .orange: .systemOrange, .yellow: .systemYellow, .green: .systemGreen, .mint: .systemMint,
        .teal: .systemTeal, .cyan: .systemCyan, .blue: .systemBlue, .indigo: .systemIndigo, .purple: .systemPurple,
        .pink: .systemPink, .brown: .systemBrown, .gray: .systemGray, .tint: .tintColor, .label: .label,
        .secondaryLabel: .secondaryLabel, .tertiaryLabel: .tertiaryLabel, .quaternaryLabel: .quaternaryLabel,
        .placeholderText: .placeholderText, .link: .link, .separator: .separator, .opaqueSeparator: .opaqueSeparator,
      ]
    #endif
  }
#endif
