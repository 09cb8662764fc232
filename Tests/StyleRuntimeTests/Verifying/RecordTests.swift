import StyleRuntime
import StyleTable
import Testing

/// Every number of a record that leads somewhere, or has a range, at the last that is right and the first that is not.
@Suite struct RecordTests {
  typealias Layout = TableLayout

  private let table: EditedTable

  init() throws { table = try .sample() }

  /// Expects that the record is refused with `number` at `field`; and with another number in its place, that it opens.
  private func expectRefused(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ numbers: UInt32...,
    line: SourceLocation = #_sourceLocation
  ) {
    for number in numbers {
      var edited = table
      edited[section, record, field] = number
      #expect(edited.damage == "\(section) \(record)", "\(number)", sourceLocation: line)
    }
  }

  /// Expects that the record is refused because there is no record of `kind` that it could lead to.
  private func expectNone(
    _ kind: String, _ section: TableLayout.Section, _ record: Int, _ field: Int, _ number: UInt32,
    line: SourceLocation = #_sourceLocation
  ) {
    var edited = table
    edited[section, record, field] = number
    let damage = StyleSheetError.damaged(
      section: "\(section)", record: record, what: "\(kind) \(number) does not exist")
    #expect(edited.error == damage, sourceLocation: line)
  }

  /// Expects that the table opens with any of `numbers` at `field` of the record.
  private func expectOpen(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ numbers: UInt32...,
    line: SourceLocation = #_sourceLocation
  ) {
    for number in numbers {
      var edited = table
      edited[section, record, field] = number
      #expect(edited.error == nil, "\(number)", sourceLocation: line)
    }
  }

  private func count(_ section: TableLayout.Section) -> UInt32 { UInt32(table.count(of: section)) }
  private var textCount: UInt32 { table[header: Layout.Header.textCount] }
  private var colorCount: UInt32 { UInt32(Layout.systemColorCount) + count(.colors) }
  private let infinity = Float.infinity.bitPattern
  private let nan = Float.nan.bitPattern

  @Test func numbersAreFinite() {
    for (section, fields) in [(Layout.Section.numbers, 1), (.pairs, 2), (.insets, 4)] {
      for record in 0..<table.count(of: section) {
        for field in 0..<fields { expectRefused(section, record, field * 4, infinity, nan) }
      }
    }
  }

  @Test func systemColorsAreCounted() {
    #expect(Layout.systemColorCount == SystemColor.allCases.count)
    for record in 0..<table.count(of: .colors) { expectOpen(.colors, record, 0, 0, .max) }
  }

  @Test func fontsHaveSizesAndWeights() {
    expectRefused(.fonts, 0, Layout.Font.kind, 3, .max)
    expectRefused(.fonts, 0, Layout.Font.size, 0, infinity, nan, Float(-1).bitPattern)
    expectOpen(.fonts, 0, Layout.Font.size, Float.leastNonzeroMagnitude.bitPattern)
    expectRefused(.fonts, 0, Layout.Font.weight, 0, 1000)
    expectOpen(.fonts, 0, Layout.Font.weight, 1, 999)
    expectRefused(.fonts, 0, Layout.Font.detail, textCount)
    expectOpen(.fonts, 0, Layout.Font.detail, 0, textCount - 1)
  }

  @Test func fontsOfTheSystemHaveNoFamily() {
    var edited = table
    edited[.fonts, 0, Layout.Font.kind] = 1
    edited[.fonts, 0, Layout.Font.detail] = 0
    #expect(edited.error == nil)
    edited[.fonts, 0, Layout.Font.weight] = 0
    #expect(edited.damage == "fonts 0")
  }

  @Test func textStylesAreKnown() {
    for (style, damage) in [(0, nil), (TextStyle.allCases.count - 1, nil), (TextStyle.allCases.count, "fonts 0")] {
      var edited = table
      edited[.fonts, 0, Layout.Font.kind] = 2
      edited[.fonts, 0, Layout.Font.detail] = UInt32(style)
      // A style has a size of its own.
      edited[.fonts, 0, Layout.Font.size] = 0
      edited[.fonts, 0, Layout.Font.weight] = 0
      #expect(edited.damage == damage)
    }
  }

  @Test func imagesAndShadowsLeadSomewhere() {
    expectRefused(.images, 0, Layout.Image.kind, 2)
    expectOpen(.images, 0, Layout.Image.kind, 0, 1)
    expectRefused(.images, 0, Layout.Image.name, textCount)
    expectRefused(.shadows, 0, Layout.Shadow.color, colorCount)
    expectOpen(.shadows, 0, Layout.Shadow.color, 0, colorCount - 1)
    for field in [Layout.Shadow.x, Layout.Shadow.y] {
      expectRefused(.shadows, 0, field, infinity)
      expectOpen(.shadows, 0, field, Float(-1).bitPattern)
    }
    expectRefused(.shadows, 0, Layout.Shadow.blur, infinity, Float(-1).bitPattern)
    expectOpen(.shadows, 0, Layout.Shadow.blur, 0)
  }

