import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The themes of two sheets. The second sheet has its themes in a different order, and one more.
@Suite struct ThemeTests {
  private let sheet: StyleSheet
  private let other: StyleSheet

  init() throws {
    sheet = try Self.sheet(themes: ["dark": 2, "bright": 3])
    other = try Self.sheet(themes: ["bright": 4, "high": 5, "dark": 6])
  }

  /// Returns a sheet with a knob whose size is 1 without a theme, and given by `themes` otherwise.
  private static func sheet(themes: KeyValuePairs<String, Int>) throws -> StyleSheet {
    let blocks = themes.map { "@theme \($0) < size: \($1) >\n" }.joined()
    let text = "@let size: 1\n\(blocks)@control knob < @property size: number = $size >\n"
    return try StyleSheet(bytes: try #require(try Compiler(files: TextFiles(["a": text])).compile(["a"]).table))
  }

  /// Returns the size of the knob of `sheet` in `theme`.
  private func size(in sheet: StyleSheet, _ theme: Theme?) throws -> Float? {
    let knob = try #require(sheet.control("knob"))
    return knob.style(theme: theme)[try knob.property("size")]
  }

  @Test func haveTheirOwnValues() throws {
    #expect(try size(in: sheet, nil) == 1)
    #expect(try sheet.themes.map { try size(in: sheet, $0) } == [2, 3])
    #expect(try other.themes.map { try size(in: other, $0) } == [4, 5, 6])
  }

  @Test func selectThemesOfTheSameNameInAnotherSheet() throws {
    #expect(try sheet.themes.map { try size(in: other, $0) } == [6, 4])
    #expect(try other.themes.map { try size(in: sheet, $0) } == [3, 1, 2])
  }

  /// A style sheet can't leave a token without a value, but a table can.
  @Test func canHaveNoValue() throws {
    var table = try EditedTable.sample()
    table[.themedCells, 1, 0] = Cell.absent.rawValue
    table[.themedCells, 2, 0] = Cell.none.rawValue
    let sample = try StyleSheet(bytes: table.bytes.sealed())
    let button = try #require(sample.control("control.button"))
    let alpha = try button.property("alpha", as: Float.self)
    #expect(button.style()[alpha] == 0.75)
    #expect(sample.valueCount == (try StyleSheet(bytes: SampleTable.bytes())).valueCount, "without a theme")
    for (theme, value) in zip(sample.themes, [nil, .explicitNone] as [StyleValue?]) {
      #expect(button.style(theme: theme)[alpha] == nil)
      #expect(button.style(theme: theme)["alpha"] == value)
    }
  }

  @Test func belongToOneSheet() throws {
    let dark = try #require(sheet.theme("dark"))
    #expect(dark == sheet.themes[0])
    #expect(dark != sheet.themes[1])
    #expect(dark != other.themes[0], "the first theme of another sheet")
    #expect(dark != other.theme("dark"))
    #expect(Set(sheet.themes + other.themes + sheet.themes).count == 5)
  }
}
