internal import StyleTable

/// A schema of an open table. Rows with the same schema have the same columns and belong to the same table. Comparing
/// two schemas compares one number.
@frozen @usableFromInline internal struct Schema: Equatable, Sendable {
  /// The address of the schema's record, which is unique among the schemas of all open tables.
  @usableFromInline internal let address: Address

  @inlinable internal init(address: Address) { self.address = address }

  @inlinable @inline(__always)
  internal static func == (left: Schema, right: Schema) -> Bool { left.address == right.address }
}

/// The offset of a cell in the rows of a schema, in one number. A style reads seven properties in four fifths of the
/// time if a property has one number instead of two, because reads of memory limit it.
@frozen @usableFromInline internal struct CellPlace: Sendable {
  /// The address of the schema, followed by 16 bits with the offset. An address has 48 bits that matter. 0 stands for
  /// an offset that needs more bits, and isn't in any schema. The property is then read by name.
  @usableFromInline internal let rawValue: UInt64

  /// Creates the place of the cell at `offset` in the rows of `schema`, in bytes.
  internal init(in schema: Schema, at offset: Int) {
    rawValue = offset < 0x1_0000 ? CellPlace.start(of: schema) | UInt64(offset) : 0
  }

  /// Returns the offset, which is the difference of two numbers, or `nil` if the cell isn't in the rows of `schema`.
  @inlinable @inline(__always)
  internal func offset(in schema: Schema) -> Int? {
    let distance = rawValue &- CellPlace.start(of: schema)
    return _fastPath(distance < 0x1_0000) ? Int(truncatingIfNeeded: distance) : nil
  }

  /// Returns the number of the first place in the rows of `schema`.
  @inlinable @inline(__always)
  internal static func start(of schema: Schema) -> UInt64 { UInt64(schema.address.rawValue) &<< 16 }
}

/// Schemas, and columns by their names and indices.
extension TableStorage {
  @inlinable
  internal func schema(_ record: Int) -> Schema {
    Schema(address: memory.address(at: offset(of: .schemas, record)))
  }

  /// Returns the offset of the record of `schema`, in bytes.
  @inlinable @inline(__always) internal func offset(of schema: Schema) -> Int { memory.offset(of: schema.address) }

  @inline(__always)
  internal func columns(of schema: Schema) -> Range<Int> {
    let record = offset(of: schema)
    let first = Int(memory.loadUInt32(at: record &+ TableLayout.Schema.firstColumn))
    return first..<(first &+ Int(memory.loadUInt32(at: record &+ TableLayout.Schema.columnCount)))
  }

  /// Returns the offset of the record of the column for the property named `name`, or 0 if `schema` has no such column.
  /// The function returns an integer and is marked as releasing nothing, so a call doesn't retain the table.
  ///
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties.
  @usableFromInline @_effects(releasenone)
  internal func offset(ofColumnNamed name: String, in schema: Schema) -> Int {
    // A local function instead of a closure, for the reason given at `index(ofControlAt:)`.
    @inline(__always) func found(_ name: Span<UInt8>) -> Int? {
      // The starts of the sections are loaded once.
      let (columns, properties) = (columns(of: schema), memory.offset(of: .properties))
      let (size, field) = (TableLayout.Section.properties.stride, TableLayout.Property.name)
      return record(in: columns, named: name) {
        Int(memory.loadUInt32(at: properties &+ property(ofColumn: $0) &* size &+ field))
      }
    }
    guard let column = name.withUTF8Span(found) else { return 0 }
    return offset(ofColumn: column)
  }

  /// Returns the offset of the record of the column for the property named as the property at the index `property` of
  /// `other`, or 0 if `schema` has no such column. Marked as releasing nothing for the reason given at
  /// `offset(ofColumnNamed:in:)`.
  @usableFromInline @inline(never) @_effects(releasenone)
  internal func offset(ofColumnLike property: UInt32, of other: TableStorage, in schema: Schema) -> Int {
    offset(ofColumnNamed: other.name(ofProperty: Int(property)), in: schema)
  }

  /// Returns the offset of the record of the column at the index `column`, in bytes.
  internal func offset(ofColumn column: Int) -> Int { columns &+ column &* TableLayout.Section.columns.stride }

  internal func property(ofColumn column: Int) -> Int { property(ofColumnAt: offset(ofColumn: column)) }
}

/// Columns by the offsets of their records.
extension TableStorage {
  /// Returns the index of the property of the column whose record is at the offset `columnOffset`.
  @inlinable
  internal func property(ofColumnAt columnOffset: Int) -> Int {
    Int(truncatingIfNeeded: memory.loadUInt32(at: columnOffset &+ TableLayout.Column.property))
  }

  @inlinable
  internal func type(ofColumnAt columnOffset: Int) -> ValueType {
    memory.valueType(at: columnOffset &+ TableLayout.Column.type)
  }

  /// Returns a cell's offset in a row, in bytes, and the mask of its bits, for the column at the offset `columnOffset`.
  @inlinable
  internal func cells(ofColumnAt columnOffset: Int) -> (offset: Int, mask: UInt32) {
    let width = memory.loadUInt8(at: columnOffset &+ TableLayout.Column.width)
    let offset = Int(truncatingIfNeeded: memory.loadUInt32(at: columnOffset &+ TableLayout.Column.offset))
    return (offset, UInt32.max &>> (32 &- 8 &* UInt32(width)))
  }
}

/// Properties.
extension TableStorage {
  internal func name(ofProperty record: Int) -> String { name(index(.properties, record, TableLayout.Property.name)) }

  internal func type(ofProperty record: Int) -> ValueType {
    // The field is little-endian, so its lowest byte comes first.
    memory.valueType(at: offset(of: .properties, record) + TableLayout.Property.type)
  }

  /// Returns the indices of the enumeration cases of the property at the index `record`.
  internal func cases(ofProperty record: Int) -> Range<Int> {
    memory.range(.properties, record, TableLayout.Property.firstCase)
  }
}
