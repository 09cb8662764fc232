import StyleCompiler
import StyleRuntime
import StyleTable
import Testing

/// The limit of combinations of variant values, the size of the table of a control with variants, and what all combinations
/// share. Their strength is in `Tests/Transcripts/strength.txt`.
@Suite struct VariantTests {
  @Test("There are at most 4,096 combinations, and they can all be told apart")
  func limit() throws {
    func variant(_ name: String, _ count: Int) -> String {
      "@variant \(name): " + (0..<count).map { "\(name)\($0)" }.joined(separator: ", ")
    }
    let sheet = "@control knob < \(variant("a", 64)); \(variant("b", 64)); @property p: integer = 1 >\n"
    let listing = try Listing(sheet + "knob[a63|b63|*] < p: 2 >")
    #expect(try listing.values(of: "knob", in: "a63|b63") == ["p 2"])
    #expect(try listing.values(of: "knob", in: "a63|b62|selected") == ["p 1"])
    let error = try Listing(sheet + "@control knob.more < @variant c: c0, c1 >").diagnostics
    #expect(error.count == 1 && error.first?.contains("limit-exceeded") == true, "\(error)")
  }

  private static let sizes = ["medium", "mini", "small", "large", "huge"]
  private static let kinds = ["plain", "primary", "danger", "quiet", "link"]

  private static let patterns = ["*", "highlighted|*", "disabled|*", "selected|*", "selected|highlighted|*"]

  /// The patterns of each kind: all of them, or one more than the kind before it.
  private static func patterns(of kind: Int, areEqual: Bool) -> [String] {
    areEqual ? patterns : Array(patterns.prefix(kind + 1))
  }

  /// A control with five sizes and five kinds.
  private static func variants(areEqual: Bool) -> String {
    let rules = sizes.indices.map { "[\(sizes[$0])|*] < title-font: system-font(\($0 + 10)pt) >\n" }
    let kindRules = kinds.indices.map { kind in
      patterns(of: kind, areEqual: areEqual).enumerated().map { number, pattern in
        "[\(kinds[kind])|\(pattern)] < background-color: rgb(\(kind), \(number), 0) >\n"
      }.joined()
    }
    return """
      @control button.cta <
      @variant size: \(sizes.joined(separator: ", "))
      @variant kind: \(kinds.joined(separator: ", "))
      \(rules.joined())\(kindRules.joined())
      >
      """
  }

  /// A control for each size and kind.
  private static func controls(areEqual: Bool) -> String {
    sizes.indices.flatMap { size in
      kinds.indices.map { kind in
        let rules = patterns(of: kind, areEqual: areEqual).enumerated().map { number, pattern in
          "[\(pattern)] < background-color: rgb(\(kind), \(number), 0) >\n"
        }
        return "@control button.cta-\(sizes[size])-\(kinds[kind]) < [*] < title-font: system-font(\(size + 10)pt) >\n"
          + rules.joined() + ">\n"
      }
    }.joined()
  }

  /// Returns the number of records of `section` in `table`.
  private func count(_ section: TableLayout.Section, in table: [UInt8]) -> Int {
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize + 4
    return table[entry..<(entry + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the table of the style sheet `text`.
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
