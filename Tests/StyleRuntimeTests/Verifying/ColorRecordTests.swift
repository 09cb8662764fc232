import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// The checks of colors and their records.
@Suite struct ColorRecordTests {
  private typealias Color = TableLayout.SuppliedColor

  /// The table of a style sheet with a color of each kind, in the order of the kinds.
  private let table: EditedTable

  init() throws {
    let text = """
      @control knob <
          @property a: color = #12345678
          @property b: color = system(label, 50%)
          @property c: color = color("Accent", 25%)
          @param n: integer
          @property d: string = "\\(n)"
      >
      knob[selected] < a: system(red) >
      knob[disabled] < a: system(label, 50%); b: #12345678 >
      """
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    table = EditedTable(bytes: try #require(compilation.table))
  }

  /// Returns the damage of the table if `number` is at `field` of a record.
  private func damage(
    _ section: TableLayout.Section, _ record: Int, _ field: Int, _ number: UInt32
  ) -> String? {
    var edited = table
    edited[section, record, field] = number
    return edited.damage
  }

  @Test("Equal colors share an entry, and each kind has one")
  func kinds() {
    #expect(table.count(of: .colors) == 3)
    #expect((0..<table.count(of: .colorKinds)).map { table[.colorKinds, $0, 0] } == [0, 1, 2])
    #expect((0..<3).map { table[.colors, $0, 0] } == [0x1234_5678, 0, 1])
    #expect(table.count(of: .suppliedColors) == 2)
    #expect(table.error == nil)
  }

  @Test("A kind must be known and agree with the color")
  func unknownKinds() {
    for color in 0..<3 {
      for number: UInt32 in [3, 255] { #expect(damage(.colorKinds, color, 0, number) == "colorKinds \(color)") }
    }
    // The next color is the first to refer to a record, but not to the first record.
    #expect(damage(.colorKinds, 1, 0, 0) == "colors 2")
    // No color refers to the last record.
    #expect(damage(.colorKinds, 2, 0, 0) == "colors 3")
    // Channels aren't an index.
    #expect(damage(.colorKinds, 0, 0, 1) == "colors 0")
    #expect(damage(.colorKinds, 0, 0, 2) == "colors 0")
    // A text isn't a system color.
    var edited = table
    (edited[.colorKinds, 2, 0], edited[.suppliedColors, 1, Color.detail]) = (1, 37)
    #expect(edited.error?.description == "corrupt table: suppliedColors, record 1: system color 37 does not exist")
  }

  @Test("Every color has a kind")
  func kindCounts() throws {
    for number: UInt32 in [0, 2, 4] {
      var edited = EditedTable(bytes: try table(of: (1...3).map { .rgba(RGBA(rawValue: $0)) }))
      #expect(edited.error == nil)
      edited[countOf: .colorKinds] = number
      #expect(edited.damage == "colorKinds 3")
    }
  }

  @Test("Channels can have any bits, and other colors refer to all records in order")
  func indices() {
    for number: UInt32 in [0, 1, 2, .max] { #expect(damage(.colors, 0, 0, number) == nil) }
    for (color, numbers) in [(1, [1, 2, .max]), (2, [0, 2, .max])] as [(Int, [UInt32])] {
      for number in numbers { #expect(damage(.colors, color, 0, number) == "colors \(color)") }
    }
    var edited = table
    edited[.colors, 2, 0] = 2
    #expect(edited.error?.description == "corrupt table: colors, record 2: supplied color 2 does not exist")
    edited[.colors, 2, 0] = 0
    #expect(edited.error?.description == "corrupt table: colors, record 2: supplied color is 0, expected 1")
    edited = table
    edited[.colorKinds, 2, 0] = 0
    #expect(edited.error?.description == "corrupt table: colors, record 3: 'suppliedColors' contains unused records")
  }

  @Test("System colors and names must exist")
  func details() throws {
    let last = UInt32(TableLayout.systemColorCount) - 1
    #expect(damage(.suppliedColors, 0, Color.detail, last) == nil)
    for number in [last + 1, .max] { #expect(damage(.suppliedColors, 0, Color.detail, number) == "suppliedColors 0") }
    let texts = table[header: TableLayout.Header.textCount]
    for number in [texts, .max] { #expect(damage(.suppliedColors, 1, Color.detail, number) == "suppliedColors 1") }
    let names = (0..<texts).map { damage(.suppliedColors, 1, Color.detail, $0) }
    #expect(names.contains(nil) && names.contains("suppliedColors 1"), "a template cannot be the name of a color")
  }

  @Test("Alpha is from 0 to 100")
  func alpha() {
    for record in 0..<2 {
      for number: Float in [0, 0.001, 100] {
        #expect(damage(.suppliedColors, record, Color.alpha, number.bitPattern) == nil)
      }
      for number: Float in [-0.0, -1, 100.001, .infinity, .nan] {
        #expect(damage(.suppliedColors, record, Color.alpha, number.bitPattern) == "suppliedColors \(record)")
      }
    }
  }

  @Test("Colors are read as written")
  func reading() throws {
    let style = try StyleSheet(bytes: table.bytes.sealed()).control("knob").style()
    #expect(try style.value("a", as: StyleColor.self) == .rgba(RGBA(rawValue: 0x1234_5678)))
    #expect(try style.value("b", as: StyleColor.self) == .system(.label, alphaPercent: 50))
    #expect(try style.value("c", as: StyleColor.self) == .named("Accent", alphaPercent: 25))
    #expect(StyleColor.named("Accent").description == #"color("Accent")"#)
    #expect(StyleColor.system(.label, alphaPercent: 100) == .system(.label))
  }

  @Test("Equal names are the same name, and names are equal byte for byte")
  func names() {
    let name = StyleColor.Name("A color with a long name")
    #expect(name == "A color with a long name" && name.hashValue == StyleColor.Name(name.text).hashValue)
    #expect(name.text == "A color with a long name" && name.description == name.text)
    #expect(StyleColor.Name("") == "" && StyleColor.Name("").text.isEmpty && name != "")
    let composed = StyleColor.Name("\u{E9}")
    #expect(composed != "e\u{301}" && composed.text.utf8.count == 2)
    guard case .named("Accent", 25) = StyleColor.named("Acc" + "ent", alphaPercent: 25) else {
      Issue.record("no match")
      return
    }
  }

  @Test("Threads that add the same names at once get the same names")
  func concurrentNames() async {
    let names = await withTaskGroup(of: [StyleColor.Name].self) { group in
      for _ in 0..<8 { group.addTask { (0..<200).map { StyleColor.Name("concurrent \($0)") } } }
      return await group.reduce(into: [[StyleColor.Name]]()) { $0.append($1) }
    }
    #expect(Set(names).count == 1 && Set(names[0]).count == 200)
    #expect(names[0].map(\.text) == (0..<200).map { "concurrent \($0)" })
  }

  @Test("A color contains no references, so reading colors counts none")
  func noReferences() {
    #expect(_isPOD(StyleColor.self) && _isPOD(StyleShadow.self))
  }

  /// The verifier checks eight kinds at a time.
  @Test("Any color of many can be supplied")
  func manyColors() {
    Cases.forEach([[], [0], [7], [8], [6, 7, 8, 9], [16], [0, 17], [18]]) { supplied in
      let colors = (0..<19).map { index in
        supplied.contains(index)
          ? StyleColor.system(.pink, alphaPercent: Float(index)) : .rgba(RGBA(rawValue: 0xFFFF_FF00 + UInt32(index)))
      }
      let table = EditedTable(bytes: try self.table(of: colors))
      let style = try StyleSheet(bytes: table.bytes).control("c").style()
      for (index, color) in colors.enumerated() {
        #expect(try style.value("p\(index + 10)", as: StyleColor.self) == color, "\(supplied)")
      }
      #expect(
        (0..<19).map { table[.colorKinds, $0, 0] } == (0..<19).map { supplied.contains($0) ? 1 : 0 }, "\(supplied)")
      for index in colors.indices {
        var edited = table
        edited[.colorKinds, index, 0] = 3
        #expect(edited.damage == "colorKinds \(index)", "\(supplied)")
        edited[.colorKinds, index, 0] = supplied.contains(index) ? 0 : 1
        #expect(edited.damage?.hasPrefix("colors ") == true, "\(supplied)")
      }
    }
  }

  /// Returns the table of a control with a property for each of `colors`, which are different.
  private func table(of colors: [StyleColor]) throws -> [UInt8] {
    var builder = TableBuilder(paths: TextList(["c"]), axes: [])
    var values = ValuePool()
    let properties = colors.indices.map { builder.property("p\($0 + 10)", type: .color, cases: []) }
    let rows = colors.map { color in
      switch color {
      case .rgba(let channels): values.cell(for: .color(.rgba(channels)), type: .color)
      case .system(let color, let percent):
        values.cell(for: .color(.system(color, alphaPercent: Double(percent))), type: .color)
      case .named: fatalError("no color has a name")
      }
    }
    builder.setControl(
      0, base: nil, space: builder.space(StateSpace(), states: []), schema: builder.schema(properties),
      parameters: [], rows: ContiguousArray(rows), map: [0])
    return try builder.finish(values)
  }
}
