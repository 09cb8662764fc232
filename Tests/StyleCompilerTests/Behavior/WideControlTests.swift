import TestSupport
import Testing

/// Controls with many properties, and with more rules than the cascade decides at a time.
@Suite struct WideControlTests {
  private static let states = [
    "normal", "selected", "highlighted", "highlighted|selected", "far", "far|selected", "far|highlighted",
    "far|highlighted|selected", "disabled", "disabled|selected",
  ]

  /// The controls, each with its states.
  private static let places =
    states.map { ("knob", $0) }
    + (states + ["near", "near|selected", "far|near|selected"]).map { ("knob.turned", $0) }

  /// Returns a control and one that derives from it, with rules for the properties `all`, of which some don't set `some`.
  ///
  /// - Parameter others: The number of rules for other properties around each rule.
  private static func sheet(_ all: [String], _ some: [String], others: Int = 0) -> String {
    func values(_ number: Int, of names: [String]) -> String {
      names.map { "\($0): \(number)" }.joined(separator: "; ")
    }
    let properties = (all + some + ["other"]).map { "    @property \($0): integer\n" }.joined()
    let other = (0..<others).map { "[\(["focused|*", "focused|far|*", "normal"][$0 % 3])] < other: \($0) >\n" }.joined()
    return """
      @control knob <
          @state far
      \(properties)
          \(values(8, of: all + some))
          \(other)
          \(values(0, of: all + some))
          [highlighted|*] < \(values(1, of: all + some)) >
          \(other)
          [selected|*] < \(values(2, of: all)) >
          [far] < \(values(3, of: all + some)) >
          \(other)
          [far|selected|*] < \(values(4, of: all)) >
          [disabled|*] < \(values(5, of: some)) >
          \(other)
      >
      @control knob.turned <
          @state near
          \(other)
          [selected|!far|*] < \(values(6, of: some)) >
          \(other)
          [near|*] < \(values(7, of: all)) >
      >

      """
  }

  private static let narrow = (all: ["a"], some: ["b"])
  private static let wide = (all: (0..<100).map { "a-\($0)" }, some: (0..<100).map { "b-\($0)" })

  private static let narrowListing = Result { try Listing(sheet(narrow.all, narrow.some)) }
  private static let wideListing = Result { try Listing(sheet(wide.all, wide.some)) }

  /// Returns the values of `control` in `state`, each with the first letter of its property.
  private func values(_ listing: Listing, _ control: String, _ state: String) throws -> [String] {
    try listing.values(of: control, in: state).compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 && (words[0].hasPrefix("a") || words[0].hasPrefix("b"))
        ? "\(words[0].prefix(1)) \(words[1])" : nil
    }
  }

  @Test("Each of 200 properties has the value that it would have alone")
  func values() throws {
    let (narrow, wide) = try (Self.narrowListing.get(), Self.wideListing.get())
    for (control, state) in Self.places {
      let alone = try values(narrow, control, state)
      let together = try values(wide, control, state)
      #expect(alone.count == 2)
      #expect(together.count == 200)
      #expect(Set(together) == Set(alone), "\(control) \(state)")
    }
  }

  @Test("Rules for other properties change no value")
  func others() throws {
    let alone = try Self.narrowListing.get()
    // With 30 rules, a control has more than one group of rules.
    for count in [3, 30, 300].prefix(TestSettings.number(3, orFew: 2)) {
      let among = try Listing(Self.sheet(Self.narrow.all, Self.narrow.some, others: count))
      for (control, state) in Self.places {
        let found = try values(among, control, state)
        #expect(try found == values(alone, control, state), "\(control) \(state), \(count) rules")
        #expect(found.count == 2)
      }
      #expect(among.diagnostics.filter { $0.hasSuffix(" ambiguous-patterns") }.count == 1, "\(count) rules")
    }
  }

  @Test("Each of 100 properties for which nothing clearly decides is reported")
  func contests() throws {
    func count(_ listing: Listing) -> Int { listing.diagnostics.count { $0.hasSuffix(" ambiguous-patterns") } }
    #expect(try count(Self.narrowListing.get()) == 1)
    #expect(try count(Self.wideListing.get()) == 100)
  }
}
