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

/// A range of records in the flat array of their kind.
package struct HandleRange<Record>: Hashable, Sendable {
  /// The index of the first record.
  package let start: UInt32

  /// The index after the last record.
  package let end: UInt32

  package init(_ indices: Range<Int>) {
    start = UInt32(truncatingIfNeeded: indices.lowerBound)
    end = UInt32(truncatingIfNeeded: indices.upperBound)
  }

  /// A range without records.
  package static var empty: HandleRange { HandleRange(0..<0) }

  /// The indices as a range of `Int`, for use with arrays.
  package var indices: Range<Int> { Int(start)..<Int(end) }
}

/// An optional handle in 32 bits, where an `Optional` would take 64.
package struct OptionalHandle<Record>: Hashable, Sendable {
  private let rawValue: UInt32

  package init(_ handle: Handle<Record>?) {
    rawValue = handle?.rawValue ?? .max
  }

  /// The handle, or `nil` if there is none.
  package var handle: Handle<Record>? { rawValue == .max ? nil : Handle(Int(rawValue)) }
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

extension Handle: Comparable {
  /// Returns whether `a` comes before `b` in the array of the records.
  package static func < (a: Handle, b: Handle) -> Bool { a.rawValue < b.rawValue }
}

/// The handles of the records, in ascending order.
extension HandleRange: RandomAccessCollection {
  package var startIndex: Int { Int(start) }

  package var endIndex: Int { Int(end) }

  package subscript(index: Int) -> Handle<Record> { Handle(index) }

  /// Returns whether the range contains `handle`.
  ///
  /// - Complexity: O(1).
  package func contains(_ handle: Handle<Record>) -> Bool { start <= handle.rawValue && handle.rawValue < end }
}

extension Array {
  /// The handles of all records.
  package var handles: HandleRange<Element> { HandleRange(indices) }
}
