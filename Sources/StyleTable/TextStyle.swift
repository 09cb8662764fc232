/// A role of text whose font the platform provides and scales.
///
/// A table stores a text style as its index in `allCases`, so new cases must be added at the end.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle = "large-title"
  case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
}
