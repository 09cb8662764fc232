/// A list of texts, whose bytes are stored one after the other. An array of arrays would allocate each of them.
package struct TextList: Sendable {
  /// The bytes of all texts, in order.
  package private(set) var bytes: [UInt8] = []

  /// The start of each text in `bytes`, and the end of the last.
  package private(set) var starts = [0]

  package init(_ texts: some Sequence<String> = []) {
    for text in texts { append(text) }
  }

  package var count: Int { starts.count - 1 }

  /// Returns the range in `bytes` of the text at `index`.
  package func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// Appends the text at `parent`, if there is one, and a point, and then `name`.
  package mutating func append(_ name: String, after parent: Int? = nil) {
    if let parent { bytes += Array(bytes[range(of: parent)]) + [UInt8(ascii: ".")] }
    bytes += name.utf8
    starts.append(bytes.count)
  }

  /// Puts the texts in byte order, and returns their earlier indices. Equal texts keep their order.
  package mutating func putInByteOrder() -> [Int] {
    let old = self
    let order = (0..<count).sorted { old.precedes($0, $1) }
    (bytes, starts) = ([], [0])
    bytes.reserveCapacity(old.bytes.count)
    for index in order {
      bytes += old.bytes[old.range(of: index)]
      starts.append(bytes.count)
    }
    return order
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (range(of: left), range(of: right))
    for offset in 0..<min(first.count, second.count) {
      let bytes = (bytes[first.lowerBound + offset], bytes[second.lowerBound + offset])
      if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
    }
    return (first.count, left) < (second.count, right)
  }
}
