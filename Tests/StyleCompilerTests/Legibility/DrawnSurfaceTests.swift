import StyleCompiler
import TestSupport
import Testing

/// The colors on which texts, symbols, lines, and thumbs are really drawn.
@Suite struct DrawnSurfaceTests {
  /// Returns the contrast and the surface in each message about a low contrast in `sheet`.
  private func contrasts(_ sheet: String) throws -> [String] {
    try Listing(sheet).messages.compactMap { message in
      message.firstMatch(of: #/contrast of ([0-9.]+):1 on '([^']+)'/#).map { "\($0.1) on \($0.2)" }
    }
  }

  @Test("A line inside of the edge is on the background, outside on the ground, and on the edge on the better of both")
  func lines() throws {
    func contrasts(_ stroke: String, _ background: String, _ rest: String = "ground-color: white") throws -> [String] {
      try self.contrasts(
        "@control button.a < [*] < stroke-color: \(stroke); background-color: \(background); \(rest) > >")
    }
    let inside = "ground-color: white; stroke-outset: -1", outside = "ground-color: white; stroke-outset: 4"
    #expect(try contrasts("#0055cc", "#0055cc", inside) == ["1.00 on background-color"])
    #expect(try contrasts("#0055cc", "#0055cc", outside) == [])
    #expect(try contrasts("#0055cc", "#0055cc") == [])
    #expect(try contrasts("#cccccc", "#0055cc", outside) == ["1.60 on ground-color"])
    #expect(try contrasts("#cccccc", "#0055cc") == [])
    #expect(try contrasts("#cccccc", "#aaaaaa") == ["1.60 on background-color"])
    #expect(try contrasts("#cccccc", "#aaaaaa", outside + "; stroke-width: 0") == [])
    #expect(try contrasts("#cccccc", "#aaaaaa", inside + "; stroke-width: 0pt") == [])
    #expect(try contrasts("#cccccc", "#aaaaaa", inside + "; stroke-width: 0.5") == ["1.44 on background-color"])
    // Only the app knows the background, which an outer line isn't on.
    #expect(try contrasts("#cccccc", "system(tint)", outside) == ["1.60 on ground-color"])
    // The line is #7f7f7f on the ground, and then #bfbfbf at one half.
    #expect(try contrasts("#00000080", "black", outside + "; alpha: 0.5") == ["1.83 on ground-color"])
  }

  @Test("A line on the edge that differs from an unknown ground isn't judged unless it differs from the background")
  func unknownGround() throws {
    func contrasts(_ rest: String) throws -> [String] {
      try self.contrasts("@control button.a < [*] < background-color: white; \(rest) > >")
    }
    #expect(try contrasts("stroke-color: white") == [])
    #expect(try contrasts("stroke-color: white; stroke-outset: 1") == [])
    #expect(try contrasts("stroke-color: white; stroke-outset: -1") == ["1.00 on background-color"])
    let claim = "@expect button.a[*] < stroke-color: contrast(3) >"
    func errors(_ color: String) throws -> [String] {
      try Listing("@control button.a < [*] < background-color: white; stroke-color: \(color) > >\n\(claim)").diagnostics
    }
    #expect(try errors("black") == [])
    #expect(try errors("white") == ["Main.style:2:23 unmet-expectation"])
  }

  @Test("A line can be inside in one context and outside in another")
  func themedLines() throws {
    let sheet = """
      @let outset: 2pt
      @theme dark < outset: -2pt >
      @control button.a < [*] <
      stroke-outset: $outset
      background-color: black; ground-color: white
      stroke-color: black > >
      """
    #expect(
      try Listing(sheet).messages == [
        "Main.style:6:1 'stroke-color' has a contrast of 1.00:1 on 'background-color', less than 3:1, in "
          + "button.a[!disabled|*] in context dark",
        "Main.style:5:1 shown on this color",
      ])
  }

  @Test("Every color with an outset is that of a line")
  func linesOfOthers() throws {
    let sheet = """
      @control badge <
          @property rim-color: color on background-color
          @property rim-outset: length
          @property rim-width: length = 1
          [*] < background-color: #0055cc; ground-color: white; rim-outset: 1; rim-color: #cccccc >
          [selected|*] < rim-width: 0 >
      >
      """
    #expect(try Listing(sheet).messages.first?.contains("1.60:1 on 'ground-color'") == true)
    #expect(try Listing(sheet).messages.first?.hasSuffix("in badge[!disabled|!selected|*]") == true)
  }

