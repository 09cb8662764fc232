#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleFont {
    /// Returns the equivalent UIKit font at the user's text size.
    ///
    /// A text style uses `preferredFont(forTextStyle:)`. Any other font is scaled with `UIFontMetrics`. If no family
    /// with the font's name is installed, the name is used as the name of a face. If there is no such face, the
    /// system font is used.
    ///
    /// - Parameter parameters: The arguments for the parameters in the name of a family.
    public func uiFont(with parameters: [String: StyleArgument] = [:]) -> UIFont {
      switch self {
      case .textStyle(let style): .preferredFont(forTextStyle: style.uiTextStyle)
      case .system(let size, let weight): Self.scaled(Self.systemFont(size, weight))
      case .family(let name, let size, let weight):
        Self.scaled(Self.font(called: name.filled(with: parameters), size, weight) ?? Self.systemFont(size, weight))
      }
    }

    private static func scaled(_ font: UIFont) -> UIFont { UIFontMetrics.default.scaledFont(for: font) }

    private static func systemFont(_ size: Float, _ weight: Int) -> UIFont {
      .systemFont(ofSize: CGFloat(size), weight: UIFont.Weight(rawValue: platformWeight(weight)))
    }

    private static func font(called name: String, _ size: Float, _ weight: Int) -> UIFont? {
      let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: platformWeight(weight)]
      let descriptor = UIFontDescriptor(fontAttributes: [.family: name, .traits: traits])
      let font = UIFont(descriptor: descriptor, size: CGFloat(size))
      // A descriptor of an unknown family returns a font of another family.
      return font.familyName == name ? font : UIFont(name: name, size: CGFloat(size))
    }
  }

  extension TextStyle {
    /// The UIKit text style with this name. On tvOS, which has no large title, that style is `title1`.
    public var uiTextStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle:
        #if os(tvOS)
          .title1
        #else
          .largeTitle
        #endif
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      }
    }
  }
#endif
