import StyleRuntime
import StyleTable

/// A font as a picture asks for it.
struct FontLook: Hashable {
  /// The family; nil for the system's.
  let family: String?

  /// The size in points.
  let size: Float

  /// The weight, 1 to 999.
  let weight: Int

  /// What `font` is asked for as; a role of text as iOS shows it at the usual size of text.
  init(_ font: StyleFont) {
    switch font {
    case .family(let name, let size, let weight): (family, self.size, self.weight) = (name.description, size, weight)
    case .system(let size, let weight): (family, self.size, self.weight) = (nil, size, weight)
    case .textStyle(let style): (family, size, weight) = (nil, style.points, style == .headline ? 600 : 400)
    }
  }
}

extension TextStyle {
  /// The size of iOS's fonts at its usual size of text: Apple's Human Interface Guidelines, as of iOS 15.
  fileprivate var points: Float {
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
