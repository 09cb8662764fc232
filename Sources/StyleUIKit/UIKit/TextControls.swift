#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UILabel {
    /// The setters, starting with the text, because setting the text removes its attributes.
    internal static let setters: [ViewSetter<UILabel>] = [
      ViewSetter("text", .text, \.text),
      ViewSetter("text-font", .font, \.font),
      ViewSetter("text-font", .isFont, \.adjustsFontForContentSizeCategory),
      ViewSetter("text-color", .color, \.textColor),
      ViewSetter("highlighted-text-color", .color, \.highlightedTextColor),
      ViewSetter("text-underline", .line, get: { $0.line(.underlineStyle) }, set: { $0.setLine(.underlineStyle, $1) })
        .after("text"),
      ViewSetter(
        "text-strikethrough", .line, get: { $0.line(.strikethroughStyle) },
        set: { $0.setLine(.strikethroughStyle, $1) }
      ).after("text"),
      ViewSetter(
        "text-kern", .number, get: { $0.attributedText?.value(of: .kern) as? CGFloat },
        set: { $0.attributedText = $0.attributedText?.with($1, for: .kern) }
      ).after("text"),
      ViewSetter("text-shadow-color", .color, \.shadowColor),
      ViewSetter("text-shadow-offset", .offset, \.shadowOffset),
      ViewSetter("text-alignment", .alignment, \.textAlignment),
      ViewSetter("text-line-break-mode", .lineBreak, \.lineBreakMode),
      ViewSetter("number-of-lines", .integer, \.numberOfLines),
      ViewSetter("adjusts-font-size-to-fit-width", .truth, \.adjustsFontSizeToFitWidth),
      ViewSetter("minimum-scale-factor", .number, \.minimumScaleFactor),
      // A label draws its background in a layer of its own, which the corners of the view don't clip.
      ViewSetter("corner-radius", .isPositive, \.clipsToBounds),
    ]

    private func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      (attributedText?.value(of: key) as? Int).map { NSUnderlineStyle(rawValue: $0) }
    }

    private func setLine(_ key: NSAttributedString.Key, _ line: NSUnderlineStyle?) {
      attributedText = attributedText?.with(line?.rawValue, for: key)
    }
  }

  extension UITextField {
    internal static let setters: [ViewSetter<UITextField>] = [
      ViewSetter("text", .text, \.text),
      ViewSetter("text-font", .font, \.font),
      ViewSetter("text-font", .isFont, \.adjustsFontForContentSizeCategory),
      ViewSetter("text-color", .color, \.textColor),
      ViewSetter(
        "text-kern", .number, get: { $0.defaultTextAttributes[.kern] as? CGFloat },
        set: { $0.defaultTextAttributes[.kern] = $1 }),
      ViewSetter("text-alignment", .alignment, \.textAlignment),
      ViewSetter("placeholder", .text, \.placeholder),
      ViewSetter(
        "placeholder-font", .font, get: { $0.placeholderAttribute(.font) as? UIFont },
        set: { $0.setPlaceholderAttribute(.font, to: $1) }
      ).after("placeholder"),
      ViewSetter(
        "placeholder-color", .color, get: { $0.placeholderAttribute(.foregroundColor) as? UIColor },
        set: { $0.setPlaceholderAttribute(.foregroundColor, to: $1) }
      ).after("placeholder"),
      ViewSetter(
        "border-style", .enumCase(["line": .line, "bezel": .bezel, "rounded-rect": .roundedRect]),
        get: { Optional($0.borderStyle) }, set: { $0.borderStyle = $1 ?? UITextField.BorderStyle.none }),
      ViewSetter("background-image", .image, \.background),
      ViewSetter("disabled-background-image", .image, \.disabledBackground),
      ViewSetter(
        "clear-button-mode",
        .enumCase([
          "never": .never, "while-editing": .whileEditing, "unless-editing": .unlessEditing, "always": .always,
        ]), \.clearButtonMode),
    ]

    private func placeholderAttribute(_ key: NSAttributedString.Key) -> Any? {
      attributedPlaceholder?.value(of: key)
    }

    private func setPlaceholderAttribute(_ key: NSAttributedString.Key, to value: Any?) {
      attributedPlaceholder = attributedPlaceholder?.with(value, for: key)
    }
  }
#endif