  @Test func themesAndSlotsLeadSomewhere() {
    let last = table.count(of: .themedCells) - 1
    for record in 0..<table.count(of: .themes) { expectRefused(.themes, record, 0, textCount) }
    for record in 0...last {
      expectRefused(.themedCells, record, 0, Cell.slot(0).rawValue, Cell.slot(1).rawValue)
      let last = Cell.value(count(.numbers) - 1)
      expectOpen(.themedCells, record, 0, Cell.absent.rawValue, Cell.none.rawValue, last.rawValue)
      expectDamage(.themedCells, record, 0, Cell.value(count(.numbers)).rawValue, of: .cells)
    }
  }

  /// Expects that another section is said to be damaged, because of what leads there.
  private func expectDamage(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ number: UInt32, of other: TableLayout.Section,
    line: SourceLocation = #_sourceLocation
  ) {
    var edited = table
    edited[section, record, field] = number
    #expect(edited.damage?.hasPrefix("\(other) ") == true, sourceLocation: line)
  }

  @Test func propertiesLeadSomewhere() {
    let types = UInt32(ValueType.allCases.count)
    for record in 0..<table.count(of: .properties) {
      expectRefused(.properties, record, Layout.Property.name, textCount)
      expectRefused(.properties, record, Layout.Property.type, types, 256, .max)
      let first = table[.properties, record, Layout.Property.firstCase]
      expectRefused(.properties, record, Layout.Property.firstCase, first + 1)
      expectRefused(.properties, record, Layout.Property.caseCount, count(.enumCases) + 1)
    }
    for record in 0..<table.count(of: .enumCases) { expectRefused(.enumCases, record, 0, textCount) }
  }

  @Test func schemasAndColumnsFollowEachOther() {
    for record in 0..<table.count(of: .schemas) {
      expectRefused(.schemas, record, Layout.Schema.firstColumn, table[.schemas, record, Layout.Schema.firstColumn] + 1)
      expectRefused(.schemas, record, Layout.Schema.columnCount, count(.columns) + 1)
      expectRefused(.schemas, record, Layout.Schema.rowSize, table[.schemas, record, Layout.Schema.rowSize] + 1)
    }
    for record in 0..<table.count(of: .columns) {
      expectRefused(.columns, record, Layout.Column.property, count(.properties))
      expectRefused(.columns, record, Layout.Column.offset, table[.columns, record, Layout.Column.offset] + 1)
      expectRefused(.columns, record, Layout.Column.width, 0, 5)
      expectRefused(.columns, record, Layout.Column.type, table[.columns, record, Layout.Column.type] ^ 1, 255)
    }
    for slot in 0..<table.count(of: .columnHash) { expectRefused(.columnHash, slot, 0, count(.columns) + 1) }
  }

