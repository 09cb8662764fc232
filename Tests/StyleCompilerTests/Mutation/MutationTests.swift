import StyleCompiler
import TestSupport
import Testing

/// Compiles style sheets with many kinds of small changes. The compiler must not crash or hang. It must report every
/// error with a location, and must produce either an error or a table that opens.
///
/// A run tries some mutations of each sheet, chosen by the seed. With `STYLE_MUTATIONS=all`, it tries all of them.
@Suite(.timeLimit(.minutes(120))) struct MutationTests {
  @Test("Mutated goldens") func goldens() {
    Cases.forEach(GoldenFolder.paths) { path in
      let golden = try GoldenFolder.golden(path)
      for index in golden.sections.indices where golden.sections[index].size == nil {
        try expectNoComplaint(mutating: golden.sections[index].name, of: golden.files, given: golden.given)
      }
    }
  }

  @Test("Mutated samples") func samples() throws {
    let texts = try GoldenFolder.sampleTexts()
    for path in texts.keys.sorted() { try expectNoComplaint(mutating: path, of: TextFiles(texts), given: [path]) }
  }

  /// Checks that every chosen mutation of the file at `path` compiles or is rejected for a reason.
  private func expectNoComplaint(mutating path: String, of files: any FileReading, given: [String]) throws {
    let bytes = try files.bytes(of: path, limit: 1 << 28)
    let tokens = SheetSplitter.tokens(of: bytes)
    var random = SplitMix64(seed: TestSettings.seed)
    for mutation in random.pick(TestSettings.mutationCount ?? .max, of: Mutation.all(of: bytes, tokens: tokens)) {
      let mutatedBytes = mutation.apply(to: bytes, tokens: tokens)
      let mutated = OverlaidFiles(files, with: mutatedBytes, at: path)
      let program = try CompiledProgram(mutated, given: given)
      if let complaint = try complaint(about: program, reading: mutated) {
        let text = String(decoding: mutatedBytes, as: UTF8.self)
        Issue.record("\(complaint)\n\(path), \(mutation) (STYLE_SEED=\(TestSettings.seed)):\n\(text)")
        return
      }
    }
  }

  /// Returns a description of the first problem with `program`, or `nil` if there is none.
  private func complaint(about program: CompiledProgram, reading files: OverlaidFiles) throws -> String? {
    for diagnostic in program.diagnostics {
      let span = diagnostic.span
      guard (1..<program.fileCount).contains(span.file) else { return "a location in no sheet: \(diagnostic)" }
      let size = try files.bytes(of: program.path(of: span.file), limit: 1 << 28).count
      guard (0...size).contains(span.start), (span.start...size).contains(span.end) else {
        return "a location outside its file: \(diagnostic)"
      }
    }
    let isRejected = program.diagnostics.contains { $0.severity == .error }
    guard isRejected == (program.table == nil) else { return isRejected ? "a table and errors" : "no table, no error" }
    guard isRejected == (program.swiftSource() == nil) else { return isRejected ? "Swift and errors" : "no Swift" }
    return isRejected ? nil : openingComplaint(about: program)
  }

  private func openingComplaint(about program: CompiledProgram) -> String? {
    do {
      _ = try program.open()
      return nil
    } catch { return "the table doesn't open: \(error)" }
  }
}
