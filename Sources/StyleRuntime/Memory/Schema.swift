internal import StyleTable

/// A schema of an open table.
///
/// Rows with the same schema have the same columns and belong to the same table. Comparing two schemas compares one
/// number.
@frozen
@usableFromInline
internal struct Schema: Equatable, Sendable {
  /// The address of the schema's record, which is unique among the schemas of all open tables.
  @usableFromInline
  internal let address: Address

  /// Creates the schema whose record is at `address`.
  internal init(address: Address) {
    self.address = address
  }

  /// Returns whether two values are the same schema of the same table.
  @inlinable
  @inline(__always)
  internal static func == (left: Schema, right: Schema) -> Bool { left.address == right.address }
}

extension TableStorage {
  /// Returns the schema at the index `number`.
  internal func schema(_ number: Int) -> Schema {
    Schema(address: memory.address(at: offset(of: .schemas, number)))
  }

  /// Returns the index of `schema`.
  @inline(__always)
  internal func number(of schema: Schema) -> Int {
    (place(of: schema) &- memory.offset(of: .schemas)) / TableLayout.Schema.stride
  }

  /// Returns the offset of the record of `schema`, in bytes.
  @inlinable
  @inline(__always)
  internal func place(of schema: Schema) -> Int { memory.offset(of: schema.address) }
}
