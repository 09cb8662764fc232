import StyleCompiler
import TestSupport
import Testing

/// One mistake causes one error, as in `Tests/Transcripts/mistakes.txt`, even if nothing of a file can be read.
@Suite struct ConsequenceTests {
  @Test("A sheet in UTF-16 or UTF-32 causes one error") func otherEncodings() throws {
    for isWide in [true, false] {
      for isMarked in [true, false] {
        let text = (isMarked ? "\u{FEFF}" : "") + "@let brand: red\n@control button.follow < title: \"关注\" >\n"
        for isBig in [true, false] {
          let units = isWide ? text.unicodeScalars.map(\.value) : text.utf16.map { UInt32($0) }
          let bytes = units.flatMap { unit in
            let bytes = (0..<(isWide ? 4 : 2)).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
            return isBig ? bytes.reversed() : bytes
          }
          let main = "@import \"Part\"\nlabel < text-color: $brand >"
          let files = OverlaidFiles(TextFiles(["Main.style": main, "Part.style": ""]), with: bytes, at: "Part.style")
          let program = try CompiledProgram(files, given: ["Main.style"])
          let messages = program.diagnostics.map { "\(program.path(of: $0.span.file)) \($0.span.start) \($0.message)" }
          #expect(
            messages == ["Part.style 0 style sheet must be encoded in UTF-8, not \(isWide ? "UTF-32" : "UTF-16")"],
            "\(isWide) \(isMarked)")
        }
      }
    }
  }
}
