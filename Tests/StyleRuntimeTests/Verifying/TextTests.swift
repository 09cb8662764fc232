import StyleCompiler
import StyleRuntime
import StyleTable
import Testing

/// Where texts begin and end.
@Suite struct TextTests {
  /// A table whose first text has two characters of three bytes.
  private let table: EditedTable

  init() throws {
    let sheet = "button < title: \"关注\" >"
    table = EditedTable(bytes: try #require(try Compiler(files: TextFiles(["a": sheet])).compile(["a"]).table))
  }

  /// What is damaged where the text of the number `text` begins at `start`.
  private func damage(beginning text: Int, at start: UInt32) -> String? {
    var edited = table
    edited[.textStarts, text, 0] = start
    return edited.damage
  }

  @Test func begin() {
    #expect(table[.textStarts, 1, 0] == 6)
    for start: UInt32 in [1, 2, 4, 5] { #expect(damage(beginning: 1, at: start) == "texts 0", "within a character") }
    #expect(damage(beginning: 1, at: table[.textStarts, 2, 0] + 1) == "textStarts 2")
    #expect(damage(beginning: 1, at: UInt32(table.count(of: .texts)) + 1) == "textStarts 1")
  }

  @Test(arguments: [0x80, 0xC3, 0xFF] as [UInt8])
  func end(last: UInt8) {
    var edited = table
    edited.write([last], inTextsAt: table.count(of: .texts) - 1)
    #expect(edited.damage == "texts \(table.count(of: .textStarts) - 2)")
  }

  /// Behind the texts stand the controls, the first of which derives from one whose number looks like the rest of a
  /// character.
  @Test(arguments: 1...8)
  func endWhereControlsBegin(length: Int) throws {
    var builder = TableBuilder(controlCount: 151, themes: [])
    let (space, schema) = (builder.space(StateSpace(), states: []), builder.schema([]))
    for number in 0...150 {
      let isRoot = number == 150
      builder.setControl(
        number, path: isRoot ? String(repeating: "d", count: length) : "c\(number + 100)", base: isRoot ? nil : 150,
        space: space, schema: schema, parameters: [], rows: [], map: [0])
    }
    let sheet = try StyleSheet(bytes: builder.finish(ValuePool()))
    #expect(sheet.controls[0].base?.path.utf8.count == length)
  }
}
