import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// Tokens that are words, in values and in generated CSS.
@Suite struct WordTests {
  private static let text = """
    @let weight: bold
    @let kind: red
    @let accent: color("Accent")
    @let faint: fade(system(label), 50%)
    @let other: color("Brand/AccentColor")
    @theme dark < weight: heavy; kind: blue; faint: color("Accent", 50%) >
    @control knob <
        @property face: font
        @property kind: enum(red, blue)
        @property ink: color
        @property tint: color
        @property shade: color
        @property more: color
    >
    knob < face: system-font(12pt, $weight); kind: $kind; ink: $kind; tint: $accent; shade: $faint; more: $other >
    """

  @Test("A word means what it would mean where the token is used, in each theme") func values() throws {
    let listing = try Listing(Self.text)
    #expect(listing.diagnostics == [])
    #expect(
      try listing.values(of: "knob") == [
        "face system-font(12pt, 700)", "ink #ff0000ff", "kind red", #"more color("Brand/AccentColor")"#,
        "shade system(label, 50%)", #"tint color("Accent")"#,
      ])
    #expect(
      try listing.values(of: "knob", context: "dark") == [
        "face system-font(12pt, 800)", "ink #0000ffff", "kind blue", #"more color("Brand/AccentColor")"#,
        #"shade color("Accent", 50%)"#, #"tint color("Accent")"#,
      ])
  }

  @Test("CSS has custom properties for colors, and contains the results of words") func css() throws {
    let compilation = try Compiler.compile(Self.text)
    let css = try #require(try compilation.cssSource())
    let lines = css.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in [
      "--accent_: var(--accent, currentcolor);",
      "--faint: color-mix(in srgb, var(--system-label) 50%, transparent);",
      "--faint: color-mix(in srgb, var(--accent, currentcolor) 50%, transparent);",
      "--other: var(--brand-accent-color, currentcolor);", "--kind_: #ff0000;", "--ink: var(--kind_);",
      "--tint: var(--accent_);",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)\n\(css)")
    }
    #expect(!lines.contains { $0.hasPrefix("--weight") || $0 == "--kind: var(--kind_);" })
  }

  @Test("A unit that is missing from many tokens with themes is added in one step") func units() throws {
    let names = (0..<30).map { "t\($0)" }
    let text =
      names.map { "@let \($0): 8\n" }.joined() + "@theme dark <\n" + names.map { "\($0): 9\n" }.joined() + ">\n"
      + "@control knob <\n" + names.map { "@property \($0): length\n\($0): $\($0)\n" }.joined() + ">\n"
    let fixed = try Compiler(files: TextFiles(["Main.style": text])).fix(["Main.style"])
    #expect(fixed.unmended.isEmpty && fixed.compilation.diagnostics.isEmpty)
    let sheet = try #require(fixed.sheets.first)
    let expected = text.replacing(": 8\n", with: ": 8pt\n").replacing(": 9\n", with: ": 9pt\n")
    #expect(String(decoding: sheet.source.bytes, as: UTF8.self) == expected)
  }
}
