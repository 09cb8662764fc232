#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UIButton {
    /// Applies the style of `control` in every state.
    ///
    ///     button.apply(try sheet.control("button.follow"))
    ///
    /// For a button without a configuration, each setter that takes a state is called once for every valid state
    /// combination. Other properties, such as `alpha`, are set for the current state.
    ///
    /// A button uses a `configurationUpdateHandler` instead if it has a configuration, if the style sheet sets
    /// `configuration`, or in the Mac idiom. The handler starts each time from the configuration of your app, with what was
    /// changed in it since. Afterward, it calls the button's previous handler. A handler that you set later replaces it, except on a
    /// ``StyledButton``.
    ///
    /// Properties that the style sheet never sets keep their values. If you apply another control, the values from the
    /// first one are reverted first. If you apply the same control again to a button without a configuration, because its
    /// state changed, its values move by the transitions of the style sheet.
    ///
    /// The context follows the traits on which values of the control depend. See ``StyleEnvironment``. The variant values
    /// of a ``StyledButton`` carry over by name, as in `StyleControl.adopt(_:)`.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    /// - Complexity: O(*s* · *p*) for *s* valid state combinations and *p* properties.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let styled = self as? StyledButton
      let applied = styled?.applied ?? AppliedStyle.of(self)
      let control = styled?.definition.map { control.keepingVariants(of: $0) } ?? control
      styled?.environment = context
      if let applied, adopt(control, in: context, applied, styled) { return }
      renew(control, in: context)
    }

    /// Reverts what was applied before, and applies `control`.
    private func renew(_ control: Control, in context: StyleEnvironment) {
      let adaptive = AdaptiveControl.shared(control, in: context)
      let styles = adaptive.styles(for: self)
      let applied = AppliedStyle.renew(on: self, adaptive, hasOwnStates: self is StyledButton)
      applied.follow(self) { $0.state }
      (self as? StyledButton)?.adopt(applied)
      applied.passOn(to: self)
      if configuration != nil || needsConfiguration || styles.say(["configuration"]) {
        bind(applied, styles)
        applied.bindGradient(of: self, to: styles, inserts: false)
        configure(applied, styles)
        applied.follow(adaptive, of: self) { [weak applied] button in
          applied?.forget()
          button.setNeedsUpdateConfiguration()
        }
      } else {
        applied.show(adaptive, on: self) { $2.set($0, $1) }
      }
      (self as? StyledButton)?.followPointer()
    }

    /// Shows what has changed if the button already shows `control`, and returns whether it does.
    private func adopt(
      _ control: Control, in context: StyleEnvironment, _ applied: AppliedStyle, _ styled: StyledButton?
    ) -> Bool {
      guard let adaptive = applied.adaptive, adaptive.control == control else { return false }
      guard let base = styled?.base else {
        guard configuration == nil, !needsConfiguration, applied.shows(control, in: context) else { return false }
        applied.refresh?(true)
        return true
      }
      guard configuration != nil else { return false }
      if applied.shows(control, in: context) {
        if base.isShown(applied.currentStyle(of: self)) { return true }
      } else {
        guard adaptive.hasSameAxes(as: context) else { return false }
        applied.replace(.shared(control, in: context))
        base.forget()
        styled?.adopt(applied)
      }
      setNeedsUpdateConfiguration()
      return true
    }

    /// Binds the properties that a button has with and without a configuration.
    private func bind(_ applied: AppliedStyle, _ styles: PossibleStyles) {
      applied.bind(UIView.viewSetters + UIView.layerSetters, of: self, to: styles)
      applied.bind(UIControl.controlSetters, of: self, to: styles)
      applied.bind(Self.textSizeSetters, of: self, to: styles)
      applied.bindKnownStates(of: self, to: styles)
    }

    /// Sets the values of a button without a configuration.
    private func set(_ applied: AppliedStyle, _ styles: PossibleStyles) {
      bind(applied, styles)
      applied.bindGradient(of: self, to: styles)
      applied.bind(UIView.backgroundSetters, of: self, to: styles)
      applied.bind(Self.buttonSetters, of: self, to: styles)
      applied.set(Self.stateSetters, of: self, to: styles)
      applied.update(to: styles[applied.state])
    }

    /// Whether UIKit rejects titles for states other than normal, as in the Mac idiom.
    private var needsConfiguration: Bool { traitCollection.userInterfaceIdiom == .mac }

    /// Updates the configuration whenever the state changes, or a trait on which the style depends.
    private func configure(_ applied: AppliedStyle, _ styles: PossibleStyles) {
      let base = ConfigurationBase(self, choosesKind: styles.say(["configuration"]))
      applied.onTakeBack { [weak self] in
        guard let self else { return }
        base.adopt(configuration)
        (self as? StyledButton)?.base = nil
        configurationUpdateHandler = base.handler
        configuration = base.restored
      }
      base.make = { [weak applied, unowned base] style, styleOf in
        UIButton.Configuration(
          style, over: base.configuration, stylesSelection: applied?.adaptive?.stylesSelection ?? false,
          gradient: applied?.gradient, styleOf)
      }
      applied.refresh = { [weak self] _ in self?.setNeedsUpdateConfiguration() }
      configurationUpdateHandler = { button in
        if base.isRunning { return }
        (button as? StyledButton)?.prepareUpdate()
        applied.keepFlags(of: button)
        // From iOS 18, UIKit calls the handler again if a trait changes that is read here.
        guard let style = applied.currentStyle(of: button) else { return }
        let step = applied.step(to: style)
        // This comes first: UIKit may call the handler again while the button is laid out in an animation.
        applied.update(to: style)
        button.configure(by: step, applied, base)
        base.callHandler(button)
      }
      (self as? StyledButton)?.base = base
      // UIKit calls the handler only if the button has a configuration.
      base.show(applied.step(to: styles[applied.state]), on: self)
      setNeedsUpdateConfiguration()
    }

    /// Sets the configuration, in which each setter whose properties have a transition moves by an animator of its own.
    ///
    /// - Parameters:
    ///   - step: The change of the style.
    ///   - applied: The record of the values that were set.
    ///   - base: The configuration that the values override.
    private func configure(by step: StyleStep, _ applied: AppliedStyle, _ base: ConfigurationBase) {
      guard applied.adaptive?.moves == true, !step.isStill, let changes = step.changes else {
        return base.show(step, on: self)
      }
      let setters = Configuration.setters
      // These keep the old style until their animators start.
      var waiting = Set(changes.setters.filter { step.firstMotion(of: setters[$0].properties) != nil })
      for index in changes.setters { applied.motions.stop(setters[index].key) }
      base.show(step, on: self, waiting: waiting)
      for index in waiting.sorted() {
        applied.motions.change(setters[index].key, setters[index].properties, by: step, on: self) { [weak self] in
          waiting.remove(index)
          guard let self else { return }
          base.show(step, on: self, waiting: waiting)
          layoutIfNeeded()
        }
      }
    }
  }

  extension UIButton.Configuration {
    /// Creates a configuration from `base`, overridden by the values of `style`.
    ///
    /// - Parameters:
    ///   - style: The style to show.
    ///   - base: The configuration of the app.
    ///   - stylesSelection: Whether the style sheet styles the selected state, so that UIKit mustn't.
    ///   - gradient: The view that draws the gradient of the background, or `nil` if there is none.
    ///   - styleOf: Returns the style that the setter with an index uses.
    @MainActor fileprivate init(
      _ style: AdaptiveStyle, over base: UIButton.Configuration, stylesSelection: Bool, gradient: GradientView?,
      _ styleOf: (Int) -> AdaptiveStyle
    ) {
      self = base
      if let name = style.keyword("configuration"), let kind = Self.kinds[name] { self = kind().with(contentOf: self) }
      for (index, setter) in Self.setters.enumerated() { setter.set(&self, styleOf(index)) }
      // Otherwise, UIKit would change the appearance of a selected button on top of the style.
      if stylesSelection { automaticallyUpdateForSelection = false }
      if let gradient { background.customView = gradient }
    }

    /// The radius of the background's corners in points, or `nil` for a capsule.
    internal var cornerRadius: CGFloat? {
      switch cornerStyle {
      case .capsule: nil
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius)
      default: background.cornerRadius
      }
    }

    @MainActor private static let kinds: [String: @MainActor () -> UIButton.Configuration] = [
      "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
      "borderless": { .borderless() }, "bordered": { .bordered() }, "bordered-tinted": { .borderedTinted() },
      "bordered-prominent": { .borderedProminent() }, "glass": { glass("glass", or: .gray()) },
      "clear-glass": { glass("clear-glass", or: .gray()) },
      "prominent-glass": { glass("prominent-glass", or: .filled()) },
      "prominent-clear-glass": { glass("prominent-clear-glass", or: .tinted()) },
    ]

    /// Returns the configuration that `glass` creates, or `other` where UIKit has no glass: before iOS 26, and on visionOS.
    ///
    /// - Parameter kind: The name of the kind of glass.
    private static func glass(_ kind: String, or other: UIButton.Configuration) -> UIButton.Configuration {
      #if !os(visionOS)
        if #available(iOS 26.0, tvOS 26.0, *) {
          return switch kind {
          case "clear-glass": .clearGlass()
          case "prominent-glass": .prominentGlass()
          case "prominent-clear-glass": .prominentClearGlass()
          default: .glass()
          }
        }
      #endif
      return other
    }

    /// Returns this configuration with the texts and the image of `other`.
    private func with(contentOf other: UIButton.Configuration) -> UIButton.Configuration {
      var configuration = self
      configuration.attributedTitle = other.attributedTitle
      configuration.attributedSubtitle = other.attributedSubtitle
      configuration.image = other.image
      return configuration
    }
  }

  extension UIButton {
    /// The setters that take a state, for a button without a configuration.
    internal static let stateSetters: [StateSetter<UIButton>] = [
      StateSetter("title", .text, none: "") { $0.setTitle($1, for: $2) },
      StateSetter("title-color", .color) { $0.setTitleColor($1, for: $2) },
      StateSetter("title-shadow-color", .color, none: .clear) { $0.setTitleShadowColor($1, for: $2) },
      StateSetter("image", .image, none: UIImage()) { $0.setImage($1, for: $2) },
      StateSetter("background-image", .image, none: UIImage()) { $0.setBackgroundImage($1, for: $2) },
      StateSetter(AdaptiveStyle.symbolProperties) {
        $0.setPreferredSymbolConfiguration($1?.symbolConfiguration, forImageIn: $2)
      },
      StateSetter(attributeProperties) { $0.setAttributedTitle($1?.attributedTitle, for: $2) },
    ]

    /// The properties that only an attributed title can show. An attributed title replaces a plain one.
    private static let attributeProperties = [
      "title-font", "title-underline", "title-strikethrough", "title-kern", "title-shadow-offset",
    ]

    /// The setters that let the texts follow the text size.
    private static let textSizeSetters: [ViewSetter<UIButton>] = [
      ViewSetter(
        "title-font", .isFont, get: { $0.titleLabel?.adjustsFontForContentSizeCategory ?? false },
        set: { $0.titleLabel?.adjustsFontForContentSizeCategory = $1 }),
      ViewSetter(
        "subtitle-font", .isFont, get: { $0.subtitleLabel?.adjustsFontForContentSizeCategory ?? false },
        set: { $0.subtitleLabel?.adjustsFontForContentSizeCategory = $1 }),
    ]

    /// The setters that don't take a state, for a button without a configuration.
    internal static let buttonSetters: [ViewSetter<UIButton>] = [
      // The font of a plain title.
      ViewSetter("title-font", .font, get: { $0.titleLabel?.font }, set: { $0.titleLabel?.font = $1 })
    ]
  }

  extension AdaptiveStyle {
    /// The title with its attributes, or `nil` if the style has none.
    @MainActor fileprivate var attributedTitle: NSAttributedString? {
      text("title").map { NSAttributedString(string: $0, attributes: attributes(of: "title")) }
    }

    /// The properties of the symbol that is a button's image.
    internal static let symbolProperties = [
      "symbol-font", "symbol-scale", "symbol-rendering", "symbol-color", "symbol-secondary-color",
      "symbol-tertiary-color",
    ]

    /// The configuration of the symbol, or `nil` if the style doesn't set any of its properties.
    @MainActor internal var symbolConfiguration: UIImage.SymbolConfiguration? {
      let parts = [
        ValueReader.font.read(self, "symbol-font").map { UIImage.SymbolConfiguration(font: $0) },
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
  }
#endif
