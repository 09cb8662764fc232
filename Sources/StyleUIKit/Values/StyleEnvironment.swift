// Importing this module also provides control states, style sheets, and styles.
@_exported public import StyleControls

#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import Foundation

  /// The inputs, other than its state, that your app provides for a control.
  ///
  ///     button.apply(checkout, in: StyleEnvironment(parameters: ["item-count": 3]))
  ///
  /// The standard axes of the context, such as `appearance` and `contrast`, follow the traits of the view, or the
  /// environment of SwiftUI. Axes of your own have the values that you choose here:
  ///
  ///     button.apply(checkout, in: StyleEnvironment(values: ["brand": "sosh"]))
  public struct StyleEnvironment: Sendable {
    /// The names of the values that your code chooses, by the names of their axes.
    ///
    /// If the dictionary has a value for a standard axis, that value replaces the one from the traits. Axes and values
    /// that the style sheet doesn't declare have no effect.
    public var values: [String: String]

    /// The arguments for the parameters in texts and names.
    public var parameters: [String: StyleArgument]

    /// The bundle that contains named images and colors, or `nil` for the app's bundle.
    public var bundle: Bundle?

    /// Creates an environment with the given values of axes, parameters, and bundle.
    ///
    /// - Parameters:
    ///   - values: The names of values, by the names of their axes.
    ///   - parameters: The arguments for the parameters in texts and names.
    ///   - bundle: The bundle that contains named images and colors, or `nil` for the app's bundle.
    public init(values: [String: String] = [:], parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil) {
      self.values = values
      self.parameters = parameters
      self.bundle = bundle
    }

    /// Creates an environment with the values that a context of generated code has for axes of your own.
    ///
    ///     StyleEnvironment(Styles.Context(brand: .sosh))
    ///
    /// The standard axes of `context` have no effect, because they follow the traits of the view, or the environment of
    /// SwiftUI.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - parameters: The arguments for the parameters in texts and names.
    ///   - bundle: The bundle that contains named images and colors, or `nil` for the app's bundle.
    public init(
      _ context: some StyleContextValues, parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil
    ) {
      self.init(values: context.ownValues, parameters: parameters, bundle: bundle)
    }
  }

  /// An axis that the standard style sheet declares. Its value comes from traits, or from the environment of SwiftUI.
  internal enum StandardAxis: String, CaseIterable {
    case appearance
    case contrast
    case motion
    case width
    case direction

    /// The value other than the default.
    fileprivate var otherValue: String {
      switch self {
      case .appearance: "dark"
      case .contrast: "increased"
      case .motion: "reduced"
      case .width: "compact"
      case .direction: "right-to-left"
      }
    }
  }

  /// A control in an environment of your app, which has a context for any traits.
  internal struct AdaptiveControl {
    internal let control: Control

    internal let environment: StyleEnvironment

    /// The standard axes on which values depend and for which your app hasn't chosen a value.
    ///
    /// Nothing else is read from traits, so UIKit updates a control only if one of these axes changes.
    internal let axes: [StandardAxis]

    /// Finds the axes on which values of `control` depend.
    internal init(_ control: Control, in environment: StyleEnvironment) {
      self.control = control
      self.environment = environment
      axes = control.axes.filter { environment.values[$0] == nil }.compactMap { StandardAxis(rawValue: $0) }
    }

    /// Returns the contexts for the traits that `isOther` reads.
    ///
    /// - Parameter isOther: Returns whether an axis has its other value. It's called once for each of `axes`.
    internal func contexts(_ isOther: (StandardAxis) -> Bool) -> AdaptiveContexts {
      let others = axes.filter(isOther)
      let fixed = others.filter { !AdaptiveContexts.isFollowedByColors($0) }
      return AdaptiveContexts(
        current: context(others),
        light: context(fixed), dark: context(fixed + [.appearance]),
        increasedLight: context(fixed + [.contrast]), increasedDark: context(fixed + [.appearance, .contrast]))
    }

    /// Returns the context in which `others` have their other value, except where your app has chosen one.
    private func context(_ others: [StandardAxis]) -> StyleContext {
      let pairs = others.map { ($0.rawValue, $0.otherValue) }
      return control.sheet.context(
        withValues: Dictionary(pairs) { $1 }.merging(environment.values) { $1 })
    }

    /// Returns the context for the traits that `isOther` reads.
    internal func context(_ isOther: (StandardAxis) -> Bool) -> StyleContext { context(axes.filter(isOther)) }

    /// Returns the style in the given state and contexts.
    internal func style(in state: StateMask, _ contexts: AdaptiveContexts) -> AdaptiveStyle {
      AdaptiveStyle(
        style: control.style(in: state, context: contexts.current),
        light: control.style(in: state, context: contexts.light),
        dark: control.style(in: state, context: contexts.dark),
        increasedLight: control.style(in: state, context: contexts.increasedLight),
        increasedDark: control.style(in: state, context: contexts.increasedDark), context: environment)
    }

    /// Returns whether some value changes, for some traits, if only `state` changes.
    internal func depends(on state: StateMask) -> Bool {
      let states = control.possibleStates.filter { $0.isSuperset(of: state) }
      return axes.reduce([[]]) { all, axis in all + all.map { $0 + [axis] } }.map(context).contains { context in
        states.contains { mask in
          let other = control.style(in: mask.subtracting(state), context: context)
          return control.style(in: mask, context: context).hasSameValues(as: other) == false
        }
      }
    }
  }
#endif
