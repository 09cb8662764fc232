#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// The configuration and the handler that the app gave a button, under the values of a style sheet.
  ///
  /// Both can change after a control was applied: the app writes a title, an inherited initializer sets a configuration, or
  /// UIKit shows the title of a menu's selected action. What differs from the configuration that was shown last is such a
  /// change.
  @MainActor internal final class ConfigurationBase {
    /// The configuration that the style sheet's values override.
    internal private(set) var configuration: UIButton.Configuration

    /// The app's handler, which is called last.
    internal var handler: UIButton.ConfigurationUpdateHandler?

    /// Whether the app's handler is running, which can call the module's handler in turn.
    internal private(set) var isRunning = false

    /// The configuration that was shown last, with the changes of the app's handler, or `nil` before that.
    internal var shown: UIButton.Configuration?

    /// A closure that returns the configuration for a style, given the style that the setter with an index uses.
    internal var make: (@MainActor (AdaptiveStyle, (Int) -> AdaptiveStyle) -> UIButton.Configuration)?

    /// The configurations that were made over `configuration`, by the identity of their values.
    ///
    /// UIKit can't compare transformers, so a configuration is equal to another one only if it's a copy of it.
    private var made: [Key: UIButton.Configuration] = [:]

    /// The values of a configuration: `row`, and those of `old` for the setters that wait for their animators.
    private struct Key: Hashable {
      let row: AdaptiveStyle.Row
      var old: AdaptiveStyle.Row?
      var waiting: Set<Int> = []
    }

    /// The values that are shown, or `nil` if some of them are moving.
    private var row: AdaptiveStyle.Row?

    /// Whether only the style sheet requires a configuration.
    private var isSubstitute: Bool

    /// Whether the style sheet chooses a kind of configuration in some state.
    private let choosesKind: Bool

    internal init(_ button: UIButton, choosesKind: Bool) {
      configuration = button.configuration ?? .plain()
      isSubstitute = button.configuration == nil
      handler = button.configurationUpdateHandler
      self.choosesKind = choosesKind
    }

    /// The configuration of the button without the style sheet.
    internal var restored: UIButton.Configuration? { isSubstitute ? nil : configuration }

    /// Calls the app's handler, whose changes apply only to this update.
    internal func callHandler(_ button: UIButton) {
      guard let handler else { return }
      isRunning = true
      handler(button)
      isRunning = false
      shown = button.configuration
    }

    /// Returns whether the configuration shows `style` already.
    internal func isShown(_ style: AdaptiveStyle?) -> Bool { row != nil && row === style?.row }

    /// Shows the configuration for the new style of `step` on `button`.
    ///
    /// - Parameters:
    ///   - step: The change of the style.
    ///   - button: The button.
    ///   - waiting: The indices of the setters that still use the old style.
    internal func show(_ step: StyleStep, on button: UIButton, waiting: Set<Int> = []) {
      adopt(button.configuration)
      row = waiting.isEmpty ? step.new.row : nil
      let new = configuration(for: step, waiting)
      button.configuration = new
      shown = new
      // UIKit doesn't round the corners of this view.
      if let new, let gradient = new.background.customView as? GradientView { gradient.cornerRadius = new.cornerRadius }
    }

    /// Forgets the configurations that were made, because the texts have other arguments.
    internal func forget() { made = [:] }

    /// Returns the configuration for the new style of `step`, which is a copy of the one that was made first.
    private func configuration(for step: StyleStep, _ waiting: Set<Int>) -> UIButton.Configuration? {
      let key = waiting.isEmpty ? Key(row: step.new.row) : Key(row: step.new.row, old: step.old?.row, waiting: waiting)
      if let known = made[key] { return known }
      let new = make?(step.new) { waiting.contains($0) ? step.old ?? step.new : step.new }
      made[key] = new
      return new
    }

    /// Finds what `current`, the configuration of the button, changes in the one that was shown last.
    ///
    /// If nothing of the style sheet's values is left in it, it's another configuration. Only changed values are set in
    /// the old one, because UIKit treats every value that was set as the app's own.
    internal func adopt(_ current: UIButton.Configuration?) {
      guard let current, let shown, current != shown else { return }
      made = [:]
      let values = ConfigurationValue.all
      let changed = values.filter { !$0.isSame(current, shown) }
      let styled = values.filter { !$0.isSame(shown, configuration) }
      // A transformer isn't equal by chance.
      let marks = styled.filter(\.isTransformer)
      if !choosesKind, !(marks.isEmpty ? styled : marks).contains(where: { $0.isSame(current, shown) }) {
        let follows = configuration.automaticallyUpdateForSelection
        configuration = current
        isSubstitute = isSubstitute && changed.isEmpty
        if current.automaticallyUpdateForSelection == shown.automaticallyUpdateForSelection {
          configuration.automaticallyUpdateForSelection = follows
        }
      } else {
        for value in changed { value.copy(&configuration, current) }
      }
    }
  }

  /// A value of a configuration that can be compared and copied.
  private struct ConfigurationValue {
    let isSame: (UIButton.Configuration, UIButton.Configuration) -> Bool

    /// Sets the value of the first configuration to that of the second.
    let copy: (inout UIButton.Configuration, UIButton.Configuration) -> Void

    let isTransformer: Bool

    init<Value: Equatable>(_ path: WritableKeyPath<UIButton.Configuration, Value>) {
      self.init(path) { $0 == $1 }
    }

    /// Creates a value that is compared by the results of `transform`, because a transformer can't be compared.
    ///
    /// A transformer whose results differ each time is equal to any other.
    init<Transformer, Result: Equatable>(
      _ path: WritableKeyPath<UIButton.Configuration, Transformer?>, transform: @escaping (Transformer) -> Result
    ) {
      self.init(path, isTransformer: true) { left, right in
        guard let left, let right else { return (left == nil) == (right == nil) }
        let result = transform(right)
        return transform(left) == result || transform(right) != result
      }
    }

    private init<Value>(
      _ path: WritableKeyPath<UIButton.Configuration, Value>, isTransformer: Bool = false,
      isSame: @escaping (Value, Value) -> Bool
    ) {
      self.isSame = { isSame($0[keyPath: path], $1[keyPath: path]) }
      copy = { $0[keyPath: path] = $1[keyPath: path] }
      self.isTransformer = isTransformer
    }
  }

  extension ConfigurationValue {
    @MainActor static let all = contents + layout + background + newer

    /// The texts and the image. An attributed title contains the title.
    @MainActor private static let contents = [
      ConfigurationValue(\.attributedTitle), ConfigurationValue(\.attributedSubtitle), ConfigurationValue(\.image),
      ConfigurationValue(\.titleTextAttributesTransformer) { $0(AttributeContainer()) },
      ConfigurationValue(\.subtitleTextAttributesTransformer) { $0(AttributeContainer()) },
      ConfigurationValue(\.imageColorTransformer) { $0(.label) },
      ConfigurationValue(\.activityIndicatorColorTransformer) { $0(.label) },
      ConfigurationValue(\.titleLineBreakMode), ConfigurationValue(\.subtitleLineBreakMode),
      ConfigurationValue(\.preferredSymbolConfigurationForImage),
      ConfigurationValue(\.baseForegroundColor), ConfigurationValue(\.showsActivityIndicator),
    ]

    @MainActor private static let layout = [
      ConfigurationValue(\.buttonSize), ConfigurationValue(\.contentInsets), ConfigurationValue(\.imagePadding),
      ConfigurationValue(\.imagePlacement), ConfigurationValue(\.titlePadding), ConfigurationValue(\.titleAlignment),
    ]

    @MainActor private static let background = [
      ConfigurationValue(\.baseBackgroundColor), ConfigurationValue(\.background.backgroundColor),
      ConfigurationValue(\.background.image), ConfigurationValue(\.background.imageContentMode),
      ConfigurationValue(\.background.customView), ConfigurationValue(\.cornerStyle),
      ConfigurationValue(\.background.cornerRadius), ConfigurationValue(\.background.backgroundInsets),
      ConfigurationValue(\.background.strokeColor), ConfigurationValue(\.background.strokeWidth),
      ConfigurationValue(\.background.strokeOutset),
    ]

    /// The values that aren't available in every version.
    @MainActor private static var newer: [ConfigurationValue] {
      var values: [ConfigurationValue] = []
      if #available(iOS 16.0, tvOS 16.0, *) {
        values += [ConfigurationValue(\.indicatorColorTransformer) { $0(.label) }, ConfigurationValue(\.indicator)]
      }
      if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) {
        values.append(ConfigurationValue(\.symbolContentTransition))
      }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
        values += [
          ConfigurationValue(\.background.shadowProperties.color),
          ConfigurationValue(\.background.shadowProperties.opacity),
          ConfigurationValue(\.background.shadowProperties.radius),
          ConfigurationValue(\.background.shadowProperties.offset),
        ]
      }
      return values
    }
  }
#endif
