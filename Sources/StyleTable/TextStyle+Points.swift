extension TextStyle {
  /// The font size in points at the default text size of Apple's platforms, 'Large'.
  ///
  /// The values come from 'Typography' in Apple's Human Interface Guidelines, as of iOS 15.
  package var points: Float {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}
