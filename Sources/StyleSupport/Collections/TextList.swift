/// A list of texts, whose bytes are stored one after the other.
package struct TextList: Sendable {
  /// The bytes of all texts, in order.
  package private(set) var bytes: [UInt8] = []

  /// The start of each text in `bytes`, and the end of the last.
  package private(set) var starts = [0]

  package init() {}

  /// Creates a list of `texts`.
  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// The number of texts.
  package var count: Int { starts.count - 1 }

  /// Returns the range in `bytes` of the text at `index`.
  @inline(__always) package func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// Appends `text`.
  package mutating func append(_ text: String) {
    appendBytes(of: text)
    starts.append(bytes.count)
  }

  /// Appends the text at `parent`, if there is one, a point, and `name`.
  package mutating func append(_ name: String, after parent: Int?) {
    if let parent {
      // Not by appending a slice, which shares the bytes, so that they would be copied.
      for position in range(of: parent) { bytes.append(bytes[position]) }
      bytes.append(UInt8(ascii: "."))
    }
    append(name)
  }

  /// Returns the texts at `indices`, in this order.
  package func texts(at indices: [Int]) -> TextList {
    var list = TextList()
    list.bytes.reserveCapacity(bytes.count)
    list.starts.reserveCapacity(indices.count + 1)
    for index in indices {
      list.bytes.append(contentsOf: bytes[range(of: index)])
      list.starts.append(list.bytes.count)
    }
    return list
  }

  /// Appends the bytes of `text` to the last text.
  ///
  /// Not by appending its view, which copies the bytes of a short text one by one.
  private mutating func appendBytes(of text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Returns those of the texts at `indices` in byte order. Equal texts keep their order.
  ///
  /// Compares the eight bytes that follow the shared prefix of all texts, and then those of each group that is equal in
  /// them.
  ///
  /// - Requires: No text contains a zero byte.
  /// - Complexity: O(*b* + *n* · log *n*) for *n* texts of *b* bytes, and O(*n* · log *n*) for each further group.
  package func byteOrder(of indices: [Int]) -> [Int] {
    var result = indices
    var groups = [(range: indices.indices, start: 0)]
    while let (range, start) = groups.popLast() {
      let members = Array(result[range])
      let end = start + sharedPrefixCount(of: members, from: start) + 8
      let keys = members.map { key(of: $0, from: end - 8) }
      let order = order(of: members.count) { keys[$0] < keys[$1] }
      var first = 0
      for (offset, position) in order.enumerated() {
        result[range.lowerBound + offset] = members[position]
        if keys[position] != keys[order[first]] { first = offset }
        let isLast = offset + 1 == order.count || keys[order[offset + 1]] != keys[position]
        guard isLast, offset > first, order[first...offset].contains(where: { self.range(of: members[$0]).count > end })
        else { continue }
        groups.append((range.lowerBound + first..<range.lowerBound + offset + 1, end))
      }
    }
    return result
  }

  /// Returns eight bytes of a text from `offset`, and zeros where it has fewer, as a number that compares as they do.
  private func key(of text: Int, from offset: Int) -> UInt64 {
    let (start, end) = (starts[text] + offset, starts[text + 1])
    var key: UInt64 = 0
    for position in start..<start + 8 { key = key << 8 | (position < end ? UInt64(bytes[position]) : 0) }
    return key
  }

  /// Returns the number of bytes that `texts` share from `offset`.
  private func sharedPrefixCount(of texts: [Int], from offset: Int) -> Int {
    guard let first = texts.first else { return 0 }
    var count = max(0, range(of: first).count - offset)
    for text in texts {
      count = min(count, max(0, range(of: text).count - offset))
      let (one, other) = (starts[first] + offset, starts[text] + offset)
      var equal = 0
      while equal < count, bytes[one + equal] == bytes[other + equal] { equal += 1 }
      count = equal
    }
    return count
  }
}
