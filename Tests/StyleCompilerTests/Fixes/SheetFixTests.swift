import StyleCompiler
import Testing

/// `Compiler.fix`, which applies safe fix-its in rounds.
@Suite struct SheetFixTests {
  /// Returns the texts of the sheets that change, by path.
  private func fixed(_ texts: [String: String], given: [String] = ["Main.style"]) throws -> [String: String] {
    let fixed = try Compiler(files: TextFiles(texts)).fix(given)
    let sheets = fixed.sheets.map { ($0.source.path, String(decoding: $0.source.bytes, as: UTF8.self)) }
    return Dictionary(uniqueKeysWithValues: sheets)
  }

  @Test("Mistakes that an error hides are fixed, too")
  func rounds() throws {
    let text = "@control button.a < cornerRadius: .5PT + (1 +2) >\nbutton.a[!selected] < alpha: 1 >"
    #expect(
      try fixed(["Main.style": text]) == [
        "Main.style": "@control button.a < corner-radius: 0.5pt + (1 + 2) >\nbutton.a[!selected|*] < alpha: 1 >"
      ])
  }

  @Test("Guesses aren't applied")
  func guesses() throws {
    #expect(try fixed(["Main.style": "@control button.a < titel: \"a\" >\nbuton.b < title: \"b\" >"]).isEmpty)
  }

  @Test("A sheet without mistakes doesn't change, and a byte order mark is kept")
  func unchanged() throws {
    #expect(try fixed(["Main.style": "@control button.a < title: \"a\" >"]).isEmpty)
    #expect(
      try fixed(["Main.style": "\u{FEFF}@control button.a < alpha: .5 >"]) == [
        "Main.style": "\u{FEFF}@control button.a < alpha: 0.5 >"
      ])
  }

  @Test("Sheets that are only imported don't change")
  func imports() throws {
    let texts = [
      "Main.style": "@import \"Part\"\n@control button.a < alpha: .5 >",
      "Part.style": "@control button.b < alpha: .5 >",
    ]
    let main = "@import \"Part\"\n@control button.a < alpha: 0.5 >"
    #expect(try fixed(texts) == ["Main.style": main])
    #expect(
      try fixed(texts, given: ["Main.style", "Part.style"]) == [
        "Main.style": main, "Part.style": "@control button.b < alpha: 0.5 >",
      ])
  }

  @Test("A sheet with a fix-it that fixes nothing doesn't change, but other sheets are fixed")
  func allOrNothing() throws {
    let texts = [
      "Main.style": "@import \"Part\"\n@control button.a < alpha: .5; swatchColor: red >",
      "Other.style": "@control button.b < alpha: .5 >",
      "Part.style": "@control button.a < @property swatch-color: color >",
    ]
    // The imported file no longer declares the property when it's read again.
    let files = ChangingFiles(TextFiles(texts), changing: "Part.style", replacement: "@control button.a")
    let result = try Compiler(files: files).fix(["Main.style", "Other.style"])
    #expect(result.sheets.map(\.source.path) == ["Other.style"])
    #expect(result.unmended.map(\.path) == ["Main.style"])
    #expect(result.unmended.map(\.diagnostic.id) == [.unknownProperty])
    #expect(result.compilation.sources.first { $0.path == "Main.style" }?.bytes == Array(texts["Main.style"]!.utf8))
  }

  @Test("A warning treated as an error is fixed, too")
  func warningsAsErrors() throws {
    var compiler = Compiler(files: TextFiles(["Main.style": "@let a: .5\n@control button.a < alpha: .5 >"]))
    compiler.warnings.areErrors = true
    let result = try compiler.fix(["Main.style"])
    #expect(result.sheets.map(\.fixCount) == [2])
    #expect(result.compilation.diagnostics.map(\.id) == [.unusedToken])
    #expect(result.compilation.table == nil)
  }

  /// Returns the fix-its for `text` and other style sheets, each with whether it is safe.
  private func fixIts(_ text: String, _ others: [String: String], importFolders: [String] = []) throws -> [String] {
    var texts = others
    texts["app/Main.style"] = text
    let compiler = Compiler(files: TextFiles(texts), importFolders: importFolders)
    return try compiler.compile(["app/Main.style"]).diagnostics.flatMap(\.fixIts)
      .map { $0.message + ($0.isSafe ? " (safe)" : "") }
  }

  @Test("An unknown control can be imported or declared, and neither is safe")
  func unknownControls() throws {
    let text = "@control button.buy: button.base < alpha: 1 >"
    let (importing, declaring) = ("insert '@import \"Base\"'", "insert '@control button.base'")
    let base = "@control button.base < alpha: 0.5 >"
    #expect(try fixIts(text, [:]) == [declaring])
    #expect(try fixIts(text, ["Base.style": base]) == [declaring])
    #expect(try fixIts(text, ["app/Base.style": base]) == [importing, declaring])
    #expect(try fixIts(text, ["lib/Base.style": base], importFolders: ["lib"]) == [importing, declaring])
    // A style sheet that imports this one, and a control whose base control is elsewhere.
    #expect(try fixIts(text, ["app/Base.style": "@import \"Main\"\n" + base]) == [declaring])
    #expect(try fixIts("@control button.base.big", ["app/Base.style": base]) == [importing, declaring])
    #expect(
      try fixIts("@control button.bse\nbutton.base < alpha: 1 >", [:])
        == ["replace 'base' with 'bse'", declaring])
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
      var bytes = Array(texts["Main.style"]!.utf8)
      bytes.insert(contentsOf: fixIt.replacement.utf8, at: place)
      var files = TextFiles(texts)
      files.texts["Main.style"] = String(decoding: bytes, as: UTF8.self)
      #expect(try Compiler(files: files).compile(["Main.style"]).diagnostics == [], "\(head)")
    }
  }

  @Test("An unknown token can be imported")
  func unknownTokens() throws {
    let others = ["app/_Brand.style": "@let brand: red\n@theme dark < other: blue >"]
    let text = "@control button.a < title-color: $brand; tint-color: $other >\n@theme dark < brand: blue >"
    let importing = "insert '@import \"_Brand\"'"
    #expect(try fixIts(text, others) == [importing, importing])
    #expect(try fixIts("@let brond: red\n" + text, others).prefix(2) == [importing, "replace '$brand' with '$brond'"])
  }

  @Test("A style sheet with an unknown axis value can be imported")
  func unknownAxisValues() throws {
    let others = ["app/_Tones.style": "@axis tone < day; midnight >\n"]
    let text = "@let brand: red\n@theme midnight < brand: blue >\nbutton < title-color: $brand >\n"
    #expect(try fixIts(text, others).first == "insert '@import \"_Tones\"'")
    #expect(try fixIts(text, ["app/_Tones.style": "@let midnight: #000\n"]).isEmpty)
  }
}
