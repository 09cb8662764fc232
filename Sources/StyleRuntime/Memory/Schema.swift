internal import StyleTable

/// A schema of an open table.
///
/// What has the same one has the same columns in the same table: to compare two is to compare one number.
@frozen
@usableFromInline
internal struct Schema: Equatable, Sendable {
  /// Where its record lies in memory, which tells it from those of all other tables that are open.
  @usableFromInline
  internal let address: Address

  /// The schema whose record lies at `address`.
  internal init(address: Address) {
    self.address = address
  }

  /// Whether both are the same schema of the same table.
  @inlinable
  @inline(__always)
  internal static func == (left: Schema, right: Schema) -> Bool { left.address == right.address }
}

extension TableStorage {
  /// The schema `number`.
  internal func schema(_ number: Int) -> Schema {
    Schema(address: memory.address(at: offset(of: .schemas, number)))
  }

  /// The number of `schema`.
  @inline(__always)
  internal func number(of schema: Schema) -> Int {
    (place(of: schema) &- memory.offset(of: .schemas)) / TableLayout.Schema.stride
  }

  /// Where the record of `schema` stands.
  @inlinable
  @inline(__always)
  internal func place(of schema: Schema) -> Int { memory.offset(of: schema.address) }
}
