#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import Foundation
  internal import StyleControls
  #if canImport(UIKit)
    internal import UIKit
  #endif

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

    /// The states of the control.
    internal let state: StateMask

    /// The style for the current traits.
    internal let style: Style

    /// The styles for the contexts that colors follow by themselves.
    internal let adapted: [Style]

    internal let context: StyleEnvironment

    /// The contexts of the styles.
    internal let contexts: AdaptiveContexts

    internal var row = Row()

    /// The styles for all traits.
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
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - old: The style that is shown.
    ///   - reducesMotion: Whether only colors and `alpha` move.
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

  /// The colors that a platform's color has for each of the traits that it follows.
  internal struct AdaptiveColor: Hashable {
    /// The colors for a light and a dark appearance, and for both with increased contrast.
    internal let colors: [StyleColor]

    /// The bundle that contains named colors, or `nil` for the app's bundle.
    internal let bundle: Bundle?

    /// Whether the color depends on the appearance.
    internal var followsAppearance: Bool { colors[0] != colors[1] || colors[2] != colors[3] }

    /// Whether the color depends on the contrast.
    internal var followsContrast: Bool { colors[0] != colors[2] || colors[1] != colors[3] }

    /// Returns the index of the color for an appearance and a contrast.
    internal static func index(isDark: Bool, isIncreased: Bool) -> Int { (isDark ? 1 : 0) + (isIncreased ? 2 : 0) }
  }
#endif
