#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UIButton {
    /// Makes the button show what `control` says, in every state.
    ///
    ///     button.apply(sheet.control("button.follow")!)
    ///
    /// A button without a configuration gets a value for every possible set of states from each of the setters for
    /// states; `alpha` and the like are set to what the present state says. A button with a configuration, or of which the
    /// sheet says `configuration`, gets one `configurationUpdateHandler`, which starts from that configuration each
    /// time; a handler that it had is called after it. A property that the sheet says nothing of is not touched.
    ///
    /// Applying a control again, such as that of another sheet, first takes back what was set before.
    ///
    /// - Complexity: O(*s* · *p*) for *s* possible sets of states and *p* properties.
    public func apply(_ control: Control, in context: StyleContext = StyleContext()) {
      let applied = AppliedStyle.renew(on: self)
      let styles = PossibleStyles(control, context)
      (self as? StyledButton)?.adopt(styles, applied)
      applied.bind(UIView.viewSetters, of: self, to: styles)
      applied.bind(UIControl.controlSetters, of: self, to: styles)
      if configuration != nil || needsConfiguration || styles.say(["configuration"]) {
        configure(applied, styles)
      } else {
        applied.bind(UIView.backgroundSetters, of: self, to: styles)
        applied.bind(Self.buttonSetters, of: self, to: styles)
        applied.set(Self.stateSetters, of: self, to: styles)
        applied.update(to: styles[StateMask(state)])
      }
      if styles.say(["title-font"]) { titleLabel?.adjustsFontForContentSizeCategory = true }
    }

    /// Whether UIKit refuses titles for other states than normal, as it does in the Mac idiom.
    private var needsConfiguration: Bool { traitCollection.userInterfaceIdiom == .mac }

    /// Lets the configuration follow the state.
    private func configure(_ applied: AppliedStyle, _ styles: PossibleStyles) {
      let (base, handler) = (configuration, configurationUpdateHandler)
      let (isAutomatic, stylesSelection) = (automaticallyUpdatesConfiguration, styles.depend(on: .selected))
      applied.onTakeBack { [weak self] in
        self?.configurationUpdateHandler = handler
        self?.configuration = base
        self?.automaticallyUpdatesConfiguration = isAutomatic
      }
      // Otherwise UIKit gives a selected button a look of its own, over the sheet's.
      if stylesSelection { automaticallyUpdatesConfiguration = false }
      configurationUpdateHandler = { button in
        let style = styles[StateMask(button.state)]
        button.configuration = UIButton.Configuration(style, over: base, stylesSelection: stylesSelection)
        applied.update(to: style)
        handler?(button)
      }
      // UIKit calls the handler of a button that has a configuration.
      configuration = UIButton.Configuration(
        styles[StateMask(state)], over: base, stylesSelection: stylesSelection)
      setNeedsUpdateConfiguration()
    }
  }

  extension UIButton.Configuration {
    /// Creates the configuration with the values of `style` over those of `base`.
    ///
    /// - Parameter stylesSelection: Whether the sheet says how a selected button looks, so that UIKit mustn't.
    @MainActor fileprivate init(_ style: ThemedStyle, over base: UIButton.Configuration?, stylesSelection: Bool) {
      self = base ?? .plain()
      if let word = style.text("configuration"), let kind = Self.kinds[word] { self = kind().with(contentOf: self) }
      for setter in Self.setters { setter.set(&self, style) }
      if stylesSelection { automaticallyUpdateForSelection = false }
    }

    @MainActor private static let kinds: [String: @MainActor () -> UIButton.Configuration] = [
      "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
      "borderless": { .borderless() }, "bordered": { .bordered() }, "bordered-tinted": { .borderedTinted() },
      "bordered-prominent": { .borderedProminent() },
    ]

    /// This configuration with the texts and the image of `other`.
    private func with(contentOf other: UIButton.Configuration) -> UIButton.Configuration {
      var configuration = self
      configuration.title = other.title
      configuration.subtitle = other.subtitle
      configuration.image = other.image
      return configuration
    }
  }
#endif
