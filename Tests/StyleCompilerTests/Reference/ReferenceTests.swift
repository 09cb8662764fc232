import Testing

/// Checks the reference implementation against the examples in the documentation, so that it's more than a second
/// opinion.
@Suite struct ReferenceTests {
  /// The control of the first example in the documentation.
  private let program = ReferenceProgram(
    ReferenceSheet(
      files: [
        .init(
          path: "Main.style",
          items: [
            .control(
              .init(
                path: "button.loading", members: [.state(.init(name: "loading", bit: 17, implied: ["disabled"]))])),
            .control(
              .init(
                path: "button.follow", base: "button.loading",
                members: [.state(.init(name: "mutual", bit: 16, required: ["selected"]))])),
            .rule(rule(nil, "follow")),
            .rule(rule([[.name("selected"), .any]], "followed")),
            .rule(rule([[.name("selected"), .name("mutual"), .any]], "mutual")),
            .rule(rule([[.name("loading"), .any], [.name("mutual"), .name("loading"), .any]], "")),
            .rule(rule([[.name("focused")]], "exact")),
          ])
      ], given: ["Main.style"]))

  private static func rule(_ states: [ReferenceSheet.Combination]?, _ title: String) -> ReferenceSheet.Rule {
    ReferenceSheet.Rule(
      selectors: [.init(path: "button.follow", states: states)],
      body: [.declaration(property: "title", value: .literal(written: "", canonical: title))])
  }

  @Test(
    "A set is closed under implications and requirements", arguments: [(0x1_0000, 0x1_0004), (0x2_0000, 0x2_0002)])
  func closure(mask: StateSet, closed: StateSet) throws {
    let states = try #require(program.states["button.follow"])
    #expect(states.closure(of: mask) == closed)
  }

  @Test(
    "A raw mask maps to a valid set",
    arguments: [(3, 1), (0x2_0001, 1), (0x10_0004, 4), (0x1_0000, 0x1_0004)])
  func canonical(mask: StateSet, expected: StateSet) throws {
    let states = try #require(program.states["button.follow"])
    #expect(states.canonical(of: mask) == expected)
    #expect(states.isPossible(expected))
  }

  /// State sets, and the title that each one shows.
  private static let titles: [(StateSet, String)] = [
    (0, "follow"), (1, "follow"), (4, "followed"), (5, "followed"), (0x1_0005, "mutual"), (8, "exact"), (9, "follow"),
    (0x2_0002, ""), (0x2_0006, ""), (0x3_0006, ""),
  ]

  @Test("The winning value", arguments: titles)
  func value(set: StateSet, title: String) {
    let values = ReferenceValues(program, of: "button.follow")
    #expect(
      Dictionary(uniqueKeysWithValues: zip(values.properties, values.values(in: set, theme: nil)))["title"] == title)
  }

  @Test("States without 'at' take the lowest bits that are free after states with 'at' are placed")
  func bits() {
    let base = ReferenceStates(
      base: ReferenceStates(), members: [.state(.init(name: "a")), .state(.init(name: "b", bit: 16))])
    let derived = ReferenceStates(
      base: base, members: [.state(.init(name: "c")), .state(.init(name: "d", bit: 18)), .state(.init(name: "e"))])
    #expect(derived.bits == ["a": 17, "b": 16, "c": 19, "d": 18, "e": 20])
  }
}
