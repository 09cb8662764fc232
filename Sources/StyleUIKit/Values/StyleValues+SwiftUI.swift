#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  extension StyleColor {
    /// The equivalent SwiftUI color. A system color adapts to the color scheme.
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
    /// The platform's color with this name.
    public var color: Color {
      #if canImport(UIKit)
        Color(uiColor: uiColor)
      #else
        Color(nsColor: nsColor)
      #endif
    }
  }

  extension StyleFont {
    /// Returns the equivalent SwiftUI font.
    ///
    /// - Parameters:
    ///   - scale: The ratio of the user's text size to the usual one. A text style follows the user's text size by
    ///     itself.
    ///   - parameters: The arguments for the parameters in the name of a family.
    public func font(scaledBy scale: CGFloat = 1, with parameters: [String: StyleArgument] = [:]) -> Font {
      switch self {
      case .textStyle(let style): .system(style.textStyle)
      case .system(let size, let weight):
        .system(size: CGFloat(size) * scale, weight: Self.weight(weight), design: .default)
      case .family(let name, let size, let weight):
        .custom(name.filled(with: parameters), fixedSize: CGFloat(size) * scale).weight(Self.weight(weight))
      }
    }

    /// Returns the nearest SwiftUI weight for a CSS weight. SwiftUI's weights correspond to the hundreds.
    private static func weight(_ weight: Int) -> Font.Weight {
      let weights: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[min(max((weight + 50) / 100 - 1, 0), weights.count - 1)]
    }
  }

  extension TextStyle {
    /// The SwiftUI text style with this name.
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
    /// Returns the image or symbol with this name.
    ///
    /// - Parameters:
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
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
