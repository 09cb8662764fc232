import StyleCompiler
import Testing

/// The values of declarations that refer to other properties.
@Suite struct ReferenceValueTests {
  @Test("A reference is the value in the control that is resolved, in the same set")
  func controls() throws {
    let sheet = """
      @control button.solid <
          @property accent: color = gray
          background-color: .accent
          [highlighted|*] < background-color: darken(.accent, 10%) >
      >
      @control button.solid.danger < accent: #ff0000; [selected|*] < accent: #00ff00 > >
      """
    let listing = try Listing(sheet)
    func background(_ control: String, _ state: String) throws -> String? {
      try listing.values(of: control, in: state).first { $0.hasPrefix("background-color") }
    }
    #expect(try background("button.solid", "normal") == "background-color #808080ff")
    #expect(try background("button.solid.danger", "normal") == "background-color #ff0000ff")
    #expect(try background("button.solid.danger", "highlighted") == "background-color #cc0000ff")
    #expect(try background("button.solid.danger", "selected") == "background-color #00ff00ff")
    #expect(try background("button.solid.danger", "selected|highlighted") == "background-color #00cc00ff")
  }

  @Test("A declaration that doesn't win has no errors in its value, even if an ambiguous pattern beats it")
  func ambiguousLosers() throws {
    let sheet = """
      @control knob <
          @property ink: color
          [!selected|*] < tint-color: #ec4141; ink: darken(.tint-color, 10%) >
          [!focused|!selected|*] < tint-color: color("Accent") >
          [highlighted|*] < ink: red >
          [!focused|*] < ink: blue >
      >
      """
    #expect(try Listing(sheet).values(of: "knob", in: "highlighted").contains("ink #0000ffff"))
  }

  @Test("A missing value is reported for every set, even if other values lead to it only in some")
  func missingInEverySet() throws {
    for (outer, inner) in [("a", "b"), ("b", "a")] {
      let sheet = """
        @control knob <
            @property a: integer
            @property b: integer
            @property c: integer
            \(outer): .\(inner)
            \(inner): .c
            [selected|*] < \(outer): 1 >
        >
        """
      #expect(try Listing(sheet).messages.first == "Main.style:6:8 '.c' has no value in knob[*]")
    }
  }

  @Test("References form chains, in any order of declarations")
  func chains() throws {
    let sheet = """
      @control knob <
          c: .b * 2
          b: .a + 1
          a: 3
          [selected|*] < a: 5; [focused] < b: .a > >
          @property a: integer
          @property b: number
          @property c: length
      >
      """
    let listing = try Listing(sheet)
    #expect(try listing.values(of: "knob") == ["a 3", "b 4", "c 8pt"])
    #expect(try listing.values(of: "knob", in: "selected") == ["a 5", "b 6", "c 12pt"])
    #expect(try listing.values(of: "knob", in: "selected|focused") == ["a 5", "b 5", "c 10pt"])
  }

