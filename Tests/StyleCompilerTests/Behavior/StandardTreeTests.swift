import StyleCompiler
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// The constant syntax tree of the standard style sheet must be the one that parsing it gives.
///
/// Run `STYLE_UPDATE_DOCS=1 swift test --filter StandardTree` after changing the style sheet.
@Suite struct StandardTreeTests {
  @Test("The tree is the parsed one; STYLE_UPDATE_DOCS=1 updates it")
  func isParsed() throws {
    let source = SourceBytes(StandardSheet.bytes)
    let (parsed, diagnostics) = Parser.parse(source)
    #expect(diagnostics.isEmpty)
    let path = "Stylesheets/Standard/StandardTree.c"
    let words = [NameHash.hash(source.bytes.span)] + Self.words(of: parsed)
    #expect(try CatalogPage.differences(from: Self.file(words), at: path).isEmpty)
    // A tree with anything that isn't encoded differs, too. The trees are too large for a message.
    let isSame = SyntaxTree(words: StandardSheet.tree, of: source).map { "\($0)" } == "\(parsed)"
    #expect(isSame || TestSettings.updatesDocuments, "the tree isn't the parsed one: encode what is new")
  }

  @Test("The tree of another text is refused, so that the text is parsed")
  func isOfTheText() {
    let other = SourceBytes(StandardSheet.bytes + [UInt8(ascii: "\n")])
    #expect(SyntaxTree(words: StandardSheet.tree, of: other) == nil)
  }

  /// Returns the C file that contains `words`.
  private static func file(_ words: [UInt32]) -> String {
    let lines = stride(from: 0, to: words.count, by: 16).map { start in
      "    " + words[start..<min(start + 16, words.count)].map { "\($0)," }.joined(separator: " ")
    }
    return """
      #include "StandardSheet.h"

      // The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardTree

      static const uint32_t words[] = {
      \(lines.joined(separator: "\n"))
      };

      const uint32_t *_Nonnull const StandardTreeWords = words;

      const size_t StandardTreeSize = sizeof words / sizeof *words;

      """
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
