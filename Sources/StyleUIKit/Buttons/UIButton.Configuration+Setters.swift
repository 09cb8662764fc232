#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UIButton.Configuration {
    /// What a sheet says of a configuration's parts.
    @MainActor internal static let setters = contentSetters + layoutSetters + backgroundSetters

    @MainActor private static let contentSetters = [
      ConfigurationSetter("title", .text, \.title),
      ConfigurationSetter(ThemedStyle.attributeNames(of: "title")) {
        $0.titleTextAttributesTransformer = $1.transformer(of: "title")
      },
      ConfigurationSetter(["title-line-break-mode"]) { $0.setLineBreakMode($1) },
      ConfigurationSetter("subtitle", .text, \.subtitle),
      ConfigurationSetter(ThemedStyle.attributeNames(of: "subtitle")) {
        $0.subtitleTextAttributesTransformer = $1.transformer(of: "subtitle")
      },
      ConfigurationSetter("image", .image, \.image),
      ConfigurationSetter("image-color", .colorTransformer, \.imageColorTransformer),
      ConfigurationSetter(ThemedStyle.symbolProperties) {
        $0.preferredSymbolConfigurationForImage = $1.symbolConfiguration
      },
      ConfigurationSetter("foreground-color", .color, \.baseForegroundColor),
      ConfigurationSetter("shows-activity-indicator", .truth, \.showsActivityIndicator),
      ConfigurationSetter("activity-indicator-color", .colorTransformer, \.activityIndicatorColorTransformer),
    ]

    @MainActor private static let layoutSetters = [
      ConfigurationSetter(
        "button-size", .word(["mini": .mini, "small": .small, "medium": .medium, "large": .large]), \.buttonSize),
      ConfigurationSetter("content-insets", .insets, \.contentInsets),
      ConfigurationSetter("image-padding", .number, \.imagePadding),
      ConfigurationSetter(
        "image-placement", .word(["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]),
        \.imagePlacement),
      ConfigurationSetter("title-padding", .number, \.titlePadding),
      ConfigurationSetter(
        "title-alignment",
        .word(["automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing]),
        \.titleAlignment),
    ]

    @MainActor private static let backgroundSetters = [
      // Without a colour UIKit takes the tint, so that none at all is a clear one.
      ConfigurationSetter("background-color", .color, \.background.backgroundColor, none: .clear),
      ConfigurationSetter("background-image", .image, \.background.image),
      ConfigurationSetter(
        "background-image-content-mode", .word(contentModes), \.background.imageContentMode),
      ConfigurationSetter(
        "corner-style",
        .word([
          "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
          "capsule": .capsule,
        ]), \.cornerStyle),
      ConfigurationSetter("corner-radius", .number, \.background.cornerRadius),
      ConfigurationSetter("background-insets", .insets, \.background.backgroundInsets),
      ConfigurationSetter("stroke-color", .color, \.background.strokeColor, none: .clear),
      ConfigurationSetter("stroke-width", .number, \.background.strokeWidth),
      ConfigurationSetter("stroke-outset", .number, \.background.strokeOutset),
      ConfigurationSetter(["background-shadow"]) { $0.setShadow($1) },
    ]

    private static let contentModes: [String: UIView.ContentMode] = [
      "scale-to-fill": .scaleToFill, "scale-aspect-fit": .scaleAspectFit, "scale-aspect-fill": .scaleAspectFill,
      "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft, "bottom-right": .bottomRight,
    ]

    private mutating func setLineBreakMode(_ style: ThemedStyle) {
      guard #available(iOS 16.0, tvOS 16.0, *) else { return }
      if let mode = ValueReader.lineBreak.read(style, "title-line-break-mode") { titleLineBreakMode = mode }
    }

    private mutating func setShadow(_ style: ThemedStyle) {
      guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) else { return }
      guard let shadow = style.value("background-shadow", as: StyleShadow.self) else {
        return background.shadowProperties.opacity = 0
      }
      // The colour's own opacity is the shadow's.
      background.shadowProperties.opacity = 1
      background.shadowProperties.color = style.shadowColor(shadow)
      background.shadowProperties.offset = CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y))
      background.shadowProperties.radius = CGFloat(shadow.blur)
    }
  }

  extension ThemedStyle {
    /// The colour of `shadow`, the background's in the light theme, in both themes.
    fileprivate func shadowColor(_ shadow: StyleShadow) -> UIColor {
      .adapting(light: shadow.color, dark: dark.value("background-shadow", as: StyleShadow.self)?.color ?? shadow.color)
    }

    /// What draws the text called `text` with its attributes, over those that UIKit chooses.
    @MainActor fileprivate func transformer(of text: String) -> UIConfigurationTextAttributesTransformer? {
      let attributes = attributes(of: text)
      if attributes.isEmpty { return nil }
      let container = AttributeContainer(attributes)
      return UIConfigurationTextAttributesTransformer { $0.merging(container) }
    }
  }
#endif
