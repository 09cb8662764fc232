internal import StyleTable

extension TableStorage {
  /// The numbers of the columns of `schema`.
  @inline(__always)
  internal func columns(of schema: Schema) -> Range<Int> {
    let place = place(of: schema)
    let first = Int(memory.word(at: place &+ TableLayout.Schema.firstColumn))
    return first..<(first &+ Int(memory.word(at: place &+ TableLayout.Schema.columnCount)))
  }

  /// Where the record stands of the column of `schema` whose property is called `name`; 0 where there is none.
  ///
  /// It gives a number and says that it releases nothing, so that who calls it counts no reference to the table.
  ///
  /// - Complexity: O(*n*) in the length of `name`, on average.
  @usableFromInline
  @_effects(releasenone)
  internal func place(ofColumnCalled name: String, in schema: Schema) -> Int {
    // No closure, for the reason given at controls.
    @inline(__always) func found(_ name: Span<UInt8>) -> Int? { column(called: name, in: schema) }
    guard let column = name.withUTF8Span(found) else { return 0 }
    return place(ofColumn: column)
  }

  /// The column of `schema` whose property is called `name`; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the length of `name`, on average.
  @inline(__always)
  private func column(called name: Span<UInt8>, in schema: Schema) -> Int? {
    let columns = columns(of: schema)
    let slotCount = count(of: .columnHash)
    let slots = memory.offset(of: .columnHash)
    let rest = name.rest
    var slot = NameHash.slot(of: NameHash.hash(name, rest: rest, seed: number(of: schema)), slotCount: slotCount)
    while true {
      let entry = Int(memory.word(at: slots &+ slot &* 4))
      guard entry > 0 else { return nil }
      let column = entry &- 1
      let text = index(.properties, property(ofColumn: column), TableLayout.Property.name)
      if columns.contains(column), isText(text, name, rest: rest) { return column }
      slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
    }
  }

  /// Where the record of `column` stands.
  internal func place(ofColumn column: Int) -> Int { offset(of: .columns, column) }

  /// The number of the property of `column`.
  internal func property(ofColumn column: Int) -> Int { property(ofColumnAt: place(ofColumn: column)) }
}

extension TableStorage {
  /// The number of the property of the column whose record stands at `place`.
  @inlinable
  internal func property(ofColumnAt place: Int) -> Int {
    Int(truncatingIfNeeded: memory.word(at: place &+ TableLayout.Column.property))
  }

  /// The type of that property.
  @inlinable
  internal func type(ofColumnAt place: Int) -> ValueType {
    memory.valueType(at: place &+ TableLayout.Column.type)
  }

  /// Where a row has the cell of that column, in bytes from its start, and the bits that the cell has.
  @inlinable
  internal func cells(ofColumnAt place: Int) -> (offset: Int, mask: UInt32) {
    let width = memory.byte(at: place &+ TableLayout.Column.width)
    let offset = Int(truncatingIfNeeded: memory.word(at: place &+ TableLayout.Column.offset))
    return (offset, UInt32.max &>> (32 &- 8 &* UInt32(width)))
  }
}

extension TableStorage {
  /// The type of the property `number`.
  internal func type(ofProperty number: Int) -> ValueType {
    // The lowest byte of the field comes first.
    memory.valueType(at: offset(of: .properties, number) + TableLayout.Property.type)
  }

  /// The texts of the words of the property `number`.
  internal func cases(ofProperty number: Int) -> Range<Int> {
    let first = index(.properties, number, TableLayout.Property.firstCase)
    return first..<(first + index(.properties, number, TableLayout.Property.caseCount))
  }
}
