extension StyleControl {
  /// The direction in which text runs: `UIUserInterfaceLayoutDirection` with its raw values.
  public enum LayoutDirection: Int, CaseIterable, Hashable, Sendable {
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
  }

  /// Where content stands vertically: `UIControl.ContentVerticalAlignment` with its raw values.
  public enum ContentVerticalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }

  /// Where content stands horizontally: `UIControl.ContentHorizontalAlignment` with its raw values.
  public enum ContentHorizontalAlignment: Int, CaseIterable, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// From edge to edge.
    case fill = 3
    /// At the edge where text begins.
    case leading = 4
    /// At the edge where text ends.
    case trailing = 5
  }

  /// Where the content stands vertically: what the style says of `content-vertical-alignment`, else the middle.
  ///
  /// Setting it sets the configuration's value, which lies under that of the sheet.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { alignment(Self.verticalProperty) ?? .center }
    set { configuration[Self.verticalProperty] = .enumeration("\(newValue)") }
  }

  /// Where the content stands horizontally: what the style says of `content-horizontal-alignment`, else the middle.
  ///
  /// Setting it sets the configuration's value, which lies under that of the sheet.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { alignment(Self.horizontalProperty) ?? .center }
    set { configuration[Self.horizontalProperty] = .enumeration("\(newValue)") }
  }

  /// Where the content stands horizontally in ``layoutDirection``; never `leading` or `trailing`.
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

  /// The case that bears the word that the style has for `property`.
  private func alignment<Alignment: CaseIterable>(_ property: String) -> Alignment? {
    let word = style.value(property, as: String.self)
    return Alignment.allCases.first { "\($0)" == word }
  }
}
