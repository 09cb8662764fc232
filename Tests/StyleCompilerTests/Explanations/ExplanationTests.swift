import Foundation
import StyleCompiler
import StyleSupport
import StyleTools
import TestSupport
import Testing

/// The explanations of diagnostics, and their examples.
@Suite struct ExplanationTests {
  @Test("The page has one section for each ID, in the order of the IDs, with the severity, and a row in the index")
  func completeness() throws {
    let page = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/Diagnostics.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map { String($0) }
    let ids = Diagnostic.ID.allCases.map(\.rawValue)
    let sections = lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(sections.filter { $0.first?.isLowercase == true }.map { String($0) } == ids)
    for id in Diagnostic.ID.allCases {
      let next = try #require(lines.firstIndex(of: "### \(id.rawValue)")) + 1
      #expect(lines[next].hasPrefix(id.isWarning ? "*Warning.* " : "*Error.* "), "\(id)")
      #expect(lines.count { $0.hasPrefix("| ") && $0.contains("[`\(id.rawValue)`][Diagnostics#\(id.rawValue)]") } == 1)
    }
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
