extension StyleControl {
  /// The direction of text, with the raw values of `UIUserInterfaceLayoutDirection`.
  public enum LayoutDirection: Int, CaseIterable, Hashable, Sendable {
    /// Text that begins at the left edge, or at the right edge.
    case leftToRight, rightToLeft
  }

  /// The vertical alignment of content, with the raw values of `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// Centered, aligned with an edge, or stretched from the top edge to the bottom edge.
    case center, top, bottom, fill
  }

  /// The horizontal alignment of content, with the raw values of `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// Centered, aligned with an edge, or stretched from left to right. Text begins at the leading edge.
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of the content: the style's `content-vertical-alignment`, or `center` if the style has
  /// none. Setting it sets the value in the ``configuration``.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { alignment(Self.verticalProperty) ?? .center }
    set { configuration[Self.verticalProperty] = .enumeration("\(newValue)") }
  }

  /// The horizontal alignment of the content: the style's `content-horizontal-alignment`, or `center` if the style
  /// has none. Setting it sets the value in the ``configuration``.
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
