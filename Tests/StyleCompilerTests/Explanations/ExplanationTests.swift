import Foundation
import StyleCompiler
import StyleSupport
import StyleTools
import TestSupport
import Testing

/// The explanations of diagnostics, and their examples.
@Suite struct ExplanationTests {
  /// The headings of the file with the explanations, and the lines after each.
  private func sections() throws -> [(heading: String, lines: ArraySlice<Substring>)] {
    let file = Repository.url("Sources/DiagnosticsPage/Explanations.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("##") }
    return zip(starts, starts.dropFirst() + [lines.count]).map { (String(lines[$0]), lines[$0 + 1..<$1]) }
  }

  @Test("There is one section for each ID, in the order of the IDs, with the severity") func completeness() throws {
    let sections = try sections().filter { $0.heading.hasPrefix("### ") }
    #expect(sections.map { String($0.heading.dropFirst(4)) } == Diagnostic.ID.allCases.map(\.rawValue))
    for (id, section) in zip(Diagnostic.ID.allCases, sections) {
      #expect(section.lines.first?.hasPrefix(id.isWarning ? "*Warning.* " : "*Error.* ") == true, "\(id)")
    }
  }

  @Test("The page has the message and the reason of each ID; STYLE_UPDATE_DOCS=1 updates it") func page() throws {
    let entries = try sections().map { heading, _ in
      guard heading.hasPrefix("### "), let id = Diagnostic.ID(rawValue: String(heading.dropFirst(4))) else {
        return heading
      }
      return try "\(heading)\n\n*\(id.isWarning ? "Warning" : "Error")*\(message(of: id))\n\n\(reason(of: id))"
    }
    let path = "Sources/StyleCompiler/StyleCompiler.docc/Diagnostics.md"
    let text = try String(contentsOf: Repository.url(path), encoding: .utf8)
    let start = try #require(text.range(of: "## Lexical structure")).lowerBound
    let page = "\(text[..<start])\(entries.joined(separator: "\n\n"))\n"
    #expect(try CatalogPage.differences(from: page, at: path) == [])
  }

  /// Returns the message about the wrong example as code, after a colon, or an empty string if there is none.
  private func message(of id: Diagnostic.ID) throws -> String {
    guard case .program(let program) = id.explanation.wrong else { return "" }
    let texts = Dictionary(uniqueKeysWithValues: program.sheets.map { ($0.path, $0.text) })
    let found = try CompiledProgram(TextFiles(texts), given: [program.sheets[0].path]).diagnostics
    return try ": `" + #require(found.first { $0.id == id }).message + "`"
  }

  /// Returns the summary on one line, without the sentence that the section about warnings says for all.
  private func reason(of id: Diagnostic.ID) -> String {
    let line = id.explanation.summary.replacing("\n", with: " ")
    return line.replacing(" To accept the warning in a control, write `@allow \(id.rawValue)` there.", with: "")
  }

  @Test("A summary is a paragraph of complete sentences in short lines") func summary() {
    for id in Diagnostic.ID.allCases {
      var texts = [id.explanation.summary]
      if case .unshowable(let reason) = id.explanation.wrong { texts.append(reason) }
      for text in texts {
        #expect(text.first?.isUppercase == true || text.first == "`", "\(id)")
        #expect(text.hasSuffix("."), "\(id)")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { !$0.isEmpty && $0.count <= 104 }, "\(id)")
      }
    }
  }

  @Test("The wrong example causes this diagnostic and no other, and the right one none") func examples() {
    Cases.forEach(Diagnostic.ID.allCases) { id in
      let right = try diagnostics(of: id.explanation.right)
      #expect(right == [], "\(id)")
      guard case .program(let program) = id.explanation.wrong else { return }
      let wrong = Set(try diagnostics(of: program))
      #expect(wrong == ["\(id.severity.rawValue) \(id.rawValue)"], "\(id)")
    }
  }

  @Test("Only diagnostics that no page can show have no example") func unshowable() {
    let ids = Diagnostic.ID.allCases.filter {
      if case .unshowable = $0.explanation.wrong { true } else { false }
    }
    #expect(ids == [.invalidUTF8, .fileTooLarge])
  }

  @Test("The text contains no control characters") func text() {
    for id in Diagnostic.ID.allCases {
      let text = id.explanation.text
      #expect(text.hasPrefix("\(id.severity.rawValue): \(id.rawValue)\n\n\(id.explanation.summary)\n\n"), "\(id)")
      for line in text.split(separator: "\n") { #expect(String(line).visible == line, "\(id)") }
    }
  }

  /// Returns the severity and ID of each diagnostic of `program`.
  private func diagnostics(of program: ExampleProgram) throws -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: program.sheets.map { ($0.path, $0.text) })
    let compiled = try CompiledProgram(TextFiles(texts), given: [program.sheets[0].path])
    return compiled.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue)" }
  }
}
