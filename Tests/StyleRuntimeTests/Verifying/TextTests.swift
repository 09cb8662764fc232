import StyleRuntime
import TestSupport
import Testing

/// Texts, which must be UTF-8 up to the last byte, except for the marks of templates, even if the checksum is correct.
@Suite struct TextTests {
  /// A table whose first text has ten bytes.
  private let table: EditedTable
  /// A table whose first text is long.
  private let longTable: EditedTable
  /// A table whose first text has two characters of three bytes.
  private let characters: EditedTable

  init() throws {
    table = try Self.table(title: "0123456789")
    longTable = try Self.table(title: String(repeating: "0123456789", count: 60))
    characters = try Self.table(title: "关注")
  }

  private static func table(title: String) throws -> EditedTable {
    EditedTable(bytes: try Sheets.table(of: "button < title: \"\(title)\" >"))
  }

  /// Returns whether the table opens if its first text ends with `bytes`.
  private func opens(endingIn bytes: [UInt8]) -> Bool { opens(table, with: bytes, endingAt: 10) }

  /// Returns whether `table` opens if its first text contains `bytes` up to `end`.
  private func opens(_ table: EditedTable, with bytes: [UInt8], endingAt end: Int) -> Bool {
    var edited = table
    edited.write(bytes, inTextsAt: end - bytes.count)
    if let error = edited.error { #expect(edited.damage?.hasPrefix("texts ") == true, "\(error)") }
    return edited.error == nil
  }

  /// Returns whether `bytes` between marks are UTF-8 according to the standard library, which replaces invalid sequences.
  private func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.split { $0 >= 0xFE }.allSatisfy { Array(String(decoding: $0, as: UTF8.self).utf8) == Array($0) }
  }

  /// Bytes at the boundaries of the ranges in table 3-7 of the Unicode Standard.
  private static let edges: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
    0xF1, 0xF3, 0xF4, 0xF5, 0xFE,
  ]
  private static let tails: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]

  /// Returns sequences of up to four bytes that start with `head`, followed by the bytes above: all of them in optimized
  /// tests.
  private func sequences(head: UInt8) -> [[UInt8]] {
    var sequences: [[UInt8]] = [[head]]
    for second in Self.edges {
      sequences += [[head, second], [head, second, UInt8(ascii: "a")]]
      for third in Self.tails { sequences += [[head, second, third]] + Self.tails.map { [head, second, third, $0] } }
    }
    var random = SplitMix64(seed: TestSettings.seed &+ UInt64(head))
    return random.pick(TestSettings.share(of: sequences.count), of: sequences)
  }

  @Test("A sequence is valid if the standard library accepts it")
  func sequenceAtTheEnd() {
    for head in Self.edges {
      // Two characters of three bytes are checked together.
      for before in [[], Array("关".utf8)] {
        for sequence in sequences(head: head) {
          #expect(opens(endingIn: before + sequence) == isUTF8(sequence), "\(sequence)")
        }
      }
    }
  }

  @Test("A sequence in a long text is valid if the standard library accepts it")
  func sequenceWithin() {
    for end in [512, 515, 518] {
      for sequence in Self.edges.flatMap(sequences) where sequence.count < 4 || sequence[3] == 0x80 {
        let isRight = opens(longTable, with: sequence, endingAt: end) == isUTF8(sequence)
        #expect(isRight, "\(sequence) up to \(end)")
      }
    }
  }

  /// Characters cross the boundaries of the eight bytes that are checked together in every way.
  @Test("A long text of any characters is valid")
  func longText() {
    Cases.forEach(["é", "关", "é关", "a关", "😀", "关é😀a"]) { piece in
      let start = String(repeating: piece, count: 300 / piece.utf8.count)
      for shift in 0..<4 {
        let title = start + String(repeating: "a", count: shift) + start + start
        let error = try Self.table(title: title).error
        #expect(error == nil, "\(title)")
      }
    }
  }

  @Test("A text of any length is checked up to the last byte") func anyLength() throws {
    for length in 1..<24 {
      var table = try Self.table(title: String(repeating: "x", count: length))
      #expect(table.error == nil)
      table.write([0x80], inTextsAt: length - 1)
      #expect(table.damage == "texts \(length - 1)")
    }
  }

  /// A template is read as it is, whatever pieces it has.
  @Test("A mark ends a character") func marks() {
    #expect(opens(endingIn: [0xFF, 0xC3, 0xA9, 0xFF, 0x61, 0xFE]) && !opens(endingIn: [0xFF, 0x61, 0xFF, 0x80, 0xFF]))
    #expect(!opens(endingIn: [0xC3, 0xFF, 0xA9, 0xFF]))
  }

  /// Returns the damage if the second text starts at `start`.
  private func damage(at start: UInt32) -> String? { characters.with(start, at: .textStarts, 1).damage }

  @Test("A text starts at a character") func starts() {
    #expect(characters[.textStarts, 1, 0] == 6)
    for start: UInt32 in [1, 2, 4, 5] { #expect(damage(at: start) == "textStarts 1", "inside a character") }
    #expect(damage(at: characters[.textStarts, 2, 0] + 1) == "textStarts 2")
    #expect(damage(at: UInt32(characters.count(of: .texts)) + 1) == "textStarts 1")
  }

  @Test("The last text ends with its last character") func end() {
    for last in [0x80, 0xC3] as [UInt8] {
      var edited = characters
      edited.write([last], inTextsAt: characters.count(of: .texts) - 1)
      #expect(edited.damage == "texts \(characters.count(of: .texts) - 1)", "\(last)")
    }
  }

  /// After the texts come the controls. The number of the first one's base looks like the continuation of a character.
  @Test("The last text ends where the controls start") func endBeforeControls() {
    Cases.forEach(1...8) { length in
      let paths = (0..<150).map { "c\($0 + 100)" } + [String(repeating: "d", count: length)]
      let table = try builtTable(paths, bases: Array(repeating: 150, count: 150) + [nil])
      let sheet = try StyleSheet(bytes: table.bytes)
      #expect(sheet.controls[0].base?.path.utf8.count == length, "\(length)")
    }
  }
}
