import StyleCompiler
import StyleTools
import Testing

/// Components: controls whose declarations are in their `@control`.
@Suite struct ComponentTests {
  /// A component in which members, declarations, and state blocks are mixed.
  private static let sheet = """
    /// A button that follows a person.
    @control button.follow <
        title: "Follow"
        @state mutual at 16 requires selected
        [mutual|*] < title: "Friends"; edge: bottom > @property edge: enum(top, bottom) = top
        alpha: 0.5; @param fans: integer
        [selected|*] <
            title: "Following \\(fans)"
            [highlighted] < alpha: 1 >
        >
        @exclusive mutual, disabled
    >

    """

  @Test("Members and declarations can be mixed, and each is in effect in the whole component")
  func mixed() throws {
    let listing = try Listing(Self.sheet)
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button.follow") == ["alpha 0.5", "edge top", "title \"Follow\""])
    #expect(
      try listing.values(of: "button.follow", in: "selected|highlighted")
        == ["alpha 1", "edge top", "title \"Following \\(fans)\""])
    #expect(
      try listing.values(of: "button.follow", in: "mutual") == ["alpha 0.5", "edge bottom", "title \"Friends\""])
  }

  @Test("A component means the same as a declaration followed by a rule")
  func split() throws {
    let rule = """
      @control button.follow <
          @state mutual at 16 requires selected
          @property edge: enum(top, bottom) = top
          @param fans: integer
          @exclusive mutual, disabled
      >
      button.follow <
          title: "Follow"
          [mutual|*] < title: "Friends"; edge: bottom >
          alpha: 0.5
          [selected|*] <
              title: "Following \\(fans)"
              [highlighted] < alpha: 1 >
          >
      >
      """
    for state in ["normal", "highlighted", "selected", "selected|highlighted", "mutual", "disabled"] {
      #expect(
        try Listing(Self.sheet).values(of: "button.follow", in: state)
          == Listing(rule).values(of: "button.follow", in: state))
    }
  }

  @Test("The declarations of a component are at its place in reading order")
  func readingOrder() throws {
    let component = "@control button.a < [selected|*] < alpha: 0.1 > >\n"
    let rule = "button.a[focused|*] < alpha: 0.2 >\n"
    #expect(try Listing(component + rule).values(of: "button.a", in: "selected|focused") == ["alpha 0.2"])
    #expect(try Listing(rule + component).values(of: "button.a", in: "selected|focused") == ["alpha 0.1"])
  }

  @Test("An empty component and one without a block only declare")
  func empty() throws {
    let listing = try Listing("@control button.a\n@control button.b < >\n@control button.c < [selected|*] < > >\n")
    #expect(listing.diagnostics == [])
    #expect(try listing.controls() == ["button", "button.a", "button.b", "button.c", "control"])
    #expect(try listing.values(of: "button.c") == [])
  }

  @Test("A base control's members are complete before the components that derive from it")
  func derived() throws {
    let sheet = """
      @control button.base.small < [busy|*] < size: 1; title: "\\(n)" > @state ready = busy >
      @control button.base < size: 2; @state busy; @property size: number; @param n: integer >
      """
    let listing = try Listing(sheet)
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button.base.small", in: "ready") == ["size 1", "title \"\\(n)\""])
    #expect(try listing.values(of: "button.base.small") == ["size 2"])
  }

  @Test("Formatting keeps the order of members and declarations, and formatting again changes nothing")
  func formatting() throws {
    let crooked = """
      @control button.follow<title:"Follow"; @state mutual at 16 requires selected
       [mutual|*]<edge:bottom>   @property edge:enum(top,bottom)=top
      /// The number of fans.
         @param fans:integer;  @priority mutual , selected
       [selected|*]<alpha:1;[highlighted]<alpha:.gap/3>>// the last
      @exhaustive
      gap :  8pt ; >
      """
    let formatted = """
      @control button.follow <
          title: "Follow"
          @state mutual at 16 requires selected
          [mutual|*] < edge: bottom >
          @property edge: enum(top, bottom) = top
          /// The number of fans.
          @param fans: integer
          @priority mutual, selected
          [selected|*] <
              alpha: 1
              [highlighted] < alpha: .gap / 3 >
          >  // the last
          @exhaustive
          gap: 8pt
      >

      """
    #expect(format(crooked) == formatted)
    #expect(format(formatted) == formatted)
    #expect(format(format(Self.sheet)) == format(Self.sheet))
  }

  @Test("References are formatted like other operands")
  func formattingReferences() {
    let line = "@control button.a < alpha: (.gap + .glow) * 2 - .gap; tint-color: mix(.ink, .glow, 50%) >\n"
    #expect(format(line) == line)
    #expect(format("@control button.a<alpha:(.gap + .glow)*2 - .gap; tint-color:mix(.ink,.glow,50%)>") == line)
  }

  @Test("A component that fits on one line stays there")
  func formattingInOneLine() {
    let line = "@control button.a: button.b < @state on; alpha: 1 >\n"
    #expect(format(line) == line)
    #expect(
      format("@control button.a<alpha:1;[on|*]<alpha:0>>")
        == "@control button.a <\n    alpha: 1\n    [on|*] < alpha: 0 >\n>\n")
  }

  /// Returns `text` in the standard layout.
  private func format(_ text: String) -> String {
    String(decoding: SheetFormatter.format(Source(path: "", bytes: Array(text.utf8))).bytes, as: UTF8.self)
  }
}
