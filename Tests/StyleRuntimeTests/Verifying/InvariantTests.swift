import StyleCompiler
import StyleRuntime
import StyleSupport
import TestSupport
import Testing

/// What reading relies on, beyond the kinds of the fields.
@Suite struct InvariantTests {
  typealias Layout = TableLayout
  private let table: EditedTable
  init() throws { table = try .sample() }

  /// Expects that the record is rejected with each of `numbers` at `field`.
  private func expectInvalid(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ numbers: UInt32...,
    line: SourceLocation = #_sourceLocation
  ) {
    for number in numbers {
      let damage = table.with(number, at: section, record, field).damage
      #expect(damage == "\(section) \(record)", "\(number)", sourceLocation: line)
    }
  }

  /// Expects that the table opens with each of `numbers` at `field` of the record.
  private func expectOpen(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ numbers: UInt32...,
    line: SourceLocation = #_sourceLocation
  ) {
    for number in numbers {
      #expect(table.with(number, at: section, record, field).error == nil, "\(number)", sourceLocation: line)
    }
  }

  /// Returns the error message for the sample changed by `edit`, or `nil` if the table opens.
  private func message(_ edit: (inout EditedTable) -> Void) -> String? {
    var edited = table
    edit(&edited)
    return edited.error?.description
  }

  private func count(_ section: TableLayout.Section) -> UInt32 { UInt32(table.count(of: section)) }

  @Test func inheritanceChainsEnd() {
    for base: UInt32 in [0, 1, 2] {
      // The other controls derive from the first one.
      expectInvalid(.controls, 0, Layout.Control.base, base)
    }
  }

  /// Returns a table of `count` controls. Each control derives from the one before it, or after it if `isReversed`.
  private func chain(_ count: Int, isReversed: Bool = false) throws -> EditedTable {
    let paths = (0..<count).map { "c\($0 + 100_000)" }
    let bases = (0..<count).map { $0 + (isReversed ? 1 : -1) }.map { 0..<count ~= $0 ? $0 : nil }
    return try builtTable(paths, properties: [("flag", .bool)], bases: bases) { _, values in
      [values.cell(for: .bool(true), type: .bool)]
    }
  }

  @Test(arguments: [false, true]) func opensALongChain(isReversed: Bool) throws {
    #expect(try chain(256, isReversed: isReversed).error == nil)
  }

