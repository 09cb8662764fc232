/// A 32-bit index of a record in the flat array of its kind, with a distinct type for each kind.
package struct Handle<Record>: Hashable, Sendable {
  /// The index, starting from 0.
  package let rawValue: UInt32

  package init(_ index: Int) {
    rawValue = UInt32(truncatingIfNeeded: index)
  }

  /// The index as an `Int`, for use with arrays.
  package var index: Int { Int(rawValue) }
}

extension Array {
  /// Accesses the record at `handle`.
  package subscript(handle: Handle<Element>) -> Element {
    get { self[handle.index] }
    set { self[handle.index] = newValue }
    _modify { yield &self[handle.index] }
  }

  /// Appends `record` and returns its handle.
  package mutating func add(_ record: Element) -> Handle<Element> {
    append(record)
    return Handle(count - 1)
  }

  /// The records in the range `list`.
  package subscript(list: HandleRange<Element>) -> ArraySlice<Element> {
    self[list.indices]
  }
}
