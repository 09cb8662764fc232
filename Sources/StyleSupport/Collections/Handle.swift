/// A 32-bit index of a record in the flat array of its kind, with a distinct type for each kind.
@usableFromInline
package struct Handle<Record>: BitwiseCopyable, Hashable, Sendable {
  /// The index, starting from 0.
  @usableFromInline
  package let rawValue: UInt32

  @inlinable
  package init(_ index: Int) {
    rawValue = UInt32(truncatingIfNeeded: index)
  }

  /// The index as an `Int`, for use with arrays.
  @inlinable package var index: Int { Int(rawValue) }
}

/// A range of records in the flat array of their kind.
@usableFromInline
package struct HandleRange<Record>: BitwiseCopyable, Hashable, Sendable {
  /// The index of the first record.
  @usableFromInline
  package let start: UInt32

  /// The index after the last record.
  @usableFromInline
  package let end: UInt32

  @inlinable
  package init(_ indices: Range<Int>) {
    start = UInt32(truncatingIfNeeded: indices.lowerBound)
    end = UInt32(truncatingIfNeeded: indices.upperBound)
  }

  /// A range without records.
  @inlinable package static var empty: HandleRange { HandleRange(0..<0) }

  /// The indices as a range of `Int`, for use with arrays.
  @inlinable package var indices: Range<Int> { Int(start)..<Int(end) }
}

/// An optional handle in 32 bits, where an `Optional` would take 64.
@usableFromInline
package struct OptionalHandle<Record>: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline
  internal let rawValue: UInt32

  @inlinable
  package init(_ handle: Handle<Record>?) {
    rawValue = handle?.rawValue ?? .max
  }

  /// The handle, or `nil` if there is none.
  @inlinable package var handle: Handle<Record>? { rawValue == .max ? nil : Handle(Int(rawValue)) }
}

extension Array {
  /// Accesses the record at `handle`.
  @inlinable
  package subscript(handle: Handle<Element>) -> Element {
    // Not a getter, which would copy the whole record for each of its fields.
    _read { yield self[handle.index] }
    _modify { yield &self[handle.index] }
  }

  /// Appends `record` and returns its handle.
  @inlinable
  package mutating func add(_ record: Element) -> Handle<Element> {
    append(record)
    return Handle(count - 1)
  }

  /// The records in the range `list`.
  @inlinable
  package subscript(list: HandleRange<Element>) -> ArraySlice<Element> {
    self[list.indices]
  }
}

extension Handle: Comparable {
  /// Returns whether `a` comes before `b` in the array of the records.
  @inlinable package static func < (a: Handle, b: Handle) -> Bool { a.rawValue < b.rawValue }
}

/// The handles of the records, in ascending order.
extension HandleRange: RandomAccessCollection {
  @inlinable package var startIndex: Int { Int(start) }

  @inlinable package var endIndex: Int { Int(end) }

  @inlinable package subscript(index: Int) -> Handle<Record> { Handle(index) }

  /// Returns whether the range contains `handle`.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func contains(_ handle: Handle<Record>) -> Bool { start <= handle.rawValue && handle.rawValue < end }
}

extension Array {
  /// The handles of all records.
  @inlinable package var handles: HandleRange<Element> { HandleRange(indices) }
}
