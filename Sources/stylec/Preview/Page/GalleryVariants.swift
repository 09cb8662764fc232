import StyleRuntime
import StyleSupport

/// Content of a page that depends on the context.
enum GalleryVariants {
  /// Returns the markup that `body` creates for `texts`, one text for each context of `grid`, in order.
  ///
  /// If all texts are equal, the markup occurs once. Otherwise, each value of an axis gets its own element, which
  /// contains those for the next axis. The page shows the elements for its current values.
  static func markup(_ texts: [Exact<String>], _ grid: ContextGrid, _ body: (String) -> String) -> String {
    markup(texts[...], grid.axes.map(\.values.count), 0, body)
  }

  /// Returns the markup for the axes from index `axis`, whose combinations `texts` belong to.
  private static func markup(
    _ texts: ArraySlice<Exact<String>>, _ counts: [Int], _ axis: Int, _ body: (String) -> String
  ) -> String {
    guard let first = texts.first else { return "" }
    if texts.allSatisfy({ $0 == first }) { return body(first.value) }
    let size = texts.count / counts[axis]
    let parts = (0..<counts[axis]).map { texts[(texts.startIndex + $0 * size)...].prefix(size) }
    if parts.allSatisfy({ $0.elementsEqual(parts[0]) }) { return markup(parts[0], counts, axis + 1, body) }
    return parts.enumerated()
      .map { "<span class=\"v a\(axis)v\($0)\">\(markup($1, counts, axis + 1, body))</span>" }.joined()
  }

  /// Returns the CSS rules that show the elements of the page's current context.
  static func rules(_ axes: [StyleAxis]) -> String {
    axes.enumerated().flatMap { axis, info in
      info.values.indices.map { "[data-a\(axis)=\"\($0)\"] .a\(axis)v\($0){display:contents}\n" }
    }.joined()
  }
}

/// A pool of unique elements that are referred to by index, so that each element is written once.
struct PreviewPool<Element: Hashable> {
  /// The elements by index.
  private(set) var elements: [Element] = []

  private var indices: [Element: Int] = [:]

  /// Returns the index of `element`, adding it if it's new.
  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
