import StyleCompiler
import TestSupport
import Testing

/// Recovery from mistakes: each causes one error, at its location, as in `Tests/Transcripts/brackets.txt`.
@Suite struct RecoveryTests {
  @Test("An unclosed bracket or string causes one error, at its start") func unclosed() throws {
    let texts = try GoldenFolder.sampleTexts()
    var random = SplitMix64(seed: TestSettings.seed)
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(text.utf8)
      let pairs = BracketPairs.all(of: bytes)
      for pair in random.pick(TestSettings.number(pairs.count, orFew: 3), of: pairs) {
        let mutated = Array(bytes[..<pair.end] + bytes[(pair.end + 1)...])
        let program = try CompiledProgram(OverlaidFiles(TextFiles(texts), with: mutated, at: path), given: [path])
        let errors = program.diagnostics.filter { $0.severity == .error }
        let places = errors.map { "\(program.path(of: $0.span.file)) \($0.span.start)" }
        #expect(places == ["\(path) \(pair.start)"], "\(String(decoding: mutated, as: UTF8.self))")
      }
    }
  }
}
