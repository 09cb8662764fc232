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
