import StyleCompiler
import TestSupport
import Testing

/// Parsing the parts of a style sheet at the same time must give the same syntax tree as parsing all of it, or no tree.
@Suite(.timeLimit(.minutes(20))) struct SheetPartsTests {
  @Test("Goldens and mutations of them, cut at any line", arguments: GoldenFolder.paths)
  func goldens(path: String) throws {
    let golden = try GoldenFolder.golden(path)
    for section in golden.sections where section.size == nil {
      expectAgreement(onMutationsOf: try golden.files.bytes(of: section.name, limit: 1 << 28))
    }
  }

  @Test("Samples and mutations of them, cut at any line")
  func samples() throws {
    for text in try GoldenFolder.sampleTexts().values { expectAgreement(onMutationsOf: Array(text.utf8)) }
  }

  @Test("Random style sheets, cut at any line", arguments: 0..<UInt64(TestSettings.share(of: 40)))
  func random(seed: UInt64) {
    let check = ResolutionCheck(seed: TestSettings.seed &+ seed, features: [.valid, .expectations])
    for text in check.texts(layout: seed).values { expectAgreement(on: Array(text.utf8)) }
  }

  @Test(
    "Style sheets that have a tree in parts",
    arguments: [
      "a < b: 1 >\n|a < c: 2 >\n", "\u{FEFF}a < b: 1 >\n|c < b: 2 >", "a < b: 1 >\r\n|c < b: 2 >\r\n|a < b: 3 >",
      "a[x|*, !y] < b: 1 >\n|a[x|*, !y], c[*] < [x|*, !y] < b: 2 > c: 3 >\n|c[*] < b: 1 >",
      "@let a: 1\n|@let b: $a + 2 * (3 - $a)\n|x.y < c: f($b, 1, g($a)); d: .c; e: -.c >\n|x.y < d: .e >",
      "a < b: 1 > // x\n\n/// y\n|@control b.c: a <\n @state s implies t\n @state t = s\n @property p: enum(m, n) on b = m\n>",
      "@axis m < n; o >\n|@theme n < a: 1 >\n|@control a <\n @exclusive s, t\n @priority s\n @variant v: w, x\n>",
      "@control a < @param n: integer; @exhaustive; @legible; b: \"{n}\"; [s] < b: c > >\n|@expect a, a[s] < b: \"\" >",
      "@import \"A\"\n|@import \"B\" as b\n|a < b: $b.c >", "a <\nb: 1\n>\n|c < b: 1 >\n  \n|d < b: 1 >",
      "a < b: $é; é: é >\n|é < é: c; c: é >", "a < b: 1 >\n|a < b: 1 >;\n|;\n|a < b: 2 >",
    ])
  func valid(text: String) {
    let (bytes, cuts) = SheetPartsTests.marked(text)
    #expect(tree(of: bytes, cuts) == whole(bytes))
    expectAgreement(on: bytes)
  }

  @Test(
    "Style sheets that have no tree in parts",
    arguments: [
      "a < b: 1 >\n/*\n|a < b: 2 >\n*/", "a,\n|b < c: 1 >", "@let a:\n|b", "@let a: 1 +\n|b", "a <\n|b: 1\n>",
      "a\n|< b: 1 >", "a[x,\n|y] < b: 1 >", "a < b: f(1,\n|c) >", "a < b: 1 >\n| a < b: 2 >",
      "a < b: 1 >\n|// x\na < b: 2 >",
      "a < b: 1 >\n|[x] < b: 1 >", "a < b: >\n|c < b: 1 >", "a < b: 1 >\n|c < b: >", "a < b: 1 >\n|>",
      "a < b: \"x\n|c < b: 1 >",
      "a < b: \"\u{202E}\" >\n|c < b: 1 >", "a < b: 1px >\n|c < b: 1 >", "a < [x] < [x] <\n|b: 1 > > >",
      "a < b: ((((((((((1)))))))))) >\n|c < b: 1 >", "@unknown\n|a < b: 1 >", "a < b: 1 >\n|@unknown",
    ])
  func odd(text: String) {
    let (bytes, cuts) = SheetPartsTests.marked(text)
    #expect(tree(of: bytes, cuts) == nil)
    expectAgreement(on: bytes)
  }

  @Test("Parts start with a statement, and have about the same size")
  func places() throws {
    let text = "/// x,\n@control a\n\na,\nb <\nc: 1\n\n[x] <\nd: 2\n>\n>\n@let e: 1\n"
    let bytes = Array(String(repeating: text, count: 400).utf8)
    for count in 2...12 {
      let parts = try #require(SheetParts(SourceBytes(bytes), size: 1000, atMost: count))
      #expect(parts.ranges.count == min(count, 8))
      #expect(parts.ranges.allSatisfy { abs($0.count - bytes.count / min(count, 8)) < 2 * text.utf8.count })
      #expect(parts.tree().map { "\($0)" } == whole(bytes))
    }
    #expect(SheetParts(SourceBytes(bytes), size: bytes.count / 2 + 1, atMost: 8) == nil)
    #expect(SheetParts(SourceBytes(bytes), size: 1000, atMost: 1) == nil)
    #expect(SheetParts(SourceBytes(Array(repeating: 32, count: 5000)), size: 1000, atMost: 4) == nil)
  }

  /// Returns the bytes of `text` without the `|` at the start of lines, and their offsets.
  private static func marked(_ text: String) -> (bytes: [UInt8], cuts: [Int]) {
    var (bytes, cuts): ([UInt8], [Int]) = ([], [])
    for byte in text.utf8 {
      let isMark = byte == UInt8(ascii: "|") && bytes.last == UInt8(ascii: "\n")
      if isMark { cuts.append(bytes.count) } else { bytes.append(byte) }
    }
    return (bytes, cuts)
  }

  /// Checks `bytes`, and some texts that differ from it in a token.
  private func expectAgreement(onMutationsOf bytes: [UInt8]) {
    let tokens = SheetSplitter.tokens(of: bytes)
    var random = SplitMix64(seed: TestSettings.seed)
    let mutations = random.pick(TestSettings.mutationCount ?? .max, of: Mutation.all(of: bytes, tokens: tokens))
    for text in [bytes] + mutations.map({ $0.apply(to: bytes, tokens: tokens) }) { expectAgreement(on: text) }
  }

  /// Checks that parts of `bytes` have the tree of the whole, or none, wherever a line starts.
  private func expectAgreement(on bytes: [UInt8]) {
    let whole = whole(bytes)
    let lines = bytes.indices.dropFirst().filter { bytes[$0 - 1] == 10 || bytes[$0 - 1] == 13 }
    let valid = lines.filter { line in
      guard let tree = tree(of: bytes, [line]) else { return false }
      if tree != whole { record("cut at \(line)", bytes) }
      return true
    }
    // Any statement can start a part, so parts at all of these lines have a tree, too.
    if !valid.isEmpty, tree(of: bytes, valid) != whole { record("cut at \(valid)", bytes) }
  }

  private func record(_ cut: String, _ bytes: [UInt8]) {
    Issue.record("not read alike, \(cut) (STYLE_SEED=\(TestSettings.seed)):\n\(String(decoding: bytes, as: UTF8.self))")
  }

  /// Returns the syntax tree of `bytes` as text, or `nil` if there are errors.
  private func whole(_ bytes: [UInt8]) -> String? {
    let source = SourceBytes(bytes)
    let (tree, diagnostics) = Parser.parse(source)
    return diagnostics.isEmpty && EncodingCheck.diagnostics(for: source).isEmpty ? "\(tree)" : nil
  }

  /// Returns the syntax tree of `bytes`, parsed in parts, as text, or `nil` if it must be parsed as a whole.
  private func tree(of bytes: [UInt8], _ cuts: [Int]) -> String? {
    SheetParts(SourceBytes(bytes), cuts: cuts).tree().map { "\($0)" }
  }
}
