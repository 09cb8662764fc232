import StyleRuntime
import StyleTable

/// A font as a picture requests it.
struct FontLook: Hashable {
  /// The family, or `nil` for the system font.
  var family: String? { exactFamily?.value }

  private let exactFamily: Exact<String>?

  /// The size in points.
  let size: Float

  /// The weight, from 1 to 999.
  let weight: Int

  /// Creates the look of `font`. A text style looks as on iOS at the default text size.
  init(_ font: StyleFont) {
    switch font {
    case .family(let name, let size, let weight):
      (exactFamily, self.size, self.weight) = (Exact(name.description), size, weight)
    case .system(let size, let weight): (exactFamily, self.size, self.weight) = (nil, size, weight)
    case .textStyle(let style): (exactFamily, size, weight) = (nil, style.points, style == .headline ? 600 : 400)
    }
  }
}
