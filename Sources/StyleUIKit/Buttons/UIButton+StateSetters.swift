#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIButton {
    /// The setters that a button without a configuration has for each set of states.
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

    /// What only an attributed title can show, which takes the place of a plain one.
    private static let attributeProperties = [
      "title-font", "title-underline", "title-strikethrough", "title-kern", "title-shadow-offset",
    ]

    /// What a button without a configuration has one value of.
    internal static let buttonSetters: [ViewSetter<UIButton>] = [
      // The font of a title without attributes.
      ViewSetter("title-font", .font, get: { $0.titleLabel?.font }, set: { $0.titleLabel?.font = $1 })
    ]
  }

  extension ThemedStyle {
    /// The title with its attributes; nil where there is no title.
    @MainActor fileprivate var attributedTitle: NSAttributedString? {
      text("title").map { NSAttributedString(string: $0, attributes: attributes(of: "title")) }
    }
  }
#endif
