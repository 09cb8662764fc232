import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Numbers of records that are references or have a range, tried at the last valid and the first invalid value.
@Suite struct RecordTests {
  typealias Layout = TableLayout

  private let table: EditedTable

  init() throws { table = try .sample() }

  /// Expects that the record is rejected with each of `numbers` at `field`.
  private func expectInvalid(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ numbers: UInt32...,
    line: SourceLocation = #_sourceLocation
  ) {
    for number in numbers {
      var edited = table
      edited[section, record, field] = number
      #expect(edited.damage == "\(section) \(record)", "\(number)", sourceLocation: line)
    }
  }

  /// Expects that the record is rejected because it refers to a record of `kind` that doesn't exist.
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

  /// Expects that the table opens with each of `numbers` at `field` of the record.
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

  @Test func transitions() {
    typealias Transition = Layout.Transition
    let (negative, long, one) = ((-0.5 as Float).bitPattern, (1e30 as Float).bitPattern, (1 as Float).bitPattern)
    expectInvalid(.transitions, 0, Transition.timing, 7, .max)
    for field in [Transition.duration, Transition.delay] {
      expectInvalid(.transitions, 0, field, negative, infinity, nan)
      expectOpen(.transitions, 0, field, 0, long)
    }
    // The transition of the sample is a spring, which has one number.
    expectInvalid(.transitions, 0, Transition.numbers, (100 as Float).bitPattern, (-100 as Float).bitPattern, nan)
    expectOpen(.transitions, 0, Transition.numbers, 0, (99.5 as Float).bitPattern)
    expectInvalid(.transitions, 0, Transition.numbers + 4, one)
    var curve = table
    curve[.transitions, 0, Transition.timing] = 5
    for (index, number, isValid) in [
      (0, 1 as Float, true), (0, 1.5, false), (1, -9, true), (2, -0.1, false), (3, .nan, false),
    ] {
      var edited = curve
      edited[.transitions, 0, Transition.numbers] = 0
      edited[.transitions, 0, Transition.numbers + 4 * index] = number.bitPattern
      #expect((edited.error == nil) == isValid, "\(index) \(number)")
    }
  }

  @Test func gradients() {
    typealias Gradient = Layout.Gradient
    typealias Stop = Layout.GradientStop
    expectInvalid(.gradients, 0, Gradient.angle, (360 as Float).bitPattern, (-1 as Float).bitPattern, nan)
    expectOpen(.gradients, 0, Gradient.angle, 0, (359.5 as Float).bitPattern)
    expectInvalid(.gradients, 0, Gradient.firstStop, 1, .max)
    expectInvalid(.gradients, 0, Gradient.stopCount, 0, 1, 3, 9, .max)
    expectNone("color", .gradientStops, 0, Stop.color, colorCount)
    // The stops of the sample are at 10 and 90 percent.
    expectInvalid(.gradientStops, 0, Stop.position, (-1 as Float).bitPattern, nan)
    expectInvalid(.gradientStops, 1, Stop.position, (9 as Float).bitPattern, (100.5 as Float).bitPattern, nan)
    expectOpen(.gradientStops, 1, Stop.position, (10 as Float).bitPattern, (100 as Float).bitPattern)
  }

  @Test func fieldsAreInRange() {
    for section in Layout.Section.allCases where !section.fields.isEmpty {
      #expect(section.fields.count * 4 == section.stride && count(section) > 0, "\(section)")
      for record in 0..<table.count(of: section) {
        for (position, field) in section.fields.enumerated() { expectRange(of: field, section, record, position * 4) }
      }
    }
  }

  /// Expects that the record is rejected with values at `position` that are out of the range of `field`.
  private func expectRange(of field: Layout.Field, _ section: Layout.Section, _ record: Int, _ position: Int) {
    switch field {
    case .color:
      expectInvalid(section, record, position, colorCount)
      expectOpen(section, record, position, 0, colorCount - 1)
    case .number:
      expectInvalid(section, record, position, infinity, nan)
      // A pair can be a size, which isn't negative.
      if section != .pairs { expectOpen(section, record, position, Float(-1).bitPattern) }
    case .distance:
      expectInvalid(section, record, position, infinity, nan, Float(-1).bitPattern)
      expectOpen(section, record, position, 0)
    }
  }

  @Test func systemColorsExist() {
    #expect(Layout.systemColorCount == SystemColor.allCases.count)
    let record = UInt32(Layout.systemColorCount - 1)
    expectOpen(.suppliedColors, 0, Layout.SuppliedColor.detail, 0, record)
    expectInvalid(.suppliedColors, 0, Layout.SuppliedColor.detail, record + 1, .max)
  }

