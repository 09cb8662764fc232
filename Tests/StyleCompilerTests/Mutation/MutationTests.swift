import StyleCompiler
import TestSupport
import Testing

/// Sheets changed a little in many ways: no crash, no hang, and never a table that does not open, an error without a
/// place, or silence where there is no table.
///
/// A run tries some mutations of each sheet, chosen by the seed; with `STYLE_MUTATIONS=all` it tries them all.
@Suite(.timeLimit(.minutes(20))) struct MutationTests {
  @Test("A mutated golden", arguments: GoldenFolder.paths)
  func goldens(path: String) throws {
    let golden = try GoldenFolder.golden(path)
    for index in golden.sections.indices where golden.sections[index].size == nil {
      try expectSense(mutating: golden.sections[index].name, of: golden.files, given: golden.given)
    }
  }

  @Test("A mutated sample")
  func samples() throws {
    let texts = try GoldenFolder.sampleTexts()
    for path in texts.keys.sorted() { try expectSense(mutating: path, of: TextFiles(texts), given: [path]) }
  }

  /// Expects that every mutation of the file at `path` is compiled or refused with reason.
  private func expectSense(mutating path: String, of files: any FileReading, given: [String]) throws {
    let bytes = try files.bytes(of: path, limit: 1 << 28)
    let words = SheetSplitter.words(of: bytes)
    var random = SplitMix64(seed: TestSettings.seed)
    for mutation in random.pick(TestSettings.mutationCount ?? .max, of: Mutation.all(of: bytes, words: words)) {
      let mutated = MutatedFiles(files: files, path: path, bytes: mutation.apply(to: bytes, words: words))
      let program = try CompiledProgram(mutated, given: given)
      if let complaint = try complaint(about: program, reading: mutated) {
        let text = String(decoding: mutated.bytes, as: UTF8.self)
        Issue.record("\(complaint)\n\(path), \(mutation) (STYLE_SEED=\(TestSettings.seed)):\n\(text)")
        return
      }
    }
  }

  /// What is wrong with `program`; nil where nothing is.
  private func complaint(about program: CompiledProgram, reading files: MutatedFiles) throws -> String? {
    for diagnostic in program.diagnostics {
      let span = diagnostic.span
      guard (1..<program.fileCount).contains(span.file) else { return "a place in no sheet: \(diagnostic)" }
      let size = try files.bytes(of: program.path(of: span.file), limit: 1 << 28).count
      guard (0...size).contains(span.start), (span.start...size).contains(span.end) else {
        return "a place outside its file: \(diagnostic)"
      }
    }
    let isRefused = program.diagnostics.contains { $0.severity == .error }
    guard isRefused == (program.table == nil) else { return isRefused ? "a table and errors" : "no table, no error" }
    guard isRefused == (program.swiftSource() == nil) else { return isRefused ? "Swift and errors" : "no Swift" }
    return isRefused ? nil : openingComplaint(about: program)
  }

  /// Why the table of `program` does not open; nil where it does.
  private func openingComplaint(about program: CompiledProgram) -> String? {
    do {
      _ = try program.open()
      return nil
    } catch {
      return "the table does not open: \(error)"
    }
  }
}
