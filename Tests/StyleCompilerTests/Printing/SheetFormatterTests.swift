import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// What formatting preserves. The canonical layout is in `Tests/Transcripts/layouts.txt`.
@Suite(.timeLimit(.minutes(120))) struct SheetFormatterTests {
  @Test("Formatting a golden preserves its meaning and comments") func goldens() {
    Cases.forEach(GoldenFolder.paths) { path in
      let (golden, program) = try GoldenFolder.compiledGolden(path)
      let sections = golden.sections.filter { $0.size == nil }
      let files = Dictionary(sections.map { ($0.name, $0.text) }) { first, _ in first }
      guard files.values.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }),
        sections.count == golden.sections.count, !sections.contains(where: { $0.name.contains(".lproj/") })
      else { return }
      let check = FormatCheck(files, given: golden.given, compiled: (program.table, program.diagnostics))
      if let complaint = try check.complaint() { Issue.record("\(path): \(complaint)") }
    }
  }

  @Test("Formatting a random sheet preserves its meaning and comments") func randomSheets() throws {
    for number in 0..<UInt64(max(1, TestSettings.sheetCount / 4)) {
      let seed = TestSettings.seed &+ number
      let check = ResolutionCheck(seed: seed)
      let files = check.texts(layout: seed).mapValues { Array($0.utf8) }
      if let complaint = try FormatCheck(files, given: check.sheet.given).complaint() {
        Issue.record("STYLE_SEED=\(seed): \(complaint)")
        return
      }
    }
  }
}
