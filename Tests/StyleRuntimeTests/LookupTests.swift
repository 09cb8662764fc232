import StyleRuntime
import TestSupport
import Testing

/// Names that don't exist are errors with the nearest name, whatever they name.
@Suite struct LookupTests {
  private let sheet: StyleSheet
  private let follow: Control

  init() throws {
    sheet = try Sheets.compile(
      """
      @axis density < regular-density; dense >
      @control button.follow <
        @state mutual at 16 requires selected; @variant size: medium, small; @param fans: integer
        title: "Follow"; alpha: 1; [small|*] < alpha: 0.5 >
      >
      """)
    follow = try sheet.control("button.follow")
  }

  /// Expects that `body` throws an error with the given message.
  private func expect<Result>(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
  ) {
    let error = #expect(throws: StyleLookupError.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }

  @Test func controls() {
    expect("the style sheet has no control 'button.folow'; did you mean 'button.follow'?") {
      try sheet.control("button.folow")
    }
    expect("the style sheet has no control 'slider'") { try sheet.control("slider") }
    #expect(throws: StyleLookupError.unknownControl("", nearest: nil)) { try sheet.control("") }
    #expect(throws: StyleLookupError.unknownControl("buttons", nearest: "button")) { try sheet.control("buttons") }
  }

  @Test func contexts() {
    expect("the style sheet has no axis value 'drak'; did you mean 'dark'?") { try sheet.context("drak") }
    #expect(throws: StyleLookupError.unknownAxisValue("densee", nearest: "dense")) {
      try sheet.context("dark", "densee")
    }
    #expect(throws: StyleLookupError.unknownAxisValue("midnight", nearest: nil)) { try sheet.context("midnight") }
    expect("'dark' and 'light' are both values of axis 'appearance'") { try sheet.context("dark", "dense", "light") }
  }

  @Test func variants() {
    expect("variant 'size' has no value 'smal'; did you mean 'small'?") { try follow.variant(["size": "smal"]) }
    expect("'button.follow' has no variant 'sizes'; did you mean 'size'?") { try follow.variant(["sizes": "small"]) }
    #expect(throws: StyleLookupError.unknownVariant("role", control: "button.follow", nearest: nil)) {
      try follow.variant(["role": "primary"])
    }
  }

  @Test func states() {
    expect("'button.follow' has no state 'mutal'; did you mean 'mutual'?") { try follow.mask(named: "selected|mutal") }
    for name in ["", "selected|", "normal|selected"] {
      #expect(throws: StyleLookupError.self, "\(name)") { try follow.mask(named: name) }
    }
    #expect((try? follow.mask(named: "normal")) == .normal)
  }

  @Test func properties() {
    expect("'button.follow' has no property 'titel'; did you mean 'title'?") {
      try follow.property("titel", as: String.self)
    }
    let type = "property 'alpha' has type 'number' and cannot be read as 'String'"
    expect(type) { try follow.property("alpha", as: String.self) }
    let style = follow.style()
    let unknown = "the style has no property 'titel'; did you mean 'title'?"
    expect(unknown) { try style["titel"] }
    expect(unknown) { try style.value("titel", as: String.self) }
    expect(type) { try style.value("alpha", as: String.self) }
    #expect(style[ifDeclared: "titel"] == nil && style.value(ifDeclared: "alpha", as: String.self) == nil)
  }

  @Test func longNamesHaveNoNearestOne() {
    let name = String(repeating: "a", count: 100_000)
    #expect(throws: StyleLookupError.unknownControl(name, nearest: nil)) { try sheet.control(name) }
  }
}
