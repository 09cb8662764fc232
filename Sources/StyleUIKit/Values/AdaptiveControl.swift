#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import StyleControls
  #if canImport(UIKit) && !os(watchOS)
    internal import UIKit
  #endif

  /// A control in an environment of your app, which has a context for any traits.
  ///
  /// Views that show the same control in equal environments share it, with everything that it has resolved.
  @MainActor internal final class AdaptiveControl {
    internal let control: Control

    /// The environment, whose parameters have the types that the control declares.
    internal let environment: StyleEnvironment

    /// The environment as the app wrote it.
    private let given: StyleEnvironment

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

    /// The names of the properties that have a value in the style sheet.
    private let properties: Set<String>

    /// Whether some value changes, for some traits, if only `selected` changes.
    internal private(set) lazy var stylesSelection = depends(on: .selected)

    #if canImport(UIKit) && !os(watchOS)
      /// The styles by the traits on which they depend.
      internal var styles: [TraitKey: PossibleStyles.Resolved] = [:]
    #endif

    /// Finds the axes on which values of `control` depend, and its known states.
    private init(_ control: Control, in environment: StyleEnvironment) {
      (self.control, given) = (control, environment)
      var typed = environment
      typed.parameters = control.typed(environment.parameters)
      self.environment = typed
      properties = Set(control.properties.map(\.name))
      moves = control.properties.contains { $0.type == .transition }
      hasFonts = control.properties.contains { $0.type == .font }
      hasLayerColors = properties.contains("border-color") || properties.contains("layer-shadow")
      known = KnownStates(control)
      axes = control.axes.filter { environment.values[$0] == nil }.compactMap { StandardAxis(rawValue: $0) }
    }

    /// Whether the styles depend on traits that colors don't follow by themselves.
    internal var followsTraits: Bool { hasFonts || hasLayerColors || axes.contains { $0 != .motion } }

    /// Returns whether the style sheet sets one of `properties`, in some state and context.
    internal func declares(_ properties: [String]) -> Bool {
      properties.isEmpty || properties.contains(where: self.properties.contains)
    }

    /// Returns the names of the properties whose values differ between two styles, for some traits.
    internal func differences(_ old: AdaptiveStyle, _ new: AdaptiveStyle) -> Set<String> {
      old.row === new.row ? [] : properties.filter { !new.hasSameValue($0, as: old) }
    }

    /// Returns whether a change from one style to another can change the size of a button: other than by colors and motion.
    internal func changesSize(_ old: AdaptiveStyle, _ new: AdaptiveStyle) -> Bool {
      differences(old, new).contains { name in
        let type = new.style.type(ifDeclared: name)
        return ![.color, .shadow, .gradient, .transition].contains(type)
          && !["alpha", "scale", "rotation", "corner-radius"].contains(name)
      }
    }

    /// Returns whether this is `control` in an equal environment.
    internal func isSame(_ control: Control, in environment: StyleEnvironment) -> Bool {
      self.control == control && given == environment
    }

    /// Returns whether only colors and `alpha` move: what the app has chosen, or else the setting of the system.
    internal func reducesMotion(_ setting: () -> Bool) -> Bool {
      environment.values[StandardAxis.motion.rawValue].map { $0 == StandardAxis.motion.otherValue } ?? setting()
    }

    /// Returns whether `environment` differs from the one of this control at most in the arguments of parameters.
    internal func hasSameAxes(as environment: StyleEnvironment) -> Bool {
      var environment = environment
      environment.parameters = given.parameters
      return environment == given
    }

    /// Returns the contexts for the axes that have their other value.
    internal func contexts(_ others: [StandardAxis]) -> AdaptiveContexts {
      let fixed = others.filter { !AdaptiveContexts.isFollowedByColors($0) }
      let followed: [[StandardAxis]] = [[], [.appearance], [.contrast], [.appearance, .contrast]]
      return AdaptiveContexts(current: context(others), adapted: followed.map { context(fixed + $0) })
    }

    /// Returns the context in which `others` have their other value, except where your app has chosen one.
    private func context(_ others: [StandardAxis]) -> StyleContext {
      let pairs = others.map { ($0.rawValue, $0.otherValue) }
      return control.sheet.context(
        withValues: Dictionary(pairs) { $1 }.merging(environment.values) { $1 })
    }

    /// Returns the context for the traits that `isOther` reads.
    ///
    /// - Parameter isOther: Returns whether an axis has its other value. It's called once for each of `axes`.
    internal func context(_ isOther: (StandardAxis) -> Bool) -> StyleContext { context(axes.filter(isOther)) }

    internal func style(in state: StateMask, _ contexts: AdaptiveContexts) -> AdaptiveStyle {
      AdaptiveStyle(
        state: state, style: control.style(in: state, context: contexts.current),
        adapted: contexts.adapted.map { control.style(in: state, context: $0) }, context: environment,
        contexts: contexts)
    }

    private func depends(on state: StateMask) -> Bool {
      let states = control.possibleStates.filter { $0.isSuperset(of: state) }
      return axes.reduce([[]]) { all, axis in all + all.map { $0 + [axis] } }.map(context).contains { context in
        states.contains { mask in
          let other = control.style(in: mask.subtracting(state), context: context)
          return control.style(in: mask, context: context).hasSameValues(as: other) == false
        }
      }
    }
  }

  extension AdaptiveControl {
    private struct Key: Hashable {
      let control: Control
      let environment: StyleEnvironment
    }

    /// The controls that were shown.
    private static var shared: [Key: AdaptiveControl] = [:]

    /// The number of shared controls at which all are forgotten. A view keeps its own.
    private static let limit = 256

    /// Returns `control` in `environment`, which is the same object as long as it isn't forgotten.
    internal static func shared(_ control: Control, in environment: StyleEnvironment) -> AdaptiveControl {
      let key = Key(control: control, environment: environment)
      if let known = shared[key] { return known }
      if shared.count >= limit { shared = [:] }
      let adaptive = AdaptiveControl(control, in: environment)
      shared[key] = adaptive
      return adaptive
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  /// The traits on which the styles of a control depend.
  internal struct TraitKey: Hashable {
    /// The axes that have their other value.
    internal let others: [StandardAxis]

    /// The text size, or `nil` if the control has no fonts.
    internal let textSize: UIContentSizeCategory?

    /// Whether texts are bold, or `nil` if the control has no fonts.
    internal let legibilityWeight: UILegibilityWeight?
  }

  /// The styles of a control in each of its valid state combinations, for the current traits.
  @MainActor internal struct PossibleStyles {
    /// The styles that were resolved, which the control keeps.
    @MainActor internal final class Resolved {
      internal let contexts: AdaptiveContexts

      fileprivate var styles: [StateMask: AdaptiveStyle] = [:]

      internal init(_ contexts: AdaptiveContexts) { self.contexts = contexts }
    }

    internal let adaptive: AdaptiveControl

    private let resolved: Resolved

    internal init(_ adaptive: AdaptiveControl, _ resolved: Resolved) {
      (self.adaptive, self.resolved) = (adaptive, resolved)
    }

    /// The styles, in ascending order of their state masks.
    internal var all: [(state: StateMask, style: AdaptiveStyle)] {
      adaptive.control.possibleStates.map { ($0, self[$0]) }
    }

    /// Returns the style of the control for any state mask.
    internal subscript(state: StateMask) -> AdaptiveStyle {
      if let style = resolved.styles[state] { return style }
      var style = adaptive.style(in: state, resolved.contexts)
      if let same = resolved.styles.values.first(where: { $0.hasSameValues(as: style) }) { style.row = same.row }
      resolved.styles[state] = style
      return style
    }
  }
#endif
