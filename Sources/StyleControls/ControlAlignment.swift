extension StyleControl {
  /// The direction of text, with the raw values of `UIUserInterfaceLayoutDirection`.
  public enum LayoutDirection: Int, CaseIterable, Hashable, Sendable {
    /// Left to right: leading is left.
    case leftToRight = 0
    /// Right to left: leading is right.
    case rightToLeft = 1
  }

  /// The vertical alignment of content, with the raw values of `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// Centered vertically.
    case center = 0
    /// Aligned with the top edge.
    case top = 1
    /// Aligned with the bottom edge.
    case bottom = 2
    /// Stretched from the top edge to the bottom edge.
    case fill = 3
  }

  /// The horizontal alignment of content, with the raw values of `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// Centered horizontally.
    case center = 0
    /// Aligned with the left edge.
    case left = 1
    /// Aligned with the right edge.
    case right = 2
    /// Stretched from the left edge to the right edge.
    case fill = 3
    /// Aligned with the edge at which text begins.
    case leading = 4
    /// Aligned with the edge at which text ends.
    case trailing = 5
  }

  /// The vertical alignment of the content: the style's `content-vertical-alignment`, or `center` if the style has
  /// none.
  ///
  /// Setting this property sets the configuration's value. A value in the style sheet overrides it.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { alignment(Self.verticalProperty) ?? .center }
    set { configuration[Self.verticalProperty] = .enumeration("\(newValue)") }
  }

  /// The horizontal alignment of the content: the style's `content-horizontal-alignment`, or `center` if the style
  /// has none.
  ///
  /// Setting this property sets the configuration's value. A value in the style sheet overrides it.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { alignment(Self.horizontalProperty) ?? .center }
    set { configuration[Self.horizontalProperty] = .enumeration("\(newValue)") }
  }

  /// The horizontal alignment of the content in the current ``layoutDirection``, which is never `leading` or
  /// `trailing`.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isLeftToRight = layoutDirection == .leftToRight
    return switch contentHorizontalAlignment {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    case let alignment: alignment
    }
  }

  private static let verticalProperty = "content-vertical-alignment"
  private static let horizontalProperty = "content-horizontal-alignment"

  /// Returns the alignment whose case name is the style's value for `property`, or `nil` if there is none.
  private func alignment<Alignment: CaseIterable>(_ property: String) -> Alignment? {
    let name = style.value(ifDeclared: property, as: String.self)
    return Alignment.allCases.first { "\($0)" == name }
  }
}
