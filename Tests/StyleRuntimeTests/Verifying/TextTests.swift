import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// The boundaries of texts.
@Suite struct TextTests {
  /// A table whose first text has two characters of three bytes.
  private let table: EditedTable

  init() throws {
    let sheet = "button < title: \"关注\" >"
    table = EditedTable(bytes: try #require(try Compiler(files: TextFiles(["a": sheet])).compile(["a"]).table))
  }

  /// Returns the damage if the text with the number `text` starts at `start`.
  private func damage(starting text: Int, at start: UInt32) -> String? {
    var edited = table
    edited[.textStarts, text, 0] = start
    return edited.damage
  }

  @Test func startAtCharacters() {
    #expect(table[.textStarts, 1, 0] == 6)
    for start: UInt32 in [1, 2, 4, 5] {
      #expect(damage(starting: 1, at: start) == "textStarts 1", "inside a character")
    }
    #expect(damage(starting: 1, at: table[.textStarts, 2, 0] + 1) == "textStarts 2")
    #expect(damage(starting: 1, at: UInt32(table.count(of: .texts)) + 1) == "textStarts 1")
  }

  @Test func endAtTheLastByte() {
    for last in [0x80, 0xC3] as [UInt8] {
      var edited = table
      edited.write([last], inTextsAt: table.count(of: .texts) - 1)
      #expect(edited.damage == "texts \(table.count(of: .texts) - 1)", "\(last)")
    }
  }

  /// After the texts come the controls. The number of the first one's base looks like the continuation of a character.
  @Test func endWhereControlsStart() {
    Cases.forEach(1...8) { length in
      let paths = (0..<150).map { "c\($0 + 100)" } + [String(repeating: "d", count: length)]
      let table = try builtTable(paths, bases: Array(repeating: 150, count: 150) + [nil])
      let sheet = try StyleSheet(bytes: table.bytes)
      #expect(sheet.controls[0].base?.path.utf8.count == length, "\(length)")
    }
  }
}
