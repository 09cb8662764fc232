import Foundation
import StyleCompiler
import TestSupport
import Testing

@Suite struct DiagnosticRendererTests {
  /// Returns the text printed for an error at `range`, in characters, of a file that contains `text`.
  private func rendered(_ text: String, _ range: Range<Int>, message: String = "wrong") -> String {
    func offset(_ count: Int) -> Int { text.prefix(count).utf8.count }
    return rendered(Array(text.utf8), .expected, offset(range.lowerBound)..<offset(range.upperBound), message)
  }

  private func rendered(
    _ bytes: [UInt8], _ id: Diagnostic.ID, _ range: Range<Int>, _ message: String = "wrong",
    notes: [Diagnostic.Note] = [], usesColor: Bool = false
  ) -> String {
    var renderer = DiagnosticRenderer([Source(path: "a.style", bytes: bytes)], usesColor: usesColor)
    let span = SourceSpan(file: 0, start: range.lowerBound, end: range.upperBound)
    return renderer.text(of: Diagnostic(id, at: span, message, notes: notes))
  }

  /// Returns the source line and the underline printed for an error at `range` of `text`, without line numbers.
  private func excerpt(_ text: String, _ range: Range<Int>) -> [String] {
    rendered(text, range).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map {
      String($0.dropFirst(4))
    }
  }

  /// Returns the span of `text` in the file `file` of `sources`.
  private func span(of text: String, in file: Int, _ sources: [Source]) throws -> SourceSpan {
    let source = String(decoding: sources[file].bytes, as: UTF8.self)
    let start = source.utf8.distance(from: source.startIndex, to: try #require(source.range(of: text)).lowerBound)
    return SourceSpan(file: file, start: start, end: start + text.utf8.count)
  }

  @Test func showsLocationMessageAndLine() {
    #expect(
      rendered("one\ntwo three\n", 8..<13) == """
        a.style:2:5: error: wrong [expected]
        2 | two three
          |     ^~~~~

        """)
  }

