#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIButton {
    /// The setters that take a state, for a button without a configuration.
    internal static let stateSetters: [StateSetter<UIButton>] = [
      StateSetter("title", .text, none: "") { $0.setTitle($1, for: $2) },
      StateSetter("title-color", .color) { $0.setTitleColor($1, for: $2) },
      StateSetter("title-shadow-color", .color, none: .clear) { $0.setTitleShadowColor($1, for: $2) },
      StateSetter("image", .image, none: UIImage()) { $0.setImage($1, for: $2) },
      StateSetter("background-image", .image, none: UIImage()) { $0.setBackgroundImage($1, for: $2) },
      StateSetter(ThemedStyle.symbolProperties) {
        $0.setPreferredSymbolConfiguration($1?.symbolConfiguration, forImageIn: $2)
      },
      StateSetter(attributeProperties) { $0.setAttributedTitle($1?.attributedTitle, for: $2) },
    ]

    /// The properties that only an attributed title can show. An attributed title replaces a plain one.
    private static let attributeProperties = [
      "title-font", "title-underline", "title-strikethrough", "title-kern", "title-shadow-offset",
    ]

    /// The setters that don't take a state, for a button without a configuration.
    internal static let buttonSetters: [ViewSetter<UIButton>] = [
      // The font of a plain title.
      ViewSetter("title-font", .font, get: { $0.titleLabel?.font }, set: { $0.titleLabel?.font = $1 })
    ]
  }

  extension ThemedStyle {
    /// The title with its attributes, or `nil` if the style has none.
    @MainActor fileprivate var attributedTitle: NSAttributedString? {
      text("title").map { NSAttributedString(string: $0, attributes: attributes(of: "title")) }
    }
  }
#endif
