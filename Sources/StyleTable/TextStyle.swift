/// A role of text, whose font the platform supplies and scales.
///
/// A table stores the position in `allCases`, so new cases go to the end.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle = "large-title"
  case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
}
