#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  internal import StyleControls
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// A conversion from the value of a style property to a value of UIKit or AppKit.
  @MainActor internal struct ValueReader<Value> {
    /// Returns the value of the property with the given name, or `nil` if it has no value or is `none`.
    internal let read: @MainActor (AdaptiveStyle, String) -> Value?
  }

  extension ValueReader {
    /// Returns a reader that looks up an enumeration case in `cases`.
    internal static func enumCase(_ cases: [String: Value]) -> Self {
      ValueReader { style, property in style.keyword(property).flatMap { cases[$0] } }
    }
  }

  extension ValueReader<PlatformColor> {
    internal static var color: Self { ValueReader { $0.color($1) } }
  }

  extension ValueReader<PlatformFont> {
    internal static var font: Self {
      ValueReader { style, property in
        style.value(property, as: StyleFont.self)
          .map { $0.platformFont(with: style.context.parameters, compatibleWith: style.contexts.traits) }
      }
    }
  }

  extension ValueReader<PlatformImage> {
    internal static var image: Self {
      ValueReader { style, property in
        style.value(property, as: StyleImage.self)
          .flatMap { PlatformImage($0, with: style.context.parameters, in: style.context.bundle) }
      }
    }
  }

  extension ValueReader<String> {
    internal static var text: Self { ValueReader { $0.text($1) } }
  }

  extension ValueReader<CGFloat> {
    internal static var number: Self { ValueReader { $0.value($1, as: Float.self).map { CGFloat($0) } } }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension ValueReader<Int> {
    internal static var integer: Self { ValueReader { $0.value($1) } }
  }

  extension ValueReader<Bool> {
    internal static var truth: Self { ValueReader { $0.value($1) } }

    /// Whether the property has a positive value.
    internal static var isPositive: Self { ValueReader { $0.value($1, as: Float.self).map { $0 > 0 } } }

    /// Whether the property has a font, which follows the text size.
    internal static var isFont: Self {
      ValueReader { $0.value($1, as: StyleFont.self) == nil ? nil : true }
    }
  }

  extension ValueReader<NSDirectionalEdgeInsets> {
    internal static var insets: Self { ValueReader { $0.value($1, as: StyleInsets.self)?.directionalEdgeInsets } }
  }

  extension ValueReader<UIEdgeInsets> {
    internal static var insets: Self { ValueReader { $0.value($1, as: StyleInsets.self)?.uiEdgeInsets } }
  }

  extension ValueReader<UIOffset> {
    internal static var offset: Self { ValueReader { $0.value($1, as: StyleOffset.self)?.uiOffset } }
  }

  extension ValueReader<CGSize> {
    internal static var offset: Self { ValueReader { $0.value($1, as: StyleOffset.self)?.cgSize } }
  }

  extension ValueReader<NSUnderlineStyle> {
    /// A line under or through a text.
    internal static var line: Self {
      .enumCase([
        "single": .single, "thick": .thick, "double": .double, "pattern-dot": [.single, .patternDot],
        "pattern-dash": [.single, .patternDash], "pattern-dash-dot": [.single, .patternDashDot],
        "pattern-dash-dot-dot": [.single, .patternDashDotDot],
      ])
    }
  }

  extension ValueReader<NSLineBreakMode> {
    internal static var lineBreak: Self {
      .enumCase([
        "by-word-wrapping": .byWordWrapping, "by-char-wrapping": .byCharWrapping, "by-clipping": .byClipping,
        "by-truncating-head": .byTruncatingHead, "by-truncating-tail": .byTruncatingTail,
        "by-truncating-middle": .byTruncatingMiddle,
      ])
    }
  }

  extension ValueReader<NSTextAlignment> {
    internal static var alignment: Self {
      .enumCase([
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
      ])
    }
  }
#endif
