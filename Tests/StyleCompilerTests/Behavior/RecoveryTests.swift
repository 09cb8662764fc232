import StyleCompiler
import TestSupport
import Testing

/// Recovery from mistakes: each causes one error, at its location.
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

  @Test("An unclosed bracket or string in the middle of a large sheet causes one error") func middle() {
    Cases.forEach([
      ("button.x[selected < title: \"?\" >", "1:9 expected"), ("button.x < title: \"? >", "1:19 unterminated-string"),
      ("button.x < alpha: (1 >", "1:19 expected"), ("button.x < title-color: rgb(1, 2, 3 >", "1:28 expected"),
      ("button.x <", "1:10 expected"), ("button.x < title: \"?\"", "1:10 expected"),
      ("button.x <\n    [selected] <\n        title: \"?\"\n>", "2:16 expected"),
    ]) { wrong, error in
      let parts = error.split(separator: ":")
      let (line, rest) = (try #require(Int(parts[0]), "\(wrong)"), parts[1])
      let texts = ["Main.style": rules("a") + wrong + "\n" + rules("b"), "Controls.style": Self.controls]
      let listing = try Listing(texts, given: ["Main.style", "Controls.style"])
      #expect(listing.diagnostics == ["Main.style:\(2_000 + line):\(rest)"], "\(wrong)")
    }
  }

  /// The declarations of the controls of `rules` and of `button.x`.
  private static let controls =
    "@control button.x\n" + (0..<500).map { "@control button.a\($0)\n@control button.b\($0)\n" }.joined()

  /// Returns 500 rules of four lines each.
  private func rules(_ name: String) -> String {
    (0..<500).map { number in
      """
      button.\(name)\(number)[selected|*] <
          title: "\(number)"
          [focused] < alpha: (1) >
      >

      """
    }.joined()
  }
}
