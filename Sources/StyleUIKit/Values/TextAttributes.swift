#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AdaptiveStyle {
    /// Returns the attributes of the text named `text`, from `title-font`, `title-color`, and so on for `title`.
    @MainActor internal func attributes(of text: String) -> [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (suffix, key, read) in Self.attributes {
        attributes[key] = read(self, text + suffix)
      }
      attributes[.shadow] = shadow(of: text)
      return attributes
    }

    @MainActor private static let attributes:
      [(suffix: String, key: NSAttributedString.Key, read: @MainActor (AdaptiveStyle, String) -> Any?)] = [
        ("-font", .font, { $0.font($1) }),
        ("-color", .foregroundColor, { $0.color($1) }),
        ("-kern", .kern, { $0.number($1) }),
        ("-underline", .underlineStyle, { ValueReader<NSUnderlineStyle>.line.read($0, $1)?.rawValue }),
        ("-strikethrough", .strikethroughStyle, { ValueReader<NSUnderlineStyle>.line.read($0, $1)?.rawValue }),
      ]

    /// Returns the names of the properties that set the attributes of the text named `text`.
    @MainActor internal static func attributeNames(of text: String) -> [String] {
      attributes.map { text + $0.suffix } + ["-shadow-color", "-shadow-offset"].map { text + $0 }
    }

    /// Returns the color of the shadow that is the value of `property`, which adapts to the interface style and the
    /// contrast, or `nil` without a shadow.
    internal func colorOfShadow(_ property: String) -> UIColor? {
      adaptiveColor { $0.value(ifDeclared: property, as: StyleShadow.self)?.color }?.platformColor
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

  extension NSAttributedString {
    /// Returns the attribute `key` of the first character, or `nil` if there is none.
    internal func value(of key: NSAttributedString.Key) -> Any? {
      // A null pointer, because the range of the attribute isn't needed.
      length == 0 ? nil : unsafe attribute(key, at: 0, effectiveRange: nil)
    }

    /// Returns the text with the attribute `key` set to `value` throughout, or removed if `value` is `nil`.
    internal func with(_ value: Any?, for key: NSAttributedString.Key) -> NSAttributedString {
      let text = NSMutableAttributedString(attributedString: self)
      let range = NSRange(location: 0, length: text.length)
      if let value {
        text.addAttribute(key, value: value, range: range)
      } else {
        text.removeAttribute(key, range: range)
      }
      return text
    }
  }
#endif
