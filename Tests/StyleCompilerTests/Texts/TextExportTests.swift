import Foundation
import StyleCompiler
import StyleRuntime
import StyleTools
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The texts of style sheets, as files for translators. Examples are in `Tests/Transcripts/texts.txt`.
@Suite struct TextExportTests {
  private func texts(_ sheet: String) throws -> [SheetText] {
    let compilation = try Compiler(files: TextFiles(["a.style": sheet])).compile(["a.style"])
    #expect(!compilation.hasErrors, "\(compilation.diagnostics)\n\(sheet)")
    return compilation.hasErrors ? [] : compilation.model.texts
  }

  private func strings(_ texts: [SheetText], into earlier: String? = nil, prunes: Bool = false) -> TextExport {
    TextExport(strings: texts, into: earlier.map { file($0) }, [], prunes: prunes)
  }

  private func file(_ text: String) -> TextFile { TextFile(path: "f", bytes: Array(text.utf8)) }

  @Test("An existing file can have braces, a byte order mark, several entries in a line, or none")
  func layouts() throws {
    let texts = try texts("button < title: \"A\"; [selected|*] < title: \"B\" >; [disabled|*] < title: \"C\" > >")
    for earlier in [
      "{ \"A\" = \"a\"; }", "\u{FEFF}\"B\"=\"b\";", "A=a;C=c;B=b;", "// header", "/* a */ { }", "C = c; // c",
    ] {
      let export = strings(texts, into: earlier)
      let file = file(export.text)
      #expect(file.diagnostic(inFile: 0) == nil && Set(file.entries.map(\.key)) == ["A", "B", "C"], "\(export.text)")
      #expect(!export.text.unicodeScalars.contains("\u{FEFF}"))
      #expect(strings(texts, into: export.text).text == export.text)
      let pruned = strings([], into: export.text, prunes: true)
      #expect(
        self.file(pruned.text).diagnostic(inFile: 0) == nil && self.file(pruned.text).entries.isEmpty, "\(pruned.text)")
    }
  }

  @Test("Hostile texts survive both formats, and Foundation reads the same") func hostileTexts() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    for _ in 0..<max(3, TestSettings.sheetCount) { try checkRandomSheet(&random) }
  }

  private func checkRandomSheet(_ random: inout SplitMix64) throws {
    let sheet = RandomTexts.sheet(&random)
    let texts = try texts(sheet)
    let exported = texts.filter(\.isExported)
    let export = strings(texts)
    let read = file(export.text)
    #expect(read.diagnostic(inFile: 0) == nil, "\(sheet)")
    #expect(read.entries.map { Array($0.key.utf8) } == exported.map { Array($0.key.utf8) }, "\(sheet)")
    #expect(read.entries.map { Array($0.text?.utf8 ?? "".utf8) } == exported.map { Array($0.value.utf8) }, "\(sheet)")
    if !exported.isEmpty {
      let value = try unsafe PropertyListSerialization.propertyList(from: Data(export.text.utf8), format: nil)
      // As keys of a dictionary, texts are equal if they're canonically equivalent.
      #expect(value as? [String: String] == Dictionary(exported.map { ($0.key, $0.value) }) { $1 }, "\(sheet)")
    }
    #expect(strings(texts, into: export.text).text == export.text)
    #expect(strings([], into: export.text, prunes: true).text.allSatisfy { $0.isWhitespace })
    let xliff = TextExport(xliff: texts, to: "fr", from: "en", [read])
    let units = MarkupTexts(xliff.text)
    #expect(xliff.count + xliff.omittedCount == exported.count)
    #expect(units.ids.count == xliff.count && units.sources == units.targets, "\(sheet)")
    let back = TextExport(strings: texts, into: nil, [file(xliff.text)], prunes: false)
    if xliff.omittedCount == 0 { #expect(Array(back.text.utf8) == Array(export.text.utf8), "\(sheet)") }
    let path = "fr.lproj/Localizable.strings"
    let translated = try TranslationFile(path: path) { Array(export.text.utf8) }
    #expect(
      TextReview([(texts, [Source(path: "a.style", bytes: Array(sheet.utf8))])], [translated].compactMap { $0 })
        .diagnostics == [],
      "\(sheet)")
    let keys = Set(texts.map { Array($0.key.utf8) })
    #expect(try keysAtRunTime(sheet) == keys, "\(sheet)")
  }

  /// Returns the keys of the texts that the controls of `sheet` show, as the runtime forms them.
  private func keysAtRunTime(_ sheet: String) throws -> Set<[UInt8]> {
    let compilation = try Compiler(files: TextFiles(["a.style": sheet])).compile(["a.style"])
    let arguments: [String: StyleArgument] = ["n": 3, "x": 0.5, "s": "%lld"]
    var keys: Set<[UInt8]> = []
    for control in try StyleSheet(bytes: try #require(compilation.table)).controls.flatMap(\.combinations) {
      for state in control.possibleStates {
        for case (_, .string(let text)) in control.style(in: state).values {
          if let key = text.localizable(with: arguments)?.key { keys.insert(Array(key.utf8)) }
        }
      }
    }
    return keys
  }
}

/// Random style sheets whose texts contain what is special in a file with translations.
private enum RandomTexts {
  private static let pieces = [
    "a", "Z", "é", "e\\u{301}", "\\u{301}", "关", "😀", "👩‍👧", "\\\"", "'", "\\\\", "\\n", "\\r", "\\t", "%", "%%",
    "%d", "%1$@", "/*", "*/", "//", ";", "=", "{", "}", "<", ">", "&", "&amp;", "]]>", "\\u{202E}", "\\u{2066}",
    "\\u{2028}", "\\u{FEFF}", " ", "  ", "1", "\\(n)", "\\(x)", "\\(s)", "\\(n)", "\\(s)", "אב", "\\u{0}", "\\u{1B}",
    "\\u{7F}", "\\u{85}", "\\u{10FFFF}",
  ]

  static func sheet(_ random: inout SplitMix64) -> String {
    let states = ["normal", "selected|*", "highlighted", "disabled|*", "focused|*", "selected|focused|*", "compact|*"]
    let rules = states.map { state -> String in
      let values = ["title", "subtitle", "accessibility-label", "caption"].filter { _ in random.once(in: 2) }.map {
        property in
        "    \(property): \"\((0..<random.number(in: 0...6)).map { _ in random.pick(pieces) }.joined())\"\n"
      }
      return "  [\(state)] <\n\(values.joined())  >\n"
    }
    return """
      /// A control with */́ and */ in its \"documentation\".
      @control button.a <
        @param n: integer
        @param x: number
        @param s: string
        @property caption: string
        @variant size: large, compact
      \(rules.joined())>

      """
  }
}

/// The texts of the units in an XLIFF file, as Foundation reads them.
private final class MarkupTexts: NSObject, XMLParserDelegate {
  private(set) var ids: [String] = []
  private(set) var sources: [String] = []
  private(set) var targets: [String] = []
  private var text = ""

  init(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    if !parser.parse() { ids = ["\(String(describing: parser.parserError))"] }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if let id = attributes["id"] { ids.append(id) }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "source" { sources.append(text) }
    if name == "target" { targets.append(text) }
  }
}
