import StyleCompiler
import TestSupport
import Testing

/// Reading plain rules without tokens must give the same syntax tree and the same errors as parsing them from tokens.
@Suite(.timeLimit(.minutes(120))) struct PlainReaderTests {
  @Test("Goldens and mutations of them")
  func goldens() {
    Cases.forEach(GoldenFolder.paths) { path in
      let golden = try GoldenFolder.golden(path)
      for section in golden.sections where section.size == nil {
        try expectAgreement(on: golden.files.bytes(of: section.name, limit: 1 << 28))
      }
    }
  }

  @Test("Samples and mutations of them")
  func samples() throws {
    for text in try GoldenFolder.sampleTexts().values { expectAgreement(on: Array(text.utf8)) }
  }

  @Test("Statements at the edge of what is plain")
  func edges() {
    for text in [
      "a < b: 1 >c < d: 2 >", "a<b:1>", "a <\n  b: 1\n>", "a <\n b: 1 // x\n // y\n>", "a < b: 1; ; c: 2 >",
      "  a <\n  b: 1\n >\n>", "a [x], [y] < b: 1 >", "a[x],\nb < c: 1 >", "a < [x] < b: 1 > c: 2 >",
      "a < [x] < [y] < b: 1 > > >", "a < [x] < b: 1; [y] < c: 2; [x] < d: 3 > e: 4 > f: 5 > g: 6 >", "a < b: g (x) >",
      "a < [x] < [y] < b: f(g(h(1))) > > >", "a < [x] < [y] < b: f(g(h((1)))) > > >",
      "@control a < [x] < [y] < b: 1 > > >",
      "a < b: -1.5pt; c: .5; d: 1.; e: 1e3; f: 5%; g: 250ms; h: 5px >",
      "a < b: #123; c: #1234; d: #12345; e: #123456; f: #12345678; g: #123456-; h: #12345é >",
      "a < b: #abcdef; c: #ABCDEF80; d: #1234567; e: #123456789; f: #9aF0b1-; g: #fedcba98é; h: #0a1b2c3d >",
      "a < b: #12345g; c: #12345`; d: #12345:; e: #12345/; f: #12345@; g: #12345G; h: #12345\u{7f} >",
      "a < b: #abcdef", "a < b: #abcde", "a < b: #abcdef80", "a < b: #abc >", "a < bb: 1; bb: 2; bbb: 3; b: 4 >",
      "a < b: $x.y; c: $x.; d: $; e: $x.5; f: .x; g: .5x; h: . x >", "a < b: f(1, g(x, $y), .z) >",
      "a < b: f(); c: f(1; d: f(1,); e: f(1 2) >", "a < b: f(g(h(i(j(1))))) >", "a < b: 1 + 2; c: 1\n+ 2 >",
      "a < b: \"关注\"; c: \"\\n\"; d: \"x\n >", "a < b: 123456789012345; c: 1234567890123456 >",
      "a < b: 0.1234567890123; c: -0 >", "a.b < c: 1 >\na.b.c < c: 1 >\na.b < c: 1 >", "é < b: 1 >", "a < é: 1 >",
      "a < b: 1", "a < b:", "a < b", "a[", "a[x", "a", "a.b", "a < b: 1 /* x */ >", "a < b: \"", "a < b: 1\u{0}2 >",
      "@control a <\n  b: 1\n  @state x\n  c: 2 + 3\n  d: 3\n  [x] < b: 2 >\n  [x] < b: 1 + 1; c: 2 >\n>",
      "@expect a < b: 1; c: .d; e: not(none) >",
      // Controls without a block are plain if another one or a rule follows.
      "@control a < @state x >\n@control a.b\n@control c\na.b[x] < b: 1 >", "@control a\n@control b", "@control a",
      "@control a\n\n// x\na < b: 1 >", "@control a\nb: 1", "@control a\n[x] < b: 1 >", "@control a\n< b: 1 >",
      "@control a\n@state x", "@control a: b\na < b: 1 >", "@control a // x\na < b: 1 >", "@control a a < b: 1 >",
      "@control a.\na < b: 1 >", "@control é\na < b: 1 >", "@control  a\na < b: 1 >", "@control\ta\na < b: 1 >",
      "@controls a\na < b: 1 >", "@control a; a < b: 1 >", "@control a\na.b: 1", "@control a\na b < c: 1 >",
      // The reader moves back to the end of the last declaration, block, or statement.
      "q < b: 1 >", "q[z] < b: 1 >", "q[z] < b: 1; c: 0.1 >", "q[z] < b: \"x\" /* y */ >", "q[z] < b: 1; ; >",
      "q[z] < b: f(g(1), $x) // y\n>", "q[z] < [x] < b: 1 >  > q[z] < c: 2 >", "q[z] < b: 1 + 1; c: 2\t>",
      // Names of one, eight, nine, sixteen, and seventeen bytes, once new and once known, with blanks before the colon.
      "a < n: 1; eight-bb: 1; nine-bbbb: 1; sixteen-bbbbbbbb: 1; seventeen-bbbbbbb: 1 >\n"
        + "a < n : 1; eight-bb : 1; nine-bbbb\t: 1; sixteen-bbbbbbbb: 1; seventeen-bbbbbbb: 1; n: 2; eight-bb: 2 >",
      "a < sixteen-bbbbbbbb: 1; sixteen-bbbbbbbc: 1; sixteen-bbbbbbbb: 2; sixteen-cbbbbbbb: 2; éé: 3; a_-9Z: 4 >",
      "a < b: $token-of-some-length.x; c: $token-of-some-length.x; d: $token-of-same-length.x; e: wörd; f: wor_d-9 >",
      "a < b: \"\t\"; c: \"12345678\"; d: \"1234567\u{1}9\"; e: \"関\u{7f}\"; f: \"\r >",
      "a <\r\n b: 1\r\n\t\tc: 2\r\n>\r\n",
    ] {
      // States are plain only where their text was parsed before.
      expectAgreement(on: Array("z[x], z[y] < >\n\(text)".utf8))
      expectAgreement(on: Array("z[x], z[y] < >\n\(text)\n".utf8))
    }
  }

  /// Checks that both ways of reading agree on `bytes`, and on some texts that differ from it in a token.
  private func expectAgreement(on bytes: [UInt8]) {
    let tokens = SheetSplitter.tokens(of: bytes)
    var random = SplitMix64(seed: TestSettings.seed)
    let mutations = random.pick(TestSettings.mutationCount ?? .max, of: Mutation.all(of: bytes, tokens: tokens))
    for text in [bytes] + mutations.map({ $0.apply(to: bytes, tokens: tokens) }) {
      guard parsed(text, readsPlainly: true) != parsed(text, readsPlainly: false) else { continue }
      Issue.record("not read alike (STYLE_SEED=\(TestSettings.seed)):\n\(String(decoding: text, as: UTF8.self))")
      return
    }
  }

  /// Returns the syntax tree and the diagnostics of `bytes` as text.
  private func parsed(_ bytes: [UInt8], readsPlainly: Bool) -> String {
    "\(Parser.parse(SourceBytes(bytes), readsPlainly: readsPlainly))"
  }
}
