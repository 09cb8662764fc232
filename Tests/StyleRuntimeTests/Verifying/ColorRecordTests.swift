import StyleCompiler
import StyleRuntime
import StyleTable
import Testing

/// The checks of color records.
@Suite struct ColorRecordTests {
  private typealias Color = TableLayout.Color

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
      """
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    table = EditedTable(bytes: try #require(compilation.table))
  }

  /// Returns the damage of the table if `number` is at `field` of the color with the given kind.
  private func damage(_ kind: Int, _ field: Int, _ number: UInt32) -> String? {
    var edited = table
    edited[.colors, kind, field] = number
    return edited.damage
  }

  @Test("Each kind has a record")
  func kinds() {
    #expect((0..<table.count(of: .colors)).map { table[.colors, $0, Color.kind] } == [0, 1, 2])
    #expect(table.error == nil)
  }

  @Test("A kind must be known and agree with the rest")
  func unknownKinds() {
    for kind in 0..<3 {
      for number: UInt32 in [3, 256, .max] { #expect(damage(kind, Color.kind, number) == "colors \(kind)") }
    }
    // The system color and the named color have an alpha of their own.
    #expect(damage(1, Color.kind, 0) == "colors 1")
    #expect(damage(2, Color.kind, 0) == "colors 2")
    // Channels are not an index.
    #expect(damage(0, Color.kind, 1) == "colors 0")
    #expect(damage(0, Color.kind, 2) == "colors 0")
  }

  @Test("Channels can have any bits, and other colors must exist")
  func details() throws {
    for number: UInt32 in [0, .max] { #expect(damage(0, Color.detail, number) == nil) }
    let last = UInt32(TableLayout.systemColorCount) - 1
    #expect(damage(1, Color.detail, last) == nil)
    for number in [last + 1, .max] { #expect(damage(1, Color.detail, number) == "colors 1") }
    let texts = table[header: TableLayout.Header.textCount]
    for number in [texts, .max] { #expect(damage(2, Color.detail, number) == "colors 2") }
    let names = (0..<texts).map { damage(2, Color.detail, $0) }
    #expect(names.contains(nil) && names.contains("colors 2"), "a template cannot be the name of a color")
  }

  @Test("Alpha is from 0 to 100, and positive zero for channels")
  func alpha() {
    for number: Float in [0, 0.001, 100] {
      for kind in 1...2 { #expect(damage(kind, Color.alpha, number.bitPattern) == nil) }
    }
    for number: Float in [-0.0, -1, 100.001, .infinity, .nan] {
      for kind in 0...2 { #expect(damage(kind, Color.alpha, number.bitPattern) == "colors \(kind)") }
    }
    #expect(damage(0, Color.alpha, Float(1).bitPattern) == "colors 0")
  }

  @Test("Colors are read as written")
  func reading() throws {
    let style = try #require(StyleSheet(bytes: table.bytes.sealed()).control("knob")).style()
    #expect(style.value("a", as: StyleColor.self) == .rgba(RGBA(rawValue: 0x1234_5678)))
    #expect(style.value("b", as: StyleColor.self) == .system(.label, alphaPercent: 50))
    #expect(style.value("c", as: StyleColor.self) == .named("Accent", alphaPercent: 25))
    #expect(StyleColor.named("Accent").description == #"color("Accent")"#)
    #expect(StyleColor.system(.label, alphaPercent: 100) == .system(.label))
  }
}
