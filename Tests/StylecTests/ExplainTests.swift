import TestSupport
import Testing

@Suite struct ExplainTests {
  /// Returns the result of `explain` for `subject`.
  private func explain(_ subject: String) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    return try Tool.run("explain", subject, in: folder.path)
  }

  @Test func explainsADiagnostic() throws {
    let run = try explain("invalid-number")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.text == """
        error: invalid-number

        A number can have one decimal point, with digits on both sides.

        Incorrect:

            button < alpha: .5 >

        Corrected:

            button < alpha: 0.5 >

        """)
  }

  @Test func namesTheSheetsOfAnExample() throws {
    let run = try explain("import-cycle")
    #expect(run.lines.count { $0 == "  Main.style:" } == 2)
    #expect(run.lines.contains("    @import \"Buttons\""))
  }

  @Test("A part of an ID is enough for a suggestion")
  func suggestsIDs() throws {
    for (word, id) in [
      ("falls", "falls-to-normal"), ("fallsToNormal", "falls-to-normal"), ("contrast", "low-contrast"),
      ("unused_token", "unused-token"),
    ] {
      let errors = try explain(word).errors
      #expect(errors.hasPrefix("stylec: error: unknown diagnostic id '\(word)'; did you mean '\(id)'?\n"), "\(errors)")
    }
    #expect(try explain("xyz").errors.hasPrefix("stylec: error: unknown diagnostic id 'xyz'\n"))
  }

  @Test func showsTheSeverity() throws {
    #expect(try explain("unused-token").lines.first == "warning: unused-token")
    #expect(try explain("uncovered-state").lines.first == "error: uncovered-state")
  }

  @Test func showsInvisibleCharacters() throws {
    #expect(try explain("bidi-control").lines.contains("    label < text: \"<U+200F>(12)\" >"))
  }

  @Test func explainsWhyThereIsNoExample() throws {
    let run = try explain("file-too-large")
    #expect(run.text.contains("\n\nAn incorrect example can't be shown"))
    #expect(!run.lines.contains("Incorrect:"))
  }

  @Test("A style sheet requires a control", arguments: ["Follow.style", "./follow", "-"])
  func requiresAControl(of subject: String) throws {
    let run = try explain(subject)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("stylec: error: missing argument CONTROL for 'explain'\n"))
  }

  @Test(.namesCases) func rejectsUnknownIDs() {
    Cases.forEach([
      ("unknown-stat", "; did you mean 'unknown-state'?"),
      ("Unknown-State", "; did you mean 'unknown-state'?"),
      ("frobnicate", ""),
    ]) { (subject: String, proposal: String) throws in
      let run = try explain(subject)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      let message = "unknown diagnostic id '\(subject)'\(proposal)"
      #expect(run.errors.hasPrefix("stylec: error: \(message)\nusage: stylec explain "))
    }
  }
}
