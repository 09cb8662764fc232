#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit
  #if canImport(Symbols)
    internal import Symbols
  #endif

  extension UIButton.Configuration {
    /// The setters of a configuration's properties.
    @MainActor internal static let setters = contentSetters + layoutSetters + backgroundSetters

    @MainActor private static let contentSetters = [
      ConfigurationSetter("foreground-color", .color, \.baseForegroundColor),
      ConfigurationSetter("title", .text, \.title),
      ConfigurationSetter(AdaptiveStyle.attributeNames(of: "title") + ["foreground-color"]) {
        $0.titleTextAttributesTransformer = $1.transformer(of: "title", over: $0.titleTextAttributesTransformer)
      },
      ConfigurationSetter("title-line-break-mode", .lineBreak, \.titleLineBreakMode),
      ConfigurationSetter("subtitle", .text, \.subtitle),
      ConfigurationSetter(AdaptiveStyle.attributeNames(of: "subtitle") + ["foreground-color"]) {
        $0.subtitleTextAttributesTransformer = $1.transformer(
          of: "subtitle", over: $0.subtitleTextAttributesTransformer)
      },
      ConfigurationSetter("subtitle-line-break-mode", .lineBreak, \.subtitleLineBreakMode),
      ConfigurationSetter("image", .image, \.image),
      ConfigurationSetter(["image-color", "foreground-color"]) {
        $0.imageColorTransformer = $1.transformer(of: "image-color", over: $0.imageColorTransformer)
      },
      ConfigurationSetter(AdaptiveStyle.symbolProperties) {
        $0.preferredSymbolConfigurationForImage = $1.symbolConfiguration
      },
      ConfigurationSetter(["symbol-replacement"]) { $0.setSymbolReplacement($1) },
      ConfigurationSetter(["indicator"]) { $0.setIndicator($1) },
      ConfigurationSetter(["foreground-color"]) { $0.setIndicatorColor($1) },
      ConfigurationSetter("shows-activity-indicator", .truth, \.showsActivityIndicator),
      ConfigurationSetter(["activity-indicator-color", "foreground-color"]) {
        $0.activityIndicatorColorTransformer = $1.transformer(
          of: "activity-indicator-color", over: $0.activityIndicatorColorTransformer)
      },
    ]

    @MainActor private static let layoutSetters = [
      ConfigurationSetter(
        "button-size", .enumCase(["mini": .mini, "small": .small, "medium": .medium, "large": .large]), \.buttonSize),
      ConfigurationSetter("content-insets", .insets, \.contentInsets),
      ConfigurationSetter("image-padding", .number, \.imagePadding),
      ConfigurationSetter(
        "image-placement", .enumCase(["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]),
        \.imagePlacement),
      ConfigurationSetter("title-padding", .number, \.titlePadding),
      ConfigurationSetter(
        "title-alignment",
        .enumCase(["automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing]),
        \.titleAlignment),
    ]

    @MainActor private static let backgroundSetters = [
      // Without a color, UIKit uses the tint. `none` therefore sets a clear color.
      ConfigurationSetter("background-color", .color, \.background.backgroundColor, none: .clear),
      ConfigurationSetter("background-image", .image, \.background.image),
      ConfigurationSetter(
        "background-image-content-mode", .enumCase(contentModes), \.background.imageContentMode),
      ConfigurationSetter(
        "corner-style",
        .enumCase([
          "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
          "capsule": .capsule,
        ]), \.cornerStyle),
      ConfigurationSetter("corner-radius", .number, \.background.cornerRadius),
      ConfigurationSetter("background-insets", .insets, \.background.backgroundInsets),
      ConfigurationSetter("border-color", .color, \.background.strokeColor, none: .clear),
      ConfigurationSetter("border-width", .number, \.background.strokeWidth),
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

    @MainActor private mutating func setIndicator(_ style: AdaptiveStyle) {
      guard #available(iOS 16.0, tvOS 16.0, *) else { return }
      indicator = style.isNone("indicator") ? .none : style.keyword("indicator") == "popup" ? .popup : .automatic
    }

    @MainActor private mutating func setSymbolReplacement(_ style: AdaptiveStyle) {
      guard #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) else { return }
      let replace = ReplaceSymbolEffect.replace
      symbolContentTransition =
        switch style.keyword("symbol-replacement") {
        case "automatic": UISymbolContentTransition(AutomaticSymbolEffect.automatic)
        case "replace": UISymbolContentTransition(replace)
        case "down-up": UISymbolContentTransition(replace.downUp)
        case "up-up": UISymbolContentTransition(replace.upUp)
        case "off-up": UISymbolContentTransition(replace.offUp)
        default: nil
        }
    }

    /// Sets the color of a menu's indicator, which has no property of its own in style sheets.
    @MainActor private mutating func setIndicatorColor(_ style: AdaptiveStyle) {
      guard #available(iOS 16.0, tvOS 16.0, *) else { return }
      if let color: UIColor = style.color("foreground-color") { indicatorColorTransformer = .constant(color) }
    }

    @MainActor private mutating func setShadow(_ style: AdaptiveStyle) {
      guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) else { return }
      guard let shadow = style.value("background-shadow", as: StyleShadow.self),
        let color = style.shadowColor("background-shadow")
      else { return background.shadowProperties.opacity = 0 }
      // The opacity of the color is the opacity of the shadow.
      background.shadowProperties.opacity = 1
      background.shadowProperties.color = color
      background.shadowProperties.offset = CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y))
      background.shadowProperties.radius = CGFloat(shadow.blur)
    }
  }

  extension AdaptiveStyle {
    /// Returns the color of the shadow that is the value of `property`, which adapts to the interface style and the
    /// contrast, or `nil` without a shadow.
    internal func shadowColor(_ property: String) -> UIColor? {
      adaptiveColor { $0.value(ifDeclared: property, as: StyleShadow.self)?.color }?.uiColor
    }

    /// Returns a transformer that adds the attributes of the text named `text` to the result of `base`.
    ///
    /// A text without a color uses the foreground color. UIKit may change that color if it is only the base color.
    @MainActor fileprivate func transformer(
      of text: String, over base: UIConfigurationTextAttributesTransformer?
    ) -> UIConfigurationTextAttributesTransformer? {
      var attributes = attributes(of: text)
      if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = color("foreground-color") as UIColor? }
      if !attributes.isEmpty { return .merging(AttributeContainer(attributes), over: base) }
      return Self.attributeNames(of: text).contains { says($0) } ? nil : base
    }

    /// Returns a transformer that produces the color of `property`, or the foreground color if it has none.
    ///
    /// Without either color, returns `base`, or `nil` if the property is `none`.
    fileprivate func transformer(
      of property: String, over base: UIConfigurationColorTransformer?
    ) -> UIConfigurationColorTransformer? {
      if let color: UIColor = color(property) ?? color("foreground-color") { return .constant(color) }
      return isNone(property) ? nil : base
    }
  }

  extension UIConfigurationColorTransformer {
    /// Returns a transformer that maps any color to `color`.
    ///
    /// The closure is `@Sendable`: a closure of the main actor would trap if UIKit resolved the color on another
    /// thread.
    fileprivate static func constant(_ color: UIColor) -> Self { Self { @Sendable _ in color } }
  }

  extension UIConfigurationTextAttributesTransformer {
    /// Returns a transformer that merges `attributes` into the result of `base`, or into the original attributes if
    /// `base` is `nil`.
    ///
    /// The function isn't isolated, for the same reason. The closure can't be `@Sendable` because `base` isn't.
    nonisolated fileprivate static func merging(_ attributes: AttributeContainer, over base: Self?) -> Self {
      Self { (base?($0) ?? $0).merging(attributes) }
    }
  }

  /// A setter of a property of `UIButton.Configuration`.
  @MainActor internal struct ConfigurationSetter {
    /// The style properties that the setter reads.
    internal let properties: [String]

    /// The name of the setter's animator.
    internal var key: String { "configuration " + properties.joined(separator: " ") }

    /// Sets the configuration's property if the style sets it, and leaves it unchanged otherwise.
    internal let set: @MainActor (inout UIButton.Configuration, AdaptiveStyle) -> Void

    /// Creates a setter of the property at `path`. The value `none` leaves the property unchanged.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<UIButton.Configuration, Value>
    ) {
      properties = [property]
      set = { configuration, style in
        if let value = reader.read(style, property) { configuration[keyPath: path] = value }
      }
    }

    /// Creates a setter of the optional property at `path`.
    ///
    /// - Parameters:
    ///   - property: The name of the style property.
    ///   - reader: The reader of its value.
    ///   - path: The key path to the configuration's property.
    ///   - none: The value to set for `none`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<UIButton.Configuration, Value?>,
      none: Value? = nil
    ) {
      properties = [property]
      set = { configuration, style in
        if style.isNone(property) {
          configuration[keyPath: path] = none
        } else if let value = reader.read(style, property) {
          configuration[keyPath: path] = value
        }
      }
    }

    /// Creates a setter that calls `set` if the style sets one of `properties`.
    internal init(
      _ properties: [String], _ set: @escaping @MainActor (inout UIButton.Configuration, AdaptiveStyle) -> Void
    ) {
      self.properties = properties
      self.set = { configuration, style in
        if properties.contains(where: { style.says($0) }) { set(&configuration, style) }
      }
    }
  }
#endif
