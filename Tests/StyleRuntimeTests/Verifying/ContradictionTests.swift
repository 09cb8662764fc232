import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// Tables whose parts contradict each other. Each is rejected, with an error that names the contradiction.
@Suite struct ContradictionTests {
  typealias Layout = TableLayout

  private let table: EditedTable

  init() throws { table = try .sample() }

  /// Returns the error message for the sample changed by `edit`, or `nil` if the table opens.
  private func message(_ edit: (inout EditedTable) -> Void) -> String? {
    var edited = table
    edit(&edited)
    return edited.error?.description
  }

  /// Returns the number of the state named `name` with all relations of the button.
  private func state(_ name: String) throws -> Int {
    let button = try StyleSheet(bytes: table.bytes).control("control.button")
    let position = try #require(button.states.firstIndex { $0.name == name })
    return table.count(of: .states) - button.states.count + position
  }

  /// Returns the first slot of `hash` that refers to a record.
  private func takenSlot(of hash: Layout.Section) throws -> Int {
    try #require((0..<table.count(of: hash)).first { table[hash, $0, 0] != 0 })
  }

  @Test(arguments: [TableLayout.Section.controlHash, .columnHash])
  func anEmptyHashFindsNothing(hash: TableLayout.Section) {
    let section: Layout.Section = hash == .controlHash ? .controls : .columns
    let sentence = message { edited in
      for slot in 0..<edited.count(of: hash) { edited[hash, slot, 0] = 0 }
    }
    #expect(sentence == "corrupt table: \(section), record 0: record has no slot in '\(hash)'")
  }

  @Test(arguments: [TableLayout.Section.controlHash, .columnHash])
  func everyRecordHasOneSlot(hash: TableLayout.Section) throws {
    let kind = hash == .controlHash ? "control" : "column"
    let taken = (0..<table.count(of: hash)).filter { table[hash, $0, 0] != 0 }
    let number = table[hash, taken[0], 0]
    let sentence = message { $0[hash, taken[1], 0] = number }
    #expect(try #require(sentence).hasSuffix("\(kind) \(number - 1) has several slots"))
  }

  /// Moves each record to each free slot in turn. A table is valid only if a search for the record passes no free slot.
  @Test(arguments: [TableLayout.Section.controlHash, .columnHash])
  func aSearchEndsAtAFreeSlot(hash: TableLayout.Section) throws {
    let slots = 0..<table.count(of: hash)
    var refused = 0
    for taken in slots where table[hash, taken, 0] != 0 {
      for free in slots where table[hash, free, 0] == 0 {
        var edited = table
        (edited[hash, free, 0], edited[hash, taken, 0]) = (edited[hash, taken, 0], 0)
        do {
          try StyleSheet(bytes: edited.bytes.sealed()).checkConsistency()
        } catch let error as StyleSheetError {
          #expect(error.description.contains("\(hash), record "))
          refused += 1
        }
      }
    }
    #expect(refused > 0)
  }

