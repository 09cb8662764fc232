import StyleCompiler

/// The results of applying each fix-it of a golden, each after a line that names it and without annotations.
struct FixItListing {
  let golden: Golden
  private let program: CompiledProgram
  init(_ path: String) throws { (golden, program) = try GoldenFolder.compiledGolden(path) }

  var fixIts: [(diagnostic: Diagnostic, fixIt: Diagnostic.FixIt)] {
    program.diagnostics.flatMap { diagnostic in diagnostic.fixIts.map { (diagnostic, $0) } }
  }

  /// Returns the golden after applying `fixIt`.
  func applying(_ fixIt: Diagnostic.FixIt) -> Golden {
    var result = golden
    let name = program.path(of: fixIt.span.file)
    for index in result.sections.indices where result.sections[index].name == name {
      result.setText(fixIt.applied(to: golden.sections[index].text), ofSection: index)
    }
    return result
  }

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
