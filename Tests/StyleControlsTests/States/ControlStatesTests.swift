import StyleControls
import TestSupport
import Testing

/// The rules for states in the language reference, one by one.
@Suite struct ControlStatesTests {
  private let follow: Control
  private var states: ControlStates

  init() throws {
    let sheet = try Sheets.compile(
      """
      @control button.loading < @state loading implies disabled >
      @control button.follow: button.loading <
        @state mutual requires selected; @state loud; @state hushed; @state close = mutual|loud
        @exclusive loud, hushed
      >
      """)
    follow = try sheet.control("button.follow")
    states = ControlStates(follow)
  }

  private static let changes = """
    # activates required states
    start → normal
    mutual → selected|mutual
    !mutual → selected

    # clears states that require a cleared state
    mutual, !selected → normal
    selected → selected

    # keeps implied states active
    loading → disabled|loading
    !disabled → disabled|loading
    !loading → normal

    # returns to the requested states
    disabled, loading, !loading → disabled
    loading, !disabled, !loading → normal
    loading, disabled, !loading → disabled

    # keeps a blocked state waiting
    loading, highlighted → disabled|loading
    !loading → highlighted

    # forgets states that an implied state excludes
    highlighted, loading → disabled|loading
    !loading → normal

    # clears the others of an exclusive group
    loud, hushed → hushed
    loud → loud
    !loud → normal
    """

  /// Changes `states` by a script, and expects the names of the active states.
  private func play(_ script: some StringProtocol, on states: ControlStates) throws {
    var states = states
    try StyleControlsTests.play(script) { event in
      if event != "start" { try states.set(String(event.drop { $0 == "!" }), to: !event.hasPrefix("!")) }
    } shows: {
      states.description
    }
  }

  @Test(.namesCases) func changes() {
    Cases.forEach(scripts(Self.changes)) { (script: Substring) throws in try play(script, on: states) }
  }

  @Test func activatesANewStateBeforeWaitingOnes() throws {
    let sheet = try Sheets.compile(
      """
      @control button.queue <
        @state hidden; @state shown; @state waiting implies shown; @state blocking implies hidden; @state set
        @exclusive hidden, waiting; @exclusive set, blocking; @exclusive set, shown
      >
      """)
    try play("blocking, waiting, set → set\n!set → shown|waiting", on: ControlStates(try sheet.control("button.queue")))
  }

  @Test mutating func setsAliasesAndHandles() throws {
    try states.set("close")
    #expect(try states.holds("close") && states.holds("selected"))
    try states.set("close", to: false)
    let loud = try #require(follow.states.first { $0.name == "loud" })
    try states.set(loud.mask)
    #expect(try states.holds("loud") && !states.holds("close"))
    try states.set(loud.mask, to: false)
    #expect(states.description == "selected")
  }

  @Test mutating func setsTheCanonicalFormOfAnImpossibleSet() throws {
    try states.set([.highlighted, .disabled, .selected])
    #expect(states.state == follow.canonical([.highlighted, .disabled, .selected]))
    #expect(states.description == "highlighted|selected")
  }

  @Test mutating func rejectsUnknownStates() throws {
    try states.set(.selected)
    #expect(throws: ControlStateError.unknownState("mutal", control: "button.follow", nearest: "mutual")) {
      try states.set("mutal")
    }
    #expect(throws: ControlStateError.unknownState("mutal", control: "button.follow", nearest: "mutual")) {
      try states.holds("mutal")
    }
    let foreign = StateMask(bit: 23)
    #expect(throws: ControlStateError.undeclaredStates(foreign, control: "button.follow")) {
      try states.set(foreign.union(.focused))
    }
    #expect(states.description == "selected")
    #expect("\(ControlStateError.unknownState("a", control: "b", nearest: nil))" == "'b' has no state 'a'")
    #expect("\(ControlStateError.undeclaredStates(foreign, control: "b"))" == "'b' has no state at bit 23")
  }

  @Test mutating func aCopyIsIndependent() throws {
    let before = states
    try states.set("mutual")
    #expect(before.state == .normal)
  }
}

/// Sets of states that replace all others.
@Suite struct ExactStatesTests {
  private let follow: Control

  init() throws {
    let text = """
      @control button.follow <
          @state loading implies disabled; @state mutual requires selected; @exclusive mutual, loading
      >
      """
    follow = try Sheets.compile(text).control("button.follow")
  }

  /// The result depends only on the states that are requested, not on the order in which others were.
  @Test func exactStatesForgetWhatWasRequested() throws {
    let names = ["loading", "mutual", "selected", "disabled", "highlighted"]
    for first in names {
      for second in names {
        let button = StyleControl(follow)
        try button.setState(first)
        try button.setState(second)
        for last in ["normal", "selected", "mutual", "loading", "highlighted"] {
          let mask = try follow.mask(named: last)
          let fresh = StyleControl(follow)
          try fresh.setState(mask)
          try button.setStates(mask)
          #expect(
            button.state == fresh.state && button.states.asked == fresh.states.asked, "\(first) \(second) \(last)")
        }
      }
    }
  }

  @Test func undeclaredStatesChangeNothing() throws {
    let button = StyleControl(follow)
    try button.setState("mutual")
    #expect(throws: ControlStateError.undeclaredStates(StateMask(bit: 20), control: "button.follow")) {
      try button.setStates(StateMask(bit: 20))
    }
    #expect(button.states.description == "selected|mutual")
  }

  @Test func theLastChoiceCounts() {
    let choices: StateChoices<Never> = [.selected: true, .disabled: false, .selected: false]
    #expect(choices.active == [] && choices.inactive == [.selected, .disabled])
  }
}
