internal import StyleTable

extension TableStorage {
  /// The number of the text that is the path of the control `number`.
  internal func text(ofControl number: Int) -> Int {
    textCount - count(of: .controls) + number
  }

  /// The number of the control at `path`; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the length of `path`, on average.
  internal func control(at path: Span<UInt8>) -> Int? {
    let slotCount = count(of: .controlHash)
    let slots = memory.offset(of: .controlHash)
    var slot = NameHash.slot(of: NameHash.hash(path), slotCount: slotCount)
    while true {
      let entry = Int(memory.word(at: slots + slot * 4))
      guard entry > 0 else { return nil }
      if equals(text(ofControl: entry - 1), path) { return entry - 1 }
      slot = slot + 1 == slotCount ? 0 : slot + 1
    }
  }

  /// The number of the control that the control `number` derives from; nil for a root.
  internal func base(ofControl number: Int) -> Int? {
    let base = field(.controls, number, TableLayout.Control.base)
    return base == TableLayout.none ? nil : Int(base)
  }

  /// The shape of the rows of the control `number`.
  internal func shape(ofControl number: Int) -> Int {
    index(.blocks, index(.controls, number, TableLayout.Control.block), TableLayout.Block.shape)
  }

  /// The numbers of the parameters that the control `number` itself declares.
  internal func parameters(ofControl number: Int) -> Range<Int> {
    firstParameter(ofControl: number)..<firstParameter(ofControl: number + 1)
  }

  /// The number of the first parameter whose control is not below `control`.
  private func firstParameter(ofControl control: Int) -> Int {
    var (low, high) = (0, count(of: .parameters))
    while low < high {
      let middle = (low + high) / 2
      if index(.parameters, middle, TableLayout.Parameter.control) < control { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TableStorage {
  /// The numbers of the columns of `schema`.
  internal func columns(ofSchema schema: Int) -> Range<Int> {
    let first = index(.schemas, schema, TableLayout.Schema.firstColumn)
    return first..<(first + index(.schemas, schema, TableLayout.Schema.columnCount))
  }

  /// The column of `schema` whose property is called `name`; nil where there is none.
  ///
  /// - Complexity: O(log *n*) in the number of columns.
  internal func column(called name: Span<UInt8>, inSchema schema: Int) -> Int? {
    var columns = columns(ofSchema: schema)
    while !columns.isEmpty {
      let middle = (columns.lowerBound + columns.upperBound) / 2
      let order = compare(self.name(ofColumn: middle), with: name)
      if order == 0 { return middle }
      columns = order < 0 ? (middle + 1)..<columns.upperBound : columns.lowerBound..<middle
    }
    return nil
  }

  /// The number of the property of `column`.
  internal func property(ofColumn column: Int) -> Int {
    index(.columns, column, TableLayout.Column.property)
  }

  /// The text that is the name of the property of `column`.
  private func name(ofColumn column: Int) -> Int {
    index(.properties, property(ofColumn: column), TableLayout.Property.name)
  }

  /// Where a row has the cell of `column`, in bytes from its start.
  internal func offset(ofColumn column: Int) -> Int {
    index(.columns, column, TableLayout.Column.offset)
  }

  /// The bits that cells of `column` have.
  internal func mask(ofColumn column: Int) -> UInt32 {
    UInt32.max >> (32 - 8 * field(.columns, column, TableLayout.Column.width))
  }

  /// The type of the property `number`.
  @inlinable
  internal func type(ofProperty number: Int) -> ValueType { types[number] }

  /// The texts of the words of the property `number`.
  internal func cases(ofProperty number: Int) -> Range<Int> {
    let first = index(.properties, number, TableLayout.Property.firstCase)
    return first..<(first + index(.properties, number, TableLayout.Property.caseCount))
  }
}
