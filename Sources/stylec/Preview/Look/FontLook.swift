import StyleRuntime
import StyleTable

/// A font as a picture asks for it.
struct FontLook: Hashable {
  /// The family; nil for the system's.
  var family: String? { exactFamily?.value }

  private let exactFamily: Exact<String>?

  /// The size in points.
  let size: Float

  /// The weight, 1 to 999.
  let weight: Int

  /// What `font` is asked for as; a role of text as iOS shows it at the usual size of text.
  init(_ font: StyleFont) {
    switch font {
    case .family(let name, let size, let weight):
      (exactFamily, self.size, self.weight) = (Exact(name.description), size, weight)
    case .system(let size, let weight): (exactFamily, self.size, self.weight) = (nil, size, weight)
    case .textStyle(let style): (exactFamily, size, weight) = (nil, style.points, style == .headline ? 600 : 400)
    }
  }
}
