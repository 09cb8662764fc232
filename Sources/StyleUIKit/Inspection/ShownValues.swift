#if DEBUG && canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The values that a control shows in its present states and traits.
  @MainActor internal struct ShownValues {
    /// A value that UIKit doesn't tell.
    private struct Unreadable {}

    /// The properties of type `number`. The other numbers of UIKit are lengths.
    private static let numbers: Set = ["alpha", "scale", "minimum-scale-factor"]

    /// The values of UIKit by property, each `nil` if the property has none.
    private var values: [String: Any?] = [:]

    private let traits: UITraitCollection

    internal var properties: Dictionary<String, Any?>.Keys { values.keys }

    internal init(of control: UIControl) {
      traits = control.traitCollection
      let configuration = (control as? UIButton)?.configuration
      let setters = configuration == nil ? UIView.backgroundSetters + control.classSetters.values : []
      for setter in UIView.viewSetters + setters where values[setter.property] == nil {
        set(setter.property, setter.shown(control))
      }
      for setter in UIControl.controlSetters { set(setter.property, setter.shown(control)) }
      // The label is usually the title, and UIKit doesn't tell whether the app has set it.
      for name in ["label", "hint"] { values["accessibility-" + name] = nil }
      set("tint-color", control.tintColor)
      if configuration == nil { set("corner-radius", control.layer.cornerRadius) }
      let layer = control.layer
      let color = layer.shadowColor.map { UIColor(cgColor: $0) }
      set("layer-shadow", shadow(color, CGFloat(layer.shadowOpacity), layer.shadowOffset, layer.shadowRadius))
      guard let button = control as? UIButton else { return }
      if let configuration { add(configuration) } else { add(button) }
    }

    private mutating func set(_ property: String, _ value: Any?) { values.updateValue(value, forKey: property) }

    /// Adds the values for the state of a button without a configuration.
    private mutating func add(_ button: UIButton) {
      let state = button.state
      let title = button.attributedTitle(for: state)
      addAttributes(of: "title") { title?.value(of: $0) }
      set("title", title?.string ?? button.title(for: state))
      if title?.value(of: .font) == nil { set("title-font", button.titleLabel?.font) }
      if title?.value(of: .foregroundColor) == nil { set("title-color", button.titleColor(for: state)) }
      if title?.value(of: .shadow) == nil { set("title-shadow-color", button.titleShadowColor(for: state)) }
      set("image", button.image(for: state))
      set("background-image", button.backgroundImage(for: state))
      set("symbol-font", button.preferredSymbolConfigurationForImage(in: state).map { _ in Unreadable() })
    }

    private mutating func add(_ configuration: UIButton.Configuration) {
      for setter in UIButton.Configuration.setters {
        if let name = setter.properties.first, let shown = setter.shown { set(name, shown(configuration)) }
      }
      addAttributes(of: "title", configuration.attributedTitle, configuration.titleTextAttributesTransformer)
      addAttributes(of: "subtitle", configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer)
      // A part in the foreground color has no color of its own.
      for name in ["title-color", "subtitle-color", "image-color", "activity-indicator-color"] {
        if text(of: name) == text(of: "foreground-color") { set(name, nil) }
      }
      set("symbol-font", configuration.preferredSymbolConfigurationForImage.map { _ in Unreadable() })
      set("configuration", Unreadable())
      if #available(iOS 16.0, tvOS 16.0, *), configuration.indicator != .automatic {
        set("indicator", StyleValue.enumeration(configuration.indicator == .popup ? "popup" : "none"))
      }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
        let shadow = configuration.background.shadowProperties
        set("background-shadow", self.shadow(shadow.color, shadow.opacity, shadow.offset, shadow.radius))
      }
    }

    private mutating func addAttributes(
      of text: String, _ string: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
      let own = string?.runs.first?.attributes ?? AttributeContainer()
      let attributes = [NSAttributedString.Key: Any](transformer?(own) ?? own)
      addAttributes(of: text) { attributes[$0] }
    }

    private mutating func addAttributes(of text: String, _ attribute: (NSAttributedString.Key) -> Any?) {
      set(text + "-font", attribute(.font))
      set(text + "-color", attribute(.foregroundColor))
      guard text == "title" else { return }
      set("title-kern", attribute(.kern))
      set("title-underline", Self.line(attribute(.underlineStyle)))
      set("title-strikethrough", Self.line(attribute(.strikethroughStyle)))
      let shadow = attribute(.shadow) as? NSShadow
      set("title-shadow-color", shadow?.shadowColor)
      set("title-shadow-offset", shadow?.shadowOffset)
    }

    private static func line(_ style: Any?) -> Any? {
      guard let style = style as? Int, style != 0 else { return nil }
      return ValueReader<NSUnderlineStyle>.line.described(NSUnderlineStyle(rawValue: style))
    }
  }

  extension ShownValues {
    /// Returns the value of `property` as a style sheet writes it, or `nil` if UIKit doesn't tell it.
    ///
    /// - Parameter others: The values in the same states at other text sizes, on which only fonts may depend.
    internal func text(of property: String, others: [ShownValues] = []) -> String? {
      let value = values[property] ?? nil
      if value is UIFont {
        let fonts = ([self] + others).compactMap { shown in
          (shown.values[property] as? UIFont).map { (font: $0, traits: shown.traits) }
        }
        return fonts.count > others.count ? StyleFont.shown(fonts)?.description : nil
      }
      let text = value.map { styleValue($0, property)?.description } ?? "none"
      return others.allSatisfy { $0.text(of: property) == text } ? text : nil
    }

    private func styleValue(_ value: Any, _ property: String) -> StyleValue? {
      switch value {
      case let value as StyleValue: value
      case let text as String: .string(StyleText(text))
      case let number as CGFloat where property == "rotation": .angle(Float(number))
      case let number as CGFloat: Self.numbers.contains(property) ? .number(Float(number)) : .length(Float(number))
      case let number as Int: .integer(Int32(number))
      case let truth as Bool: .bool(truth)
      case let color as UIColor: color.styleColor(in: traits).map { .color($0) }
      case let offset as CGSize: .offset(StyleOffset(x: Float(offset.width), y: Float(offset.height)))
      case let insets as NSDirectionalEdgeInsets:
        .insets(
          StyleInsets(
            top: Float(insets.top), leading: Float(insets.leading), bottom: Float(insets.bottom),
            trailing: Float(insets.trailing)))
      default: nil
      }
    }

    private func shadow(_ color: UIColor?, _ opacity: CGFloat, _ offset: CGSize, _ radius: CGFloat) -> Any? {
      guard let color, opacity > 0 else { return nil }
      let faded = opacity == 1 ? color : color.withAlphaComponent(color.cgColor.alpha * opacity)
      guard let known = faded.styleColor(in: traits) else { return Unreadable() }
      let (x, y) = (Float(offset.width), Float(offset.height))
      return StyleValue.shadow(StyleShadow(color: known, x: x, y: y, blur: Float(radius)))
    }
  }

  extension UIColor {
    /// Returns the color as a style sheet writes it, or `nil` for a pattern, and for a color that sRGB doesn't have.
    fileprivate func styleColor(in traits: UITraitCollection) -> StyleColor? {
      if let color = SystemColor.allCases.first(where: { $0.platformColor == self }) {
        return .system(color, alphaPercent: 100)
      }
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let isKnown = unsafe resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let channels = [red, green, blue, alpha].map { ($0 * 255).rounded() }
      guard isKnown, channels.allSatisfy({ 0...255 ~= $0 }) else { return nil }
      return .rgba(RGBA(rawValue: channels.reduce(0) { $0 << 8 | UInt32($1) }))
    }
  }

  extension StyleFont {
    /// Returns the font of a style sheet that is shown as each of `fonts` in the traits next to it, or `nil` if there is none.
    @MainActor fileprivate static func shown(_ fonts: [(font: UIFont, traits: UITraitCollection)]) -> StyleFont? {
      let largest = fonts.map { Float($0.font.pointSize) }.max()
      let adapted = bases(of: fonts[0].font).flatMap { base in
        let capped = StyleFont.adapted(base, FontAdaptation(textStyle: .body, maximumSize: largest))
        return [base, capped] + TextStyle.allCases.map { .adapted(base, FontAdaptation(textStyle: $0)) }
      }
      // At a single text size, every way to grow looks the same.
      let candidates = fonts.count == 1 ? bases(of: fonts[0].font) : adapted
      return candidates.first { candidate in
        fonts.allSatisfy { font, traits in
          let made = candidate.platformFont(with: [:], compatibleWith: traits)
          return made.fontName == font.fontName && abs(made.pointSize - font.pointSize) < 0.01
        }
      }
    }

    /// Returns the fonts of style sheets that may have the name and the size of `font`, those that grow in a known way first.
    private static func bases(of font: UIFont) -> [StyleFont] {
      let descriptor = font.fontDescriptor
      let style = descriptor.object(forKey: .textStyle) as? String
      let traits = descriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      let wanted = traits?[.weight] as? CGFloat ?? 0
      let weight = stride(from: 100, through: 900, by: 100).min {
        abs(platformWeight($0) - wanted) < abs(platformWeight($1) - wanted)
      }
      let (size, known) = (Float(font.pointSize), weight ?? 400)
      let styles = TextStyle.allCases.filter { $0.platformStyle.rawValue == style }.map { StyleFont.textStyle($0) }
      let system = StyleFont.system(size: size, weight: known)
      let designs = FontDesign.allCases.map { StyleFont.adapted(system, FontAdaptation(design: $0)) }
      let families = [font.familyName, font.fontName].map { name in
        StyleFont.family(StyleText(name), size: size, weight: known)
      }
      return styles + [system] + designs + families
    }
  }
#endif
