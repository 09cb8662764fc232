#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension ThemedStyle {
    /// Returns the attributes of the text named `text`, from `title-font`, `title-color`, and so on for `title`.
    @MainActor internal func attributes(of text: String) -> [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (suffix, key, read) in Self.attributes {
        attributes[key] = read(self, text + suffix)
      }
      attributes[.shadow] = shadow(of: text)
      return attributes
    }

    /// The attributes of a text, by the suffix of their property names.
    @MainActor private static let attributes:
      [(suffix: String, key: NSAttributedString.Key, read: @MainActor (ThemedStyle, String) -> Any?)] = [
        ("-font", .font, { ValueReader.font.read($0, $1) }),
        ("-color", .foregroundColor, { $0.color($1) }),
        ("-kern", .kern, { ValueReader.number.read($0, $1) }),
        ("-underline", .underlineStyle, { ValueReader.line.read($0, $1)?.rawValue }),
        ("-strikethrough", .strikethroughStyle, { ValueReader.line.read($0, $1)?.rawValue }),
      ]

    /// Returns the names of the properties that set the attributes of the text named `text`.
    @MainActor internal static func attributeNames(of text: String) -> [String] {
      attributes.map { text + $0.suffix } + ["-shadow-color", "-shadow-offset"].map { text + $0 }
    }

    /// Returns the shadow of the text named `text`, or `nil` if the shadow has no color.
    private func shadow(of text: String) -> NSShadow? {
      guard let color = color(text + "-shadow-color") else { return nil }
      let shadow = NSShadow()
      shadow.shadowColor = color
      shadow.shadowOffset = value(text + "-shadow-offset", as: StyleOffset.self)?.cgSize ?? .zero
      return shadow
    }
  }

  extension ValueReader<NSUnderlineStyle> {
    /// A line under or through a text.
    internal static var line: Self {
      .word([
        "single": .single, "thick": .thick, "double": .double, "pattern-dot": [.single, .patternDot],
        "pattern-dash": [.single, .patternDash], "pattern-dash-dot": [.single, .patternDashDot],
        "pattern-dash-dot-dot": [.single, .patternDashDotDot],
      ])
    }
  }

  extension ValueReader<NSLineBreakMode> {
    internal static var lineBreak: Self {
      .word([
        "by-word-wrapping": .byWordWrapping, "by-char-wrapping": .byCharWrapping, "by-clipping": .byClipping,
        "by-truncating-head": .byTruncatingHead, "by-truncating-tail": .byTruncatingTail,
        "by-truncating-middle": .byTruncatingMiddle,
      ])
    }
  }

  extension ValueReader<NSTextAlignment> {
    internal static var alignment: Self {
      .word([
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
      ])
    }
  }
#endif
