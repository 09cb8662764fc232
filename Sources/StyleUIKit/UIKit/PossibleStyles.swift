#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The traits on which the styles of a control depend.
  internal struct TraitKey: Hashable {
    /// The axes that have their other value.
    internal let others: [StandardAxis]

    /// The text size, or `nil` if the control has no fonts.
    internal let textSize: UIContentSizeCategory?
  }

  /// The styles of a control in each of its valid state combinations, for the current traits.
  @MainActor internal struct PossibleStyles {
    /// The styles that were resolved, which the control keeps.
    @MainActor internal final class Resolved {
      internal let contexts: AdaptiveContexts

      fileprivate var styles: [StateMask: AdaptiveStyle] = [:]

      fileprivate var properties: Set<String>?

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

    /// Returns whether one of `properties` has a value or is `none` in some state.
    internal func say(_ properties: [String]) -> Bool {
      if resolved.properties == nil {
        let styles = all
        let names = adaptive.control.properties.map(\.name)
        resolved.properties = Set(names.filter { name in styles.contains { $0.style.says(name) } })
      }
      return properties.contains { resolved.properties?.contains($0) == true }
    }
  }
#endif