  @Test func fontsHaveSizesAndWeights() {
    expectInvalid(.fonts, 0, Layout.Font.kind, 3, .max)
    expectInvalid(.fonts, 0, Layout.Font.size, 0, infinity, nan, Float(-1).bitPattern)
    expectOpen(.fonts, 0, Layout.Font.size, Float.leastNonzeroMagnitude.bitPattern)
    expectInvalid(.fonts, 0, Layout.Font.weight, 0, 1000)
    expectOpen(.fonts, 0, Layout.Font.weight, 1, 999)
    expectInvalid(.fonts, 0, Layout.Font.detail, textCount)
    expectOpen(.fonts, 0, Layout.Font.detail, 0, textCount - 1)
  }

  @Test func systemFontsHaveNoFamily() {
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
      // A text style has no size or weight.
      edited[.fonts, 0, Layout.Font.size] = 0
      edited[.fonts, 0, Layout.Font.weight] = 0
      #expect(edited.damage == damage)
    }
  }

  @Test func imagesReferToRecords() {
    expectInvalid(.images, 0, Layout.Image.kind, 2)
    expectOpen(.images, 0, Layout.Image.kind, 0, 1)
    expectInvalid(.images, 0, Layout.Image.name, textCount)
  }

  @Test func axesOwnTheirValues() {
    for record in 0..<table.count(of: .axes) {
      expectInvalid(.axes, record, Layout.Axis.name, textCount)
      expectInvalid(.axes, record, Layout.Axis.firstValue, UInt32(record) * 2 + 1)
      expectInvalid(.axes, record, Layout.Axis.valueCount, 0, 1, .max)
    }
    for record in 0..<table.count(of: .axisValues) { expectInvalid(.axisValues, record, 0, textCount) }
  }

  @Test func cellPositionsFollowFromAxes() {
    expectInvalid(.supports, 0, 0, 0, 4, .max)
    for record in 0..<table.count(of: .cellPositions) {
      var edited = table
      edited[.cellPositions, record, 0] ^= 1
      #expect(edited.damage == "cellPositions \(record)")
    }
  }

  @Test func slotsReferToRecords() {
    let last = table.count(of: .slotCells) - 1
    expectInvalid(.slots, 0, Layout.Slot.support, 1)
    expectInvalid(.slots, 0, Layout.Slot.firstCell, 1)
    for record in 0...last {
      expectInvalid(.slotCells, record, 0, Cell.slot(0).rawValue, Cell.slot(1).rawValue)
      let last = Cell.value(count(.numbers) - 1)
      expectOpen(.slotCells, record, 0, Cell.absent.rawValue, Cell.none.rawValue, last.rawValue)
      expectDamage(.slotCells, record, 0, Cell.value(count(.numbers)).rawValue, of: .cells)
    }
  }

  /// Expects that another section is reported as damaged, because the record refers to it.
  private func expectDamage(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ number: UInt32, of other: TableLayout.Section,
    line: SourceLocation = #_sourceLocation
  ) {
    var edited = table
    edited[section, record, field] = number
    #expect(edited.damage?.hasPrefix("\(other) ") == true, sourceLocation: line)
  }

  @Test func propertiesReferToRecords() {
    let types = UInt32(ValueType.allCases.count)
    for record in 0..<table.count(of: .properties) {
      expectInvalid(.properties, record, Layout.Property.name, textCount)
      expectInvalid(.properties, record, Layout.Property.type, types, 256, .max)
      let first = table[.properties, record, Layout.Property.firstCase]
      expectInvalid(.properties, record, Layout.Property.firstCase, first + 1)
      expectInvalid(.properties, record, Layout.Property.caseCount, count(.enumCases) + 1)
    }
    for record in 0..<table.count(of: .enumCases) { expectInvalid(.enumCases, record, 0, textCount) }
  }

  @Test func schemasAndColumnsFollowEachOther() {
    for record in 0..<table.count(of: .schemas) {
      expectInvalid(.schemas, record, Layout.Schema.firstColumn, table[.schemas, record, Layout.Schema.firstColumn] + 1)
      expectInvalid(.schemas, record, Layout.Schema.columnCount, count(.columns) + 1)
      expectInvalid(.schemas, record, Layout.Schema.rowSize, table[.schemas, record, Layout.Schema.rowSize] + 1)
    }
    for record in 0..<table.count(of: .columns) {
      expectInvalid(.columns, record, Layout.Column.property, count(.properties))
      expectInvalid(.columns, record, Layout.Column.offset, table[.columns, record, Layout.Column.offset] + 1)
      expectInvalid(.columns, record, Layout.Column.width, 0, 5)
      expectInvalid(.columns, record, Layout.Column.type, table[.columns, record, Layout.Column.type] ^ 1, 255)
    }
    for slot in 0..<table.count(of: .columnHash) { expectInvalid(.columnHash, slot, 0, count(.columns) + 1) }
  }

  /// Two properties can have the same name in separate texts, but not in one schema.
  @Test func columnsHaveDifferentNames() throws {
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
      expectInvalid(.states, record, Layout.State.name, textCount)
      expectInvalid(.states, record, Layout.State.bit, 24, .max - 1)
      expectInvalid(.states, record, Layout.State.implied, 1 << 23)
      expectInvalid(.states, record, Layout.State.required, 1 << 23)
    }
    for record in 0..<table.count(of: .exclusiveBits) { expectInvalid(.exclusiveBits, record, 0, 24) }
    for record in 0..<table.count(of: .spaces) {
      let states = table[.spaces, record, Layout.Space.declared]
      expectInvalid(.spaces, record, Layout.Space.declared, states | 1 << 23)
      expectInvalid(.spaces, record, Layout.Space.stateCount, count(.states) + 1)
      expectInvalid(.spaces, record, Layout.Space.exclusiveCount, count(.exclusives) + 1)
    }
  }

  @Test func statesHaveDifferentBits() {
    var edited = table
    edited[.states, 1, Layout.State.bit] = edited[.states, 0, Layout.State.bit]
    #expect(edited.damage == "states 1")
  }

  @Test func mapsReferToRows() {
    for record in 0..<table.count(of: .stateMaps) {
      let rows = table[.stateMaps, record, Layout.StateMap.rowCount]
      expectInvalid(.stateMaps, record, Layout.StateMap.rowCount, 0, 0x1_0001)
      expectInvalid(.stateMaps, record, Layout.StateMap.entryCount, count(.mapEntries) + 1)
      let first = Int(table[.stateMaps, record, Layout.StateMap.firstEntry])
      for entry in first..<(first + Int(table[.stateMaps, record, Layout.StateMap.entryCount])) {
        expectInvalid(.mapEntries, entry, 0, rows)
        expectOpen(.mapEntries, entry, 0, rows - 1)
      }
    }
  }

  @Test func shapesAndBlocksReferToRecords() {
    for record in 0..<table.count(of: .shapes) {
      expectNone("space", .shapes, record, Layout.Shape.space, count(.spaces))
      expectNone("schema", .shapes, record, Layout.Shape.schema, count(.schemas))
      expectNone("state map", .shapes, record, Layout.Shape.map, count(.stateMaps))
      expectNone("variant group", .shapes, record, Layout.Shape.variants, count(.variantGroups))
    }
    for record in 0..<table.count(of: .blocks) {
      expectNone("shape", .blocks, record, Layout.Block.shape, count(.shapes))
      expectNone("shape", .blocks, record, Layout.Block.shape, .max)
      expectInvalid(.blocks, record, Layout.Block.firstCell, table[.blocks, record, Layout.Block.firstCell] + 1)
    }
  }

  @Test func variantsSelectGroupsOfRows() {
    typealias Group = Layout.VariantGroup
    typealias Value = Layout.VariantValue
    #expect(count(.variantGroups) == 2 && count(.variants) == 2 && count(.variantValues) == 5)
    let group = (0..<2).first { table[.variantGroups, $0, Group.variantCount] == 2 } ?? 0
    expectInvalid(.variantGroups, group, Group.rowGroupCount, 0, 3, 5, .max)
    expectInvalid(.variantGroups, group, Group.variantCount, 0, 1, 3)
    // Another number of values moves the range of the next variant.
    expectDamage(.variants, 0, Layout.Variant.valueCount, 1, of: .variants)
    // The first value of each variant selects the first group.
    expectInvalid(.variantValues, 0, Value.offset, 1)
    expectInvalid(.variantValues, 2, Value.offset, 1, .max)
    for (value, offset) in [(1, 0), (1, 2), (3, 3), (4, 4096), (4, .max)] as [(Int, UInt32)] {
      var edited = table
      edited[.variantValues, value, Value.offset] = offset
      #expect(edited.error != nil, "\(value) \(offset)")
    }
    // Two values can select the same groups, in any order.
    expectOpen(.variantValues, 4, Value.offset, 0, 1)
  }

  @Test func variantNamesAreUnique() {
    for section in [Layout.Section.variants, .variantValues] {
      expectInvalid(section, 1, 0, table[section, 0, 0])
      expectInvalid(section, 0, 0, textCount)
    }
  }

  @Test func controlsReferToRecords() {
    for record in 0..<table.count(of: .controls) {
      expectInvalid(.controls, record, Layout.Control.base, count(.controls), UInt32(record))
      expectInvalid(.controls, record, Layout.Control.block, count(.blocks), .max)
    }
    for slot in 0..<table.count(of: .controlHash) { expectInvalid(.controlHash, slot, 0, count(.controls) + 1) }
  }

  @Test("A search by name terminates", arguments: [TableLayout.Section.controlHash, .columnHash])
  func searchesTerminate(hash: TableLayout.Section) {
    var edited = table
    for slot in 0..<edited.count(of: hash) where edited[hash, slot, 0] == 0 { edited[hash, slot, 0] = 1 }
    #expect(edited.damage == "\(hash) 0")
  }

  @Test func inheritanceChainsTerminate() {
    var edited = table
    edited[.controls, 0, Layout.Control.base] = 2
    #expect(edited.damage == "controls 0")
  }

  @Test func parametersAreSortedByControl() {
    for record in 0..<table.count(of: .parameters) {
      expectInvalid(.parameters, record, Layout.Parameter.control, count(.controls))
      expectInvalid(.parameters, record, Layout.Parameter.name, textCount)
      expectInvalid(.parameters, record, Layout.Parameter.type, UInt32(ParameterType.allCases.count))
      expectOpen(.parameters, record, Layout.Parameter.type, UInt32(ParameterType.allCases.count) - 1)
    }
    expectInvalid(.parameters, 1, Layout.Parameter.control, 0)
    expectOpen(.parameters, 0, Layout.Parameter.control, 0)
    expectOpen(.parameters, 1, Layout.Parameter.control, 2)
  }

  /// The template of the sample, which can't be a name.
  @Test func namesAreNotTemplates() throws {
    let template = try #require(
      (0..<textCount).first { number in
        var edited = table
        edited[.axes, 0, 0] = number
        return edited.damage == "axes 0"
      })
    for (section, field) in [
      (Layout.Section.axes, 0), (.axisValues, 0), (.enumCases, 0), (.properties, Layout.Property.name),
      (.states, Layout.State.name),
      (.parameters, Layout.Parameter.name),
    ] { expectInvalid(section, 0, field, template) }
    expectOpen(.images, 0, Layout.Image.name, template)
  }

  @Test func cellsReferToRecords() throws {
    let shape = Int(table[.blocks, 1, Layout.Block.shape])
    let schema = Int(table[.shapes, shape, Layout.Shape.schema])
    let first = Int(table[.schemas, schema, Layout.Schema.firstColumn])
    let row = Int(table[.blocks, 1, Layout.Block.firstCell])
    for column in first..<(first + Int(table[.schemas, schema, Layout.Schema.columnCount])) {
      #expect(table[.columns, column, Layout.Column.width] == 1)
      let cell = row + Int(table[.columns, column, Layout.Column.offset])
      let limit = limit(ofProperty: Int(table[.columns, column, Layout.Column.property]))
      // The first pair is an offset with a negative number, which isn't valid in a size.
      let isSize = table[.columns, column, Layout.Column.type] == UInt32(ValueType.size.rawValue)
      if isSize { expectInvalid(.cells, cell, 0, Cell.value(0).rawValue) }
      for right in [Cell.absent, .none, .value(isSize ? 1 : 0), .value(limit - 1)] {
        expectOpen(.cells, cell, 0, right.rawValue)
      }
      expectInvalid(.cells, cell, 0, Cell.value(limit).rawValue)
      expectInvalid(.cells, cell, 0, Cell.slot(count(.slots)).rawValue)
    }
  }

  /// Returns the limit for references to values of the property, which is one more than the greatest valid reference.
  private func limit(ofProperty property: Int) -> UInt32 {
    switch ValueType.allCases[Int(table[.properties, property, Layout.Property.type])].storage {
    case .text: textCount
    case .flag: 2
    case .color: colorCount
    case .enumCase: table[.properties, property, Layout.Property.caseCount]
    case .records(let section): count(section)
    }
  }
}
