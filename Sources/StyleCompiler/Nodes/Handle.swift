/// The position of a record in the flat array of its kind: 32 bits, and of a type of its own for each kind.
package struct Handle<Record>: Hashable, Sendable {
  /// The position, from 0.
  package let rawValue: UInt32

  package init(_ index: Int) {
    rawValue = UInt32(truncatingIfNeeded: index)
  }

  /// The position as arrays take it.
  package var index: Int { Int(rawValue) }
}

extension Array {
  /// The record at `handle`.
  package subscript(handle: Handle<Element>) -> Element {
    get { self[handle.index] }
    set { self[handle.index] = newValue }
    _modify { yield &self[handle.index] }
  }

  /// Adds `record` and returns where it stands.
  package mutating func add(_ record: Element) -> Handle<Element> {
    append(record)
    return Handle(count - 1)
  }

  /// The records of `list`.
  package subscript(list: HandleRange<Element>) -> ArraySlice<Element> {
    self[list.indices]
  }
}

/// A run of records in the flat array of their kind.
package struct HandleRange<Record>: Hashable, Sendable {
  /// The first one's position.
  package let start: UInt32

  /// The position behind the last one.
  package let end: UInt32

  package init(_ indices: Range<Int>) {
    start = UInt32(truncatingIfNeeded: indices.lowerBound)
    end = UInt32(truncatingIfNeeded: indices.upperBound)
  }

  /// A run without records.
  package static var empty: HandleRange { HandleRange(0..<0) }

  /// The positions as arrays take them.
  package var indices: Range<Int> { Int(start)..<Int(end) }

  /// Whether there are no records.
  package var isEmpty: Bool { start == end }

  /// The records' handles.
  package var handles: some Sequence<Handle<Record>> { indices.lazy.map { Handle($0) } }
}
