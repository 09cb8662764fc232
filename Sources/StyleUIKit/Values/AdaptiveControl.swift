#if canImport(SwiftUI)
  internal import Foundation
  internal import StyleControls
  #if canImport(UIKit)
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

    /// Whether the style sheet has transitions, or fonts, for the control.
    internal let moves, hasFonts: Bool

    /// Whether the style sheet has colors for the layer, which don't adapt by themselves.
    internal let hasLayerColors: Bool

    internal let known: KnownStates

    /// The names of the properties that can change the size of a button: all but colors, motion, and shapes.
    private let sizeProperties: [String]

    /// The states whose contents can have different sizes, by the axes that have their other value.
    private var sizes: [[StandardAxis]: [StateMask]] = [:]

    /// The names of the properties that have a value in the style sheet.
    private let properties: Set<String>

    /// Whether some value changes, for some traits, if only `selected` changes.
    internal private(set) lazy var stylesSelection = depends(on: .selected)

    #if canImport(UIKit) && !os(watchOS)
      /// The styles by the traits on which they depend.
      internal var styles: [TraitKey: PossibleStyles.Resolved] = [:]
    #endif

    private init(_ control: Control, in environment: StyleEnvironment) {
      (self.control, given) = (control, environment)
      var typed = environment
      typed.parameters = control.typed(environment.parameters)
      self.environment = typed
      properties = Set(control.properties.map(\.name))
      sizeProperties = control.properties.filter { property in
        ![.color, .shadow, .gradient, .transition].contains(property.type)
          && !["alpha", "scale", "rotation", "corner-radius"].contains(property.name)
      }.map(\.name)
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

    /// Returns whether a change from one style to another can change the size of a button. One with `sizing: largest` keeps
    /// its size.
    internal func changesSize(_ old: AdaptiveStyle, _ new: AdaptiveStyle) -> Bool {
      !(old.style.hasLargestSize && new.style.hasLargestSize) && differInSize(old.style, new.style)
    }

    /// Returns whether the contents of two styles can have different sizes.
    private func differInSize(_ first: Style, _ second: Style) -> Bool {
      sizeProperties.contains { first[ifDeclared: $0] != second[ifDeclared: $0] }
    }

    /// Returns the states whose contents can have different sizes if `others` have their other value: of those with equal
    /// sizes, the first.
    internal func statesOfSizes(_ others: [StandardAxis]) -> [StateMask] {
      if let known = sizes[others] { return known }
      let context = context(others)
      let styles = control.possibleStates.map { ($0, control.style(in: $0, context: context)) }
      let found = styles.reduce(into: [(StateMask, Style)]()) { found, next in
        if found.allSatisfy({ differInSize($0.1, next.1) }) { found.append(next) }
      }
      sizes[others] = found.map(\.0)
      return found.map(\.0)
    }

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
    internal func context(_ others: [StandardAxis]) -> StyleContext {
      let pairs = others.map { ($0.rawValue, $0.otherValue) }
      return control.sheet.context(
        withValues: Dictionary(pairs) { $1 }.merging(environment.values) { $1 })
    }

    /// Returns the context for the traits that `isOther` reads, which is called once for each of `axes`.
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

  /// The context for the current traits, and the contexts for the traits that a platform's color follows by itself.
  internal struct AdaptiveContexts {
    internal let current: StyleContext

    /// The contexts with the values of `appearance` and `contrast` that ``AdaptiveColor/index(isDark:isIncreased:)`` orders,
    /// and the current value of each other axis.
    internal let adapted: [StyleContext]

    /// The traits of the view, which determine the text size.
    internal var traits: FontTraits?

    /// Returns whether the colors of UIKit and AppKit follow `axis` by themselves.
    internal static func isFollowedByColors(_ axis: StandardAxis) -> Bool { axis == .appearance || axis == .contrast }
  }

  /// The styles of a control in one state: for the current traits, and for those that a platform's color follows.
  internal struct AdaptiveStyle {
    /// The identity of the values, which is the same for states with equal values.
    internal final class Row: Sendable {}

    internal let state: StateMask

    /// The style for the current traits.
    internal let style: Style

    /// The styles for the contexts that colors follow by themselves.
    internal let adapted: [Style]

    internal let context: StyleEnvironment
    internal let contexts: AdaptiveContexts
    internal var row = Row()

    private var all: [Style] { [style] + adapted }

    /// Returns whether two styles of a control have the same values for all traits.
    internal func hasSameValues(as other: AdaptiveStyle) -> Bool {
      zip(all, other.all).allSatisfy { $0.hasSameValues(as: $1) == true }
    }

    /// Returns whether `property` has the same value as in `other` for all traits.
    internal func hasSameValue(_ property: String, as other: AdaptiveStyle) -> Bool {
      zip(all, other.all).allSatisfy { $0[ifDeclared: property] == $1[ifDeclared: property] }
    }

    /// Returns whether `property` has a value or is `none`.
    internal func says(_ property: String) -> Bool { style[ifDeclared: property] != nil }

    internal func isNone(_ property: String) -> Bool { style[ifDeclared: property] == .explicitNone }

    /// Returns the value of `property`, or `nil` if it has no value or is `none`.
    internal func value<Value: StyleReadable>(_ property: String, as type: Value.Type = Value.self) -> Value? {
      style.value(ifDeclared: property)
    }

    /// Returns the text of `property` in the language of the environment, with its parameters filled in.
    internal func text(_ property: String) -> String? { context.text(property, of: style) }

    /// Returns the enumeration case of `property`, which is the same in every language.
    internal func keyword(_ property: String) -> String? { value(property) }

    /// Returns the color of `property` for each of the traits, or `nil` if it has no color.
    internal func adaptiveColor(_ property: String) -> AdaptiveColor? {
      adaptiveColor { $0.value(ifDeclared: property, as: StyleColor.self) }
    }

    /// Returns the color that `color` finds in the style for each of the traits, or `nil` if there is none.
    ///
    /// For traits without a color, it is the one for the current traits.
    internal func adaptiveColor(_ color: (Style) -> StyleColor?) -> AdaptiveColor? {
      guard let current = color(style) else { return nil }
      return AdaptiveColor(colors: adapted.map { color($0) ?? current }, bundle: context.bundle)
    }
  }

  extension AdaptiveStyle {
    /// Returns the transition by which `property` moves from its value in `old`, or `nil` if it changes at once or not at all.
    ///
    /// - Parameter reducesMotion: Whether only colors and `alpha` move.
    internal func transition(
      of property: String, from old: AdaptiveStyle, _ reducesMotion: Bool
    ) -> StyleTransition? {
      let (before, after) = (old.style[ifDeclared: property], style[ifDeclared: property])
      guard before != after, StyleValue.moves(property, from: before, to: after, reducesMotion: reducesMotion),
        let transition = StyleTransition(of: property, to: style, { style[ifDeclared: $0] })
      else { return nil }
      return transition.duration > 0 || transition.delay > 0 ? transition : nil
    }
  }

  extension Style {
    /// Whether a button has the largest of its sizes in all states, and not that of its content.
    internal var hasLargestSize: Bool { value(ifDeclared: "sizing", as: String.self) == "largest" }
  }

  /// The colors that a platform's color has for each of the traits that it follows.
  internal struct AdaptiveColor: Hashable {
    /// The colors for a light and a dark appearance, and for both with increased contrast.
    internal let colors: [StyleColor]

    /// The bundle that contains named colors, or `nil` for the app's bundle.
    internal let bundle: Bundle?

    internal var followsAppearance: Bool { colors[0] != colors[1] || colors[2] != colors[3] }
    internal var followsContrast: Bool { colors[0] != colors[2] || colors[1] != colors[3] }

    internal static func index(isDark: Bool, isIncreased: Bool) -> Int { (isDark ? 1 : 0) + (isIncreased ? 2 : 0) }
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
      /// The axes that have their other value.
      internal let others: [StandardAxis]

      internal let contexts: AdaptiveContexts

      fileprivate var styles: [StateMask: AdaptiveStyle] = [:]

      internal init(_ contexts: AdaptiveContexts, _ others: [StandardAxis]) {
        (self.contexts, self.others) = (contexts, others)
      }
    }

    internal let adaptive: AdaptiveControl
    internal let resolved: Resolved

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
