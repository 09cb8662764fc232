/// A list of texts, whose bytes are stored one after the other.
package struct TextList: Sendable {
  /// The bytes of all texts, in order, followed by at least eight bytes without meaning.
  package private(set) var bytes: ContiguousArray<UInt8> = []

  /// The start of each text in `bytes`, and the end of the last.
  package private(set) var starts: ContiguousArray = [0]

  package init() {}

  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  package var count: Int { starts.count - 1 }

  /// The number of bytes of all texts.
  package var byteCount: Int { starts[count] }

  /// Returns the range in `bytes` of the text at `index`.
  @inline(__always) package func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// Appends the text at `parent`, if there is one, and a point, and then `name`.
  package mutating func append(_ name: String, after parent: Int? = nil) {
    let (prefix, start) = (parent.map { range(of: $0) }, byteCount)
    var name = name
    // The pointer doesn't outlive the call.
    let end = name.withUTF8 { unsafe TextList.write($0.span, after: prefix, at: start, to: &bytes) }
    starts.append(end)
  }

  /// Writes the bytes in `prefix`, if there are any, and a point, and then `name`. Returns the end of the text.
  private static func write(
    _ name: Span<UInt8>, after prefix: Range<Int>?, at start: Int, to bytes: inout ContiguousArray<UInt8>
  ) -> Int {
    var end = start
    makeRoom(start + (prefix?.count ?? 0) + 1 + name.count, in: &bytes)
    var output = bytes.mutableSpan
    if let prefix {
      var offset = 0
      while offset < prefix.count {
        output.store(output.span.checkedUInt64(at: prefix.lowerBound &+ offset), at: start &+ offset)
        offset &+= 8
      }
      end &+= prefix.count
      output[end] = UInt8(ascii: ".")
      end &+= 1
    }
    for offset in name.indices { output[end &+ offset] = name[offset] }
    return end &+ name.count
  }

  /// Makes room for `count` bytes of texts.
  private static func makeRoom(_ count: Int, in bytes: inout ContiguousArray<UInt8>) {
    if bytes.count < count + 8 { bytes += Array(repeating: 0, count: count + 0x100) }
  }

  /// Puts the texts in byte order, and returns their earlier indices. Equal texts keep their order.
  ///
  /// - Requires: No text contains a zero byte.
  /// - Complexity: O(*b* + *n* · log *n*) for *n* texts of *b* bytes, and O(*m* · log *m*) for each group of *m* texts that
  ///   are equal in a multiple of eight bytes.
  package mutating func putInByteOrder() -> [Int] {
    let order = TextOrder.order(of: starts.span, bytes.span)
    let (oldStarts, oldBytes) = (starts, bytes)
    bytes = ContiguousArray(repeating: 0, count: oldBytes.count)
    TextList.copy(order, oldStarts.span, oldBytes.span, to: &bytes, &starts)
    return order
  }

  /// Replaces the texts in `bytes` and their `starts` by the texts at the indices `order` of `source`.
  private static func copy(
    _ order: [Int], _ oldStarts: Span<Int>, _ source: Span<UInt8>, to bytes: inout ContiguousArray<UInt8>,
    _ starts: inout ContiguousArray<Int>
  ) {
    var output = bytes.mutableSpan
    var starts = starts.mutableSpan
    var end = 0
    for position in order.indices {
      let start = oldStarts[order[position]]
      let count = oldStarts[order[position] &+ 1] &- start
      var offset = 0
      // The bytes after the text are overwritten by the next one.
      while offset < count {
        output.store(source.checkedUInt64(at: start &+ offset), at: end &+ offset)
        offset &+= 8
      }
      end &+= count
      starts[position &+ 1] = end
    }
  }
}

/// The texts of a list while they are put in order by eight bytes at a time.
private struct TextOrder {
  /// A text and eight of its bytes, by which it is compared. The first byte is the most significant.
  struct Item {
    var key: UInt64 = 0
    let text: Int
  }

  /// A range of items whose texts are equal before the offset `start`.
  struct Group {
    let range: Range<Int>
    let start: Int
  }

  private var items: ContiguousArray<Item>

  /// Memory for merging, as large as `items`.
  private var merged: ContiguousArray<Item>

  private init(count: Int) {
    items = ContiguousArray((0..<count).lazy.map { Item(text: $0) })
    merged = items
  }

  /// Returns the indices of the texts with the given starts in byte order. Eight bytes follow the last text.
  static func order(of starts: Span<Int>, _ bytes: Span<UInt8>) -> [Int] {
    var order = TextOrder(count: starts.count - 1)
    var groups = [Group(range: order.items.indices, start: 0)]
    while let group = groups.popLast() {
      order.readKeys(group, starts, bytes)
      sort(group.range, &order.items, &order.merged)
      order.addEqual(group, starts, to: &groups)
    }
    return order.items.map(\.text)
  }

  /// Sets the keys of the items of `group` to the bytes after those that are equal, followed by zeros.
  private mutating func readKeys(_ group: Group, _ starts: Span<Int>, _ bytes: Span<UInt8>) {
    var items = items.mutableSpan
    for position in group.range {
      let start = starts[items[position].text] &+ group.start
      let count = starts[items[position].text &+ 1] &- start
      var key: UInt64 = 0
      if count > 0 { key = bytes.checkedUInt64(at: start).byteSwapped }
      if count < 8 { key &= ~(UInt64.max >> UInt64(8 * max(count, 0))) }
      items[position].key = key
    }
  }

  /// Puts the items in `range` in the order of their keys. Merges ever longer runs.
  private static func sort(
    _ range: Range<Int>, _ items: inout ContiguousArray<Item>, _ merged: inout ContiguousArray<Item>
  ) {
    var items = items.mutableSpan
    var merged = merged.mutableSpan
    var width = 1
    while width < range.count {
      for start in stride(from: range.lowerBound, to: range.upperBound - width, by: 2 * width) {
        let middle = start + width
        // Most runs are in order, because most names in a style sheet are.
        guard items[middle].key < items[middle - 1].key else { continue }
        merge(start..<middle, end: min(middle + width, range.upperBound), &items, &merged)
      }
      width *= 2
    }
  }

  /// Merges the items in `first` with those from there to `end`.
  private static func merge(
    _ first: Range<Int>, end: Int, _ items: inout MutableSpan<Item>, _ merged: inout MutableSpan<Item>
  ) {
    for position in first { merged[position] = items[position] }
    var (left, right, output) = (first.lowerBound, first.upperBound, first.lowerBound)
    while left < first.upperBound {
      if right < end, items[right].key < merged[left].key {
        items[output] = items[right]
        right &+= 1
      } else {
        items[output] = merged[left]
        left &+= 1
      }
      output &+= 1
    }
  }

  /// Appends the groups of items in `group` with equal keys whose texts may still differ.
  private func addEqual(_ group: Group, _ starts: Span<Int>, to groups: inout [Group]) {
    let end = group.start + 8
    var first = group.range.lowerBound
    while first < group.range.upperBound {
      var (last, isLonger) = (first, false)
      while last < group.range.upperBound, items[last].key == items[first].key {
        let text = items[last].text
        if starts[text &+ 1] &- starts[text] > end { isLonger = true }
        last &+= 1
      }
      if last &- first > 1, isLonger { groups.append(Group(range: first..<last, start: end)) }
      first = last
    }
  }
}
