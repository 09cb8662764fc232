import StyleCompiler
import StyleRuntime
import StyleSupport
import TestSupport
import Testing

/// Tables whose counts exceed the range of small integers.
@Suite struct LargeTableTests {
  /// Returns a table of `count` controls, each with its own text and number.
  private func bytes(count: Int) throws -> [UInt8] {
    var builder = TableBuilder(paths: TextList((0..<count).map(path)), axes: [])
    var values = ValuePool()
    let title = builder.property("title", type: .string, cases: [])
    let size = builder.property("size", type: .integer, cases: [])
    let schema = builder.schema([title, size])
    let space = builder.space(StateSpace(), states: [])
    let texts = TextSource((0..<count).map { "标题 \($0)" })
    let sources = texts.sources
    for number in (0..<count).reversed() {
      builder.setControl(
        number, base: number == 0 ? nil : number / 2, space: space, schema: schema,
        parameters: number % 1000 == 7 ? [("p\(number)", .string)] : [],
        rows: [
          values.cell(for: .string(texts[number]), type: .string, in: sources),
          values.cell(for: .integer(Int32(number)), type: .integer),
        ], map: [0])
    }
    return try builder.finish(values)
  }

  private func path(_ number: Int) -> String { "c\(number + 1_000_000)" }

  @Test func readsBackTheWrittenValues() {
    Cases.forEach([0, 1, 60, 70, TestSettings.number(40_000, orFew: 4_000)]) { count in
      let sheet = try StyleSheet(bytes: bytes(count: count))
      #expect(sheet.controls.count == count, "\(count)")
      // An expectation for each control of a large table would take seconds.
      let wrong = (0..<count).first { number in
        guard let control = try? sheet.control(path(number)) else { return true }
        let style = control.style()
        return style.value(ifDeclared: "title") != "标题 \(number)" || style.value(ifDeclared: "size") != number
          || number % 1000 == 7 && !control.parameters.contains { $0.name == "p\(number)" }
      }
      #expect(wrong == nil, "\(count)")
    }
  }

  @Test("A handle reads a cell beyond 64 KB of a row")
  func readsCellsOfALongRow() throws {
    let count = 40_000
    let table = try builtTable(["c"], properties: (0..<count).map { (path($0), .integer) }) { _, values in
      (0..<count).map { values.cell(for: .integer(Int32($0)), type: .integer) }
    }
    let control = try StyleSheet(bytes: table.bytes.sealed()).control("c")
    for number in [0, 1, 20_000, 25_000, 30_000, count - 1] {
      let property = try control.property(path(number), as: Int.self)
      #expect(control.style()[property] == number)
    }
  }

  @Test func storesEqualRowsOnce() throws {
    func bytes(count: Int) throws -> [UInt8] {
      let table = try builtTable((0..<count).map(path), properties: [("size", .integer)]) { _, values in
        [values.cell(for: .integer(7), type: .integer)]
      }
      return table.bytes
    }
    // A path of eight bytes, its offset, a record, and two slots of the hash.
    #expect(try bytes(count: 2000).count - bytes(count: 1000).count <= 1000 * (8 + 4 + 8 + 8) + 16)
  }

  @Test("Equal rows of a control are stored once")
  func storesRowsOfAControlOnce() {
    Cases.forEach([1, 2, 16, 17, 40, 64]) { distinct in
      var builder = TableBuilder(paths: TextList(["c"]), axes: [])
      var values = ValuePool()
      let schema = builder.schema([builder.property("size", type: .integer, cases: [])])
      var space = StateSpace()
      for bit in 0..<6 { space.declare(bit: bit) }
      let states = (0..<6).map { (bit: Int) in StateEntry(name: "s\(bit)", bit: bit) }
      let rows = (0..<64).map { values.cell(for: .integer(Int32($0 * 7 % distinct)), type: .integer) }
      builder.setControl(
        0, base: nil, space: builder.space(space, states: states), schema: schema, parameters: [],
        rows: ContiguousArray(rows),
        map: (0..<64).map { $0 })
      let table = EditedTable(bytes: try builder.finish(values))
      #expect(table[.stateMaps, 0, TableLayout.StateMap.rowCount] == distinct, "\(distinct)")
      let control = try StyleSheet(bytes: table.bytes).controls[0]
      for mask in 0..<64 {
        let style = control.style(in: StateMask(rawValue: UInt32(mask)))
        #expect(try style.value("size", as: Int.self) == mask * 7 % distinct, "\(distinct)")
      }
    }
  }

  @Test func readsLongTexts() throws {
    for length in [0, 1, 254, 255, 256, 70_000] {
      let texts = TextSource([String(repeating: "x", count: length)])
      let table = try builtTable(["c"], properties: [("title", .string)]) { _, values in
        [values.cell(for: .string(texts[0]), type: .string, in: texts.sources)]
      }
      let sheet = try StyleSheet(bytes: table.bytes.sealed())
      #expect(try sheet.controls[0].style().value("title", as: String.self)?.utf8.count == length)
    }
  }
}
