import StyleCompiler
import TestSupport
import Testing

/// One mistake causes one error: a name whose declaration is broken isn't also reported as unknown.
@Suite struct ConsequenceTests {
  /// A sheet with one mistake, and the locations and IDs of its diagnostics.
  struct Mistake: CustomTestStringConvertible {
    let name: String
    let sheet: String
    let diagnostics: [String]

    init(_ name: String, _ sheet: String, _ diagnostics: String...) {
      (self.name, self.sheet, self.diagnostics) = (name, sheet, diagnostics)
    }

    var testDescription: String { name }
  }

  static let declarations = [
    Mistake(
      "'=' in a token", "@let brand = #fff\n@control button.a < title-color: $brand >\n", "1:12 expected"),
    Mistake(
      "'=' in a property and a parameter",
      """
      @control knob <
          @property glow = shadow
          @param n = integer
          @property title: string
      >
      knob < glow: shadow(#000, 0, 1, 3); title: "\\(n)" >
      """, "2:20 expected", "3:14 expected"),
    Mistake(
      "'=' in a declaration", "@control button.a < title = \"x\"; alpha = 1 >\n", "1:27 expected", "1:40 expected"),
    Mistake(
      "'=' in a theme", "@let a: red\n@theme dark < a = blue >\n@control button.a < title-color: $a >\n",
      "2:17 expected"),
    Mistake("no ':' in a token", "@let brand #fff\n@control button.a < title-color: $brand >\n", "1:12 expected"),
    Mistake(
      "no ':' before an identifier", "@let brand red\n@control button.a < title-color: $brand >\n", "1:12 expected"),
    Mistake(
      "'$' before a token's name", "@let $brand: #fff\n@control button.a < title-color: $brand >\n", "1:6 expected"),
    Mistake("a token declared as in Sass", "$brand: #fff\n@control button.a < title-color: $brand >\n", "1:1 expected"),
    Mistake("a token declared as in Less", "@brand: #fff\n@control button.a < title-color: $brand >\n", "1:1 expected"),
    Mistake("a token without '@let'", "brand: #fff\n@control button.a < title-color: $brand >\n", "1:1 expected"),
    Mistake("a token without '@'", "let brand: #fff\n@control button.a < title-color: $brand >\n", "1:1 expected"),
    Mistake("a misspelled '@let'", "@lett brand: #fff\n@control button.a < title-color: $brand >\n", "1:1 expected"),
    Mistake("a token without a value", "@let brand:;\n@control button.a < title-color: $brand >\n", "1:12 expected"),
    Mistake("a unit after a space", "@let gap: 8 pt\n@control button.a < corner-radius: $gap >\n", "1:13 expected"),
    Mistake(
      "a state outside a control", "@state mutual\n@control button.a\nbutton.a[mutual|*] < title: \"y\" >\n",
      "1:1 expected"),
    Mistake(
      "a property outside a control", "@property glow: shadow\n@control button.a < glow: shadow(#000, 0, 1, 3) >\n",
      "1:1 expected"),
    Mistake(
      "a parameter outside a control", "@param n: integer\n@control button.a < title: \"\\(n)\" >\n", "1:1 expected"),
    Mistake(
      "a control without its '<'",
      """
      @control button.a
          @state mutual
          @param n: integer
      >
      button.a[mutual|*] < title: "\\(n)" >
      """, "1:18 expected"),
    Mistake(
      "a control with a base after 'extends'",
      """
      @control button.busy < @state busy >
      @control button.a extends button.busy < @state mutual >
      button.a[mutual|*] < title: "y" >
      button.a[busy|*] < title: "z" >
      """, "2:19 expected"),
    Mistake(
      "a comma between members",
      """
      @control button.a < @state mutual requires selected, @param n: integer >
      button.a[mutual|*] < title: "\\(n)" >
      """, "1:54 expected"),
    Mistake(
      "a redeclared built-in control",
      "@control button < @state mutual; @property glow: color >\nbutton[mutual|*] < glow: red >\n",
      "1:10 duplicate-control"),
    Mistake(
      "a property with two types",
      """
      @control knob < @property gap: length; @property gap: color >
      knob < gap: red >
      knob[selected] < gap: 1 >
      """, "1:50 duplicate-property"),
    Mistake(
      "a property whose type differs from the base's",
      "@control button.a < @property title: color >\nbutton.a < title: red >\n", "1:31 duplicate-property"),
    Mistake(
      "a token with two types", "@let a: red\n@let a: 8pt\n@control button.a < title-color: $a; corner-radius: $a >\n",
      "2:6 duplicate-token"),
  ]

