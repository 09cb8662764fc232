import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The limit of combinations of variant values, and what they share. Their strength is in `Tests/Transcripts`.
@Suite struct VariantTests {
  @Test("There are at most 4,096 combinations, and they can all be told apart") func limit() throws {
    func variant(_ name: String, _ count: Int) -> String {
      "@variant \(name): " + (0..<count).map { "\(name)\($0)" }.joined(separator: ", ")
    }
    let sheet = "@control knob < \(variant("a", 64)); \(variant("b", 64)); @property p: integer = 1 >\n"
    let knob = try Sheets.compile(sheet + "knob[a63|b63|*] < p: 2 >").control("knob")
    #expect(try knob.variant(["a": "a63", "b": "b63"]).style()["p"] == .integer(2))
    #expect(try knob.variant(["a": "a63", "b": "b62"]).style(in: .selected)["p"] == .integer(1))
    let diagnostics = try Compiler.compile(sheet + "@control knob.more < @variant c: c0, c1 >").diagnostics
    #expect(diagnostics.map(\.id) == [.limitExceeded])
  }

  private static let sizes = ["medium", "mini", "small", "large", "huge"]
  private static let kinds = ["plain", "primary", "danger", "quiet", "link"]
  private static let patterns = ["*", "highlighted|*", "disabled|*", "selected|*", "selected|highlighted|*"]

  /// Returns rules for the patterns of a kind: all of them, or one more than the kind before it.
  private static func rules(_ kind: Int, areEqual: Bool, after prefix: String = "") -> String {
    (areEqual ? patterns : Array(patterns.prefix(kind + 1))).enumerated().map { number, pattern in
      "[\(prefix)\(pattern)] < background-color: rgb(\(kind), \(number), 0) >\n"
    }.joined()
  }

  /// A control with five sizes and five kinds.
  private static func variants(areEqual: Bool) -> String {
    let sizeRules = sizes.indices.map { "[\(sizes[$0])|*] < title-font: system-font(\($0 + 10)pt) >\n" }
    let kindRules = kinds.indices.map { rules($0, areEqual: areEqual, after: kinds[$0] + "|") }
    return "@control button.cta <\n@variant size: \(sizes.joined(separator: ", "))\n"
      + "@variant kind: \(kinds.joined(separator: ", "))\n\(sizeRules.joined())\(kindRules.joined())>\n"
  }

  /// A control for each size and kind.
  private static func controls(areEqual: Bool) -> String {
    sizes.indices.flatMap { size in
      kinds.indices.map { kind in
        "@control button.cta-\(sizes[size])-\(kinds[kind]) < [*] < title-font: system-font(\(size + 10)pt) >\n"
          + rules(kind, areEqual: areEqual) + ">\n"
      }
    }.joined()
  }

  /// Returns the number of records of `section` in `table`.
  private func count(_ section: TableLayout.Section, in table: [UInt8]) -> Int {
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize + 4
    return table[entry..<(entry + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func table(of text: String) throws -> [UInt8] {
    try #require(try Compiler(files: TextFiles(["a": text])).compile(["a"]).table)
  }

  @Test(
    "Variants take no more bytes than controls written by hand, and share one state map", arguments: [true, false])
  func size(areEqual: Bool) throws {
    let variants = try table(of: Self.variants(areEqual: areEqual))
    let controls = try table(of: Self.controls(areEqual: areEqual))
    #expect(variants.count <= controls.count)
    // The base controls and those with a single row share a map, and controls with the same patterns share one, too.
    #expect(count(.stateMaps, in: variants) == 2)
    #expect(count(.stateMaps, in: controls) == (areEqual ? 2 : 5))
    #expect(count(.shapes, in: variants) <= count(.shapes, in: controls))
    let sheet = try StyleSheet(bytes: variants)
    let other = try StyleSheet(bytes: controls)
    let cta = try sheet.control("button.cta")
    for combination in cta.combinations {
      let values = combination.variantValues
      let path = "button.cta-\(values["size"] ?? "")-\(values["kind"] ?? "")"
      let control = try other.control(path)
      for set in combination.possibleStates {
        let values = combination.style(in: set).values.map { "\($0)" }
        #expect(values == control.style(in: set).values.map { "\($0)" }, "\(path)")
      }
    }
  }
}
