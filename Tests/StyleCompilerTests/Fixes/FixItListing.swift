import StyleCompiler

/// The results of applying each fix-it of a golden. Each result has a line that names the fix-it, followed by the
/// changed style sheet without annotations.
struct FixItListing {
  /// The golden that has the fix-its.
  let golden: Golden

  private let program: CompiledProgram

  /// Creates the listing for the golden at `path`.
  init(_ path: String) throws { (golden, program) = try GoldenFolder.compiledGolden(path) }

  /// The fix-its, each with its diagnostic.
  var fixIts: [(diagnostic: Diagnostic, fixIt: Diagnostic.FixIt)] {
    program.diagnostics.flatMap { diagnostic in diagnostic.fixIts.map { (diagnostic, $0) } }
  }

  /// Returns the golden after applying `fixIt`.
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

  /// Returns the whole listing.
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
