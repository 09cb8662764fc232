import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// The colors of a table.
@Suite struct ColorTests {
  /// The table of a style sheet with a color of each kind, in the order of the kinds.
  private let table: EditedTable

  init() throws {
    let text = """
      @control knob <
          @property a: color = #12345678; @property b: color = system(label, 50%)
          @property c: color = color("Accent", 25%); @param n: integer; @property d: string = "\\(n)"
      >
      knob[selected] < a: system(red) >
      knob[disabled] < a: system(label, 50%); b: #12345678 >
      """
    table = EditedTable(bytes: try Sheets.table(of: text))
  }

  @Test("Equal colors share an entry, and each kind has one")
  func kinds() {
    #expect((0..<table.count(of: .colorKinds)).map { table[.colorKinds, $0, 0] } == [0, 1, 1])
    #expect((0..<3).map { table[.colors, $0, 0] } == [0x1234_5678, 0, 1] && table.count(of: .suppliedColors) == 2)
  }

  @Test("Every color has a kind")
  func kindCounts() throws {
    for number: UInt32 in [2, 4] {
      var edited = try table(of: (1...3).map { .rgba(RGBA(rawValue: $0)) })
      #expect(edited.error == nil)
      edited[countOf: .colorKinds] = number
      #expect(edited.damage == "colorKinds 3")
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
  func noReferences() { #expect(_isPOD(StyleColor.self) && _isPOD(StyleShadow.self)) }

  /// The verifier checks eight kinds at a time.
  @Test("Any color of many can be supplied")
  func manyColors() {
    Cases.forEach([[], [0], [7], [8], [6, 7, 8, 9], [16], [0, 17], [18]]) { supplied in
      let colors = (0..<19).map { index in
        supplied.contains(index)
          ? StyleColor.system(.pink, alphaPercent: Float(index)) : .rgba(RGBA(rawValue: 0xFFFF_FF00 + UInt32(index)))
      }
      let table = try self.table(of: colors)
      let style = try StyleSheet(bytes: table.bytes).control("c").style()
      for (index, color) in colors.enumerated() {
        #expect(try style.value("p\(index + 10)", as: StyleColor.self) == color, "\(supplied)")
      }
    }
  }

  /// Returns the table of a control with a property for each of `colors`, which are different.
  private func table(of colors: [StyleColor]) throws -> EditedTable {
    try builtTable(["c"], properties: colors.indices.map { ("p\($0 + 10)", .color) }) { _, values in
      colors.map { color in
        switch color {
        case .rgba(let channels): values.cell(for: .color(.rgba(channels)), type: .color)
        case .system(let color, let percent):
          values.cell(for: .color(.system(color, alphaPercent: Double(percent))), type: .color)
        case .named: fatalError("no color has a name")
        }
      }
    }
  }
}
