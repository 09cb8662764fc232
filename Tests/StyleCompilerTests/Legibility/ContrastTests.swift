import StyleCompiler
import TestSupport
import Testing

/// The contrast of colors on the colors that they are shown on.
@Suite struct ContrastTests {
  @Test("Ratios are those of WCAG 2.2, rounded down to hundredths")
  func ratios() {
    Cases.forEach([
      ("#777777", "#ffffff", "4.47"), ("#949494", "#ffffff", "3.03"), ("#ff0000", "#ffffff", "3.99"),
      ("#ffff00", "#ffffff", "1.07"), ("#ffffff", "#ffffff", "1.00"), ("#00ff00", "#ffffff", "1.37"),
      ("#808080", "#ffffff", "3.94"), ("#000000", "#0000ff", "2.44"), ("#ffa500", "#ffffff", "1.97"),
      ("#aaaaaa", "#ffffff", "2.32"), ("#ffffff", "#777777", "4.47"), ("#0000ff", "#ff0000", "2.14"),
    ]) { foreground, background, ratio in
      let listing = try Listing(
        """
        @control button.a <
            @legible
            [*] < title: "a"; title-color: \(foreground); background-color: \(background) >
        >
        """)
      #expect(
        listing.messages.first
          == "Main.style:3:23 'title-color' has a contrast of \(ratio):1 on 'background-color', less than 4.5:1, in "
          + "button.a[!disabled|*]", "\(foreground) \(background) \(ratio)")
    }
  }

  @Test("A text needs 4.5:1 in a legible control, a large text or a symbol 3:1, and everything 3:1 elsewhere")
  func thresholds() throws {
    func diagnostics(_ members: String) throws -> [String] {
      try Listing("@control button.a <\n\(members); background-color: white\n>").diagnostics
    }
    // 3.54:1
    let gray = "title-color: #888888; title: \"a\""
    #expect(try diagnostics(gray) == [])
    #expect(try diagnostics("@legible; \(gray)") == ["Main.style:2:11 low-contrast"])
    #expect(try diagnostics("@legible; \(gray); title-font: system-font(18pt)") == [])
    #expect(try diagnostics("@legible; \(gray); title-font: system-font(17.5pt, bold)") == [])
    #expect(try diagnostics("@legible; \(gray); title-font: system-font(13.5pt, bold)").count == 1)
    #expect(try diagnostics("@legible; \(gray); title-font: system-font(14pt, semibold)").count == 1)
    #expect(try diagnostics("@legible; \(gray); title-font: text-style(large-title)").count == 1)
    #expect(try diagnostics("@legible; title: \"a\"; image-color: #888888") == [])
    #expect(try diagnostics("image-color: #aaaaaa") == ["Main.style:2:1 low-contrast"])
  }

  @Test("A color isn't judged where its text is empty, in disabled controls, or if only the app knows it")
  func exceptions() throws {
    func diagnostics(_ members: String) throws -> [String] {
      try Listing("@control button.a <\n\(members)\n>").diagnostics
    }
    #expect(try diagnostics("title: none; title-color: white; background-color: white") == [])
    #expect(try diagnostics("title: \"\"; title-color: white; background-color: white") == [])
    #expect(try diagnostics("[disabled|*] < title: \"a\"; title-color: white; background-color: white >") == [])
    #expect(try diagnostics("title: \"a\"; title-color: system(tint); background-color: system(tint)") == [])
    #expect(try diagnostics("title: \"a\"; title-color: white; background-color: color(\"Accent\")") == [])
    #expect(try diagnostics("title: \"a\"; title-color: white; background-color: #ffffff80") == [])
  }

  @Test("Translucent colors are drawn over the ground, and a translucent control, too")
  func translucency() throws {
    func ratio(_ members: String) throws -> String? {
      let text = "@control button.a <\n@legible; title: \"a\"; \(members)\n>"
      return try Listing(text).messages.first?.split(separator: " ").first { $0.hasSuffix(":1") }.map(String.init)
    }
    // Black with an alpha of 128 of 255 on white is #7f7f7f.
    #expect(try ratio("title-color: #00000080; background-color: white") == "4.00:1")
    #expect(try ratio("title-color: black; background-color: #00000080; ground-color: white") == nil)
    #expect(try ratio("title-color: white; background-color: #00000080; ground-color: white") == "4.00:1")
    #expect(try ratio("title-color: white; ground-color: #888888") == "3.54:1")
    // Both are drawn over white at one half: #808080 on white.
    #expect(try ratio("title-color: black; background-color: white; alpha: 0.5; ground-color: white") == "3.94:1")
    #expect(try ratio("title-color: black; background-color: white; alpha: 0.5") == nil)
  }

  @Test("A property says what its color is shown on, and a property declared again keeps it")
  func pairs() throws {
    let sheet = """
      @control badge <
          @property ink: color on paper
          @property paper: color
          paper: white
      >
      @control badge.small <
          @property ink: color = #dddddd
      >
      """
    #expect(try Listing(sheet).diagnostics == ["Main.style:7:15 low-contrast"])
  }

  @Test("What a color is shown on must be a color of the chain")
  func mistakes() throws {
    func diagnostics(_ property: String) throws -> [String] {
      try Listing("@control badge <\n\(property)\n>").diagnostics
    }
    #expect(try diagnostics("@property ink: color on papier") == ["Main.style:2:25 unknown-property"])
    #expect(try diagnostics("@property ink: color on alpha") == ["Main.style:2:25 type-mismatch"])
    #expect(try diagnostics("@property ink: number on background-color") == ["Main.style:2:26 type-mismatch"])
    #expect(try diagnostics("@property ink: color on") == ["Main.style:2:24 expected"])
  }

  @Test("A pair that a legible and another control share is one error")
  func sharedPairs() throws {
    let sheet = """
      @control button.a < title: "a"; title-color: #aaaaaa; background-color: white >
      @control button.a.b < @legible >
      """
    let compilation = try Compiler(files: TextFiles(["Main.style": sheet])).compile(["Main.style"])
    #expect(compilation.diagnostics.map(\.id) == [.lowContrast])
    #expect(compilation.diagnostics.map(\.severity) == [.error])
  }

  @Test("A color can be too weak in one context only")
  func contexts() throws {
    let sheet = """
      @let ink: #333333
      @theme dark < ink: #444444 >
      @control button.a < title: "a"; title-color: $ink; background-color: system(background) >
      """
    #expect(
      try Listing(sheet).messages.first
        == "Main.style:3:33 'title-color' has a contrast of 2.15:1 on 'background-color', less than 3:1, in "
        + "button.a[!disabled|*] in context dark")
  }

  @Test("A claim can require a contrast, which isn't met where it can't be judged")
  func claims() throws {
    func messages(_ color: String, _ claim: String) throws -> [String] {
      try Listing(
        """
        @control button.a < title-color: \(color); background-color: white >
        @expect button.a < title-color: \(claim) >
        """
      ).messages
    }
    let gray = "#888888"
    #expect(try messages(gray, "contrast(3.54)") == [])
    #expect(
      try messages(gray, "contrast(3.55)").first
        == "Main.style:2:20 expected 'title-color' to be contrast(3.55), found #888888ff with a contrast of 3.54:1 in "
        + "button.a[normal]; 1 case fails")
    #expect(try messages("system(tint)", "contrast(1)").count == 2)
    #expect(try messages("none", "contrast(1)").count == 2)
    #expect(try messages("system(label)", "contrast(2)").contains { $0.contains("in context 'dark'") })
  }

  @Test("Only a color that is shown on another has a contrast")
  func impossibleClaims() throws {
    func diagnostics(_ claim: String) throws -> [String] {
      try Listing("@control button.a < title: \"a\" >\n@expect button.a < \(claim) >").diagnostics
    }
    #expect(try diagnostics("title: contrast(3)") == ["Main.style:2:27 type-mismatch"])
    #expect(try diagnostics("background-color: contrast(3)") == ["Main.style:2:38 type-mismatch"])
    #expect(try diagnostics("title-color: contrast()") == ["Main.style:2:33 wrong-arguments"])
    #expect(try diagnostics("title-color: contrast(3pt)") == ["Main.style:2:42 type-mismatch"])
  }
}
