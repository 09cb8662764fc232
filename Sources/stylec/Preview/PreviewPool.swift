/// A pool of unique elements that are referred to by index, so that each element is written once.
struct PreviewPool<Element: Hashable> {
  /// The elements by index.
  private(set) var elements: [Element] = []

  private var numbers: [Element: Int] = [:]

  /// Returns the index of `element`, adding it if it's new.
  mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
