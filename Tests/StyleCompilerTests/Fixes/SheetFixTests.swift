import StyleCompiler
import Testing

/// Fix-its of files that change, and the place of a new import. Examples of fix-its are in `Tests/Transcripts/fix.txt`.
@Suite struct SheetFixTests {
  @Test("A sheet with a fix-it that fixes nothing doesn't change, but other sheets are fixed")
  func allOrNothing() throws {
    let texts = [
      "Main.style": "@import \"Part\"\n@control button.a < alpha: .5; swatchColor: red >",
      "Other.style": "@control button.b < alpha: .5 >",
      "Part.style": "@control button.a < @property swatch-color: color >",
    ]
    // The imported file no longer declares the property when it's read again.
    let files = OverlaidFiles(TextFiles(texts)) { path, reads in
      path == "Part.style" && reads > 0 ? Array("@control button.a".utf8) : nil
    }
    let result = try Compiler(files: files).fix(["Main.style", "Other.style"])
    #expect(result.sheets.map(\.source.path) == ["Other.style"])
    #expect(result.unmended.map(\.path) == ["Main.style"])
    #expect(result.unmended.map(\.diagnostic.id) == [.unknownProperty])
    #expect(result.compilation.sources.first { $0.path == "Main.style" }?.bytes == Array(texts["Main.style"]!.utf8))
  }

  @Test("An import is inserted after the others, or before the first statement and its documentation")
  func placesOfImports() throws {
    let base = "@control button.base"
    for (head, place) in [
      ("", 0), ("// A\n\n", 6), ("// A\n/// B\n", 5), ("\u{FEFF}", 3), ("@import \"Other\"\n", 15),
    ] {
      let texts = [
        "Main.style": head + "button.base < alpha: 1 >", "Base.style": base, "Other.style": "",
      ]
      let compilation = try Compiler(files: TextFiles(texts)).compile(["Main.style"])
      let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
      #expect(fixIt.span.start == place, "\(head)")
      var files = TextFiles(texts)
      files.texts["Main.style"] = fixIt.applied(to: texts["Main.style"]!)
      #expect(try Compiler(files: files).compile(["Main.style"]).diagnostics == [], "\(head)")
    }
  }
}
