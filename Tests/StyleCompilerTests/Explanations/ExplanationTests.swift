import StyleCompiler
import StyleSupport
import Testing

/// What is said about each id, and that its examples do what they are said to.
@Suite struct ExplanationTests {
  @Test("Every id has one explanation, in the order of the ids")
  func completeness() {
    #expect(ExplanationTopic.all.flatMap(\.explanations).map(\.id) == Diagnostic.ID.allCases)
  }

  @Test("A summary is a paragraph of whole sentences in short lines", arguments: Diagnostic.ID.allCases)
  func summary(id: Diagnostic.ID) {
    var texts = [id.explanation.summary]
    if case .unshowable(let reason) = id.explanation.wrong { texts.append(reason) }
    for text in texts {
      #expect(text.first?.isUppercase == true || text.first == "`")
      #expect(text.hasSuffix("."))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { !$0.isEmpty && $0.count <= 104 })
    }
  }

  @Test("The wrong example gets the diagnostic and no other", arguments: Diagnostic.ID.allCases)
  func wrong(id: Diagnostic.ID) throws {
    guard case .program(let program) = id.explanation.wrong else { return }
    #expect(Set(try diagnostics(of: program, enabled: id)) == ["\(id.severity.rawValue) \(id.rawValue)"])
  }

  @Test("The right example gets no diagnostic", arguments: Diagnostic.ID.allCases)
  func right(id: Diagnostic.ID) throws {
    #expect(try diagnostics(of: id.explanation.right, enabled: id) == [])
  }

  @Test("Only what no page can show is not shown")
  func unshowable() {
    let ids = Diagnostic.ID.allCases.filter {
      if case .unshowable = $0.explanation.wrong { true } else { false }
    }
    #expect(ids == [.invalidUTF8, .fileTooLarge])
  }

  @Test("What a terminal shows cannot drive it", arguments: Diagnostic.ID.allCases)
  func text(id: Diagnostic.ID) {
    let text = id.explanation.text
    #expect(text.hasPrefix("\(id.severity.rawValue): \(id.rawValue)\n\n\(id.explanation.summary)\n\n"))
    for line in text.split(separator: "\n") { #expect(String(line).visible == line) }
  }

  @Test("What is off by default is given only where it is asked for", arguments: Diagnostic.ID.allCases)
  func defaults(id: Diagnostic.ID) throws {
    guard case .program(let program) = id.explanation.wrong else { return }
    #expect(try diagnostics(of: program, enabled: nil).isEmpty != id.isOnByDefault)
  }

  /// How grave each diagnostic of `program` is, and its id, where the warning `id` is asked for.
  private func diagnostics(of program: ExampleProgram, enabled id: Diagnostic.ID?) throws -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: program.sheets.map { ($0.path, $0.text) })
    let enabled = Set([id].compactMap(\.self))
    let compiled = try CompiledProgram(TextFiles(texts), given: [program.sheets[0].path], enabled: enabled)
    return compiled.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue)" }
  }
}