  static let rules = [
    Mistake(
      "a variable as in CSS", "@let brand: #fff\n@control button.a < title-color: var(--brand) >\n", "2:38 expected"),
    Mistake(
      "a state as in CSS", "button.a:selected < title: \"x\" >\n@control button.a < title: \"y\" >\n", "1:9 expected"),
    Mistake(
      "a state in parentheses", "button.a(selected) < title: \"x\" >\n@control button.a < title: \"y\" >\n",
      "1:9 expected"),
    Mistake(
      "a state without a '['", "button.a selected] < title: \"x\" >\n@control button.a < title: \"y\" >\n",
      "1:10 expected"),
    Mistake("a child as in CSS", "button > label < title: \"x\"; text: \"y\" >\n", "1:8 expected"),
    Mistake("an id as in CSS", "#follow < title: \"x\" >\n", "1:1 invalid-color"),
    Mistake("a class as in CSS", ".follow < title: \"x\" >\n@control button.a < title: \"x\" >\n", "1:1 expected"),
    Mistake(
      "a rule without its '<'",
      "button.a\n    [selected] < title: \"x\" >\n    alpha: 1\n>\n@control button.a\n@control button.b < alpha: 1 >\n",
      "1:9 expected"),
    Mistake(
      "a rule without its '<', a value first",
      "button.a\n    alpha: 1\n>\n@control button.a\n@control button.b < alpha: 1 >\n", "1:9 expected"),
    Mistake(
      "two values", "@control button.a < title-font: 14pt bold; content-insets: 8pt 12pt >\n", "1:38 expected",
      "1:64 expected"),
    Mistake("a value without an operand", "@control button.a < alpha: * 2 - - 3 >\n", "1:28 expected"),
    Mistake(
      "an unterminated string that contains a '>'",
      "@control button.a <\n    title: \"x >\n    title-color: red\n>\n@control button.b < alpha: 1 >\n",
      "2:12 unterminated-string"),
    Mistake(
      "an unterminated string in a nested block",
      "@control button.a <\n    [selected] <\n        title: \"x >\n        alpha: 1\n    >\n    alpha: 1\n>\n@control button.b < alpha: 1 >\n",
      "3:16 unterminated-string"),
    Mistake(
      "an unterminated string with a '>' and a comment",
      "@control button.a < title: \"x > // y\n@control button.b < alpha: 1 >\n",
      "1:28 unterminated-string"),
    Mistake(
      "an unterminated string in a theme",
      "@let a: red\n@let b: red\n@theme dark <\n    a: \"x >\n    b: blue\n>\n@control button.a < title-color: $b; tint-color: $a >\n",
      "4:8 unterminated-string"),
    Mistake("a control character in a name", "but\u{1}ton.a < title: \"x\" >\n", "1:4 invalid-character"),
  ]

  @Test("A broken declaration causes one error, and its uses cause none")
  func declaration() {
    Cases.forEach(Self.declarations) { mistake in
      let found = try Listing(mistake.sheet).diagnostics
      #expect(found == mistake.diagnostics.map { "Main.style:\($0)" }, "\(mistake)")
    }
  }

  @Test("A broken rule causes one error and doesn't affect other rules")
  func rule() {
    Cases.forEach(Self.rules) { mistake in
      let found = try Listing(mistake.sheet).diagnostics
      #expect(found == mistake.diagnostics.map { "Main.style:\($0)" }, "\(mistake)")
    }
  }

  @Test("An error in a value is reported in addition to an error around it")
  func value() {
    Cases.forEach([
      Mistake(
        "an unknown property", "@control button.a < titel: $b >\n", "1:21 unknown-property", "1:28 unknown-token"),
      Mistake(
        "an unknown function", "@control button.a < title-color: rgba($b, 1) >\n", "1:34 unknown-function",
        "1:39 unknown-token"),
      Mistake(
        "a wrong number of arguments", "@control button.a < title-color: darken($b) >\n", "1:34 wrong-arguments",
        "1:41 unknown-token"),
      Mistake("a missing operand", "@control button.a < alpha: $b + >\n", "1:28 unknown-token", "1:33 expected"),
      Mistake(
        "an identifier after the value", "@control button.a < alpha: $b bold >\n", "1:28 unknown-token", "1:31 expected"
      ),
      Mistake(
        "an unknown type", "@control knob < @property a: colr = $b >\nknob < a: $c >\n", "1:30 unknown-type",
        "1:37 unknown-token", "2:11 unknown-token"),
      Mistake(
        "an unknown parameter", "@control button.a < titel: \"\\(n)\" >\n", "1:21 unknown-property",
        "1:31 unknown-param"),
    ]) { mistake in
      let found = try Listing(mistake.sheet).diagnostics
      #expect(found == mistake.diagnostics.map { "Main.style:\($0)" }, "\(mistake)")
    }
  }

  @Test("A missing import causes one error, and names that it might declare cause none")
  func missingImport() {
    Cases.forEach([
      Mistake(
        "tokens",
        "@import \"Brands\"\n@let acent: red\n@theme dark < brand: #000 >\n@control button.a < title-color: $brand; tint-color: $accent >\n",
        "1:9 import-not-found", "2:6 unused-token"),
      Mistake("controls", "@import \"Knobs\"\n@control knob.small: dial <>\nknob < gap: 1 >\n", "1:9 import-not-found"),
      Mistake(
        "members of controls", "@import \"Knobs\"\nbutton.knob[mutual] < gap: 1; title: \"\\(n)\" >\n",
        "1:9 import-not-found"),
      Mistake("without quotes", "@import Brand\n@control button.a < title-color: $brand >\n", "1:9 expected"),
      Mistake("as in CSS", "@import url(\"Brand\")\n@control button.a < title-color: $brand >\n", "1:9 expected"),
      Mistake(
        "in single quotes", "@import 'Brand'\n@control button.a < title-color: $brand >\n", "1:9 invalid-character"),
    ]) { mistake in
      let found = try Listing(mistake.sheet).diagnostics
      #expect(found == mistake.diagnostics.map { "Main.style:\($0)" }, "\(mistake)")
    }
  }

