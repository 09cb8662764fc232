#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI
  #if canImport(UIKit)
    internal import UIKit

    private typealias PlatformDescriptor = UIFontDescriptor
  #else
    internal import AppKit

    private typealias PlatformDescriptor = NSFontDescriptor
  #endif

  #if canImport(UIKit) && !os(watchOS)
    /// The traits that determine the text size.
    internal typealias FontTraits = UITraitCollection
  #else
    /// The traits that determine the text size. Here, it's always that of the app.
    internal typealias FontTraits = Void
  #endif

  extension StyleFont {
    /// The font without its adaptation, and the adaptation.
    private var parts: (font: StyleFont, adaptation: FontAdaptation) {
      if case .adapted(let font, let adaptation) = self { (font, adaptation) } else { (self, FontAdaptation()) }
    }

    /// Returns the equivalent font of the platform, in UIKit at the text size of `traits`, or the user's text size if it's
    /// `nil`.
    internal func platformFont(
      with parameters: [String: StyleArgument], compatibleWith traits: FontTraits?
    ) -> PlatformFont {
      let (font, adaptation) = parts
      let base = font.unscaledFont(with: parameters, compatibleWith: traits).with(adaptation.design)
      #if canImport(UIKit)
        let maximum = adaptation.maximumSize.map { CGFloat($0) }
        if case .textStyle = font { return maximum.map { base.pointSize > $0 ? base.withSize($0) : base } ?? base }
        let metrics = adaptation.textStyle.map { UIFontMetrics(forTextStyle: $0.platformStyle) } ?? .default
        #if os(watchOS)
          return maximum.map { metrics.scaledFont(for: base, maximumPointSize: $0) } ?? metrics.scaledFont(for: base)
        #else
          return maximum.map { metrics.scaledFont(for: base, maximumPointSize: $0, compatibleWith: traits) }
            ?? metrics.scaledFont(for: base, compatibleWith: traits)
        #endif
      #else
        return base
      #endif
    }

    /// Returns the font at the size in the style sheet, or a text style at the text size of `traits`.
    private func unscaledFont(
      with parameters: [String: StyleArgument], compatibleWith traits: FontTraits?
    ) -> PlatformFont {
      switch self {
      case .adapted(let font, _): font.unscaledFont(with: parameters, compatibleWith: traits)
      case .textStyle(let style): style.platformFont(compatibleWith: traits)
      case .system(let size, let weight): Self.systemFont(size, weight)
      case .family(let name, let size, let weight):
        Self.font(called: name.filled(with: parameters), size, weight) ?? Self.systemFont(size, weight)
      }
    }

    private static func systemFont(_ size: Float, _ weight: Int) -> PlatformFont {
      .systemFont(ofSize: CGFloat(size), weight: PlatformFont.Weight(rawValue: platformWeight(weight)))
    }

    private static func font(called name: String, _ size: Float, _ weight: Int) -> PlatformFont? {
      let traits: [PlatformDescriptor.TraitKey: Any] = [.weight: platformWeight(weight)]
      let descriptor = PlatformDescriptor(fontAttributes: [.family: name, .traits: traits])
      let font: PlatformFont? = PlatformFont(descriptor: descriptor, size: CGFloat(size))
      // A descriptor of an unknown family may return a font of another family.
      return font?.familyName == name ? font : PlatformFont(name: name, size: CGFloat(size))
    }
  }

  extension PlatformFont {
    /// Returns the font in `design`, or the font itself if it isn't the system font.
    fileprivate func with(_ design: FontDesign?) -> PlatformFont {
      guard let design, let descriptor = fontDescriptor.withDesign(design.equivalents.platform) else { return self }
      // 0 keeps the size.
      let font: PlatformFont? = PlatformFont(descriptor: descriptor, size: 0)
      return font ?? self
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

  extension FontDesign {
    /// The design in UIKit or AppKit, and in SwiftUI.
    fileprivate var equivalents: (platform: PlatformDescriptor.SystemDesign, text: Font.Design) {
      switch self {
      case .rounded: (.rounded, .rounded)
      case .serif: (.serif, .serif)
      case .monospaced: (.monospaced, .monospaced)
      }
    }
  }

  extension TextStyle {
    fileprivate func platformFont(compatibleWith traits: FontTraits? = nil) -> PlatformFont {
      #if os(watchOS)
        .preferredFont(forTextStyle: platformStyle)
      #elseif canImport(UIKit)
        .preferredFont(forTextStyle: platformStyle, compatibleWith: traits)
      #else
        .preferredFont(forTextStyle: platformStyle, options: [:])
      #endif
    }

    /// The text style of UIKit or AppKit with this name. On tvOS, which has no large title, that style is `title1`.
    internal var platformStyle: PlatformFont.TextStyle { equivalents.platform }

    /// The text style with this name in UIKit or AppKit, and in SwiftUI.
    fileprivate var equivalents: (platform: PlatformFont.TextStyle, text: Font.TextStyle) {
      switch self {
      case .largeTitle:
        #if os(tvOS)
          (.title1, .largeTitle)
        #else
          (.largeTitle, .largeTitle)
        #endif
      case .title1: (.title1, .title)
      case .title2: (.title2, .title2)
      case .title3: (.title3, .title3)
      case .headline: (.headline, .headline)
      case .subheadline: (.subheadline, .subheadline)
      case .body: (.body, .body)
      case .callout: (.callout, .callout)
      case .footnote: (.footnote, .footnote)
      case .caption1: (.caption1, .caption)
      case .caption2: (.caption2, .caption2)
      }
    }
  }

  extension StyleFont {
    /// Returns the equivalent SwiftUI font, given the ratio of the size of each text style to its usual size.
    internal func font(scaledBy scale: (TextStyle) -> CGFloat, with parameters: [String: StyleArgument] = [:]) -> Font {
      let (font, adaptation) = parts
      let design = adaptation.design?.equivalents.text ?? .default
      let maximum = adaptation.maximumSize.map { CGFloat($0) } ?? .infinity
      func scaled(_ size: Float) -> CGFloat { min(CGFloat(size) * scale(adaptation.textStyle ?? .body), maximum) }
      return switch font {
      case .adapted(let font, _): font.font(scaledBy: scale, with: parameters)
      case .textStyle(let style):
        // SwiftUI has no maximum for a text style.
        maximum == .infinity || style.usualSize * scale(style) <= maximum
          ? .system(style.equivalents.text, design: design)
          : .system(size: maximum, weight: style == .headline ? .semibold : .regular, design: design)
      case .system(let size, let weight): .system(size: scaled(size), weight: Self.weight(weight), design: design)
      case .family(let name, let size, let weight):
        .custom(name.filled(with: parameters), fixedSize: scaled(size)).weight(Self.weight(weight))
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
    /// The size of the style at the usual text size, in points.
    fileprivate var usualSize: CGFloat {
      #if os(watchOS) || !canImport(UIKit)
        platformFont().pointSize
      #else
        platformFont(compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)).pointSize
      #endif
    }

    /// Returns the ratio of the size of the style to its usual size.
    internal func scale(at size: DynamicTypeSize) -> CGFloat {
      #if os(watchOS)
        UIFontMetrics(forTextStyle: platformStyle).scaledValue(for: 1)
      #elseif canImport(UIKit)
        // UIKit rounds to pixels.
        UIFontMetrics(forTextStyle: platformStyle).scaledValue(
          for: 1000, compatibleWith: UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(size)))
          / 1000
      #else
        1
      #endif
    }
  }
#endif
