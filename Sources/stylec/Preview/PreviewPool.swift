/// Things that are written once, however often they are referred to by their numbers.
struct PreviewPool<Element: Hashable> {
  /// The things by their numbers.
  private(set) var elements: [Element] = []

  private var numbers: [Element: Int] = [:]

  /// The number of `element`, which is added where it is new.
  mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
