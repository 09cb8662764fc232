import StyleCompiler
import TestSupport
import Testing

/// The colors that the compiler suggests for texts and symbols that are hard to read.
@Suite struct ContrastFixTests {
  /// Returns the fix-its for a legible button with the given members, which are preceded by `tokens`.
  private func fixIts(_ members: String, tokens: String = "") throws -> [String] {
    try Listing("\(tokens)\n@control button.a <\n@legible; title: \"a\"\n\(members)\n>").fixIts
  }

  @Test("A literal is replaced by the nearest lightness that is legible")
  func literals() throws {
    #expect(try fixIts("title-color: #888888; background-color: white") == ["replace '#888888' with '#767676'"])
    #expect(try fixIts("title-color: gray; background-color: white") == ["replace 'gray' with '#767676'"])
    #expect(try fixIts("title-color: #555; background-color: black") == ["replace '#555' with '#757575'"])
    #expect(
      try fixIts("title-color: rgb(136, 136, 136); background-color: white")
        == ["replace 'rgb(136, 136, 136)' with '#767676'"])
    #expect(
      try fixIts("title-color: #888888e0; background-color: white; ground-color: white")
        == ["replace '#888888e0' with '#636363e0'"])
  }

  @Test("There is no fix-it if no lightness is legible everywhere, or if only the app knows the color")
  func impossibleLiterals() throws {
    #expect(try fixIts("title-color: system(gray); background-color: white") == [])
    #expect(try fixIts("title-color: black; background-color: black; alpha: 0.3; ground-color: white") == [])
    let members = "title-color: $ink; background-color: white; [selected|*] < background-color: black >"
    // Two grays have 4.5:1 on both white and black.
    #expect(try fixIts(members, tokens: "@let ink: #cccccc") == ["replace '#cccccc' with '#767676'"])
    let more = "title-color: $ink; background-color: white; [selected|*] < background-color: #222222 >"
    #expect(try fixIts(more, tokens: "@let ink: #cccccc") == [])
  }

  @Test("A token is replaced where it is defined, by a color that is legible everywhere the token is used")
  func tokens() throws {
    let tokens = "@let ink: #888888"
    let expected = ["replace '#888888' with '#767676'"]
    #expect(try fixIts("title-color: $ink; background-color: white", tokens: tokens) == expected)
    // The color is also the background of a white title.
    #expect(
      try fixIts(
        "title-color: $ink; background-color: white; [selected|*] < title-color: white; background-color: $ink >",
        tokens: tokens)
        == expected + ["replace 'white' with '#212121'"])
    #expect(
      try fixIts("title-color: lighten($ink, 10%); background-color: white", tokens: tokens)
        == ["replace '#888888' with '#5c5c5c'"])
  }

  @Test("A token of a theme is replaced in the theme")
  func themes() throws {
    let tokens = "@let ink: #333333; @let page: white; @theme dark < ink: #444444; page: black >"
    #expect(
      try fixIts("title-color: $ink; background-color: $page", tokens: tokens)
        == ["replace '#444444' with '#757575'"])
  }

  @Test("The literal of a theme is also used where the theme's color is the default's")
  func equalDefinitions() throws {
    let tokens = "@let ink: white; @let page: black; @theme dark < ink: white; page: #eeeeee >"
    let members = "title-color: $ink; background-color: $page"
    #expect(try fixIts(members, tokens: tokens) == ["replace 'white' with '#6c6c6c'"])
    // No gray is legible both on this background and on black.
    let other = "@control button.b < @legible; title: \"b\"; title-color: $ink; background-color: black >"
    #expect(try fixIts(members, tokens: tokens + "\n" + other) == [])
  }

  @Test("A reference is followed to the declaration that gives the property its value")
  func references() throws {
    let members = "@property accent: color = #888888; title-color: .accent; background-color: white"
    #expect(try fixIts(members) == ["replace '#888888' with '#767676'"])
  }

  @Test("A fix-it is a guess that 'check --fix' doesn't apply")
  func safety() throws {
    let text = "@control button.a < @legible; title: \"a\"; title-color: #888888; background-color: white >"
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    #expect(compilation.diagnostics.flatMap(\.fixIts).map(\.isSafe) == [false])
  }

  @Test("A fix-it never makes another color illegible")
  func randomSheets() throws {
    var (applied, better) = (0, 0)
    for number in 0..<UInt64(min(TestSettings.sheetCount, 400)) {
      let seed = TestSettings.seed &+ number
      let text = LegibilitySheet(seed: seed).text
      let count = try lowContrasts(text)
      for fixIt in try fixIts(forLowContrastsOf: text) {
        let bytes = Array(text.utf8)
        let changed = bytes[..<fixIt.span.start] + Array(fixIt.replacement.utf8) + bytes[fixIt.span.end...]
        let fixed = String(decoding: changed, as: UTF8.self)
        let left = try lowContrasts(fixed)
        #expect(left <= count, "STYLE_SEED=\(seed)\n\(text)\n\(fixed)")
        applied += 1
        if left < count { better += 1 }
      }
    }
    #expect(TestSettings.sheetCount < 200 || applied > 0 && better > 0)
  }

  /// Returns the fix-its for the colors in `text` with too little contrast.
  private func fixIts(forLowContrastsOf text: String) throws -> [Diagnostic.FixIt] {
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    return compilation.diagnostics.filter { $0.id == .lowContrast }.flatMap(\.fixIts)
  }

  /// Returns the number of pairs of colors in `text` with too little contrast.
  private func lowContrasts(_ text: String) throws -> Int {
    try Listing(text).diagnostics.count { $0.hasSuffix(" low-contrast") }
  }
}
