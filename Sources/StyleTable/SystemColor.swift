/// A color that the platform provides and adapts to its appearance.
///
/// A table stores a color as its index in `allCases`, so new cases must be added at the end.
@frozen
public enum SystemColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case tint, label
  case secondaryLabel = "secondary-label"
  case tertiaryLabel = "tertiary-label"
  case quaternaryLabel = "quaternary-label"
  case placeholderText = "placeholder-text"
  case link, separator
  case opaqueSeparator = "opaque-separator"
  case fill
  case secondaryFill = "secondary-fill"
  case tertiaryFill = "tertiary-fill"
  case quaternaryFill = "quaternary-fill"
  case background
  case secondaryBackground = "secondary-background"
  case tertiaryBackground = "tertiary-background"
  case groupedBackground = "grouped-background"
  case secondaryGroupedBackground = "secondary-grouped-background"
  case tertiaryGroupedBackground = "tertiary-grouped-background"
}