  @Test("A selected segment is judged only on a ground for sets with 'selected'")
  func segments() throws {
    func contrasts(_ members: String) throws -> [String] {
      try self.contrasts("@control segment.tab < \(members) >")
    }
    let black = "title-color: white; ground-color: black; [selected|*] < title-color: black >"
    #expect(try contrasts(black) == [])
    #expect(try contrasts("title-color: #cccccc; ground-color: white") == ["1.60 on background-color"])
    #expect(try contrasts("title-color: #cccccc; [*] < ground-color: white >") == ["1.60 on background-color"])
    #expect(try contrasts("title-color: #cccccc; [selected|*] < ground-color: white >") == ["1.60 on ground-color"])
    #expect(try contrasts("title-color: #cccccc; [selected] < ground-color: white >") == ["1.60 on ground-color"])
    #expect(
      try contrasts("title-color: #cccccc; background-color: black; [selected|*] < ground-color: white >")
        == ["1.60 on ground-color"])
    #expect(try contrasts("title-color: #cccccc; [selected|*] < ground-color: #ffffff80 >") == [])
    #expect(try contrasts("title-color: #cccccc; [selected|*] < ground-color: none >") == [])
    #expect(
      try contrasts("@state tapped requires selected; title-color: white; [tapped|*] < ground-color: white >")
        == ["1.00 on ground-color"])
    // Only a segment is on the tint of another control.
    #expect(
      try self.contrasts("@control button.a < title-color: white; ground-color: white >") == [
        "1.00 on background-color"
      ]
    )
  }

  @Test("The selected sets of a segment are listed on their own")
  func statesOfSegments() throws {
    let sheet =
      "@control segment.tab < title-color: #cccccc; ground-color: white; [selected|*] < ground-color: #ddd > >"
    let messages = try Listing(sheet).messages
    #expect(messages.count == 3)
    #expect(messages[0].hasSuffix("in segment.tab[!disabled|!selected|*]"))
    #expect(messages[1].hasSuffix("in segment.tab[selected|!disabled|*]"))
  }

  @Test("A selected segment can't meet a claim about its contrast if its ground isn't known")
  func claimsAboutSegments() throws {
    func messages(_ members: String) throws -> [String] {
      try Listing(
        "@control segment.tab < title-color: black; ground-color: white; \(members) >\n"
          + "@expect segment.tab[*] < title-color: contrast(3) >"
      ).messages
    }
    #expect(try messages("[selected|*] < ground-color: white >") == [])
    #expect(
      try messages("").first
        == "Main.style:2:26 expected 'title-color' to be contrast(3), found #000000ff with a contrast that depends on "
        + "the tint of the segmented control in segment.tab[selected]; 6 cases fail")
  }

  @Test("Thumbs are on the tint of their track, and placeholders on the field")
  func thumbs() throws {
    #expect(
      try contrasts("@control switch.a < [*] < thumb-tint-color: white; on-tint-color: #cccccc > >")
        == ["1.60 on on-tint-color"])
    #expect(
      try contrasts("@control slider.a < [*] < thumb-tint-color: white; minimum-track-tint-color: #cccccc > >")
        == ["1.60 on minimum-track-tint-color"])
    #expect(try contrasts("@control slider.a < [*] < thumb-tint-color: white; minimum-track-tint-color: red > >") == [])
    #expect(
      try contrasts("@control text-field.a < placeholder-color: white; background-color: #cccccc >")
        == ["1.60 on background-color"])
    #expect(
      try contrasts("@control text-field.a < placeholder: \"\"; placeholder-color: white; background-color: #cccccc >")
        == [])
  }

  @Test("A thumb on a track, and a text on a badge, whose color only the platform knows aren't judged")
  func surfacesOfThePlatform() throws {
    func contrasts(_ control: String, _ members: String) throws -> [String] {
      try self.contrasts("@control \(control).a < [*] < ground-color: white; \(members) > >")
    }
    #expect(try contrasts("switch", "thumb-tint-color: white") == [])
    #expect(try contrasts("switch", "thumb-tint-color: white; on-tint-color: none") == [])
    #expect(try contrasts("switch", "thumb-tint-color: white; on-tint-color: #ffffff80") == ["1.00 on on-tint-color"])
    #expect(try contrasts("slider", "thumb-tint-color: white; background-color: white") == [])
    #expect(try contrasts("bar-item", "badge-color: white") == [])
    #expect(
      try contrasts("bar-item", "badge-color: white; badge-background-color: white") == [
        "1.00 on badge-background-color"
      ])
  }

  @Test("A configuration with a background of its own is judged only with another background")
  func configurations() throws {
    func contrasts(_ members: String) throws -> [String] {
      try self.contrasts("@control button.a < [*] < ground-color: white; title-color: white; \(members) > >")
    }
    for filled in ["gray", "tinted", "filled", "bordered", "bordered-tinted", "bordered-prominent"] {
      #expect(try contrasts("configuration: \(filled)") == [], "\(filled)")
    }
    for plain in ["plain", "borderless", "none"] {
      #expect(try contrasts("configuration: \(plain)") == ["1.00 on background-color"], "\(plain)")
    }
    #expect(try contrasts("configuration: filled; background-color: white") == ["1.00 on background-color"])
    // Adapters then set a clear color.
    #expect(try contrasts("configuration: filled; background-color: none") == ["1.00 on background-color"])
    #expect(
      try contrasts("configuration: filled; stroke-color: white; stroke-outset: 2") == ["1.00 on ground-color"])
  }

  @Test("A highlighted label shows its text in one color only")
  func highlightedTexts() throws {
    func messages(_ members: String, _ more: String = "") throws -> [String] {
      try Listing("@control label.a < background-color: white; \(members) >\n\(more)").messages
    }
    let colors = "text-color: black; [highlighted|*] < background-color: black >"
    #expect(try messages("\(colors) highlighted-text-color: white").isEmpty)
    #expect(
      try messages(colors).first
        == "Main.style:1:45 'text-color' has a contrast of 1.00:1 on 'background-color', less than 3:1, in "
        + "label.a[highlighted|*]")
    #expect(
      try messages("text-color: black; highlighted-text-color: #eee").first
        == "Main.style:1:64 'highlighted-text-color' has a contrast of 1.16:1 on 'background-color', less than 3:1, in "
        + "label.a[highlighted|*]")
    // Another color counts only where it has a value, and it's the color of the text.
    #expect(try messages("\(colors) [selected|*] < highlighted-text-color: white >").count == 2)
    #expect(try messages("text: \"\"; highlighted-text-color: #eee").isEmpty)
    #expect(
      try messages("@legible; text: \"a\"; [*] < highlighted-text-color: #949494 >").first?.contains("less than 4.5:1")
        == true)
    #expect(
      try messages("[*] < highlighted-text-color: #eee >", "@expect label.a < highlighted-text-color: contrast(3) >")
        .contains { $0.contains("contrast(3)") })
  }

  @Test("A color whose text only the app sets is judged as if there were one")
  func textsOfTheApp() throws {
    func contrasts(_ members: String) throws -> [String] {
      try self.contrasts("@control button.a < \(members); title-color: white; background-color: white >")
    }
    #expect(try contrasts("alpha: 1") == ["1.00 on background-color"])
    #expect(try contrasts("[selected|*] < title: \"a\" >") == ["1.00 on background-color"])
    #expect(try contrasts("title: none") == [])
    #expect(try contrasts("title: \"\"") == [])
    #expect(try contrasts("[disabled|*] < title: \"a\" >") == [])
    #expect(
      try self.contrasts(
        """
        @control button.a < title: "" >
        @control button.a.b < title-color: white; background-color: white >
        """) == [])
    #expect(
      try self.contrasts(
        """
        @control badge < @property ink: string = ""; @property ink-color: color on background-color >
        @control badge.b < ink-color: white; background-color: white >
        """) == [])
  }

  @Test("A control whose references derived controls complete isn't judged where they have no value")
  func incompleteControls() throws {
    let sheet = """
      @control button.solid <
          @legible
          @property accent: color
          accessibility-label: "a"
          title-color: white; ground-color: white
          background-color: .accent
          [selected|*] < background-color: #cccccc >
      >
      @control button.solid.a < [*] < title: "a" > accent: #dddddd >
      @expect button.solid < title-color: contrast(21) >
      """
    let messages = try Listing(sheet).messages
    // In `selected`, the base control has all values. The claim isn't met in the derived control alone.
    #expect(messages.filter { $0.contains("1.60:1") && $0.contains("button.solid[selected") }.count == 1)
    #expect(messages.filter { $0.contains("1.35:1 on") && $0.contains("in button.solid.a[") }.count == 1)
    #expect(
      messages.contains { $0.contains("contrast(21)") && $0.hasSuffix("in button.solid.a[normal]; 1 case fails") })
  }
}
