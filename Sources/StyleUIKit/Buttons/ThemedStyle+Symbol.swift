#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension ThemedStyle {
    /// The properties of the symbol that is a button's image.
    internal static let symbolProperties = [
      "symbol-font", "symbol-scale", "symbol-rendering", "symbol-color", "symbol-secondary-color",
      "symbol-tertiary-color",
    ]

    /// The configuration of the symbol, or `nil` if the style doesn't set any of its properties.
    @MainActor internal var symbolConfiguration: UIImage.SymbolConfiguration? {
      let parts = [
        ValueReader.font.read(self, "symbol-font").map { UIImage.SymbolConfiguration(font: $0) },
        Self.scale.read(self, "symbol-scale").map { UIImage.SymbolConfiguration(scale: $0) },
        symbolRendering,
      ]
      return parts.compactMap(\.self).reduce(nil) { $0?.applying($1) ?? $1 }
    }

    @MainActor private static let scale = ValueReader<UIImage.SymbolScale>.word([
      "small": .small, "medium": .medium, "large": .large,
    ])

    private var symbolRendering: UIImage.SymbolConfiguration? {
      let colors = Self.symbolProperties.suffix(3).compactMap { color($0) as UIColor? }
      return switch text("symbol-rendering") {
      case "hierarchical": colors.first.map { UIImage.SymbolConfiguration(hierarchicalColor: $0) }
      case "palette": colors.isEmpty ? nil : UIImage.SymbolConfiguration(paletteColors: colors)
      case "multicolor": .preferringMulticolor()
      case "monochrome": monochrome
      default: nil
      }
    }

    /// The configuration for monochrome, which is UIKit's default. Older systems therefore don't need one.
    private var monochrome: UIImage.SymbolConfiguration? {
      guard #available(iOS 16.0, tvOS 16.0, *) else { return nil }
      return .preferringMonochrome()
    }
  }
#endif
