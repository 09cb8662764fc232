import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// The canonical layout of style sheets.
@Suite(.timeLimit(.minutes(120))) struct SheetFormatterTests {
  private func format(_ text: String) -> String {
    String(decoding: SheetFormatter.format(Source(path: "", bytes: Array(text.utf8))).bytes, as: UTF8.self)
  }

  @Test("The samples are formatted")
  func samples() throws {
    for (path, text) in try GoldenFolder.sampleTexts() { #expect(format(text) == text, "\(path)") }
  }

  @Test("Formatting a golden preserves its meaning and comments")
  func goldens() {
    Cases.forEach(GoldenFolder.paths) { path in
      let (golden, program) = try GoldenFolder.compiledGolden(path)
      let sections = golden.sections.filter { $0.size == nil }
      let files = Dictionary(sections.map { ($0.name, $0.text) }) { first, _ in first }
      guard files.values.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }),
        sections.count == golden.sections.count, !sections.contains(where: { $0.name.contains(".lproj/") })
      else { return }
      let check = FormatCheck(files, given: golden.given, compiled: (program.table, program.diagnostics))
      if let complaint = try check.complaint() {
        Issue.record("\(path): \(complaint)")
      }
    }
  }

  @Test("Formatting a random sheet preserves its meaning and comments")
  func randomSheets() throws {
    for number in 0..<UInt64(max(1, TestSettings.sheetCount / 4)) {
      let seed = TestSettings.seed &+ number
      let check = ResolutionCheck(seed: seed)
      let files = check.texts(layout: seed).mapValues { Array($0.utf8) }
      if let complaint = try FormatCheck(files, given: check.sheet.given).complaint() {
        Issue.record("STYLE_SEED=\(seed): \(complaint)")
        return
      }
    }
  }

  @Test("A comment after a statement doesn't change where the statement is broken")
  func commentsAfterStatements() {
    let comment = String(repeating: "a", count: 60)
    let value = "shadow( // x\nsystem(pink), /* \(comment) */ 31pt, 0.5 /* c */ , /* \(comment) */ 0.5)"
    let plain = format("@let a: \(value)\n")
    #expect(plain.contains("31pt,\n    0.5"))
    #expect(format("@let a: \(value);\n/// b\n") == plain + "/// b\n")
    #expect(format(plain + "/// b\n") == plain + "/// b\n")
  }

  @Test("A long value isn't broken where a line break would end it")
  func longValues() {
    for value in [
      "(\(Self.ones)) + (\(Self.ones))", "(\(Self.ones)) + 1", "(1) + (\(Self.ones))",
      "mix(red, #fff, \(Self.ones)) + fade(red, \(Self.ones))",
      "(\(Self.ones)) * (\(Self.ones)) * (\(Self.ones))",
    ] {
      let formatted = format("@let a: \(value)\n@let b: 2\n")
      #expect(formatted.filter { !$0.isWhitespace } == "@leta:\(value)@letb:2".filter { !$0.isWhitespace }, "\(value)")
      #expect(SheetFormatter.format(Source(path: "", bytes: Array(formatted.utf8))).diagnostics.isEmpty, "\(formatted)")
    }
  }

  /// A sum that takes up most of a line.
  private static let ones = repeatElement("1", count: 24).joined(separator: " + ")

  @Test("Layouts")
  func layouts() {
    for (text, expected) in [
      ("", ""),
      ("button.a<title:\"x\">", "button.a < title: \"x\" >\n"),
      ("button.a<>", "button.a < >\n"),
      (
        "button.a < title: \"x\" >\nbutton.a[selected] < title-color: #ABC >",
        "button.a           < title:       \"x\" >\nbutton.a[selected] < title-color: #abc >\n"
      ),
      (
        "button.a < title: \"x\"; alpha: 1 >\nbutton.a[selected] < alpha: 0 >\n\n\n\nbutton.b < alpha: 1 >",
        "button.a           < title: \"x\"; alpha: 1 >\nbutton.a[selected] < alpha: 0 >\n\nbutton.b < alpha: 1 >\n"
      ),
      (
        "button.a <\ntitle: \"x\";; alpha: ( 1  + 2 )*3 ; >",
        "button.a <\n    title: \"x\"\n    alpha: (1 + 2) * 3\n>\n"
      ),
      (
        "button.a < [ selected|* , !focused | * ] < alpha: 1 > >",
        "button.a <\n    [selected|*, !focused|*] < alpha: 1 >\n>\n"
      ),
      ("@let a :1;@let b: 2", "@let a: 1\n@let b: 2\n"),
      (
        "@control button . a : button.b<@state x at 16 implies disabled,selected;@state y=x|selected>",
        "@control button.a: button.b < @state x at 16 implies disabled, selected; @state y = x | selected >\n"
      ),
      (
        "@axis   brand<orange ;sosh>@axis density <\ncomfortable // c\ndense>",
        "@axis brand < orange; sosh >\n@axis density <\n    comfortable  // c\n    dense\n>\n"
      ),
      ("@axis a <\nb;;\n\n/// d\nc >", "@axis a <\n    b\n\n    /// d\n    c\n>\n"),
      (
        "@theme dark | increased<a:1;b:2>@theme dark|// c\n reduced < a :3>",
        "@theme dark|increased < a: 1; b: 2 >\n@theme dark|  // c\n    reduced < a: 3 >\n"
      ),
      (
        "@control button.a < @variant size :medium,small;@variant kind: a\n[small | !b| *]<alpha:1> >",
        "@control button.a <\n    @variant size: medium, small\n    @variant kind: a\n"
          + "    [small|!b|*] < alpha: 1 >\n>\n"
      ),
      (
        "@control badge < @legible ;@property ink:color on  paper=black;@property paper : color>",
        "@control badge < @legible; @property ink: color on paper = black; @property paper: color >\n"
      ),
      ("// one\n\n\n// two  \n@let a: 1 // three", "// one\n\n// two\n@let a: 1  // three\n"),
      (
        "button.a < // why\n alpha: 1 /* here */ // and there\n // last\n>",
        "button.a <  // why\n    alpha: 1  /* here */ // and there\n    // last\n>\n"
      ),
      (
        "@let a: 1 // x\n@let long: 22 // y\n\n@let b: 3 // z",
        "@let a: 1      // x\n@let long: 22  // y\n\n@let b: 3  // z\n"
      ),
      ("@let a: 1 + // more\n2", "@let a: 1 +  // more\n    2\n"),
      ("/* x */ @let a: /* y */ 1", "/* x */ @let a: /* y */ 1\n"),
      ("@let a: 1 \r\n\r\n@let b: rgb( 1,2 , 3 )\r", "@let a: 1\n\n@let b: rgb(1, 2, 3)\n"),
      ("\u{FEFF}@let a: 1", "@let a: 1\n"),
    ] {
      #expect(format(text) == expected, "\(text)")
      #expect(format(expected) == expected, "\(text)")
    }
  }

  @Test("Statements that are too wide for one line are broken")
  func breaking() {
    let title = String(repeating: "长", count: 37)
    #expect(
      format("button.a[selected] < title: \"\(title)\"; alpha: 1 >\n")
        == "button.a[selected] < title: \"\(title)\"; alpha: 1 >\n")
    #expect(
      format("button.a[selected] < title: \"\(title)\"; subtitle: \"x\" >\n")
        == "button.a[selected] <\n    title: \"\(title)\"\n    subtitle: \"x\"\n>\n")
    let names = (1...30).map { "case-\($0)" }
    let wrapped = format("@control button.a <\n@property x: enum(\(names.joined(separator: ",")))\n>")
    #expect(wrapped.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(wrapped.hasPrefix("@control button.a <\n    @property x: enum(\n        case-1, case-2, "))
    let selectors = (1...12).map { "button.control-\($0)" }
    #expect(
      format(selectors.joined(separator: ", ") + " < alpha: 1 >")
        == selectors.joined(separator: ",\n") + " <\n    alpha: 1\n>\n")
  }

  @Test("A sheet with a syntax error is reported and left unchanged")
  func errors() {
    let text = "button.a<title:>"
    let result = SheetFormatter.format(Source(path: "", bytes: Array(text.utf8)))
    #expect(result.bytes == Array(text.utf8))
    #expect(result.diagnostics.map(\.id) == [.expected])
    #expect(format("button.unknown[what]<titel:$x>") == "button.unknown[what] < titel: $x >\n")
  }
}
