#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UIButton {
    /// Shows `control` in every state.
    ///
    /// For a button without a configuration, each setter that takes a state is called once for every valid state
    /// combination. Other properties, such as `alpha`, are set for the current state.
    ///
    /// A button uses a `configurationUpdateHandler` instead if it has a configuration, if the style sheet sets
    /// `configuration`, or in the Mac idiom, in which UIKit rejects titles for states other than normal. Afterward, the
    /// handler calls the button's previous handler. A handler that the app sets later replaces it, except on a
    /// ``StyledButton``.
    internal func show(_ control: Control, in environment: StyleEnvironment) {
      let styled = self as? StyledButton
      let control = styled?.definition.map { control.keepingVariants(of: $0) } ?? control
      styled?.environment = environment
      if let applied = AppliedStyle.of(self), adopt(control, in: environment, applied) { return }
      let adaptive = AdaptiveControl.shared(control, in: environment)
      let applied = AppliedStyle.renew(on: self, adaptive) { [weak self] in self.map { StateMask($0.state) } ?? .normal
      }
      styled?.adopt(applied)
      applied.passOn()
      applied.bindView(self)
      if configuration != nil || traitCollection.userInterfaceIdiom == .mac || adaptive.declares(["configuration"]) {
        let editor = ConfigurationEditor(self, applied)
        applied.commit = { editor.commit() }
        applied.bindBacking(of: self)
        configure(applied, editor)
      } else {
        applied.bindBacking(of: self)
        applied.bind(UIView.backgroundSetters, of: self)
        applied.bind(Self.buttonSetters, of: self)
        applied.set(Self.stateSetters, of: self)
        applied.update()
      }
      applied.follow(self)
      if styled != nil { applied.followPointer(over: self) }
    }

    /// Shows what has changed if the button already shows `control`, and returns whether it does.
    private func adopt(_ control: Control, in environment: StyleEnvironment, _ applied: AppliedStyle) -> Bool {
      // In the Mac idiom, the button needs a configuration.
      let isMac = traitCollection.userInterfaceIdiom == .mac
      guard applied.usesConfiguration == (configuration != nil || isMac), applied.adaptive.control == control
      else {
        return false
      }
      if !applied.shows(control, in: environment) {
        guard applied.adaptive.hasSameAxes(as: environment) else { return false }
        applied.replace(.shared(control, in: environment))
      }
      applied.refresh(isRepeated: true)
      return true
    }

    /// Updates the configuration whenever the state changes, or a trait on which the style depends.
    private func configure(_ applied: AppliedStyle, _ editor: ConfigurationEditor) {
      // UIKit calls the handler only if the button has a configuration.
      applied.update()
      editor.commit(isForced: true)
      configurationUpdateHandler = { [weak applied] button in
        guard let applied, !editor.isRunning else { return }
        (button as? StyledButton)?.prepareUpdate()
        // From iOS 18, UIKit calls the handler again if a trait changes that is read here.
        applied.update()
        editor.commit(isForced: true)
        editor.callHandler()
      }
      (self as? StyledButton)?.editor = editor
      applied.addObservation { [weak self] in
        (self as? StyledButton)?.editor = nil
        editor.takeBack()
      }
      setNeedsUpdateConfiguration()
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
  }
#endif
