import StyleRuntime
import StyleSupport

/// The contexts in which a page can show the controls of a program.
struct GalleryContexts {
  let grid: ContextGrid
  let contexts: [StyleContext?]

  /// The number of each axis of `grid` among the axes of the page, which several programs share.
  private let numbers: [Int]

  init(_ grid: ContextGrid, of sheet: StyleSheet, among axes: [StyleAxis]) {
    self.grid = grid
    contexts = grid.contexts.indices.map { try? sheet.context(grid.names(at: $0)) }
    numbers = grid.axes.map { axis in axes.firstIndex { $0.isSame(as: axis) } ?? 0 }
  }

  /// Returns the markup that `body` creates for `texts`, one text for each context, in order.
  ///
  /// If all texts are equal, the markup occurs once. Otherwise, each value of an axis gets its own element, which
  /// contains those for the next axis. The page shows the elements for its current values.
  func markup(_ texts: [Exact<String>], _ body: (String) -> String) -> String { markup(texts[...], 0, body) }

  /// Returns the markup for the axes from index `axis`, whose combinations `texts` belong to.
  private func markup(_ texts: ArraySlice<Exact<String>>, _ axis: Int, _ body: (String) -> String) -> String {
    guard let first = texts.first else { return "" }
    if texts.allSatisfy({ $0 == first }) { return body(first.value) }
    let count = grid.axes[axis].values.count
    let size = texts.count / count
    let parts = (0..<count).map { texts[(texts.startIndex + $0 * size)...].prefix(size) }
    if parts.allSatisfy({ $0.elementsEqual(parts[0]) }) { return markup(parts[0], axis + 1, body) }
    return parts.enumerated()
      .map { "<span class=\"v a\(numbers[axis])v\($0)\">\(markup($1, axis + 1, body))</span>" }.joined()
  }

  /// Returns a CSS selector for each context in which `values`, one for each context, differ, with the value there.
  func selectors<Value: Equatable>(for values: [Value]) -> [(selector: String, value: Value)] {
    let support = grid.support(of: values)
    return grid.contexts.enumerated().compactMap { index, context in
      guard context.indices.allSatisfy({ context[$0] == 0 || support.contains($0) }) else { return nil }
      let selector = support.map { "[data-a\(numbers[$0])=\"\(context[$0])\"]" }.joined()
      return (selector + (selector.isEmpty ? "" : " "), values[index])
    }
  }

  /// Returns the CSS rules that show the elements of the page's current context.
  static func rules(_ axes: [StyleAxis]) -> String {
    axes.enumerated().flatMap { axis, info in
      info.values.indices.map { "[data-a\(axis)=\"\($0)\"] .a\(axis)v\($0){display:contents}\n" }
    }.joined()
  }
}

extension StyleAxis {
  /// Returns whether another program means the same axis.
  func isSame(as other: StyleAxis) -> Bool { name == other.name && values == other.values }
}

/// A pool of unique elements that are referred to by index, so that each element is written once.
struct PreviewPool<Element: Hashable> {
  private(set) var elements: [Element] = []

  private var indices: [Element: Int] = [:]

  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

/// A part of a page with an ID. A page that follows changes replaces the parts that changed.
struct GalleryPart: Equatable {
  let id: String
  let text: String

  init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }
}
