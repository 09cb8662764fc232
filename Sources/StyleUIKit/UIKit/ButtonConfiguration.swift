#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit
  #if canImport(Symbols)
    internal import Symbols
  #endif

  extension UIButton.Configuration {
    @MainActor internal static let setters = contentSetters + layoutSetters + backgroundSetters + newerSetters

    @MainActor private static let contentSetters = [
      ConfigurationSetter("foreground-color", .color, \.baseForegroundColor),
      ConfigurationSetter("title", .text, \.title),
      ConfigurationSetter(text: "title", \.titleTextAttributesTransformer),
      ConfigurationSetter("title-line-break-mode", .lineBreak, \.titleLineBreakMode),
      ConfigurationSetter("subtitle", .text, \.subtitle),
      ConfigurationSetter(text: "subtitle", \.subtitleTextAttributesTransformer),
      ConfigurationSetter("subtitle-line-break-mode", .lineBreak, \.subtitleLineBreakMode),
      ConfigurationSetter("image", .image, \.image),
      ConfigurationSetter(color: "image-color", \.imageColorTransformer),
      ConfigurationSetter(AdaptiveStyle.symbolProperties, \.preferredSymbolConfigurationForImage) { style, _ in
        style.symbolConfiguration
      },
      ConfigurationSetter("shows-activity-indicator", .truth, \.showsActivityIndicator),
      ConfigurationSetter(color: "activity-indicator-color", \.activityIndicatorColorTransformer),
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
      ConfigurationSetter("stroke-color", or: "border-color", .color, \.background.strokeColor, none: .clear),
      ConfigurationSetter("stroke-width", or: "border-width", .number, \.background.strokeWidth),
      ConfigurationSetter("stroke-outset", .number, \.background.strokeOutset),
    ]

    /// The setters of properties that aren't available in every version.
    @MainActor private static var newerSetters: [ConfigurationSetter] {
      var setters: [ConfigurationSetter] = []
      if #available(iOS 16.0, tvOS 16.0, *) {
        setters += [
          ConfigurationSetter(["indicator"], \.indicator) { style, _ in
            style.isNone("indicator") ? Indicator.none : style.keyword("indicator") == "popup" ? .popup : .automatic
          },
          // The color of a menu's indicator has no property of its own in style sheets.
          ConfigurationSetter(color: nil, \.indicatorColorTransformer),
        ]
      }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
        setters.append(
          ConfigurationSetter(["background-shadow"], \.background.shadowProperties) { $0.shadowProperties(over: $1) })
      }
      if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) {
        setters.append(
          ConfigurationSetter(["symbol-replacement"], \.symbolContentTransition) { style, _ in style.symbolTransition })
      }
      return setters
    }

    private static let contentModes: [String: UIView.ContentMode] = [
      "scale-to-fill": .scaleToFill, "scale-aspect-fit": .scaleAspectFit, "scale-aspect-fill": .scaleAspectFill,
      "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft, "bottom-right": .bottomRight,
    ]
  }

  extension AdaptiveStyle {
    /// The properties of the symbol that is a button's image.
    internal static let symbolProperties = [
      "symbol-font", "symbol-scale", "symbol-rendering", "symbol-color", "symbol-secondary-color",
      "symbol-tertiary-color",
    ]

    /// The configuration of the symbol, or `nil` if the style doesn't set any of its properties.
    @MainActor internal var symbolConfiguration: UIImage.SymbolConfiguration? {
      let parts = [
        font("symbol-font").map { UIImage.SymbolConfiguration(font: $0) },
        Self.scale.read(self, "symbol-scale").map { UIImage.SymbolConfiguration(scale: $0) },
        symbolRendering,
      ]
      return parts.compactMap(\.self).reduce(nil) { $0?.applying($1) ?? $1 }
    }

    @MainActor private static let scale = ValueReader<UIImage.SymbolScale>.enumCase([
      "small": .small, "medium": .medium, "large": .large,
    ])

    private var symbolRendering: UIImage.SymbolConfiguration? {
      let colors = Self.symbolProperties.suffix(3).compactMap { color($0) as UIColor? }
      return switch keyword("symbol-rendering") {
      case "hierarchical": colors.first.map { UIImage.SymbolConfiguration(hierarchicalColor: $0) }
      case "palette": colors.isEmpty ? nil : UIImage.SymbolConfiguration(paletteColors: colors)
      case "multicolor": .preferringMulticolor()
      case "monochrome": monochrome
      default: nil
      }
    }

    /// The configuration for monochrome, which is UIKit's default. Older systems therefore don't need one.
    private var monochrome: UIImage.SymbolConfiguration? {
      guard #available(iOS 16.0, tvOS 16.0, *) else { return nil }
      return .preferringMonochrome()
    }

    /// The effect with which one symbol replaces another, or `nil` for none.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    @MainActor fileprivate var symbolTransition: UISymbolContentTransition? {
      let replace = ReplaceSymbolEffect.replace
      return switch keyword("symbol-replacement") {
      case "automatic": UISymbolContentTransition(AutomaticSymbolEffect.automatic)
      case "replace": UISymbolContentTransition(replace)
      case "down-up": UISymbolContentTransition(replace.downUp)
      case "up-up": UISymbolContentTransition(replace.upUp)
      case "off-up": UISymbolContentTransition(replace.offUp)
      default: nil
      }
    }

    /// Returns `original` with the values of `background-shadow`. The opacity of the color is the opacity of the shadow.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    fileprivate func shadowProperties(over original: UIShadowProperties) -> UIShadowProperties {
      var properties = original
      properties.opacity = 0
      guard let shadow = value("background-shadow", as: StyleShadow.self),
        let color = colorOfShadow("background-shadow")
      else { return properties }
      (properties.opacity, properties.color, properties.radius) = (1, color, CGFloat(shadow.blur))
      properties.offset = CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y))
      return properties
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
    internal typealias Apply = @MainActor (inout UIButton.Configuration, AdaptiveStyle?) -> Void

    internal let properties: [String]

    /// Returns the value of the configuration's property, or `nil` if it has none. Several properties can't be told apart.
    internal private(set) var shown: (@MainActor (UIButton.Configuration) -> Any?)?

    /// Returns a closure that sets the configuration's property to the value of a style.
    ///
    /// The closure first restores the value from before its last call, unless the app has changed the property since. So the
    /// app's value shows wherever the style is `nil` or doesn't set the property.
    internal let bind: @MainActor () -> Apply

    private init<Value>(
      _ properties: [String], _ path: WritableKeyPath<UIButton.Configuration, Value>,
      isSame: @escaping @MainActor (Value, Value) -> Bool,
      read: @escaping @MainActor (_ style: AdaptiveStyle, _ original: Value) -> Value?
    ) {
      self.properties = properties
      bind = {
        var last: (original: Value, shown: Value)?
        return { configuration, style in
          if let last, isSame(configuration[keyPath: path], last.shown) { configuration[keyPath: path] = last.original }
          last = nil
          guard let style, properties.isEmpty || properties.contains(where: style.says) else { return }
          let original = configuration[keyPath: path]
          guard let value = read(style, original) else { return }
          configuration[keyPath: path] = value
          last = (original, value)
        }
      }
    }

    /// Creates a setter of the property at `path`, which `read` finds in a style that sets one of `properties`. Without
    /// properties, it finds it in every style.
    internal init<Value: Equatable>(
      _ properties: [String], _ path: WritableKeyPath<UIButton.Configuration, Value>,
      read: @escaping @MainActor (_ style: AdaptiveStyle, _ original: Value) -> Value?
    ) {
      self.init(properties, path, isSame: { $0 == $1 }, read: read)
    }

    /// Creates a setter of the property at `path`. The value `none` leaves the property unchanged.
    internal init<Value: Equatable>(
      _ property: String, or other: String? = nil, _ reader: ValueReader<Value>,
      _ path: WritableKeyPath<UIButton.Configuration, Value>
    ) {
      self.init([property, other].compactMap(\.self), path) { style, _ in
        reader.read(style, property) ?? other.flatMap { reader.read(style, $0) }
      }
      shown = { reader.described($0[keyPath: path]) }
    }

    /// Creates a setter of the optional property at `path`.
    ///
    /// - Parameters:
    ///   - other: The name of a property that counts where a style doesn't set the first one.
    ///   - none: The value to set for `none`.
    internal init<Value: Equatable>(
      _ property: String, or other: String? = nil, _ reader: ValueReader<Value>,
      _ path: WritableKeyPath<UIButton.Configuration, Value?>, none: Value? = nil
    ) {
      self.init([property, other].compactMap(\.self), path) { style, _ in
        let hasValue = style.says(property) && !style.isNone(property)
        let said = other.flatMap { hasValue || !style.says($0) ? nil : $0 } ?? property
        return style.isNone(said) ? .some(none) : reader.read(style, said).map { .some($0) }
      }
      shown = { $0[keyPath: path].flatMap(reader.described) }
    }

    /// Creates a setter of the transformer at `path` for the attributes of the text named `text`.
    fileprivate init(
      text: String, _ path: WritableKeyPath<UIButton.Configuration, UIConfigurationTextAttributesTransformer?>
    ) {
      self.init(
        AdaptiveStyle.attributeNames(of: text) + ["foreground-color"], path,
        isSame: { Self.isSame($0, $1) { $0(AttributeContainer()) } }, read: { $0.transformer(of: text, over: $1) })
    }

    /// Creates a setter of the transformer at `path` for the color of `property`, or the foreground color if it has none.
    fileprivate init(
      color property: String?, _ path: WritableKeyPath<UIButton.Configuration, UIConfigurationColorTransformer?>
    ) {
      self.init(
        [property, "foreground-color"].compactMap(\.self), path, isSame: { Self.isSame($0, $1) { $0(.label) } },
        read: { style, original in
          let color: UIColor? = property.flatMap { style.color($0) } ?? style.color("foreground-color")
          if let color { return .some(.constant(color)) }
          return property.map { style.isNone($0) } == true ? .some(nil) : .some(original)
        })
      // A transformer with the same result for two colors is that of a color.
      guard property != nil else { return }
      shown = { $0[keyPath: path].map { $0(.black) == $0(.clear) ? $0(.black) as Any : $0 } }
    }

    /// Returns whether two transformers have the same result, because transformers can't be compared.
    ///
    /// A transformer whose results differ each time is equal to any other.
    private static func isSame<Transformer, Result: Equatable>(
      _ left: Transformer?, _ right: Transformer?, _ result: (Transformer) -> Result
    ) -> Bool {
      guard let left, let right else { return (left == nil) == (right == nil) }
      let expected = result(right)
      return result(left) == expected || result(right) != expected
    }
  }
#endif
