import Foundation
import StyleCompiler
import StyleTable
import TestSupport
import Testing

/// The list of limits on the page about the language, which is generated from the comments in the code.
@Suite struct LimitReferenceTests {
  @Test("The page lists the limits of the language; STYLE_UPDATE_DOCS=1 updates it") func page() throws {
    let others = [
      "- \(Self.text(of: SheetLoader.largestFile)) bytes in a style sheet (`file-too-large`)",
      "- \(Self.text(of: Parser.largestDepth)) nested brackets (`nesting-too-deep`)",
      "- 8 custom states in an inheritance chain (`too-many-states`)",
    ]
    let list =
      others + (try items()) + ["", "\\* and \(Limit.perDeclaration) more for each declaration"]
    let path = "Sources/StyleCompiler/StyleCompiler.docc/Language.md"
    #expect(try CatalogPage.differences(from: list.joined(separator: "\n"), inBlock: "limits", of: path) == [])
  }

  /// Returns an item for each limit before `perDeclaration`. The others limit no style sheet.
  private func items() throws -> [String] {
    let file = Repository.url("Sources/StyleCompiler/Diagnostics/Limit.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let pattern = #/((?: *///.*\n)+) *package static let (\w+) = (.*)\n/#
    let limits = source.matches(of: pattern).prefix { $0.2 != "perDeclaration" }
    #expect(limits.count > 15)
    return try limits.map { limit in
      let lines = limit.1.split(separator: "\n").map { $0.trimmingCharacters(in: ["/", " "]) }
      let sentence = lines.prefix { !$0.isEmpty }.joined(separator: " ").split(separator: ". ")[0]
      let work = ", besides `perDeclaration` for each declaration in the source"
      let what = sentence.replacing(work, with: "").replacing(#/^The maximum number of |, which .*|\.$/#, with: "")
      let more = sentence.contains(work) ? "\\*" : ""
      return "- \(Self.text(of: try value(of: limit.3)))\(more) \(what)"
    }
  }

  /// Returns the value of an expression such as `10_000`, `1 << 20`, or `TableLayout.largestSlot`.
  private func value(of expression: Substring) throws -> Int {
    if expression == "TableLayout.largestContextCount" { return TableLayout.largestContextCount }
    if expression == "TableLayout.largestSlot" { return TableLayout.largestSlot }
    let numbers = try expression.replacing("_", with: "").split(separator: " << ").map { try #require(Int($0)) }
    return numbers.dropFirst().reduce(numbers[0]) { $0 << $1 }
  }

  /// Returns `number` with a comma before each group of three digits.
  private static func text(of number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { (digits.count - $0) % 3 == 0 && $0 > 0 ? ",\(digits[$0])" : "\(digits[$0])" }.joined()
  }
}
