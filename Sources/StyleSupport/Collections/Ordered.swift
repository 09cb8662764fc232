extension Sequence {
  /// Returns the elements in the order that `precedes` defines. Equal elements keep their order.
  ///
  /// Takes the place of `sorted(by:)`, because the compiler compiles a copy of that for each closure.
  @inlinable
  package func ordered(by precedes: (_ left: Element, _ right: Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return order(of: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

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

/// Returns the numbers below `count` in the order that `precedes` defines. Equal numbers keep their order.
///
/// Not generic, and in another module than its callers: the compiler would otherwise compile a copy of the algorithm
/// for each closure. These copies were 7 % of the code of `StyleCompiler`.
///
/// - Complexity: O(*n* · log *n*).
@usableFromInline
package func order(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { precedes($0, $1) || $0 < $1 && !precedes($1, $0) }
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
