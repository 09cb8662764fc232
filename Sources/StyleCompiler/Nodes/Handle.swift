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
