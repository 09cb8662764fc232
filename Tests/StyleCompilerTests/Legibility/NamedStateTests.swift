import StyleCompiler
import Testing

/// States without a name, and states that look like others.
@Suite struct NamedStateTests {
  @Test("A legible control has a text or a label in every state")
  func unnamedStates() throws {
    func messages(_ members: String) throws -> [String] {
      try Listing("@control button.a <\n@legible\n\(members)\n>").messages
    }
    #expect(
      try messages("image: symbol(\"xmark\")")
        == ["Main.style:1:10 'button.a' has neither a text nor an 'accessibility-label' in *"])
    #expect(try messages("[*] < accessibility-label: \"Close\" >") == [])
    #expect(try messages("title: \"a\"") == [])
    #expect(
      try messages("title: \"a\"; [selected|*] < title: \"\" >")
        == ["Main.style:1:10 'button.a' has neither a text nor an 'accessibility-label' in selected|*"])
    #expect(try messages("title: \"a\"; [selected|*] < title: \"\"; subtitle: \"b\" >") == [])
    #expect(try messages("title: \"a\"; [selected|*] < title: none; accessibility-label: \"b\" >") == [])
  }

  @Test("Controls that derive from a legible control are legible, too")
  func derivedControls() throws {
    let sheet = """
      @control button.a < @legible; title: "a" >
      @control button.a.b < [*] < title: "" > >
      """
    #expect(try Listing(sheet).diagnostics == ["Main.style:2:10 unnamed-state"])
  }

  @Test("A control without texts needs a label")
  func controlsWithoutTexts() throws {
    #expect(try Listing("@control slider.a < @legible >").diagnostics == ["Main.style:1:10 unnamed-state"])
    #expect(try Listing("@control slider.a < @legible; [*] < accessibility-label: \"a\" > >").diagnostics == [])
  }

  /// A reduction of a design system whose pressed state was invisible in one brand and appearance.
  @Test("A state that changes nothing in some context is reported once, in the base control")
  func indistinctStates() throws {
    let sheet = """
      @axis brand < orange; sosh >
      @let fill: #ff7900
      @let pressed: #e56b00
      @theme sosh < fill: #00b9f1; pressed: #0098c6 >
      @theme sosh|dark < fill: #0098c6 >
      @control button.cta <
          background-color: $fill
          [highlighted|*] < background-color: $pressed >
      >
      @control button.cta.wide < content-insets: insets(8, 24) >
      """
    #expect(
      try Listing(sheet).messages
        == [
          "Main.style:6:10 entering 'highlighted' changes nothing in button.cta[!highlighted|!disabled|*] in context "
            + "dark|sosh"
        ])
  }

  @Test("Only the sets in which a state changes nothing are listed")
  func indistinctSets() throws {
    let sheet = """
      @let gray: #bbb
      @theme increased < gray: #ccc >
      @control button.a <
          background-color: white
          [selected|*] < background-color: black >
          [disabled|*] < background-color: #ccc >
          [disabled|selected|*] < background-color: $gray >
      >
      """
    #expect(
      try Listing(sheet).messages
        == [
          "Main.style:3:10 entering 'selected' changes nothing in button.a[disabled|!selected|*] in context increased"
        ])
  }

  @Test("A difference that nobody can see doesn't count")
  func unseenDifferences() throws {
    func diagnostics(_ members: String, _ declared: String = "") throws -> [String] {
      try Listing(
        """
        @let fill: #ff7900
        @let pressed: #e56b00
        @theme dark < pressed: #ff7900 >
        @control button.a <
            \(declared)
            background-color: $fill
            [highlighted|*] < background-color: $pressed; \(members) >
        >
        """
      ).diagnostics
    }
    let expected = ["Main.style:4:10 indistinct-state"]
    #expect(try diagnostics("alpha: 0.9") == [])
    #expect(try diagnostics("ground-color: red") == expected)
    #expect(try diagnostics("accessibility-value: \"a\"; accessibility-label: \"b\"") == expected)
    #expect(try diagnostics("layer: 5%", "@property layer: percent = 0%") == [])
    // Something else refers to a helper, even if only while disabled.
    let helper = "@property layer: percent = 0%; [disabled|*] < title-color: mix(white, black, .layer) >"
    #expect(try diagnostics("layer: 5%", helper) == expected)
  }

  @Test("A helper of a base control is one of its derived controls, too")
  func inheritedHelpers() throws {
    let sheet = """
      @let layer: 5%
      @theme dark < layer: 0% >
      @control button.base <
          @property layer: percent = 0%
          [selected|*] < alpha: 1; background-color: mix(white, black, .layer) >
      >
      @control button.base.a < alpha: 1; [highlighted|!selected|*] < layer: $layer > >
      """
    #expect(try Listing(sheet).diagnostics.filter { $0.hasSuffix("indistinct-state") } == [])
  }

  @Test("A state that changes something in every context, or nothing in any, isn't reported")
  func distinctStates() throws {
    let sheet = """
      @let fill: #ff7900
      @theme dark < fill: #cc6000 >
      @control button.cta <
          background-color: $fill
          [selected|*] < alpha: 0.8 >
      >
      """
    #expect(try Listing(sheet).diagnostics == [])
  }
}