  @Test("Names that a missing import can't provide are reported")
  func unrelatedToMissingImport() throws {
    let sheet = """
      @import "Brands"
      @control button.a < @state mutual >
      button.a[mutuel] < titel: "x"; alpha: red >
      """
    #expect(
      try Listing(sheet).diagnostics == [
        "Main.style:1:9 import-not-found", "Main.style:3:10 unknown-state", "Main.style:3:20 unknown-property",
        "Main.style:3:39 type-mismatch",
      ])
  }

  @Test("Unknown tokens are tolerated only in files that reach a missing import")
  func importers() throws {
    let texts = [
      "Main.style": "@import \"Middle\"\n@control button.a < title-color: $brand >\n",
      "Middle.style": "@import \"Nothing\"\n",
      "Other.style": "@control button.b < title-color: $brand >\n",
    ]
    #expect(
      try Listing(texts, given: ["Main.style", "Other.style"]).diagnostics == [
        "Middle.style:1:9 import-not-found", "Other.style:1:34 unknown-token",
      ])
  }

  @Test("An import cycle causes one error")
  func cycle() throws {
    let texts = [
      "Main.style": "@import \"Part\"\n@let brand: red\n",
      "Part.style": "@import \"Main\"\n@control button.b < title-color: $brand >\n",
    ]
    #expect(
      try Listing(texts, given: ["Main.style"]).diagnostics == [
        "Main.style:2:6 unused-token", "Part.style:1:9 import-cycle",
      ])
  }

  @Test("A sheet in UTF-16 or UTF-32 causes one error")
  func otherEncodings() throws {
    for isWide in [true, false] {
      for isMarked in [true, false] {
        let text = (isMarked ? "\u{FEFF}" : "") + "@let brand: red\n@control button.follow < title: \"关注\" >\n"
        for isBig in [true, false] {
          let units = isWide ? text.unicodeScalars.map(\.value) : text.utf16.map { UInt32($0) }
          let bytes = units.flatMap { unit in
            let bytes = (0..<(isWide ? 4 : 2)).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
            return isBig ? bytes.reversed() : bytes
          }
          let files = ByteFiles([
            "Part.style": bytes, "Main.style": Array("@import \"Part\"\nlabel < text-color: $brand >".utf8),
          ])
          let program = try CompiledProgram(files, given: ["Main.style"])
          let messages = program.diagnostics.map { "\(program.path(of: $0.span.file)) \($0.span.start) \($0.message)" }
          #expect(
            messages == ["Part.style 0 style sheet must be encoded in UTF-8, not \(isWide ? "UTF-32" : "UTF-16")"],
            "\(isWide) \(isMarked)")
        }
      }
    }
  }

  @Test("Fix-its for unambiguous mistakes, such as '=' and '$', are safe and fix the sheet")
  func fixes() throws {
    let sheets = [
      "@let brand = #fff\n@control button.a < title-color: $brand >\n":
        "@let brand: #fff\n@control button.a < title-color: $brand >\n",
      "@control button.a < title=\"x\" >\n": "@control button.a < title: \"x\" >\n",
      "@control knob < @param n = integer >\n": "@control knob < @param n: integer >\n",
      "@let brand #fff\n@control button.a < title-color: $brand >\n":
        "@let brand: #fff\n@control button.a < title-color: $brand >\n",
      "@let $brand: #fff\n@control button.a < title-color: $brand >\n":
        "@let brand: #fff\n@control button.a < title-color: $brand >\n",
      "$brand: #fff\n@control button.a < title-color: $brand >\n":
        "@let brand: #fff\n@control button.a < title-color: $brand >\n",
      "let brand: #fff\n@control button.a < title-color: $brand >\n":
        "@let brand: #fff\n@control button.a < title-color: $brand >\n",
    ]
    for (sheet, fixed) in sheets {
      let compiler = Compiler(files: TextFiles(["Main.style": sheet]))
      let result = try compiler.fix(["Main.style"])
      #expect(result.sheets.map { String(decoding: $0.source.bytes, as: UTF8.self) } == [fixed])
      #expect(!result.compilation.hasErrors, "\(sheet)")
    }
  }
}

/// Files with arbitrary bytes.
private struct ByteFiles: FileReading {
  let files: [String: [UInt8]]

  init(_ files: [String: [UInt8]]) {
    self.files = files
  }

  func identity(of path: String) throws(FileFailure) -> String {
    guard files[path] != nil else { throw FileFailure(path, .notFound) }
    return path
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = files[path] else { throw FileFailure(path, .notFound) }
    return bytes
  }
}
