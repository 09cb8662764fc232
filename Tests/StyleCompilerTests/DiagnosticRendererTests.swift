import Foundation
import StyleCompiler
import TestSupport
import Testing

/// The text of diagnostics. Examples are in `Tests/Transcripts/excerpts.txt`.
@Suite struct DiagnosticRendererTests {
  /// Returns the text printed for an error at `range`, in characters, of a file that contains `text`.
  private func rendered(
    _ text: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], usesColor: Bool = false
  ) -> String {
    var renderer = DiagnosticRenderer([Source(path: "a.style", bytes: Array(text.utf8))], usesColor: usesColor)
    let offsets = [range.lowerBound, range.upperBound].map { text.prefix($0).utf8.count }
    let span = SourceSpan(file: 0, start: offsets[0], end: offsets[1])
    return renderer.text(of: Diagnostic(.expected, at: span, "wrong", notes: notes))
  }

  /// Returns the span of `text` in the file `file` of `sources`.
  private func span(of text: String, in file: Int, _ sources: [Source]) throws -> SourceSpan {
    let source = String(decoding: sources[file].bytes, as: UTF8.self)
    let start = source.utf8.distance(from: source.startIndex, to: try #require(source.range(of: text)).lowerBound)
    return SourceSpan(file: file, start: start, end: start + text.utf8.count)
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
      rendered("one\ntwo", 0..<3, notes: notes) == """
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
      rendered("one", 0..<3, usesColor: true) == """
        \u{1B}[1ma.style:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong [expected]\u{1B}[0m
        \u{1B}[36m1 |\u{1B}[0m one
        \u{1B}[36m  |\u{1B}[0m \u{1B}[1;32m^~~\u{1B}[0m

        """)
  }

  @Test("An underline is below its characters, and ends with the first line, which an empty file doesn't have")
  func underlines() {
    Cases.forEach([
      ("ab 关注", 3..<5, "ab 关注", "   ^~~~"), ("e\u{301}e\u{301} x", 3..<4, "e\u{301}e\u{301} x", "   ^"),
      ("a\tb", 0..<3, "a\tb", "^~~~~"), ("abc", 3..<3, "abc", "   ^"), ("abc\n", 3..<3, "abc", "   ^"),
      ("abc\r\ndef", 3..<3, "abc", "   ^"), ("abc\n", 4..<4, "", "^"), ("abc\ndef", 1..<6, "abc", " ^~"),
      ("abc\r\ndef", 1..<6, "abc", " ^~"), ("a\u{1B}[31mb\u{202E}c", 7..<8, "a␛[31mb<U+202E>c", "       ^~~~~~~~"),
    ]) { text, range, line, underline in
      let lines = rendered(text, range).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      #expect(lines.map { String($0.dropFirst(4)) } == [line, underline])
    }
    #expect(rendered("", 0..<0) == "a.style:1:1: error: wrong [expected]\n")
  }

  @Test func isFastForManyDiagnosticsOnOneLine() {
    var renderer = DiagnosticRenderer([Source(path: "a.style", bytes: [UInt8](repeating: 0x61, count: 10 << 20))])
    for start in stride(from: 0, to: 10 << 20, by: 10 << 10) {
      let span = SourceSpan(file: 0, start: start, end: start + 1)
      #expect(renderer.text(of: Diagnostic(.expected, at: span, "wrong")).utf8.count < 1000)
    }
  }
}
