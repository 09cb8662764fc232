#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  extension StyleColor {
    /// The colour of SwiftUI; that of a platform adapts to its appearance.
    public var color: Color {
      switch self {
      case .rgba(let channels):
        Color(
          .sRGB, red: Double(channels.red) / 255, green: Double(channels.green) / 255,
          blue: Double(channels.blue) / 255, opacity: Double(channels.alpha) / 255)
      case .system(let color): color.color
      }
    }
  }

  extension SystemColor {
    /// The platform's colour of this name.
    public var color: Color {
      #if canImport(UIKit)
        Color(uiColor: uiColor)
      #else
        Color(nsColor: nsColor)
      #endif
    }
  }

  extension StyleFont {
    /// The font of SwiftUI.
    ///
    /// - Parameters:
    ///   - scale: By how much the text size that the user has chosen is larger than the usual one; a text style follows
    ///     that by itself.
    ///   - parameters: What takes the places of parameters in a family's name.
    public func font(scaledBy scale: CGFloat = 1, with parameters: [String: StyleArgument] = [:]) -> Font {
      switch self {
      case .textStyle(let style): .system(style.textStyle)
      case .system(let size, let weight):
        .system(size: CGFloat(size) * scale, weight: Self.weight(weight), design: .default)
      case .family(let name, let size, let weight):
        .custom(name.filled(with: parameters), fixedSize: CGFloat(size) * scale).weight(Self.weight(weight))
      }
    }

    /// The nearest of SwiftUI's weights, which are those of CSS by hundreds.
    private static func weight(_ weight: Int) -> Font.Weight {
      let weights: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[min(max((weight + 50) / 100 - 1, 0), weights.count - 1)]
    }
  }

  extension TextStyle {
    /// SwiftUI's text style of this name.
    public var textStyle: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      }
    }
  }

  extension StyleImage {
    /// The image, or the symbol, of this name.
    ///
    /// - Parameters:
    ///   - parameters: What takes the places of parameters in the name.
    ///   - bundle: Where an image is looked for; nil for the app's bundle.
    public func image(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> Image {
      switch self {
      case .named(let name): Image(name.filled(with: parameters), bundle: bundle)
      case .symbol(let name): Image(systemName: name.filled(with: parameters))
      }
    }
  }

  extension StyleInsets {
    /// The insets, in points.
    public var edgeInsets: EdgeInsets {
      EdgeInsets(top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }
  }
#endif
