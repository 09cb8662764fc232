import StyleCompiler
import TestSupport
import Testing

/// Recovery from mistakes: each causes one error, at its location.
@Suite struct RecoveryTests {
  @Test("Twenty independent mistakes cause twenty errors, each at its location")
  func twentyMistakes() throws {
    let sheet = """
      @import "Nowhere
      @let quiet: #12345
      @let loop: $loop
      @theme dark <
          quite: red
      >
      @control button.follow <
          @state mutual at 3
          @state pending requires selectd
          @property kind: enumm
          @exclusive one, mutual
      >
      button.follow < title: "a" title-color: $quiet >
      button.follow[selected < title: "b" >
      button.follow[selected] < title: "已关注; alpha: 1 >
      buton.follow[selectd] < title: kind >
      button.follow[highlighted|disabled] < title: "d" >
      button.follow[selected, !focused] < alpha: 1 >
      button.follow[focused] <
          title: 3
          title-color: lighten(red,
          alpha: 1 +
          tint-color: $nothing
          content-insets: insets(1, 2, 3)
          [selected] < titel: "f"
      >
      @control button.plain
      button.plain < alpha: $quiet >

      """
    #expect(
      try Listing(sheet).diagnostics == [
        "Main.style:1:9 unterminated-string",
        "Main.style:2:13 invalid-color",
        "Main.style:3:6 token-cycle",
        "Main.style:5:5 unknown-theme-token",
        "Main.style:8:22 reserved-bit",
        "Main.style:9:29 unknown-state",
        "Main.style:10:21 unknown-type",
        "Main.style:11:16 unknown-state",
        "Main.style:13:28 expected",
        "Main.style:14:14 expected",
        "Main.style:15:34 unterminated-string",
        "Main.style:16:1 unknown-control",
        "Main.style:17:15 impossible-state",
        "Main.style:18:25 invalid-combination",
        "Main.style:20:12 type-mismatch",
        "Main.style:21:25 expected",
        "Main.style:22:15 expected",
        "Main.style:23:17 unknown-token",
        "Main.style:24:21 wrong-arguments",
        "Main.style:25:16 expected",
      ])
  }

  @Test("A token counts as used even if its use has an error")
  func usedTokens() throws {
    let sheet = """
      @let a: red
      @let b: red
      @let c: 3
      @let d: 3
      @let e: 3
      button < title-color: lightn($a, 3%) >
      buton < title-color: $b >
      button[selekted] < alpha: $c >
      button < alpa: $d; alpha: 1 + >

      """
    #expect(
      try Listing(sheet).diagnostics == [
        "Main.style:5:6 unused-token", "Main.style:6:23 unknown-function", "Main.style:7:1 unknown-control",
        "Main.style:8:8 unknown-state", "Main.style:9:10 unknown-property", "Main.style:9:31 expected",
      ])
  }

  @Test("A misspelled at-keyword causes one error, and a fix-it suggests the nearest at-keyword allowed there")
  func atKeywords() throws {
    let sheet = """
      @contrl knob <
          @state on
      >
      @control knob < @stat on; @state off >
      knob[off] < alpha: 1 >
      @x

      """
    let places = ["1:1", "4:17", "6:1"]
    #expect(try Listing(sheet).diagnostics == places.map { "Main.style:\($0) expected" })
    #expect(try Listing(sheet).fixIts == ["replace '@contrl' with '@control'", "replace '@stat' with '@state'"])
  }

  @Test("An unclosed bracket or string causes one error, at its start")
  func unclosed() throws {
    let texts = try GoldenFolder.sampleTexts()
    var random = SplitMix64(seed: TestSettings.seed)
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(text.utf8)
      let pairs = BracketPairs.all(of: bytes)
      for pair in random.pick(TestSettings.number(pairs.count, orFew: 3), of: pairs) {
        let mutated = MutatedFiles(
          files: TextFiles(texts), path: path, bytes: Array(bytes[..<pair.end] + bytes[(pair.end + 1)...]))
        let program = try CompiledProgram(mutated, given: [path])
        let errors = program.diagnostics.filter { $0.severity == .error }
        let places = errors.map { "\(program.path(of: $0.span.file)) \($0.span.start)" }
        #expect(places == ["\(path) \(pair.start)"], "\(String(decoding: mutated.bytes, as: UTF8.self))")
      }
    }
  }

  @Test("An unclosed bracket or string in the middle of a large sheet causes one error")
  func middle() {
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
