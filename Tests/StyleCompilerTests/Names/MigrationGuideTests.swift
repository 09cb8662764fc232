import Foundation
import StyleCompiler
import TestSupport
import Testing

/// Checks that the compiler suggests every name that the migration guides translate.
@Suite struct MigrationGuideTests {
  /// A row of a table in a guide: the original code, and the equivalent in a style sheet.
  private struct Row {
    let source: String
    let target: String
    var codes: [String] { source.matches(of: #/`([^`]+)`/#).map { String($0.output.1) } }

    /// Whether the first replacement of a diagnostic is in the target, or it has another fix-it or a note.
    func explains(_ diagnostic: Diagnostic) -> Bool {
      let texts = diagnostic.fixIts.map { $0.replacement.drop(while: \.isNumber) }.filter { !$0.isEmpty }
      if let first = texts.first { return target.contains(first) }
      return !diagnostic.fixIts.isEmpty || !diagnostic.notes.isEmpty
    }
  }

  private func guide(_ name: String) throws -> String {
    try String(contentsOf: Repository.url("Sources/StyleCompiler/StyleCompiler.docc/\(name).md"), encoding: .utf8)
  }

  /// Returns the rows of the tables in `guide` whose first heading is `heading`.
  private func rows(_ guide: String, under heading: String) -> [Row] {
    var rows: [Row] = []
    var isInside = false
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
        $0.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
      }
      if isInside, !cells[0].hasPrefix("---") { rows.append(Row(source: cells[0], target: cells[1])) }
      if cells[0] == heading { isInside = true }
    }
    return rows
  }

  /// Returns the first code block in `language` in `guide`.
  private func block(_ guide: String, _ language: String) throws -> String {
    let block = try #require(guide.components(separatedBy: "```\(language)\n").dropFirst().first)
    return block.components(separatedBy: "```")[0]
  }

  private func diagnostics(_ sheet: String) throws -> [Diagnostic] {
    try CompiledProgram(TextFiles(["Main.style": sheet]), given: ["Main.style"]).diagnostics
  }

  /// Returns the first diagnostic of `declaration` of a button.
  private func mistake(_ declaration: String) throws -> Diagnostic {
    try #require(try diagnostics("@control button.a < \(declaration) >").first, "\(declaration)")
  }

  /// Returns the names in `code`, each with a style sheet in which someone uses the name.
  private func sheets(typing code: String) -> [(name: String, sheet: String)] {
    var sheets: [(String, String)] = []
    for match in code.matches(of: #/:([a-z-]+)(?![a-z(-])/#) where code != ":root" && !code.contains(": ") {
      sheets.append((String(match.output.1), "@control button.a; button.a[\(match.output.1)|*] < alpha: 1 >"))
    }
    for match in code.matches(of: #/(?:^| )([a-z-]+)\(/#) {
      sheets.append(
        (String(match.output.1), "@control button.a < background-color: \(match.output.1)(red, blue, 25%) >"))
    }
    if code.wholeMatch(of: #/px/#) != nil { sheets.append((code, "@control button.a < corner-radius: 8\(code) >")) }
    if code == "unset" { sheets.append((code, "@control button.a < image: unset >")) }
    if let match = code.prefixMatch(of: #/@[a-z]+/#), match.output != "@import" {
      sheets.append((String(match.output), "\(match.output) dark < >"))
    }
    return sheets
  }

  @Test("CSS: names") func cssNames() throws {
    // These rows are about selectors and statements, so they contain no names to look up.
    let syntax = [#"`.button\.follow`"#, "`[data-state~=loading]`", "`[data-size=small]`"]
    let rows = try rows(guide("CSS"), under: "CSS")
    #expect(rows.count > 10)
    for row in rows {
      let sheets = row.codes.flatMap(sheets)
      #expect(sheets.isEmpty == syntax.contains(row.source), "\(row.source)")
      for (name, sheet) in sheets {
        let first = try diagnostics(sheet).first
        #expect(first.map(row.explains) ?? row.target.contains(name), "\(sheet)")
      }
    }
  }

  @Test("CSS: properties") func cssProperties() throws {
    let guide = try guide("CSS")
    let rows = rows(guide, under: "Property")
    #expect(rows.count > 10)
    for row in rows {
      for property in row.codes {
        #expect(row.explains(try mistake("\(property): none")), "\(property)")
      }
    }
    let sheet = try block(guide, "style")
    for match in try block(guide, "css").matches(of: #/[{;\s]([a-z][a-z-]+): /#) {
      let found = try diagnostics("@control button.a < \(match.output.1): none >").first
      #expect(sheet.contains("\(found?.fixIts.first?.replacement ?? String(match.output.1)): "), "\(match.output.1)")
    }
  }

  @Test("FromUIKit: setters, states, colors, and images") func setters() throws {
    let guide = try guide("FromUIKit")
    let (calls, sheet) = (try block(guide, "swift"), try block(guide, "style"))
    for match in calls.matches(of: #/\.(set\w+)\((?:\.(\w+))?/#) {
      let property = try #require(try mistake("\(match.output.1): none").fixIts.first)
      #expect(sheet.contains("\(property.replacement): "))
      guard let color = match.output.2 else { continue }
      let value = try diagnostics("@control button.a < title-color: \(color) >").first?.fixIts.first
      #expect(sheet.contains("color: \(value?.replacement ?? String(color))"), "\(color)")
    }
    for match in guide.matches(of: #/`(set\w+)` is `([a-z-]+)`/#) {
      #expect(try mistake("\(match.output.1): none").fixIts.first?.replacement == String(match.output.2))
    }
    let rows = rows(guide, under: "call")
    #expect(rows.count > 5)
    for row in rows {
      for match in row.source.matches(of: #/\.(system\w+)`/#) {
        #expect(row.explains(try mistake("title-color: \(match.output.1)")))
      }
      for match in row.source.matches(of: #/\((\w+Name): ("\w+")\)/#) {
        #expect(row.explains(try mistake("image: \(match.output.1)(\(match.output.2))")))
      }
      for match in row.source.matches(of: #/`(set\w+)\(_:/#) {
        #expect(row.explains(try mistake("\(match.output.1): none")))
      }
    }
  }
}
