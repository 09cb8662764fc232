import Foundation
import TestSupport
import Testing

@Suite struct EditorTests {
  private static let sheet = #"""
    /// Explains.
    @import "Brand"
    @let quiet: #999999
    @theme dark < bright: #666 >
    @control knob.round: knob.plain <
        @state turned at 16 requires chosen
        @property shape: enum(oval, square) = oval
        @property rim: color on paper = teal
        @param fans: integer
        @exhaustive; @legible; @unknown
    >
    knob.round[normal, wide|!tall|*] < title: "x\(people)\n\q"; size: insets(8pt, -1.5); ink: .glow >
    knob.round < /* one /* two */ three */ tint: crimson; weight: 12px; gap: 250ms; bad: #12345 > // ends
    knob.round < font: system-font(14pt, semibold); back: system(opaque-separator); style: text-style(caption1) >
    knob.round < full: transparent; absent: none; on: true; size: large; mixed: mix($other, unknown(teal), 50%) >
    """#

  /// Text in the sheet, and the syntax group at its first occurrence.
  private static let words: KeyValuePairs<String, String> = [
    "Explains": "Documentation", "@import": "AtWord", "Brand": "StringRegion", "@let": "AtWord", "quiet": "Token",
    "#999999": "Color", "@theme": "AtWord", "dark": "Theme", "bright": "Token", "@control": "AtWord",
    "knob.plain": "Control", "@state": "AtWord", "turned": "State", "at 16": "Keyword", "16": "Number",
    "requires": "Keyword", "chosen": "State", "@property": "AtWord", "shape": "Property", "enum": "Type",
    "square": "Constant", "@param": "AtWord", "fans": "Parameter", "integer": "Type", "@exhaustive": "AtWord",
    "@legible": "AtWord", "rim": "Property", "color": "Type", "on paper": "Keyword", "paper": "Property",
    "@unknown": "Error", "normal": "Keyword", "wide": "State", "!tall": "Keyword", "title": "Property",
    ".glow": "Property", "\\(people": "Parameter", "\\n": "Escape", "\\q": "Error", "insets": "Function",
    "8pt": "Number", "-1.5": "Number",
    "three": "CommentRegion", "tint": "Property", "crimson": "Color", "12px": "Error", "250ms": "Number",
    "#12345 ": "Error", "ends": "Comment", "system-font": "Function", "semibold": "Constant",
    "opaque-separator": "Color", "caption1": "Constant", "transparent": "Color", "none": "Constant", "true": "Constant",
    "large": "Constant", "$other": "Token", "unknown(": "Error", "teal": "Color", "50%": "Number",
  ]

  /// Returns the name of Vim's syntax group for each byte of the sheet `sheet`.
  private func groups(of sheet: String, in folder: borrowing TemporaryFolder) throws -> [Substring] {
    try folder.write("style.vim", try Tool.run("setup", "vim", in: folder.path).output)
    try folder.write("try.vim", Data(Self.script.utf8))
    let run = try Tool.shell(
      "SHEET='\(sheet)' vim -u NONE -i NONE -n -es -S try.vim </dev/null && cat groups", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return run.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let script = """
    set nocompatible encoding=utf-8
    syntax on
    edit $SHEET
    source style.vim
    let groups = []
    for line in range(1, line('$'))
      for column in range(1, len(getline(line)) + 1)
        call add(groups, synIDattr(synID(line, column, 1), 'name'))
      endfor
    endfor
    call writefile(groups, 'groups')
    quitall!

    """

  @Test(.enabled(if: Program.isInstalled("vim"))) func colorsInVim() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let groups = try groups(of: "a.style", in: folder)
    #expect(groups.count >= Self.sheet.utf8.count)
    for (word, style) in Self.words {
      let place = try #require(Self.sheet.range(of: word), "\(word)")
      let found = groups[Self.sheet[..<place.lowerBound].utf8.count]
      #expect(found.hasPrefix("style") && found.hasSuffix(style), "\(word): \(found)")
    }
  }

  @Test(.enabled(if: Program.isInstalled("vim")), .namesCases) func findsNoErrorsInSamples() {
    let names = [
      "Standard/Standard", "_Brand", "Card", "Checkout", "Chinese/Follow", "Cta", "FollowButton", "Material",
      "Segmented",
    ]
    Cases.forEach(sample: 2, names) { (sample: String) throws in
      let folder = try TemporaryFolder()
      let path = SwiftCompiler.root + "/Stylesheets/\(sample).style"
      let groups = try groups(of: path, in: folder)
      #expect(groups.contains { $0.hasSuffix("AtWord") || $0.hasSuffix("Property") })
      #expect(!groups.contains { $0.hasSuffix("Error") })
    }
  }

  @Test func generatesAGrammarForTextMate() throws {
    let folder = try TemporaryFolder()
    let list = try Tool.run("setup", "textmate", in: folder.path).output
    let grammar = try #require(
      try unsafe PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any])
    #expect(grammar["fileTypes"] as? [String] == ["style"])
    let repository = try #require(grammar["repository"] as? [String: [String: Any]])
    var expressions: [String] = []
    func look(_ value: Any) {
      if let array = value as? [Any] { for element in array { look(element) } }
      guard let entry = value as? [String: Any] else { return }
      for key in ["match", "begin", "end"] { expressions += [entry[key] as? String].compactMap(\.self) }
      if let name = entry["include"] as? String { #expect(repository[String(name.dropFirst())] != nil, "\(name)") }
      for inner in entry.values { look(inner) }
    }
    look(grammar)
    #expect(expressions.count > 40)
    for expression in expressions { #expect(throws: Never.self) { try NSRegularExpression(pattern: expression) } }
    var reader = TextMateReader(grammar)
    try reader.read(Self.sheet)
    for (word, scope) in Self.scopes {
      #expect(reader.words.contains { $0.text == word && $0.scope.contains(scope) }, "\(word)")
    }
    let errors = reader.words.filter { $0.scope.contains("invalid") }.map(\.text)
    #expect(errors == ["@unknown", "\\q", "12px", "#12345", "unknown"] && reader.words.last?.text == "50%")
  }

  /// Text in the sheet, and its scope in TextMate.
  private static let scopes: KeyValuePairs<String, String> = [
    "/// Explains.": "documentation", "@let": "at-rule", "quiet": "token", "dark": "theme", "bright": "token",
    "plain": "control", "turned": "state", "requires": "keyword.other", "shape": "property", "enum": "type",
    "@legible": "at-rule", "on": "keyword.other", "paper": "property",
    "oval": "constant", "fans": "parameter", "@exhaustive": "at-rule", "normal": "keyword.other", "wide": "state",
    "title": "property", "\\(people)": "parameter", "\\n": "escape", "8pt": "numeric", "-1.5": "numeric",
    "tint": "property", "crimson": "color", "250ms": "numeric", "// ends": "comment", "system-font(": "function",
    "semibold": "constant", "opaque-separator": "color", "transparent": "color", "$other": "token", "mix": "function",
    "teal": "color",
  ]

  @Test(.enabled(if: Program.isInstalled("xmllint"))) func isValidXML() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell("\"$0\" setup textmate | xmllint --nonet --noout -", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }
}
