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

  /// Returns the message of the error that `body` throws.
  private func message<Result>(of body: () throws(StyleLookupError) -> Result) -> String {
    do throws(StyleLookupError) {
      return "no error, but \(try body())"
    } catch {
      return error.description
    }
  }

  @Test func controls() {
    let known = "the style sheet has no control 'button.folow'; did you mean 'button.follow'?"
    #expect(message { () throws(StyleLookupError) in try sheet.control("button.folow") } == known)
    #expect(
      message { () throws(StyleLookupError) in try sheet.control("slider") }
        == "the style sheet has no control 'slider'")
    #expect(throws: StyleLookupError.unknownControl("", nearest: nil)) { try sheet.control("") }
    #expect(throws: StyleLookupError.unknownControl("buttons", nearest: "button")) { try sheet.control("buttons") }
  }

  @Test func contexts() {
    let known = "the style sheet has no axis value 'drak'; did you mean 'dark'?"
    #expect(message { () throws(StyleLookupError) in try sheet.context("drak") } == known)
    #expect(throws: StyleLookupError.unknownAxisValue("densee", nearest: "dense")) {
      try sheet.context("dark", "densee")
    }
    #expect(throws: StyleLookupError.unknownAxisValue("midnight", nearest: nil)) { try sheet.context("midnight") }
    let both = "'dark' and 'light' are both values of axis 'appearance'"
    #expect(message { () throws(StyleLookupError) in try sheet.context("dark", "dense", "light") } == both)
  }

  @Test func variants() {
    let value = "variant 'size' has no value 'smal'; did you mean 'small'?"
    #expect(message { () throws(StyleLookupError) in try follow.variant(["size": "smal"]) } == value)
    let variant = "'button.follow' has no variant 'sizes'; did you mean 'size'?"
    #expect(message { () throws(StyleLookupError) in try follow.variant(["sizes": "small"]) } == variant)
    #expect(throws: StyleLookupError.unknownVariant("role", control: "button.follow", nearest: nil)) {
      try follow.variant(["role": "primary"])
    }
  }

  @Test func states() {
    let known = "'button.follow' has no state 'mutal'; did you mean 'mutual'?"
    #expect(message { () throws(StyleLookupError) in try follow.mask(named: "selected|mutal") } == known)
    for name in ["", "selected|", "normal|selected"] {
      #expect(throws: StyleLookupError.self, "\(name)") { try follow.mask(named: name) }
    }
    #expect((try? follow.mask(named: "normal")) == .normal)
  }

  @Test func properties() {
    let known = "'button.follow' has no property 'titel'; did you mean 'title'?"
    #expect(message { () throws(StyleLookupError) in try follow.property("titel", as: String.self) } == known)
    let type = "property 'alpha' has type 'number' and cannot be read as 'String'"
    #expect(message { () throws(StyleLookupError) in try follow.property("alpha", as: String.self) } == type)
    let style = follow.style()
    let unknown = "the style has no property 'titel'; did you mean 'title'?"
    #expect(message { () throws(StyleLookupError) in try style["titel"] } == unknown)
    #expect(message { () throws(StyleLookupError) in try style.value("titel", as: String.self) } == unknown)
    #expect(message { () throws(StyleLookupError) in try style.value("alpha", as: String.self) } == type)
    #expect(style[ifDeclared: "titel"] == nil && style.value(ifDeclared: "alpha", as: String.self) == nil)
  }

  @Test func longNamesHaveNoNearestOne() {
    let name = String(repeating: "a", count: 100_000)
    #expect(throws: StyleLookupError.unknownControl(name, nearest: nil)) { try sheet.control(name) }
  }
}
