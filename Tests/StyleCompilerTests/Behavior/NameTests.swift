import Testing

/// The equivalence of identifiers, and how they are printed.
struct NameTests {
  /// The name `café` with a precomposed `é`, and with `e` and a combining accent.
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test("Canonically equivalent names are the same, and are printed as the declaration spells them")
  func equivalence() throws {
    let listing = try Listing(
      """
      button.\(Self.decomposed)[\(Self.decomposed)-on] < \(Self.decomposed)-kind: a >
      @control button.\(Self.composed) <
          @state \(Self.composed)-on
          @property \(Self.composed)-kind: enum(a)
      >
      """)
    #expect(listing.diagnostics == [])
    let path = try #require(try listing.controls().first { $0.contains(".") })
    #expect(Array(path.utf8) == Array("button.\(Self.composed)".utf8))
    #expect(try listing.states(of: path).last.map { Array($0.utf8) } == Array("\(Self.composed)-on 16".utf8))
    #expect(try listing.values(of: path, in: "\(Self.composed)-on") == ["\(Self.composed)-kind a"])
  }

  @Test("An interpolation is printed as the '@param' spells it")
  func interpolation() throws {
    let listing = try Listing(
      """
      button.a < title: "\\(\(Self.decomposed))"; title-font: font("\\(\(Self.decomposed))", 14pt) >
      @control button.a < @param \(Self.composed): integer >
      """)
    #expect(listing.diagnostics == [])
    let values = try listing.values(of: "button.a").map { Array($0.utf8) }
    let expected = ["title \"\\(\(Self.composed))\"", "title-font font(\"\\(\(Self.composed))\", 14pt, 400)"]
    #expect(values == expected.map { Array($0.utf8) })
  }

  @Test("Names can be in any script, and keywords can be names")
  func scripts() throws {
    let listing = try Listing(
      """
      @control button.关注 <
          @state at
          @state implies at 20 implies at
          @property color: color = red
      >
      button.关注[implies] < color: blue >
      """)
    #expect(listing.diagnostics == [])
    #expect(try listing.values(of: "button.关注", in: "at|implies") == ["color #0000ffff"])
  }
}
