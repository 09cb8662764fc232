import TestSupport
import Testing

/// Checks the reference implementation against the examples in the documentation, so that it's more than a second
/// opinion.
@Suite struct ReferenceTests {
  private typealias Sheet = ReferenceSheet

  /// Returns the meaning of one file with the given items.
  private static func program(_ items: [Sheet.Item]) -> ReferenceProgram {
    ReferenceProgram(Sheet(files: [.init(path: "Main.style", items: items)], given: ["Main.style"]))
  }

  /// Returns the combinations that `text` contains, such as `a|*, b|!c|*`.
  private static func combinations(_ text: String) -> [Sheet.Combination] {
    text.split(separator: ",").map { combination in
      combination.split(separator: "|").map { item in
        let name = item.filter { $0 != " " }
        return name == "*"
          ? .any : name == "normal" ? .normal : name.hasPrefix("!") ? .not("\(name.dropFirst())") : .name(name)
      }
    }
  }

  /// Returns a rule for `property`, such as `button.follow[selected|*] < title: value >`.
  private static func rule(
    _ path: String, _ states: String?, _ value: Sheet.Expression, of property: String = "title"
  ) -> Sheet.Rule {
    Sheet.Rule(
      selectors: [.init(path: path, states: states.map(combinations))],
      body: [.declaration(.init(property: property, value: value))])
  }

  private static func text(_ text: String) -> Sheet.Expression { .literal(text, canonical: text) }

  /// The controls of the first example in the language reference.
  private static let follow = program([
    .control(
      .init(path: "button.loading", members: [.state(.init(name: "loading", bit: 17, implied: ["disabled"]))])),
    .rule(rule("button.loading", "loading|*", text("loading"))),
    .control(
      .init(
        path: "button.follow", base: "button.loading",
        members: [
          .state(.init(name: "mutual", bit: 16, required: ["selected"])),
          .variant("size", values: ["medium", "small"]),
          .statement(.declaration(.init(property: "title", value: text("follow")))),
          .statement(
            .block(
              combinations("selected|*"),
              [
                .declaration(.init(property: "title", value: text("followed"))),
                .statement(combinations("highlighted"), text("nested")),
              ])),
        ])),
    .rule(rule("button.follow", "mutual|*", text("mutual"))),
    .rule(rule("button.follow", "focused", text("exact"))),
    .rule(rule("button.follow", "small|focused|*", text("small"))),
  ])

  @Test("A set is closed under implications and requirements")
  func closure() {
    Cases.forEach([(0x1_0000, 0x1_0004), (0x2_0000, 0x2_0002)] as [(StateSet, StateSet)]) { mask, closed in
      let control = try #require(Self.follow.controls["button.follow"], "\(mask)")
      #expect(control.states.closure(of: mask) == closed, "\(mask)")
    }
  }

  @Test("A raw mask is normalized")
  func normalization() {
    let cases: [(StateSet, StateSet)] = [(3, 1), (0x2_0001, 1), (0x10_0004, 4), (0x1_0000, 0x1_0004)]
    Cases.forEach(cases) { mask, expected in
      let control = try #require(Self.follow.controls["button.follow"], "\(mask)")
      #expect(control.states.normalized(mask) == expected, "\(mask)")
      #expect(control.validSets.contains(expected), "\(mask)")
    }
  }

  /// State combinations, the value of `size`, and the title that is shown.
  private static let titles: [(StateSet, String, String)] = [
    (0, "medium", "follow"), (1, "medium", "follow"), (4, "medium", "followed"), (0xC, "medium", "followed"),
    (5, "medium", "nested"), (0x1_0005, "medium", "mutual"), (8, "medium", "exact"), (8, "small", "small"),
    (0x2_0002, "medium", "loading"), (0x2_0006, "medium", "loading"), (0x3_0006, "medium", "loading"),
    (0x2_000E, "small", "loading"), (9, "medium", "follow"), (9, "small", "small"),
  ]

  @Test("The strongest declaration decides")
  func value() {
    for (set, size, title) in Self.titles {
      let place = ReferenceCase(control: "button.follow", variants: [size], states: set, context: .standard)
      #expect(Self.follow.text(of: "title", in: place) == title, "\(set) \(size)")
    }
  }

  @Test("States without 'at' take the lowest bits that are free after states with 'at' are placed")
  func bits() {
    let base = ReferenceStates([.state(.init(name: "a")), .state(.init(name: "b", bit: 16))], base: nil)
    let members: [Sheet.Member] = [
      .state(.init(name: "c")), .state(.init(name: "d", bit: 18)), .state(.init(name: "e")),
    ]
    #expect(ReferenceStates(members, base: base).bits == ["a": 17, "b": 16, "c": 19, "d": 18, "e": 20])
  }

  /// A family of controls that refer to `gap` and `accent`, which only a derived control sets.
  private static let family = program([
    .token(.init(name: "red", value: .word("red"))),
    .theme(.init(condition: ["dark"], values: [.init(name: "red", value: text("#808080ff"))])),
    .control(
      .init(
        path: "button.solid",
        members: [
          .property(.init(name: "gap", kind: .length)), .property(.init(name: "accent", kind: .color)),
          .statement(
            .declaration(
              .init(property: "title-kern", value: .operation(.reference("gap"), .times, .number("3"))))),
          .statement(
            .declaration(
              .init(property: "title-color", value: .call("darken", [.reference("accent"), .number("10%")])))),
        ])),
    .control(.init(path: "button.solid.danger")), .rule(rule("button.solid.danger", nil, .token("red"), of: "accent")),
    .rule(rule("button.solid.danger", nil, .operation(.number("0.1"), .over, .number("3")), of: "gap")),
    .expectation(rule("button.solid", "*", .call("at-least", [.number("0.1")]), of: "title-kern")),
    .expectation(rule("button.solid", "*", .call("one-of", [.none, .number("0.1pt")]), of: "title-kern")),
  ])

  @Test("A reference is resolved in the control, the states, and the context that are shown")
  func references() {
    let places = Self.family.contexts.map { context in
      ["button.solid", "button.solid.danger"].map {
        ReferenceCase(control: $0, variants: [], states: 4, context: context)
      }
    }
    let colors = places.map { $0.map { Self.family.text(of: "title-color", in: $0) } }
    #expect(colors == [[nil, "#cc0000ff"], [nil, "#676767ff"]])
    #expect(places[0].map { Self.family.text(of: "title-kern", in: $0) } == [nil, "0.1pt"])
    #expect(Self.family.faults().isEmpty)
  }

  @Test("A claim is judged in every control that derives from the one that it names")
  func claims() throws {
    let claims = Self.family.unmetClaims()
    #expect(claims.map(\.number) == [0])
    #expect(claims.first?.count == 24)
    #expect(claims.first?.first.control == "button.solid")
  }

  @Test("A number is printed as the shortest decimal")
  func numbers() {
    for (written, printed) in [
      ("1e3", "1000"), ("-0.0", "0"), ("1.5e-2", "0.015"), ("0.00001234", "0.00001234"),
      ("1e20", "100000000000000000000"),
    ] {
      #expect(ReferenceValue(number: written).canonical(as: .number) == printed, "\(written)")
    }
  }
}

extension ReferenceSheet.Statement {
  /// Returns a block with a declaration of `title`.
  fileprivate static func statement(
    _ states: [ReferenceSheet.Combination], _ value: ReferenceSheet.Expression
  ) -> ReferenceSheet.Statement {
    .block(states, [.declaration(.init(property: "title", value: value))])
  }
}
