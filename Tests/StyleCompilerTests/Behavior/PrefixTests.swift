import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// Imports that give tokens a prefix.
@Suite struct PrefixTests {
  @Test("Prefixes add up, and imports without a prefix pass on the prefixes of their imports")
  func addingUp() throws {
    let texts = [
      "Main.style": """
      @import "A" as a
      @import "Plain"
      button < alpha: $a.own; image-padding: $a.b.deep; corner-radius: $b.deep; stroke-width: $plain >
      """,
      "A.style": "@import \"B\" as b\n@let own: 0.5\n",
      "B.style": "@let deep: 8pt\n",
      "Plain.style": "@import \"B\" as b\n@let plain: 2pt\n",
    ]
    let listing = try Listing(texts, given: ["Main.style"])
    #expect(listing.diagnostics == [])
    #expect(
      try listing.values(of: "button") == [
        "alpha 0.5", "corner-radius 8pt", "image-padding 8pt", "stroke-width 2pt",
      ])
  }

  @Test("A token with a prefix isn't visible without it, unless it's also imported without a prefix")
  func hiding() throws {
    let library = "@let ink: 0.5\n"
    let rule = "button < alpha: $ink >\n"
    let hidden = try Listing(
      ["Main.style": "@import \"B\" as b\n" + rule, "B.style": library], given: ["Main.style"])
    #expect(hidden.diagnostics == ["Main.style:2:17 unknown-token"])
    #expect(hidden.fixIts == ["replace '$ink' with '$b.ink'"])
    let both = try Listing(
      ["Main.style": "@import \"B\" as b\n@import \"B\"\n" + rule, "B.style": library], given: ["Main.style"])
    #expect(both.diagnostics == [])
  }

  @Test("A file can define a name that it imports with a prefix")
  func sameName() throws {
    let texts = [
      "Main.style": "@import \"B\" as b\n@let ink: $b.ink / 2\nbutton < alpha: $ink >\n", "B.style": "@let ink: 0.5\n",
    ]
    let listing = try Listing(texts, given: ["Main.style"])
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button") == ["alpha 0.25"])
  }

  @Test("Two imports with one prefix can't bring one name")
  func sharedPrefix() throws {
    let texts = [
      "Main.style": "@import \"A\" as x\n@import \"B\" as x\nbutton < alpha: $x.a >\n",
      "A.style": "@import \"Common\"\n@let a: 0.5\n", "B.style": "@import \"Common\"\n@let a: 1\n",
      "Common.style": "@let common: 1\n",
    ]
    let listing = try Listing(texts, given: ["Main.style"])
    #expect(
      listing.diagnostics == ["B.style:2:6 duplicate-token", "Common.style:1:6 unused-token"]
        || listing.diagnostics == ["Common.style:1:6 unused-token", "B.style:2:6 duplicate-token"])
  }

  @Test("A theme overrides a token of a file that it sees with a prefix")
  func themes() throws {
    let texts = [
      "Main.style": """
      @import "B" as b
      @theme dark <
      b.ink: white
          b.weight: bold
      >
      button < title-color: $b.ink; title-font: system-font(12pt, $b.weight) >
      """,
      "B.style": "@let ink: black\n@let weight: light\n",
    ]
    let listing = try Listing(texts, given: ["Main.style"])
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button") == ["title-color #000000ff", "title-font system-font(12pt, 300)"])
  }

  @Test("Many prefixes for the same files take little time", .timeLimit(.minutes(120)))
  func manyPrefixes() throws {
    var texts = ["F40.style": "@let ink: 0.5\n"]
    for level in 0..<40 {
      texts["F\(level).style"] = "@import \"F\(level + 1)\" as a\n@import \"F\(level + 1)\" as b\n"
    }
    let path = String(repeating: "a.b.", count: 20)
    texts["F0.style", default: ""] += "button < alpha: $\(path)ink; image-padding: $\(path)inc >\n"
    let listing = try Listing(texts, given: ["F0.style"])
    #expect(listing.diagnostics == ["F0.style:3:\(38 + path.count) unknown-token"])
  }

  @Test("Formatting keeps names with prefixes together")
  func formatting() {
    let text = "@import \"B\"   as  b\n@theme dark<b.ink:white;b.c.d :red>\nbutton<alpha:$b.ink*2>\n"
    let bytes = SheetFormatter.format(Source(path: "Main.style", bytes: Array(text.utf8))).bytes
    let formatted = String(decoding: bytes, as: UTF8.self)
    #expect(formatted.contains("@import \"B\" as b\n") && formatted.contains("b.ink: white; b.c.d: red"))
    #expect(formatted.contains("alpha: $b.ink * 2"))
  }
}
