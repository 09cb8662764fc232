extension Array {
  /// Creates an array of `first` and what `next` returns for each element, up to the first `nil`.
  ///
  /// The closure of `sequence(first:next:)` outlives the call. A copy of everything that it refers to would be made.
  @inlinable
  package init(first: Element, next: (Element) -> Element?) {
    self = [first]
    while let element = next(self[count - 1]) { append(element) }
  }

  /// Removes all elements one by one and keeps the memory. This is fastest for very few, because removing a range is a
  /// general algorithm.
  @inlinable
  @inline(__always)
  package mutating func removeFew() {
    while !isEmpty { removeLast() }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `belongsBefore` is `false`, or the end if there is none.
  ///
  /// - Requires: No element for which it's `true` comes after one for which it's `false`.
  /// - Complexity: O(log *n*) in the number of elements.
  @inlinable
  package func partitionIndex(where belongsBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