  @Test func showsNotesAndFixItsOfOneFileInOnePicture() throws {
    let lines = ["first = x", "second", "third = y + y2", "", "fifth", "6", "7", "8", "9", "tenth = z"]
    let sources = [
      Source(path: "a.style", bytes: Array(lines.joined(separator: "\n").utf8)),
      Source(path: "b.style", bytes: Array("one\ntwo = u + v".utf8)),
    ]
    let diagnostic = Diagnostic(
      .unusedToken, at: try span(of: "y + y2", in: 0, sources), "idle",
      notes: [
        .init("here is z", at: try span(of: "z", in: 0, sources)),
        .init("this is v", at: try span(of: "v", in: 1, sources)),
        .init("about the same place", at: try span(of: "y + y2", in: 0, sources)),
        .init("here is second", at: try span(of: "second", in: 0, sources)),
        .init("this is u", at: try span(of: "u", in: 1, sources)),
        .init("here is third", at: try span(of: "third", in: 0, sources)),
      ],
      fixIts: [
        .init("remove 'y2'", replacing: try span(of: "y2", in: 0, sources), with: ""),
        .init("replace 'tenth' with '10'", replacing: try span(of: "tenth", in: 0, sources), with: "10"),
      ])
    var renderer = DiagnosticRenderer(sources)
    #expect(
      renderer.text(of: diagnostic) == """
        a.style:3:9: warning: idle [unused-token]
         2 | second
           | ~~~~~~ note: here is second
         3 | third = y + y2
           |         ^~~~~~
           | ~~~~~ note: here is third
         … |
        10 | tenth = z
           | ~~~~~ fix-it: replace 'tenth' with '10'
           |         ~ note: here is z
           = note: about the same place
           = fix-it: remove 'y2'
        b.style:2:11: note: this is v
        2 | two = u + v
          |           ^
          |       ~ note: this is u

        """)
  }

  @Test func showsALongNoteOnItsOwnLine() {
    let note = String(repeating: "long ", count: 40)
    let notes: [Diagnostic.Note] = [.init(note, at: SourceSpan(file: 0, start: 5, end: 7))]
    #expect(
      rendered(Array("one\ntwo".utf8), .expected, 0..<3, notes: notes) == """
        a.style:1:1: error: wrong [expected]
        1 | one
          | ^~~
        2 | two
          |  ~~
          | note: \(note)

        """)
  }

  @Test func colorsOnRequestOnly() {
    #expect(
      rendered(Array("one".utf8), .expected, 0..<3, usesColor: true) == """
        \u{1B}[1ma.style:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong [expected]\u{1B}[0m
        \u{1B}[36m1 |\u{1B}[0m one
        \u{1B}[36m  |\u{1B}[0m \u{1B}[1;32m^~~\u{1B}[0m

        """)
  }

  @Test("Underlines are below wide and combining characters, keep tabs, and end with the first line")
  func underlines() {
    Cases.forEach([
      ("关注 ab", 3..<5, "关注 ab", "     ^~"), ("ab 关注", 3..<5, "ab 关注", "   ^~~~"),
      ("e\u{301}e\u{301} x", 3..<4, "e\u{301}e\u{301} x", "   ^"), ("👩‍👩‍👧 x", 2..<3, "👩‍👩‍👧 x", "   ^"),
      ("\ta\tbc", 3..<5, "\ta\tbc", "\t \t^~"), ("a\tb", 0..<3, "a\tb", "^~~~~"), ("abc", 3..<3, "abc", "   ^"),
      ("abc\n", 3..<3, "abc", "   ^"), ("abc\r\ndef", 3..<3, "abc", "   ^"), ("abc\n", 4..<4, "", "^"),
      ("abc\ndef", 1..<6, "abc", " ^~"), ("abc\r\ndef", 1..<6, "abc", " ^~"),
      (
        "a\u{1B}[31mb\u{7F}\u{85}\u{202E}c", 9..<10, "a␛[31mb␡<U+0085><U+202E>c", "                ^~~~~~~~"
      ),
    ]) { text, range, line, underline in #expect(excerpt(text, range) == [line, underline]) }
  }

  @Test func skipsTheByteOrderMark() {
    let text = rendered([0xEF, 0xBB, 0xBF] + Array("abc".utf8), .expected, 4..<5)
    #expect(text == "a.style:1:2: error: wrong [expected]\n1 | abc\n  |  ^\n")
  }

  @Test func showsNoLineOfAnEmptyFile() {
    #expect(rendered("", 0..<0) == "a.style:1:1: error: wrong [expected]\n")
  }

  @Test func truncatesLongLines() {
    let filler = String(repeating: "关", count: 100_000)
    let lines = excerpt(filler + "wrong" + filler, 100_000..<100_005)
    let side = String(repeating: "关", count: 80)
    #expect(lines[0] == "…\(side)wrong\(side.dropLast(5))…")
    #expect(lines[1] == String(repeating: " ", count: 161) + "^~~~~")
  }

  @Test func truncatesLongSpans() {
    let lines = excerpt(String(repeating: "a", count: 1000), 0..<1000)
    #expect(lines[0] == String(repeating: "a", count: 160) + "…")
    #expect(lines[1] == "^" + String(repeating: "~", count: 159))
  }

  @Test func showsLinesOfUsualLengthInFull() {
    let line = String(repeating: "a", count: 160)
    for range in [150..<160, 0..<1] { #expect(excerpt(line, range)[0] == line) }
  }

  @Test func escapesControlCharactersOfMessages() {
    #expect(rendered("a", 0..<1, message: "\u{1B}]0;\u{7}\n").hasPrefix("a.style:1:1: error: ␛]0;␇␊ [expected]\n"))
  }

  @Test func replacesInvalidUTF8() {
    let text = rendered([0x61, 0xFF, 0x62, 0xE5, 0x85], .invalidUTF8, 1..<2)
    #expect(text == "a.style:1:2: error: wrong [invalid-utf8]\n1 | a\u{FFFD}b\u{FFFD}\n  |  ^\n")
  }

  @Test func isFastForManyDiagnosticsOnOneLine() {
    var renderer = DiagnosticRenderer([Source(path: "a.style", bytes: [UInt8](repeating: 0x61, count: 10 << 20))])
    for start in stride(from: 0, to: 10 << 20, by: 10 << 10) {
      let span = SourceSpan(file: 0, start: start, end: start + 1)
      #expect(renderer.text(of: Diagnostic(.expected, at: span, "wrong")).utf8.count < 1000)
    }
  }
}
