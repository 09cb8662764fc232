#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import StyleControls

  /// A control in an environment of your app, which has a context for any traits.
  internal struct AdaptiveControl {
    internal let control: Control

    /// The environment, whose parameters have the types that the control declares.
    internal let environment: StyleEnvironment

    /// The standard axes on which values depend and for which your app hasn't chosen a value.
    ///
    /// Nothing else is read from traits, so UIKit updates a control only if one of these axes changes.
    internal let axes: [StandardAxis]

    /// Whether the style sheet has transitions for the control.
    internal let moves: Bool

    /// Whether the style sheet has fonts for the control.
    internal let hasFonts: Bool

    /// Whether the style sheet has colors for the layer, which don't adapt by themselves.
    internal let hasLayerColors: Bool

    internal let known: KnownStates

    /// Finds the axes on which values of `control` depend, and its known states.
    internal init(_ control: Control, in environment: StyleEnvironment) {
      self.control = control
      var typed = environment
      typed.parameters = control.typed(environment.parameters)
      self.environment = typed
      moves = control.properties.contains { $0.type == .transition }
      hasFonts = control.properties.contains { $0.type == .font }
      hasLayerColors = control.properties.contains { $0.name == "border-color" || $0.name == "layer-shadow" }
      known = KnownStates(control)
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
        state: state, style: control.style(in: state, context: contexts.current),
        light: control.style(in: state, context: contexts.light),
        dark: control.style(in: state, context: contexts.dark),
        increasedLight: control.style(in: state, context: contexts.increasedLight),
        increasedDark: control.style(in: state, context: contexts.increasedDark), context: environment,
        contexts: contexts)
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

  extension AdaptiveControl: Equatable {
    /// Returns whether two values are the same control in equal environments.
    internal static func == (left: Self, right: Self) -> Bool {
      left.control == right.control && left.environment.values == right.environment.values
        && left.environment.parameters == right.environment.parameters
        && left.environment.bundle == right.environment.bundle && left.environment.table == right.environment.table
        && left.environment.locale == right.environment.locale
    }
  }
#endif

#if canImport(UIKit)
  /// The styles of a control in each of its valid state sets, for the current traits.
  internal struct PossibleStyles {
    internal let adaptive: AdaptiveControl

    private let contexts: AdaptiveContexts

    /// The styles, in ascending order of their state masks.
    internal let all: [(state: StateMask, style: AdaptiveStyle)]

    /// Finds the styles of the control in `contexts`.
    internal init(_ adaptive: AdaptiveControl, _ contexts: AdaptiveContexts) {
      self.adaptive = adaptive
      self.contexts = contexts
      all = adaptive.control.possibleStates.map { ($0, adaptive.style(in: $0, contexts)) }
    }

    internal var control: Control { adaptive.control }

    /// Returns the style of the control for any state mask.
    internal subscript(state: StateMask) -> AdaptiveStyle { adaptive.style(in: state, contexts) }

    /// Returns whether one of `properties` has a value or is `none` in some state.
    internal func say(_ properties: [String]) -> Bool {
      all.contains { _, style in properties.contains { style.says($0) } }
    }
  }
#endif
