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

  /// Whether the range contains no records.
  package var isEmpty: Bool { start == end }

  /// The handles of the records.
  package var handles: some Sequence<Handle<Record>> { indices.lazy.map { Handle($0) } }
}
