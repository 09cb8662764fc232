internal import StyleTable

extension TableVerifier {
  /// Checks the properties, ranks their names, and stores the limit of references to their values.
  internal mutating func checkProperties() throws(StyleSheetError) {
    typealias Property = TableLayout.Property
    var firstCase = 0
    for index in 0..<table.count(of: .properties) {
      let name = table.field(.properties, index, Property.name)
      try checkName(name, .properties, index)
      nameRanks.append(try rank(ofName: Int(name), property: index))
      let caseCount = table.index(.properties, index, Property.caseCount)
      let type = table.field(.properties, index, Property.type)
      guard let type = UInt8(exactly: type).flatMap(ValueType.init) else {
        throw .damaged(section: "properties", record: index, what: "type \(type) does not exist")
      }
      let isCounted = (type == .enumeration) == (caseCount > 0)
      try check(isCounted, .properties, index, "type '\(type.name)' cannot have \(caseCount) cases")
      let cases = firstCase
      firstCase = try checkRange(
        first: table.index(.properties, index, Property.firstCase), count: caseCount, expected: firstCase,
        of: .enumCases, .properties, index)
      limits.append(limit(of: type, caseCount: caseCount))
      names.beginGroup()
      for caseIndex in cases..<firstCase {
        try checkNewName(table.field(.enumCases, caseIndex, 0), .enumCases, caseIndex)
      }
    }
    try checkEnd(firstCase, of: .enumCases, .properties)
  }

  /// Returns the rank of a property's name, which must not come before the previous property's name.
  ///
  /// - Parameters:
  ///   - name: The index of the name's text.
  ///   - index: The index of the property.
  private func rank(ofName name: Int, property index: Int) throws(StyleSheetError) -> Int {
    guard let last = nameRanks.last else { return 0 }
    let lastName = table.index(.properties, index - 1, TableLayout.Property.name)
    if name == lastName { return last }
    let order = table.compare(name, with: lastName)
    try check(order >= 0, .properties, index, "name is out of order")
    return order == 0 ? last : last + 1
  }

  /// Returns one more than the greatest valid reference to a value of `type`.
  private func limit(of type: ValueType, caseCount: Int) -> UInt32 {
    let limit =
      switch type.storage {
      case .text: table.textCount
      case .flag: 2
      case .color: table.colorCount
      case .enumCase: caseCount
      case .records(let section): table.count(of: section)
      }
    return UInt32(limit)
  }

  /// Checks the schemas and their columns.
  internal mutating func checkSchemas() throws(StyleSheetError) {
    typealias Schema = TableLayout.Schema
    var firstColumn = 0
    for index in 0..<table.count(of: .schemas) {
      let end = try checkRange(
        first: table.index(.schemas, index, Schema.firstColumn),
        count: table.index(.schemas, index, Schema.columnCount), expected: firstColumn, of: .columns, .schemas, index)
      let rowSize = try checkColumns(firstColumn..<end)
      schemas.append(contentsOf: repeatElement(UInt32(index), count: end - firstColumn))
      appendCellWords(firstColumn..<end)
      let isSum = table.index(.schemas, index, Schema.rowSize) == rowSize
      try check(isSum, .schemas, index, "row size is not \(rowSize) bytes")
      firstColumn = end
    }
    try checkEnd(firstColumn, of: .columns, .schemas)
  }

  /// Checks the columns of one schema, stores the checks of their cells, and returns the size of a row in bytes.
  private mutating func checkColumns(_ indices: Range<Int>) throws(StyleSheetError) -> Int {
    typealias Column = TableLayout.Column
    var size = 0
    var lastRank = -1
    for index in indices {
      let property = table.index(.columns, index, Column.property)
      try check(property < nameRanks.count, .columns, index, "property \(property) does not exist")
      try check(nameRanks[property] > lastRank, .columns, index, "name is out of order")
      try check(table.index(.columns, index, Column.offset) == size, .columns, index, "offset is not \(size)")
      let width = Int(table.memory.loadUInt8(at: table.offset(ofColumn: index) + Column.width))
      try check(1...4 ~= width, .columns, index, "invalid width: \(width)")
      let type = table.memory.loadUInt8(at: table.offset(ofColumn: index) + Column.type)
      try check(
        type == table.type(ofProperty: property).rawValue, .columns, index, "type differs from the property's type")
      let rest = table.memory.loadUInt16(at: table.offset(ofColumn: index) + Column.type + 1)
      try check(rest == 0, .columns, index, "last two bytes are not zero")
      columns.append(ColumnCheck(width: width, limit: limits[property], type: table.type(ofProperty: property)))
      lastRank = nameRanks[property]
      size += width
    }
    return size
  }

  /// Stores the checks of the cells of a schema's columns, combining as many columns as fit into eight bytes.
  private mutating func appendCellWords(_ indices: Range<Int>) {
    var offset = 0
    var word = CellWord(at: 0, column: indices.lowerBound)
    for index in indices {
      let column = columns[index]
      let quickLimit = column.type == .size ? min(column.limit, nonnegativePairs) : column.limit
      if !word.add(column, limit: quickLimit) {
        cellWords.append(word)
        word = CellWord(at: offset, column: index)
        _ = word.add(column, limit: quickLimit)
      }
      offset += column.width
    }
    cellWords.append(word)
    cellWordEnds.append(cellWords.count)
  }

  /// Checks that a search for each schema and property name finds the column.
  internal func checkColumnHash() throws(StyleSheetError) {
    let hashes = schemas.enumerated().map { index, schema in
      let name = table.index(.properties, table.property(ofColumn: index), TableLayout.Property.name)
      return table.memory.hash(in: table.range(ofText: name), seed: Int(schema))
    }
    try checkHash(.columnHash, of: .columns, "column", ContiguousArray(hashes))
  }
}
