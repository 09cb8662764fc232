import StyleCompiler

/// What the first sheet of a golden becomes by each of its fix-its: the sheet without annotations, behind a line that
/// says which fix-it it was.
struct FixItListing {
  /// The golden whose fix-its these are.
  let golden: Golden

  private let program: CompiledProgram

  /// The fix-its of `golden`.
  init(_ golden: Golden) throws {
    self.golden = golden
    program = try golden.compile()
  }

  /// The fix-its, each with what it mends.
  var fixIts: [(diagnostic: Diagnostic, fixIt: Diagnostic.FixIt)] {
    program.diagnostics.flatMap { diagnostic in diagnostic.fixIts.map { (diagnostic, $0) } }
  }

  /// The golden with `fixIt` applied.
  func applying(_ fixIt: Diagnostic.FixIt) -> Golden {
    var result = golden
    let name = program.path(of: fixIt.span.file)
    for index in result.sections.indices where result.sections[index].name == name {
      let text = golden.sections[index].text
      let changed = text[..<fixIt.span.start] + Array(fixIt.replacement.utf8) + text[fixIt.span.end...]
      result.setText(Array(changed), ofSection: index)
    }
    return result
  }

  /// The whole listing.
  func text() throws -> String {
    fixIts.map { diagnostic, fixIt in
      let (line, column) = program.location(of: fixIt.span.start, in: fixIt.span.file)
      let place = "\(program.path(of: fixIt.span.file)):\(line):\(column)"
      let head = "=== \(place): \(fixIt.message)\(fixIt.isSafe ? " (safe)" : "")\n"
      let name = program.path(of: fixIt.span.file)
      let section = applying(fixIt).sections.first { $0.name == name }
      return head + (section?.textWithoutAnnotations ?? "") + "\n"
    }.joined()
  }
}
