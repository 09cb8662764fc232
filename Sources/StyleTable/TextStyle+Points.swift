extension TextStyle {
  /// The size in points at the text size that Apple's platforms start with ('Large').
  ///
  /// The values are those of Apple's Human Interface Guidelines, 'Typography', as of iOS 15.
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
