/// A 32-bit index of a record in the flat array of its kind, with a distinct type for each kind.
@usableFromInline
package struct Handle<Record>: Hashable, Sendable {
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
package struct HandleRange<Record>: Hashable, Sendable {
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

  /// Whether the range contains no records.
  @inlinable package var isEmpty: Bool { start == end }

  /// The handles of the records.
  @inlinable package var handles: some Sequence<Handle<Record>> { indices.lazy.map { Handle($0) } }
}

/// An optional handle in 32 bits, where an `Optional` would take 64.
@usableFromInline
package struct OptionalHandle<Record>: Sendable {
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
    get { self[handle.index] }
    set { self[handle.index] = newValue }
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
