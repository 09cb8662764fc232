#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import StyleControls
#endif
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
#if canImport(SwiftUI)
  public import SwiftUI
#endif

#if canImport(UIKit)
  extension StyleFont {
    /// Returns the equivalent UIKit font at the user's text size.
    ///
    /// A text style uses `preferredFont(forTextStyle:)`. Any other font is scaled with `UIFontMetrics`. If no family
    /// with the font's name is installed, the name is used as the name of a face. If there is no such face, the
    /// system font is used.
    ///
    /// - Parameter parameters: The arguments for the parameters in the name of a family.
    public func uiFont(with parameters: [String: StyleArgument] = [:]) -> UIFont {
      uiFont(
        with: parameters, scaledFont: { $0.scaledFont(for: $1) }, upTo: { $0.scaledFont(for: $1, maximumPointSize: $2) }
      )
    }

    #if !os(watchOS)
      /// Returns the equivalent UIKit font at the text size of `traits`, or the user's text size if it's `nil`.
      internal func uiFont(
        with parameters: [String: StyleArgument], compatibleWith traits: UITraitCollection?
      ) -> UIFont {
        uiFont(
          with: parameters, preferredFont: { .preferredFont(forTextStyle: $0, compatibleWith: traits) },
          scaledFont: { $0.scaledFont(for: $1, compatibleWith: traits) },
          upTo: { $0.scaledFont(for: $1, maximumPointSize: $2, compatibleWith: traits) })
      }
    #endif

    /// Returns the equivalent UIKit font, as the closures scale it. A text style has no size of its own.
    private func uiFont(
      with parameters: [String: StyleArgument],
      preferredFont: (UIFont.TextStyle) -> UIFont = { .preferredFont(forTextStyle: $0) },
      scaledFont: (UIFontMetrics, UIFont) -> UIFont, upTo limited: (UIFontMetrics, UIFont, CGFloat) -> UIFont
    ) -> UIFont {
      let (font, adaptation) = parts
      let maximum = adaptation.maximumSize.map { CGFloat($0) }
      if case .textStyle(let style) = font {
        let font = preferredFont(style.uiTextStyle).with(adaptation.design)
        return maximum.map { font.pointSize > $0 ? font.withSize($0) : font } ?? font
      }
      let base = font.unscaledFont(with: parameters).with(adaptation.design)
      let metrics = adaptation.textStyle.map { UIFontMetrics(forTextStyle: $0.uiTextStyle) } ?? .default
      return maximum.map { limited(metrics, base, $0) } ?? scaledFont(metrics, base)
    }

    /// Returns the font at the size in the style sheet.
    private func unscaledFont(with parameters: [String: StyleArgument]) -> UIFont {
      switch self {
      case .adapted(let font, _): font.unscaledFont(with: parameters)
      case .textStyle(let style): .preferredFont(forTextStyle: style.uiTextStyle)
      case .system(let size, let weight): Self.systemFont(size, weight)
      case .family(let name, let size, let weight):
        Self.font(called: name.filled(with: parameters), size, weight) ?? Self.systemFont(size, weight)
      }
    }

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

  extension UIFont {
    /// Returns the font in `design`, or the font itself if it isn't the system font.
    fileprivate func with(_ design: FontDesign?) -> UIFont {
      guard let design, let descriptor = fontDescriptor.withDesign(design.platformDesign) else { return self }
      // 0 keeps the size.
      return UIFont(descriptor: descriptor, size: 0)
    }
  }
#elseif canImport(AppKit)
  extension StyleFont {
    /// Returns the equivalent AppKit font.
    ///
    /// If no family with the font's name is installed, the name is used as the name of a face. If there is no such
    /// face, the system font is used.
    ///
    /// - Parameter parameters: The arguments for the parameters in the name of a family.
    public func nsFont(with parameters: [String: StyleArgument] = [:]) -> NSFont {
      switch self {
      case .adapted(let font, let adaptation): font.nsFont(with: parameters).with(adaptation.design)
      case .textStyle(let style): .preferredFont(forTextStyle: style.nsTextStyle, options: [:])
      case .system(let size, let weight): Self.systemFont(size, weight)
      case .family(let name, let size, let weight):
        Self.font(called: name.filled(with: parameters), size, weight) ?? Self.systemFont(size, weight)
      }
    }

    private static func systemFont(_ size: Float, _ weight: Int) -> NSFont {
      .systemFont(ofSize: CGFloat(size), weight: NSFont.Weight(rawValue: platformWeight(weight)))
    }

    private static func font(called name: String, _ size: Float, _ weight: Int) -> NSFont? {
      let traits: [NSFontDescriptor.TraitKey: Any] = [.weight: platformWeight(weight)]
      let descriptor = NSFontDescriptor(fontAttributes: [.family: name, .traits: traits])
      // A descriptor of an unknown family may return a font of another family.
      if let font = NSFont(descriptor: descriptor, size: CGFloat(size)), font.familyName == name { return font }
      return NSFont(name: name, size: CGFloat(size))
    }
  }

  extension NSFont {
    /// Returns the font in `design`, or the font itself if it isn't the system font.
    fileprivate func with(_ design: FontDesign?) -> NSFont {
      guard let design, let descriptor = fontDescriptor.withDesign(design.platformDesign) else { return self }
      return NSFont(descriptor: descriptor, size: 0) ?? self
    }
  }
#endif

#if canImport(SwiftUI)
  extension StyleFont {
    /// Returns the equivalent SwiftUI font.
    ///
    /// - Parameters:
    ///   - scale: The ratio of the user's text size to the usual one. A text style follows the user's text size by
    ///     itself.
    ///   - parameters: The arguments for the parameters in the name of a family.
    public func font(scaledBy scale: CGFloat = 1, with parameters: [String: StyleArgument] = [:]) -> Font {
      let (font, adaptation) = parts
      let design = adaptation.design?.textDesign ?? .default
      let maximum = adaptation.maximumSize.map { CGFloat($0) } ?? .infinity
      return switch font {
      case .adapted(let font, _): font.font(scaledBy: scale, with: parameters)
      case .textStyle(let style): .system(style.textStyle, design: design)
      case .system(let size, let weight):
        .system(size: min(CGFloat(size) * scale, maximum), weight: Self.weight(weight), design: design)
      case .family(let name, let size, let weight):
        .custom(name.filled(with: parameters), fixedSize: min(CGFloat(size) * scale, maximum))
          .weight(Self.weight(weight))
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

  extension FontDesign {
    fileprivate var textDesign: Font.Design {
      switch self {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      }
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
#endif

#if canImport(UIKit)
  extension TextStyle {
    /// The UIKit text style with this name. On tvOS, which has no large title, that style is `title1`.
    public var uiTextStyle: UIFont.TextStyle { platformStyle }

    private typealias PlatformStyle = UIFont.TextStyle
  }

  private typealias PlatformDesign = UIFontDescriptor.SystemDesign
#elseif canImport(AppKit)
  extension TextStyle {
    /// The AppKit text style with this name.
    public var nsTextStyle: NSFont.TextStyle { platformStyle }

    private typealias PlatformStyle = NSFont.TextStyle
  }

  private typealias PlatformDesign = NSFontDescriptor.SystemDesign
#endif

#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  extension StyleFont {
    /// The font without its adaptation, and the adaptation.
    fileprivate var parts: (font: StyleFont, adaptation: FontAdaptation) {
      if case .adapted(let font, let adaptation) = self { (font, adaptation) } else { (self, FontAdaptation()) }
    }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension FontDesign {
    fileprivate var platformDesign: PlatformDesign {
      switch self {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      }
    }
  }

  extension TextStyle {
    private var platformStyle: PlatformStyle {
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

  extension StyleFont {
    /// The UIKit and AppKit weights that correspond to the CSS weights 100 to 900.
    private static let weights: [Double] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

    /// Returns the platform's font weight, -1 to 1, for a CSS weight from 1 to 999. Weights between hundreds are
    /// interpolated.
    internal static func platformWeight(_ weight: Int) -> CGFloat {
      let position = min(max(Double(weight) / 100 - 1, 0), Double(weights.count - 1))
      let lower = Int(position)
      let upper = min(lower + 1, weights.count - 1)
      return CGFloat(weights[lower] + (weights[upper] - weights[lower]) * (position - Double(lower)))
    }
  }
#endif
