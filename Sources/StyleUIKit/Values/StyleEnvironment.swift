// Importing this module also provides control states, style sheets, and styles.
@_exported public import StyleControls

#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import Foundation

  /// The inputs, other than its state, that determine the values of a control.
  ///
  ///     button.apply(checkout, in: StyleEnvironment(parameters: ["item-count": 3]))
  public struct StyleEnvironment: Sendable {
    /// The contexts for the light and the dark interface style.
    public enum Contexts: Hashable, Sendable {
      /// The default context in the light interface style, and the context with the value `dark` in the dark one.
      case automatic
      /// One context for both interface styles, or `nil` for the default context.
      case fixed(StyleContext?)
      /// A context for each interface style, or `nil` for the default context.
      case adaptive(light: StyleContext?, dark: StyleContext?)
    }

    /// The contexts.
    public var contexts: Contexts

    /// The arguments for the parameters in texts and names.
    public var parameters: [String: StyleArgument]

    /// The bundle that contains named images and colors, or `nil` for the app's bundle.
    public var bundle: Bundle?

    /// Creates an environment with the given contexts, parameters, and bundle.
    ///
    /// - Parameters:
    ///   - contexts: The contexts for the light and the dark interface style.
    ///   - parameters: The arguments for the parameters in texts and names.
    ///   - bundle: The bundle that contains named images and colors, or `nil` for the app's bundle.
    public init(
      contexts: Contexts = .automatic, parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil
    ) {
      self.contexts = contexts
      self.parameters = parameters
      self.bundle = bundle
    }
  }

  extension StyleEnvironment.Contexts {
    /// Returns the contexts of `sheet` for the light and the dark interface style.
    internal func pair(of sheet: StyleSheet) -> (light: StyleContext?, dark: StyleContext?) {
      switch self {
      case .automatic: (nil, sheet.context("dark"))
      case .fixed(let context): (context, context)
      case .adaptive(let light, let dark): (light, dark)
      }
    }
  }

  /// The styles of a control in one state, for the light and the dark interface style.
  internal struct AdaptiveStyle {
    internal let light: Style

    internal let dark: Style

    internal let context: StyleEnvironment

    /// Creates the style of `control` for any state mask.
    internal init(_ control: Control, in state: StateMask, _ context: StyleEnvironment) {
      let contexts = context.contexts.pair(of: control.sheet)
      light = control.style(in: state, context: contexts.light)
      dark = control.style(in: state, context: contexts.dark)
      self.context = context
    }

    /// Returns whether every property has the same value in both styles, in the light and in the dark interface style.
    internal func hasSameValues(as other: AdaptiveStyle) -> Bool {
      light.values.elementsEqual(other.light.values) { $0 == $1 }
        && dark.values.elementsEqual(other.dark.values) { $0 == $1 }
    }

    /// Returns whether `property` has a value or is `none`.
    internal func says(_ property: String) -> Bool { light[property] != nil || dark[property] != nil }

    /// Returns whether `property` is `none` in the light interface style.
    internal func isNone(_ property: String) -> Bool { light[property] == .explicitNone }

    /// Returns the value of `property` in the light interface style, or `nil` if it has no value or is `none`.
    internal func value<Value: StyleReadable>(_ property: String, as type: Value.Type = Value.self) -> Value? {
      light.value(property)
    }

    /// Returns the text or enumeration case of `property`, with its parameters filled in.
    internal func text(_ property: String) -> String? {
      value(property, as: StyleText.self)?.filled(with: context.parameters)
    }

    /// Returns the result of calling `make` with the light and the dark color of `property`, or `nil` if it has no
    /// color.
    ///
    /// If the dark interface style has no color, both are the light one.
    internal func color<Color>(_ property: String, _ make: (_ light: StyleColor, _ dark: StyleColor) -> Color) -> Color?
    {
      guard let light = light.value(property, as: StyleColor.self) else { return nil }
      return make(light, dark.value(property) ?? light)
    }
  }
#endif

#if canImport(UIKit)
  /// The styles of a control in each of its valid state sets.
  internal struct PossibleStyles {
    internal let control: Control

    internal let context: StyleEnvironment

    /// The styles, in ascending order of their state masks.
    internal let all: [(state: StateMask, style: AdaptiveStyle)]

    internal init(_ control: Control, _ context: StyleEnvironment) {
      self.control = control
      self.context = context
      all = control.possibleStates.map { ($0, AdaptiveStyle(control, in: $0, context)) }
    }

    /// Returns the style of the control for any state mask.
    internal subscript(state: StateMask) -> AdaptiveStyle { AdaptiveStyle(control, in: state, context) }

    /// Returns whether some value changes if only `state` changes.
    internal func depend(on state: StateMask) -> Bool {
      all.contains { mask, style in
        mask.isSuperset(of: state) && !style.hasSameValues(as: self[mask.subtracting(state)])
      }
    }

    /// Returns whether one of `properties` has a value or is `none` in some state.
    internal func say(_ properties: [String]) -> Bool {
      all.contains { _, style in properties.contains { style.says($0) } }
    }
  }
#endif