  @Test("A reference carries the unrounded value")
  func rounding() throws {
    // If a third of 0.4 were rounded to 32 bits, the result would be 0.40000004.
    let sheet = """
      @control knob <
          @property gap: length = 0.4pt
          @property third: length
          @property back: length
          @property whole: integer
          @property half: number
          third: .gap / 3
          back: .third * 3
          half: 1 / 2
          whole: .half * 2
      >
      """
    #expect(
      try Listing(sheet).values(of: "knob")
        == ["back 0.4pt", "gap 0.4pt", "half 0.5", "third 0.13333334pt", "whole 1"])
    let direct = "@control knob < @property gap: length = 0.4pt; @property back: length; back: .gap / 3 * 3 >"
    #expect(try Listing(direct).values(of: "knob") == ["back 0.4pt", "gap 0.4pt"])
  }

  @Test("A reference follows the themes of the tokens that it depends on")
  func themes() throws {
    let sheet = """
      @let ink: #336699
      @let size: 2
      @theme dark < ink: #99ccff >
      @axis scale < small; large >
      @theme large < size: 3 >
      @control knob <
          @property ink: color = $ink
          @property edge: color
          @property width: length
          @property label: string
          edge: mix(.ink, white, 50%)
          width: $size * 2
          [selected|*] < ink: black; width: $size >
          label: "x"
      >
      @control knob.thin < @property twice: length; twice: .width * 2 >
      """
    let listing = try Listing(sheet)
    #expect(try listing.values(of: "knob") == ["edge #99b3ccff", "ink #336699ff", "label \"x\"", "width 4pt"])
    #expect(
      try listing.values(of: "knob", context: "dark") == [
        "edge #cce6ffff", "ink #99ccffff", "label \"x\"", "width 4pt",
      ])
    #expect(
      try listing.values(of: "knob", in: "selected", context: "large")
        == ["edge #808080ff", "ink #000000ff", "label \"x\"", "width 3pt"])
    #expect(try listing.values(of: "knob.thin", context: "large").suffix(2) == ["twice 12pt", "width 6pt"])
  }

  @Test("A referenced text brings its parameters")
  func parameters() throws {
    let sheet = """
      @control button.fans <
          @param fans: integer
          title: "\\(fans) fans"
          subtitle: .title
          [selected|*] < title: "none" >
      >
      @control button.fans.many < @param name: string; title: "\\(name): \\(fans)" >
      """
    let listing = try Listing(sheet)
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button.fans") == ["subtitle \"\\(fans) fans\"", "title \"\\(fans) fans\""])
    #expect(
      try listing.values(of: "button.fans.many")
        == ["subtitle \"\\(name): \\(fans)\"", "title \"\\(name): \\(fans)\""])
    #expect(try listing.values(of: "button.fans.many", in: "selected").first == "subtitle \"none\"")
  }

  @Test("A value without a referenced value is missing in a leaf, and absent in a base control")
  func missing() throws {
    let base = """
      @control button.solid <
          @property accent: color
          background-color: .accent
          alpha: 0.5
      >

      """
    #expect(try Listing(base).diagnostics == ["Main.style:3:23 missing-value"])
    let listing = try Listing(base + "@control button.solid.danger < accent: red >\n")
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button.solid") == ["alpha 0.5"])
    #expect(
      try listing.values(of: "button.solid.danger")
        == ["accent #ff0000ff", "alpha 0.5", "background-color #ff0000ff"])
    let none = base + "@control button.solid.danger < accent: red; [selected|*] < accent: none > >\n"
    #expect(
      try Listing(none).messages == [
        "Main.style:3:23 '.accent' has no value in button.solid.danger[selected|*]",
        "Main.style:2:15 'accent' of 'button.solid.danger' is declared here",
      ])
  }

  @Test("A declaration that never wins can refer to a property without a value, and to itself")
  func losers() throws {
    let sheet = """
      @control button.solid <
          @property accent: color
          background-color: .accent
          [selected|*] < tint-color: .tint-color >
          [focused|*, selected|*] < tint-color: blue >
      >
      @control button.solid.danger < background-color: red >
      """
    #expect(try Listing(sheet).diagnostics == ["Main.style:4:20 duplicate-declaration"])
    let other = sheet.replacing("[focused|*, selected|*]", with: "[focused|*]")
    #expect(try Listing(other).diagnostics == ["Main.style:4:32 property-cycle"])
  }

  @Test("An enum case, a text style, and an image can be passed on")
  func otherTypes() throws {
    let sheet = """
      @control knob <
          @property side: enum(left, right) = right
          @property other: enum(left, right)
          @property font: font = text-style(body)
          @property label-font: font
          @property icon: image = symbol("heart")
          @property badge: image
          @property shade: color = system(pink)
          @property ink: color
          other: .side; label-font: .font; badge: .icon; ink: .shade
      >
      """
    #expect(
      try Listing(sheet).values(of: "knob") == [
        "badge symbol(\"heart\")", "font text-style(body)", "icon symbol(\"heart\")", "ink system(pink)",
        "label-font text-style(body)", "other right", "shade system(pink)", "side right",
      ])
  }
}
