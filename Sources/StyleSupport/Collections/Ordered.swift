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

/// Returns the numbers below `count` in the order that `precedes` defines. Equal numbers keep their order.
///
/// Not generic, and in another module than its callers: the compiler would otherwise compile a copy of the algorithm
/// for each closure. These copies were 7 % of the code of `StyleCompiler`.
///
/// - Complexity: O(*n* · log *n*).
@usableFromInline
package func order(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  guard count > 12 else {
    insert(&order, by: precedes)
    return order
  }
  var merged = order
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = min(start + width, count)
      merge(order, start..<middle, middle..<min(middle + width, count), into: &merged, by: precedes)
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}

/// Returns the positions of `texts` in byte order. Equal texts keep their order.
///
/// Compares the eight bytes that follow the shared prefix of all texts, and then those of each group that is equal in them.
///
/// - Requires: No text contains a zero byte.
/// - Complexity: O(*b* + *n* · log *n*) for *n* texts of *b* bytes, and O(*n* · log *n*) for each further group.
package func byteOrder(of texts: [String]) -> [Int] {
  let bytes = TextBytes(texts)
  var result = Array(texts.indices)
  var groups = [(range: texts.indices, start: 0)]
  while let (range, start) = groups.popLast() {
    let members = Array(result[range])
    let end = start + bytes.sharedPrefixCount(of: members, from: start) + 8
    let keys = members.map { bytes.key(of: $0, from: end - 8) }
    let order = order(of: members.count) { keys[$0] < keys[$1] }
    var first = 0
    for (offset, position) in order.enumerated() {
      result[range.lowerBound + offset] = members[position]
      if keys[position] != keys[order[first]] { first = offset }
      let isLast = offset + 1 == order.count || keys[order[offset + 1]] != keys[position]
      guard isLast, offset > first, order[first...offset].contains(where: { bytes.count(of: members[$0]) > end }) else {
        continue
      }
      groups.append((range.lowerBound + first..<range.lowerBound + offset + 1, end))
    }
  }
  return result
}

/// The bytes of several texts, one after the other.
private struct TextBytes {
  private var bytes: [UInt8] = []

  /// The start of each text, and the end of the last.
  private var starts = [0]

  init(_ texts: [String]) {
    starts.reserveCapacity(texts.count + 1)
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      starts.append(bytes.count)
    }
  }

  /// Returns the number of bytes of the text at index `text`.
  func count(of text: Int) -> Int { starts[text + 1] - starts[text] }

  /// Returns eight bytes of a text from `offset`, and zeros where it has fewer, as a number that compares as they do.
  func key(of text: Int, from offset: Int) -> UInt64 {
    let (start, end) = (starts[text] + offset, starts[text + 1])
    var key: UInt64 = 0
    for position in start..<start + 8 { key = key << 8 | (position < end ? UInt64(bytes[position]) : 0) }
    return key
  }

  /// Returns the number of bytes that `texts` share from `offset`.
  func sharedPrefixCount(of texts: [Int], from offset: Int) -> Int {
    guard let first = texts.first else { return 0 }
    var count = max(0, self.count(of: first) - offset)
    for text in texts {
      count = min(count, max(0, self.count(of: text) - offset))
      let (one, other) = (starts[first] + offset, starts[text] + offset)
      var equal = 0
      while equal < count, bytes[one + equal] == bytes[other + equal] { equal += 1 }
      count = equal
    }
    return count
  }
}

/// Moves each number of `order`, which is short, before those that it precedes.
private func insert(_ order: inout [Int], by precedes: (Int, Int) -> Bool) {
  for item in order.indices.dropFirst() {
    var position = item
    while position > 0, precedes(item, order[position - 1]) {
      order[position] = order[position - 1]
      position -= 1
    }
    order[position] = item
  }
}

/// Merges two adjacent ranges of `order`, which are in order, into the same range of `merged`.
private func merge(
  _ order: [Int], _ first: Range<Int>, _ second: Range<Int>, into merged: inout [Int], by precedes: (Int, Int) -> Bool
) {
  var (left, right) = (first.lowerBound, second.lowerBound)
  for position in first.lowerBound..<second.upperBound {
    let takesRight = right < second.upperBound && (left == first.upperBound || precedes(order[right], order[left]))
    merged[position] = takesRight ? order[right] : order[left]
    if takesRight { right += 1 } else { left += 1 }
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
