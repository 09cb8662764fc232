#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The largest sizes of a button over all its valid states, by the size that is proposed.
  @MainActor internal struct LargestSizes {
    private let styles: PossibleStyles
    private let configuration: UIButton.Configuration?
    private var known: [(proposal: CGSize?, size: CGSize)] = []

    /// The number of proposals at which all sizes are forgotten.
    private static let limit = 16

    /// Creates the sizes of a button with the given styles and, if it has one, configuration of the app.
    internal init(_ styles: PossibleStyles, _ configuration: UIButton.Configuration?) {
      (self.styles, self.configuration) = (styles, configuration)
    }

    internal func isMeasured(for styles: PossibleStyles, _ configuration: UIButton.Configuration?) -> Bool {
      self.styles.resolved === styles.resolved && self.configuration == configuration
    }

    /// Returns the largest size for `proposal`, which isn't smaller than any `minimum-size`. `ruler` returns a button that
    /// shows a style.
    ///
    /// - Complexity: One measurement by UIKit for each style with a size of its own, and O(1) the next time.
    internal mutating func size(for proposal: CGSize?, _ ruler: (AdaptiveStyle) -> UIButton) -> CGSize {
      if let known = known.first(where: { $0.proposal == proposal }) { return known.size }
      let sizes = styles.adaptive.statesOfSizes(styles.resolved.others).map { state in
        let style = styles[state]
        let ruler = ruler(style)
        let size = proposal.map { ruler.sizeThatFits($0) } ?? ruler.intrinsicContentSize
        return size.enclosing(style.value("minimum-size", as: StyleSize.self)?.cgSize ?? .zero)
      }
      let size = sizes.reduce(CGSize.zero) { $0.enclosing($1) }
      if known.count == Self.limit { known = [] }
      known.append((proposal, size))
      return size
    }
  }

  extension CGSize {
    /// Returns the smallest size in which this size and `other` fit.
    internal func enclosing(_ other: CGSize) -> CGSize {
      CGSize(width: max(width, other.width), height: max(height, other.height))
    }
  }
#endif