  @Test func statesHaveDifferentNames() throws {
    let (loading, mutual, busy) = (try state("loading"), try state("mutual"), try state("busy"))
    for (other, later) in [(mutual, loading), (loading, busy), (mutual, busy)] {
      let name = table[.states, other, Layout.State.name]
      let word = other == mutual ? "mutual" : "loading"
      #expect(
        message { $0[.states, later, Layout.State.name] = name }
          == "corrupt table: states, record \(later): duplicate name '\(word)'")
    }
  }

  /// Equal names are found, even if they are different texts.
  @Test func statesHaveDifferentNamesInDifferentTexts() throws {
    let (mutual, loading) = (try state("mutual"), try state("loading"))
    let start = Int(table[.textStarts, Int(table[.states, loading, Layout.State.name]), 0])
    let sentence = message { edited in
      // After the first six bytes, a separate text starts with the rest.
      edited.write(Array("mutual".utf8), inTextsAt: start)
      edited[.textStarts, Int(table[.states, loading, Layout.State.name]) + 1, 0] = UInt32(start + 6)
    }
    #expect(mutual < loading)
    #expect(sentence == "corrupt table: states, record \(loading): duplicate name 'mutual'")
  }

  @Test(arguments: ["normal", "a|bcde"]) func statesHaveValidNames(name: String) throws {
    let mutual = try state("mutual")
    let text = Int(table[.states, mutual, Layout.State.name])
    let start = Int(table[.textStarts, text, 0])
    let sentence = message { $0.write(Array(name.utf8), inTextsAt: start) }
    #expect(sentence == "corrupt table: states, record \(mutual): text \(text) is not a state name")
  }

  @Test func otherNamesDiffer() {
    let (axis, value, word, parameter) = (
      table[.axes, 0, 0], table[.axisValues, 0, 0], table[.enumCases, 0, 0],
      table[.parameters, 0, Layout.Parameter.name]
    )
    #expect(
      message { $0[.axes, 1, 0] = axis } == "corrupt table: axes, record 1: duplicate name 'appearance'")
    #expect(
      message { $0[.axisValues, 3, 0] = value } == "corrupt table: axisValues, record 3: duplicate name 'light'")
    #expect(
      message { $0[.enumCases, 1, 0] = word } == "corrupt table: enumCases, record 1: duplicate name 'a'")
    #expect(
      message { $0[.parameters, 1, Layout.Parameter.name] = parameter }
        == "corrupt table: parameters, record 1: duplicate name in the inheritance chain")
    #expect(
      message { edited in
        edited[.parameters, 0, Layout.Parameter.control] = 0
        edited[.parameters, 1, Layout.Parameter.name] = parameter
      } == "corrupt table: parameters, record 1: duplicate name in the inheritance chain")
  }

  @Test func namesAreNotEmpty() {
    let name = Int(table[.axes, 0, 0])
    let start = table[.textStarts, name, 0]
    let sentence = message { $0[.textStarts, name + 1, 0] = start }
    #expect(sentence == "corrupt table: axes, record 0: text \(name) is not a name")
  }

  @Test func anAliasHasNoRequirements() throws {
    let busy = try state("busy")
    let place = "corrupt table: states, record \(busy): "
    #expect(message { $0[.states, busy, Layout.State.required] = 1 } == place + "alias requires states")
    #expect(message { $0[.states, busy, Layout.State.implied] = 0 } == place + "alias has no states")
  }

  @Test func aMaskHasTheRowOfItsCanonicalSet() {
    let button = Int(table[.controls, 1, Layout.Control.block])
    let map = Int(table[.shapes, Int(table[.blocks, button, Layout.Block.shape]), Layout.Shape.map])
    let first = Int(table[.stateMaps, map, Layout.StateMap.firstEntry])
    // `highlighted|disabled` resolves to `highlighted`.
    let place = "corrupt table: mapEntries, record \(first + 3): "
    let reason = "canonical combination is entry \(first + 1), whose row is 1"
    #expect(message { $0[.mapEntries, first + 3, 0] = 0 } == place + reason)
    #expect(message { $0[.mapEntries, first + 1, 0] = 0 }?.contains("mapEntries, record \(first + 3)") == true)
  }

  @Test func exclusiveGroupsHaveDifferentBits() {
    #expect(
      message { $0[.exclusiveBits, 1, 0] = 0 }
        == "corrupt table: exclusiveBits, record 1: duplicate bit 0 in an exclusive group")
  }

  @Test func aControlHasTheStatesOfItsBase() throws {
    let (highlighted, root) = (try state("highlighted"), 0)
    let name = table[.properties, 0, Layout.Property.name]
    #expect(table[.states, root, Layout.State.name] == table[.states, highlighted, Layout.State.name])
    #expect(
      message { $0[.states, highlighted, Layout.State.name] = name }
        == "corrupt table: controls, record 1: states differ from the states of the base control")
  }

  @Test(arguments: [Float.nan, .infinity, -1, 17]) func aTextStyleHasNoSize(size: Float) {
    let sentence = message { edited in
      edited[.fonts, 0, Layout.Font.kind] = 2
      edited[.fonts, 0, Layout.Font.weight] = 0
      edited[.fonts, 0, Layout.Font.detail] = 0
      edited[.fonts, 0, Layout.Font.size] = size.bitPattern
    }
    #expect(sentence == "corrupt table: fonts, record 0: text style has a size or a weight")
  }

  @Test func casesBelongToEnumerations() throws {
    let number = try #require(
      (0..<table.count(of: .properties)).first { table[.properties, $0, Layout.Property.caseCount] > 0 })
    let type = UInt32(ValueType.bool.rawValue)
    #expect(
      message { $0[.properties, number, Layout.Property.type] = type }
        == "corrupt table: properties, record \(number): type 'bool' cannot have 2 cases")
  }

  @Test func sizesAreNotNegative() throws {
    let row = Int(table[.blocks, Int(table[.controls, 1, Layout.Control.block]), Layout.Block.firstCell])
    let size = try #require(
      (0..<table.count(of: .columns)).first {
        table[.columns, $0, Layout.Column.type] == UInt32(ValueType.size.rawValue)
      })
    let cell = row + Int(table[.columns, size, Layout.Column.offset])
    let pair = table[.cells, cell, 0] / 2
    let sentence = "corrupt table: cells, record \(cell): reference to a negative size"
    #expect(message { $0[.pairs, Int(pair), 4] = Float(-1).bitPattern } == sentence)
    #expect(
      message { edited in
        edited[.cells, cell, 0] = Cell.slot(0).rawValue
        for cell in 0..<4 { edited[.slotCells, cell, 0] = Cell.value(pair).rawValue }
        edited[.pairs, Int(pair), 0] = Float(-1).bitPattern
      }?.contains("negative size") == true)
  }

  @Test func minorVersionZeroHasNoMoreSections() {
    var later = EditedTable(bytes: LaterTable(of: table.bytes).bytes)
    #expect(later.error == nil)
    later = later.with(0, atByte: Layout.Header.minorVersion)
    let count = TableLayout.Section.allCases.count + 1
    #expect(later.error?.description == "corrupt table: directory, record 0: invalid number of entries: \(count)")
  }

  /// Returns sixteen states that all exclude each other, in pairs. The order of the pairs determines how masks resolve.
  private func space(groupsFrom first: Int) -> StateSpace {
    let pairs = (0..<16).flatMap { bit in (0..<bit).map { [$0, bit] } }
    var space = StateSpace()
    for bit in 0..<16 { space.declare(bit: bit) }
    for pair in pairs[first...] + pairs[..<first] { space.exclude(pair) }
    return space
  }

  @Test func mapsAreNotComparedForever() throws {
    var builder = TableBuilder(paths: TextList((10..<26).map { "c\($0)" }), axes: [])
    var values = ValuePool()
    let schema = builder.schema([builder.property("flag", type: .bool, cases: [])])
    let rows = [true, false].map { values.cell(for: .bool($0), type: .bool) }
    let states = (0..<16).map { (bit: Int) in StateEntry(name: "s\(bit)", bit: bit) }
    for number in 0..<16 {
      builder.setControl(
        number, base: nil,
        space: builder.space(space(groupsFrom: number), states: states), schema: schema, parameters: [],
        rows: ContiguousArray(rows),
        map: [0] + [UInt16](repeating: 1, count: 0xFFFF))
    }
    let sentence = "corrupt table: stateMaps, record 0: too many state spaces with different structures"
    #expect(EditedTable(bytes: try builder.finish(values)).error?.description == sentence)
  }
}
