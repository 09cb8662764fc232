import StyleCompiler
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// The constant text and syntax tree of the standard style sheet must be those of its file.
///
/// Run `STYLE_UPDATE_DOCS=1 swift test --filter StandardTree` after changing the style sheet.
@Suite struct StandardTreeTests {
  @Test("The texts are that of the file; STYLE_UPDATE_DOCS=1 updates them")
  func isTheText() throws {
    let text = try Self.text()
    // Two files, each short enough to read. The second one starts with the control in the middle.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let middle = try #require(lines.indices.dropFirst(lines.count / 2).first { lines[$0].hasPrefix("/// ") })
    for (part, lines) in [("Start", lines[..<middle] + [""]), ("End", lines[middle...])] {
      try Self.check(
        "/// The \(part.lowercased()) of the standard style sheet, `Standard.style`.\n"
          + "package let standardText\(part) = #\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"#",
        at: "Stylesheets/Standard/StandardText\(part).swift")
    }
    let isSame = StandardSheet.bytes == Array(text.utf8)
    #expect(isSame || TestSettings.updatesDocuments)
  }

  @Test("The tree is the parsed one; STYLE_UPDATE_DOCS=1 updates it")
  func isParsed() throws {
    let source = SourceBytes(Array(try Self.text().utf8))
    let (parsed, diagnostics) = Parser.parse(source)
    #expect(diagnostics.isEmpty)
    let words = [NameHash.hash(source.bytes.span)] + Self.words(of: parsed)
    let lines = stride(from: 0, to: words.count, by: 16).map { start in
      "  " + words[start..<min(start + 16, words.count)].map { "\($0)," }.joined(separator: " ")
    }
    try Self.check(
      "/// The syntax tree of the standard style sheet.\npackage let standardTree: [UInt32] = [\n"
        + lines.joined(separator: "\n") + "\n]",
      at: "Stylesheets/Standard/StandardTree.swift")
    // A tree with anything that isn't encoded differs, too. The trees are too large for a message.
    let isSame = SyntaxTree(words: StandardSheet.tree, of: source).map { "\($0)" } == "\(parsed)"
    #expect(isSame || TestSettings.updatesDocuments, "the tree isn't the parsed one: encode what is new")
  }

  @Test("The tree of another text is refused, so that the text is parsed")
  func isOfTheText() {
    let other = SourceBytes(StandardSheet.bytes + [UInt8(ascii: "\n")])
    #expect(SyntaxTree(words: StandardSheet.tree, of: other) == nil)
  }

  /// Returns the text of the style sheet's file.
  private static func text() throws -> String {
    try String(contentsOf: Repository.url("Stylesheets/Standard/Standard.style"), encoding: .utf8)
  }

  /// Compares the Swift file at `path` with one that contains `declaration`, or updates it.
  private static func check(_ declaration: String, at path: String) throws {
    let file = "// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardTree\n\n\(declaration)\n"
    #expect(try CatalogPage.differences(from: file, at: path).isEmpty)
  }

  /// Returns the words that encode `tree`.
  private static func words(of tree: SyntaxTree) -> [UInt32] {
    let names = (0..<tree.names.count).map { tree.names.range(of: Name(rawValue: UInt32($0))) }
    return [
      records(names) { [UInt32($0.lowerBound), UInt32($0.upperBound)] },
      records(tree.paths.steps) { [$0.parent.map { $0.rawValue + 1 } ?? 0, $0.name.rawValue] },
      records(tree.nameLists, name), records(tree.axes) { name($0.name) + range($0.values) },
      records(tree.exclusives) { range($0.names) }, records(tree.priorities) { range($0.names) },
      records(tree.states) { name($0.name) + [$0.bit?.lowerBound ?? 0, $0.bit?.upperBound ?? 0] },
      records(tree.properties) { node in
        name(node.name) + (node.type.map(name) ?? []) + (node.cases.map { [1] + range($0) } ?? [0])
          + (node.surface.map { [1] + name($0) } ?? [0])
      },
      records(tree.controls) { node in
        [node.path.path.rawValue, node.path.start, node.path.end] + range(node.states) + range(node.exclusives)
          + range(node.priorities) + range(node.properties)
      },
      records(tree.statements) { statement in
        switch statement {
        case .axis(let axis): [1, axis.rawValue]
        case .control(let control): [0, control.rawValue]
        default: []
        }
      },
    ].flatMap { $0 }
  }

  private static func records<Record>(_ records: [Record], _ words: (Record) -> [UInt32]) -> [UInt32] {
    [UInt32(records.count)] + records.flatMap(words)
  }

  private static func name(_ node: NameNode) -> [UInt32] { [node.name.rawValue, node.start] }

  private static func range<Record>(_ range: HandleRange<Record>) -> [UInt32] { [range.start, range.end] }
}