  /// Two properties may have one name, in texts of their own, but not in one schema.
  @Test func columnsHaveOtherNames() throws {
    let property = try #require(
      (0..<table.count(of: .properties)).first { table[.properties, $0, Layout.Property.type] == typeNumber(.offset) })
    let column = try #require(
      (0..<table.count(of: .columns)).first { table[.columns, $0, Layout.Column.property] == UInt32(property) })
    var edited = table
    let text = Int(table[.properties, property, Layout.Property.name])
    edited.write(Array("a-number".utf8), inTextsAt: Int(table[.textStarts, text, 0]))
    #expect(edited.damage == "columns \(column)")
  }

  private func typeNumber(_ type: ValueType) -> UInt32 { UInt32(type.rawValue) }

  @Test func statesAreDeclaredAndInOrder() {
    for record in 0..<table.count(of: .states) {
      expectRefused(.states, record, Layout.State.name, textCount)
      expectRefused(.states, record, Layout.State.bit, 24, .max - 1)
      expectRefused(.states, record, Layout.State.implied, 1 << 23)
      expectRefused(.states, record, Layout.State.required, 1 << 23)
    }
    for record in 0..<table.count(of: .exclusiveBits) { expectRefused(.exclusiveBits, record, 0, 24) }
    for record in 0..<table.count(of: .spaces) {
      let states = table[.spaces, record, Layout.Space.declared]
      expectRefused(.spaces, record, Layout.Space.declared, states | 1 << 23)
      expectRefused(.spaces, record, Layout.Space.stateCount, count(.states) + 1)
      expectRefused(.spaces, record, Layout.Space.exclusiveCount, count(.exclusives) + 1)
    }
  }

  @Test func twoStatesHaveNotOneBit() {
    var edited = table
    edited[.states, 1, Layout.State.bit] = edited[.states, 0, Layout.State.bit]
    #expect(edited.damage == "states 1")
  }

  @Test func mapsLeadToRows() {
    for record in 0..<table.count(of: .stateMaps) {
      let rows = table[.stateMaps, record, Layout.StateMap.rowCount]
      expectRefused(.stateMaps, record, Layout.StateMap.rowCount, 0, 0x1_0001)
      expectRefused(.stateMaps, record, Layout.StateMap.entryCount, count(.mapEntries) + 1)
      let first = Int(table[.stateMaps, record, Layout.StateMap.firstEntry])
      for entry in first..<(first + Int(table[.stateMaps, record, Layout.StateMap.entryCount])) {
        expectRefused(.mapEntries, entry, 0, rows)
        expectOpen(.mapEntries, entry, 0, rows - 1)
      }
    }
  }

  @Test func shapesAndBlocksLeadSomewhere() {
    for record in 0..<table.count(of: .shapes) {
      expectNone("space", .shapes, record, Layout.Shape.space, count(.spaces))
      expectNone("schema", .shapes, record, Layout.Shape.schema, count(.schemas))
      expectNone("state map", .shapes, record, Layout.Shape.map, count(.stateMaps))
    }
    for record in 0..<table.count(of: .blocks) {
      expectNone("shape", .blocks, record, Layout.Block.shape, count(.shapes))
      expectRefused(.blocks, record, Layout.Block.firstCell, table[.blocks, record, Layout.Block.firstCell] + 1)
    }
  }

  @Test func controlsLeadSomewhere() {
    for record in 0..<table.count(of: .controls) {
      expectRefused(.controls, record, Layout.Control.base, count(.controls), UInt32(record))
      expectRefused(.controls, record, Layout.Control.block, count(.blocks))
    }
    for slot in 0..<table.count(of: .controlHash) { expectRefused(.controlHash, slot, 0, count(.controls) + 1) }
  }

  @Test("A search by name ends", arguments: [TableLayout.Section.controlHash, .columnHash])
  func searchesEnd(hash: TableLayout.Section) {
    var edited = table
    for slot in 0..<edited.count(of: hash) where edited[hash, slot, 0] == 0 { edited[hash, slot, 0] = 1 }
    #expect(edited.damage == "\(hash) 0")
  }

  @Test func lineagesEnd() {
    var edited = table
    edited[.controls, 0, Layout.Control.base] = 2
    #expect(edited.damage == "controls 0")
  }

  @Test func parametersStandByControl() {
    for record in 0..<table.count(of: .parameters) {
      expectRefused(.parameters, record, Layout.Parameter.control, count(.controls))
      expectRefused(.parameters, record, Layout.Parameter.name, textCount)
      expectRefused(.parameters, record, Layout.Parameter.type, UInt32(ParameterType.allCases.count))
      expectOpen(.parameters, record, Layout.Parameter.type, UInt32(ParameterType.allCases.count) - 1)
    }
    expectRefused(.parameters, 1, Layout.Parameter.control, 0)
    expectOpen(.parameters, 0, Layout.Parameter.control, 0)
    expectOpen(.parameters, 1, Layout.Parameter.control, 2)
  }

  /// What no name may be: the template of the sample.
  @Test func namesAreNoTemplates() throws {
    let template = try #require(
      (0..<textCount).first { number in
        var edited = table
        edited[.themes, 0, 0] = number
        return edited.damage == "themes 0"
      })
    for (section, field) in [
      (Layout.Section.themes, 0), (.enumCases, 0), (.properties, Layout.Property.name), (.states, Layout.State.name),
      (.parameters, Layout.Parameter.name),
    ] { expectRefused(section, 0, field, template) }
    expectOpen(.images, 0, Layout.Image.name, template)
  }

  @Test func cellsLeadSomewhere() throws {
    let shape = Int(table[.blocks, 1, Layout.Block.shape])
    let schema = Int(table[.shapes, shape, Layout.Shape.schema])
    let first = Int(table[.schemas, schema, Layout.Schema.firstColumn])
    let row = Int(table[.blocks, 1, Layout.Block.firstCell])
    for column in first..<(first + Int(table[.schemas, schema, Layout.Schema.columnCount])) {
      #expect(table[.columns, column, Layout.Column.width] == 1)
      let cell = row + Int(table[.columns, column, Layout.Column.offset])
      let limit = limit(ofProperty: Int(table[.columns, column, Layout.Column.property]))
      // The first pair is an offset with a negative number, which a size can't have.
      let isSize = table[.columns, column, Layout.Column.type] == UInt32(ValueType.size.rawValue)
      if isSize { expectRefused(.cells, cell, 0, Cell.value(0).rawValue) }
      for right in [Cell.absent, .none, .value(isSize ? 1 : 0), .value(limit - 1)] {
        expectOpen(.cells, cell, 0, right.rawValue)
      }
      expectRefused(.cells, cell, 0, Cell.value(limit).rawValue)
      expectRefused(.cells, cell, 0, Cell.slot(count(.themedCells) / (count(.themes) + 1)).rawValue)
    }
  }

  /// One more than the greatest reference that a value of the property may be.
  private func limit(ofProperty property: Int) -> UInt32 {
    switch ValueType.allCases[Int(table[.properties, property, Layout.Property.type])] {
    case .string: textCount
    case .integer: count(.integers)
    case .number, .length, .percent, .angle, .duration: count(.numbers)
    case .bool: 2
    case .color: colorCount
    case .font: count(.fonts)
    case .image: count(.images)
    case .offset, .size: count(.pairs)
    case .insets: count(.insets)
    case .shadow: count(.shadows)
    case .enumeration: table[.properties, property, Layout.Property.caseCount]
    }
  }
}
