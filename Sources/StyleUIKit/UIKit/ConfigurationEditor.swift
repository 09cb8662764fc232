#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The configuration of a button, in which a style sheet overrides the app's values.
  ///
  /// The app can change the configuration at any time: it writes a title, an inherited initializer sets a configuration, or
  /// UIKit shows the title of a menu's selected action. The style sheet's values are therefore set in the configuration that
  /// the button has then.
  @MainActor internal final class ConfigurationEditor {
    private weak var button: UIButton?

    private let setters: [ConfigurationSetter.Apply]

    /// The setters of values of the style sheet.
    private let used: [ConfigurationSetter]

    /// The app's configuration, without the values of the style sheet, if it chooses kinds or the size of the button.
    internal private(set) var own: UIButton.Configuration?

    private let keepsOwn: Bool

    /// The style that each setter shows, or `nil` for the app's value.
    private var styles: [AdaptiveStyle?]

    /// Whether a style has changed since the configuration was set.
    private var needsCommit = false

    /// The app's handler, which is called last.
    internal var handler: UIButton.ConfigurationUpdateHandler?

    /// Whether the app's handler is running, which can call the module's handler in turn.
    internal private(set) var isRunning = false

    /// The configurations that were set last: with the values of the style sheet, and with those of the app's handler.
    private var last: (styled: UIButton.Configuration, handled: UIButton.Configuration?)?

    /// The app's configuration where the style sheet doesn't choose a kind, or `nil` if it never does.
    private var base: UIButton.Configuration?

    private var kind: String?
    private var chosenKind: String?

    /// Whether only the style sheet requires a configuration.
    private let isSubstitute: Bool

    /// Creates an editor of the configuration of `button`, and adds its setters to `applied`.
    internal init(_ button: UIButton, _ applied: AppliedStyle) {
      self.button = button
      isSubstitute = button.configuration == nil
      handler = button.configurationUpdateHandler
      let choosesKind = applied.adaptive.declares(["configuration"])
      let stylesSelection = applied.adaptive.stylesSelection
      keepsOwn = choosesKind || applied.adaptive.declares(["sizing"])
      used = UIButton.Configuration.setters.filter { applied.adaptive.declares($0.properties) }
      let fixed = [
        // Otherwise, UIKit would change the appearance of a selected button on top of the style.
        ConfigurationSetter([], \.automaticallyUpdateForSelection) { _, _ in stylesSelection ? false : nil },
        ConfigurationSetter([], \.background.customView) { [weak applied] _, _ in
          applied?.adaptive.declares(["background-gradient"]) == true ? .some(applied?.backing) : nil
        },
      ]
      setters = (used + fixed).map { $0.bind() }
      styles = setters.map { _ in nil }
      if choosesKind {
        base = button.configuration ?? .plain()
        applied.add(["configuration"]) { [weak self] style in
          self?.chosenKind = style?.keyword("configuration")
          self?.needsCommit = true
        }
      }
      for (index, setter) in (used + fixed).enumerated() {
        applied.add(setter.properties, isShared: true) { [weak self] style in
          self?.styles[index] = style
          self?.needsCommit = true
        }
      }
    }

    /// Sets the configuration of the button if a style has changed, or if the app has changed the configuration.
    internal func commit(isForced: Bool = false) {
      guard let button, needsCommit || isForced && button.configuration != (last?.handled ?? last?.styled) else {
        return
      }
      needsCommit = false
      var configuration = button.configuration ?? .plain()
      // Changes by the app's handler count only for that update.
      if let last, configuration == last.handled { configuration = last.styled }
      if keepsOwn {
        for set in setters { set(&configuration, nil) }
        if base != nil, kind == nil { base = configuration }
        (own, kind) = (self.configuration(configuration, as: nil), chosenKind)
        configuration = self.configuration(configuration, as: chosenKind)
      }
      for (set, style) in zip(setters, styles) { set(&configuration, style) }
      last = (configuration, nil)
      button.configuration = configuration
      // UIKit doesn't round the corners of this view.
      if let view = configuration.background.customView as? BackingView {
        view.cornerRadius = configuration.cornerRadius
      }
    }

    /// Returns `configuration` as one of the given kind, or of the app's kind, if the style sheet chooses kinds.
    private func configuration(_ configuration: UIButton.Configuration, as kind: String?) -> UIButton.Configuration {
      guard let base else { return configuration }
      return (kind.flatMap { UIButton.Configuration.kinds[$0]?() } ?? base).with(contentOf: configuration)
    }

    /// Returns the app's configuration with the values of `style`, except for the gradient in the background.
    ///
    /// - Requires: The style sheet chooses the size of the button.
    internal func configuration(showing style: AdaptiveStyle) -> UIButton.Configuration {
      var configuration = configuration(own ?? .plain(), as: style.keyword("configuration"))
      for setter in used { setter.bind()(&configuration, style) }
      return configuration
    }

    /// Calls the app's handler, whose changes apply only to this update.
    internal func callHandler() {
      guard let handler, let button, !isRunning else { return }
      if let last, button.configuration == last.handled { button.configuration = last.styled }
      isRunning = true
      handler(button)
      isRunning = false
      last?.handled = button.configuration
    }

    /// Restores the configuration and the handler of the app, after all styles were reverted.
    internal func takeBack() {
      guard let button else { return }
      if button.configuration != nil { commit() }
      button.configurationUpdateHandler = handler
      if isSubstitute, button.configuration == .plain() { button.configuration = nil }
    }
  }

  extension AppliedStyle {
    /// Shows the style in the configuration of `button`, whenever its state changes or a trait on which the style depends.
    ///
    /// The handler then calls the button's previous handler. A handler that the app sets later replaces it, except on a
    /// ``StyledButton``.
    internal func configure(_ button: UIButton) {
      let editor = ConfigurationEditor(button, self)
      // With an editor, a `StyledButton` would take the handler for that of the app.
      button.configurationUpdateHandler = { [weak self] button in
        guard let self, !editor.isRunning else { return }
        (button as? StyledButton)?.prepareUpdate()
        // From iOS 18, UIKit calls the handler again if a trait changes that is read here.
        update()
        editor.commit(isForced: true)
        editor.callHandler()
      }
      self.editor = editor
      bindBacking(of: button)
      // UIKit calls the handler only if the button has a configuration.
      update()
      editor.commit(isForced: true)
      button.setNeedsUpdateConfiguration()
    }
  }

  extension UIButton.Configuration {
    /// The radius of the background's corners in points, or `nil` for a capsule.
    internal var cornerRadius: CGFloat? {
      switch cornerStyle {
      case .capsule: nil
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius)
      default: background.cornerRadius
      }
    }

    @MainActor fileprivate static let kinds: [String: @MainActor () -> UIButton.Configuration] = [
      "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
      "borderless": { .borderless() }, "bordered": { .bordered() }, "bordered-tinted": { .borderedTinted() },
      "bordered-prominent": { .borderedProminent() }, "glass": { glass("glass", or: .gray()) },
      "clear-glass": { glass("clear-glass", or: .gray()) },
      "prominent-glass": { glass("prominent-glass", or: .filled()) },
      "prominent-clear-glass": { glass("prominent-clear-glass", or: .tinted()) },
    ]

    /// Returns the configuration that `glass` creates, or `other` where UIKit has no glass: before iOS 26, and on visionOS.
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
    fileprivate func with(contentOf other: UIButton.Configuration) -> UIButton.Configuration {
      var configuration = self
      configuration.attributedTitle = other.attributedTitle
      configuration.attributedSubtitle = other.attributedSubtitle
      configuration.image = other.image
      return configuration
    }
  }
#endif