  @Test(arguments: [257, 1000, TestSettings.number(40_000, orFew: 5_000)]) func rejectsAChainThatIsTooLong(count: Int)
    throws
  {
    let reason = "inheritance chain has more than 256 controls"
    for isReversed in [false, true] {
      let error = try chain(count, isReversed: isReversed).error
      guard case .damaged("controls", _, reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func columnsFollowEachOther() {
    for record in 0..<table.count(of: .schemas) {
      expectInvalid(.schemas, record, Layout.Schema.rowSize, table[.schemas, record, Layout.Schema.rowSize] + 1)
    }
    for record in 0..<table.count(of: .columns) {
      expectInvalid(.columns, record, Layout.Column.offset, table[.columns, record, Layout.Column.offset] + 1)
      expectInvalid(.columns, record, Layout.Column.type, table[.columns, record, Layout.Column.type] ^ 1)
    }
  }

  /// A search for a name relies on the order.
  @Test func columnsAreInTheOrderOfTheirNames() throws {
    let property = try #require(
      (0..<table.count(of: .properties)).first {
        table[.properties, $0, Layout.Property.type] == UInt32(ValueType.offset.rawValue)
      })
    let column = try #require(
      (0..<table.count(of: .columns)).first { table[.columns, $0, Layout.Column.property] == UInt32(property) })
    let text = Int(table[.properties, property, Layout.Property.name])
    for name in ["a-number", "a-aaaaaa"] {
      var edited = table
      edited.write(Array(name.utf8), inTextsAt: Int(table[.textStarts, text, 0]))
      #expect(edited.damage == "columns \(column)")
    }
  }

  @Test func statesAgreeWithTheirSpace() {
    for record in 0..<table.count(of: .spaces) {
      expectInvalid(.spaces, record, Layout.Space.declared, table[.spaces, record, Layout.Space.declared] | 1 << 23, 0)
    }
    let place = "corrupt table: spaces, record "
    // A state that is repeated, that leads to itself, or that leads to a state that isn't declared.
    #expect(message { $0[.states, 1, Layout.State.bit] = $0[.states, 0, Layout.State.bit] }?.hasPrefix(place) == true)
    for implied: UInt32 in [1, 1 << 23] {
      #expect(message { $0[.states, 0, Layout.State.implied] = implied }?.hasPrefix(place) == true)
    }
    #expect(message { $0[.exclusiveBits, 0, 0] = 23 } == place + "0: contradictory states")
  }

  @Test func mapsReferToRows() {
    for record in 0..<table.count(of: .stateMaps) {
      let first = Int(table[.stateMaps, record, Layout.StateMap.firstEntry])
      for entry in first..<(first + Int(table[.stateMaps, record, Layout.StateMap.entryCount])) {
        expectInvalid(.mapEntries, entry, 0, table[.stateMaps, record, Layout.StateMap.rowCount], 0xFFFF)
      }
    }
  }

  @Test func shapesHaveTheMapOfTheirStates() {
    #expect(count(.stateMaps) == 2 && count(.spaces) == 2)
    for record in 0..<table.count(of: .shapes) {
      expectInvalid(.shapes, record, Layout.Shape.map, 1 - table[.shapes, record, Layout.Shape.map])
      expectInvalid(.shapes, record, Layout.Shape.space, 1 - table[.shapes, record, Layout.Shape.space])
    }
  }

  @Test func blocksFollowEachOther() {
    for record in 0..<table.count(of: .blocks) {
      expectInvalid(.blocks, record, Layout.Block.firstCell, table[.blocks, record, Layout.Block.firstCell] + 1, .max)
    }
    #expect(message { $0[.stateMaps, 0, Layout.StateMap.rowCount] += 1 }?.contains("rows do not start at") == true)
  }

  @Test func variantsSelectGroupsOfRows() {
    typealias Group = Layout.VariantGroup
    typealias Value = Layout.VariantValue
    #expect(count(.variantGroups) == 2 && count(.variants) == 2 && count(.variantValues) == 5)
    let group = (0..<2).first { table[.variantGroups, $0, Group.firstVariant + 4] == 2 } ?? 0
    expectInvalid(.variantGroups, group, Group.rowGroupCount, 3, 5, 4096)
    // The first value of each variant selects the first group.
    for (value, offset) in [(0, 1), (2, 1), (2, 4095), (1, 0), (1, 2), (3, 3), (4, 4095)] as [(Int, UInt32)] {
      let damage = table.with(offset, at: .variantValues, value, Value.offset).damage
      #expect(damage?.hasPrefix("variant") == true, "\(value) \(offset)")
    }
    // Two values can select the same groups, in any order.
    expectOpen(.variantValues, 4, Value.offset, 0, 1)
  }

  @Test func slotsOwnTheirCells() {
    expectInvalid(.slots, 0, Layout.Slot.firstCell, 1, .max)
    #expect(message { $0[.supports, 0, 0] = 1 }?.hasPrefix("corrupt table: slotCells") != true)
    for record in 0..<table.count(of: .slotCells) {
      let beyond = Cell.value(count(.numbers)).rawValue
      #expect(table.with(beyond, at: .slotCells, record).damage?.hasPrefix("cells ") == true)
      expectOpen(.slotCells, record, 0, Cell.value(count(.numbers) - 1).rawValue)
    }
  }

  @Test func contextsAreFew() throws {
    let axes = (0..<13).map { axis in (name: "axis\(axis)", values: ["first\(axis)", "second\(axis)"]) }
    var table = try builtTable(["c"], axes: axes, properties: [("flag", .bool)]) { _, values in
      let cells = (0..<2).map { values.cell(for: .bool($0 == 0), type: .bool) }
      return [values.slot(cells, AxisContexts(AxisSet(AxisID(0)), of: Array(repeating: 2, count: 13)))]
    }
    #expect(table.error == nil)
    table[.supports, 0, 0] = 0x1FFF
    #expect(table.error == .damaged(section: "supports", record: 0, what: "too many contexts"))
    table[.supports, 0, 0] = 0x0FFF
    #expect(table.damage == "slots 0")
  }

  @Test func suppliedColorsExist() {
    let color = table.count(of: .colors) - 1
    #expect(table[.colorKinds, color, 0] == 1)
    expectInvalid(.colors, color, 0, count(.suppliedColors), .max)
    // Channels can have any bits, but aren't the index of a supplied color.
    #expect(table[.colorKinds, 0, 0] == 0)
    expectOpen(.colors, 0, 0, 0, .max)
    #expect(message { $0[.colorKinds, 0, 0] = 1 } == "corrupt table: colors, record 0: supplied color does not exist")
  }

  @Test func adaptedFontsComeEarlier() throws {
    let text = """
      @control knob <
          @property a: font = font-design(system-font(10pt), serif)
          @property b: font = font-design(system-font(20pt), serif)
      >
      """
    let table = EditedTable(bytes: try Sheets.table(of: text))
    let fonts = 0..<table.count(of: .fonts)
    let adapted = fonts.filter { table[.fonts, $0, Layout.Font.adapted] != Layout.none }
    #expect(table.error == nil && adapted.count == 2)
    for font in adapted {
      let edited = table.with(UInt32(font), at: .fonts, adapted[1], Layout.Font.adapted)
      #expect(edited.damage == "fonts \(adapted[1])")
    }
  }

  @Test func cellsReferToValues() throws {
    let shape = Int(table[.blocks, 1, Layout.Block.shape])
    let schema = Int(table[.shapes, shape, Layout.Shape.schema])
    let first = Int(table[.schemas, schema, Layout.Schema.firstColumn])
    let row = Int(table[.blocks, 1, Layout.Block.firstCell])
    for column in first..<(first + Int(table[.schemas, schema, Layout.Schema.columnCount])) {
      #expect(table[.columns, column, Layout.Column.width] == 1)
      let cell = row + Int(table[.columns, column, Layout.Column.offset])
      let limit = limit(ofProperty: Int(table[.columns, column, Layout.Column.property]))
      for right in [Cell.absent, .none, .value(0), .value(limit - 1)] { expectOpen(.cells, cell, 0, right.rawValue) }
      expectInvalid(.cells, cell, 0, Cell.value(limit).rawValue)
      expectInvalid(.cells, cell, 0, Cell.slot(count(.slots)).rawValue)
    }
  }

  /// Returns the limit for references to values of the property, which is one more than the greatest valid reference.
  private func limit(ofProperty property: Int) -> UInt32 {
    switch ValueType.allCases[Int(table[.properties, property, Layout.Property.type])].storage {
    case .text: UInt32(table.textCount)
    case .flag: 2
    case .color: UInt32(Layout.systemColorCount) + count(.colors)
    case .enumCase: table[.properties, property, Layout.Property.caseCount]
    case .records(let section): count(section)
    }
  }
}
