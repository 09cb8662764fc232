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
