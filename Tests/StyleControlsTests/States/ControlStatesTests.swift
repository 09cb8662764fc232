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
        @state mutual requires selected
        @state loud
        @state hushed
        @state close = mutual|loud
        @exclusive loud, hushed
      >

      """)
    follow = try sheet.control("button.follow")
    states = ControlStates(follow)
  }

  /// The names of the active states.
  private var names: String { states.description }

  @Test func startsNormal() {
    #expect(states.state == .normal)
    #expect(names == "normal")
  }

  @Test mutating func activatesRequiredStates() throws {
    try states.set("mutual")
    #expect(names == follow.name(of: states.state))
    #expect(try states.holds("selected") && states.holds("mutual"))
    try states.set("mutual", to: false)
    #expect(names == "selected")
  }

  @Test mutating func clearsStatesThatRequireAClearedState() throws {
    try states.set("mutual")
    try states.set(.selected, to: false)
    #expect(names == "normal")
    try states.set(.selected)
    #expect(names == "selected")
  }

  @Test mutating func keepsImpliedStatesActive() throws {
    try states.set("loading")
    #expect(names == "disabled|loading")
    try states.set(.disabled, to: false)
    #expect(names == "disabled|loading")
    try states.set("loading", to: false)
    #expect(names == "normal")
  }

  @Test mutating func returnsToTheRequestedStates() throws {
    try states.set(.disabled)
    try states.set("loading")
    try states.set("loading", to: false)
    #expect(names == "disabled")
    try states.set("loading")
    try states.set(.disabled, to: false)
    try states.set("loading", to: false)
    #expect(names == "normal")
    try states.set("loading")
    try states.set(.disabled)
    try states.set("loading", to: false)
    #expect(names == "disabled")
  }

  @Test mutating func keepsABlockedStateWaiting() throws {
    try states.set("loading")
    try states.set(.highlighted)
    #expect(names == "disabled|loading")
    #expect(states.asked.contains(.highlighted))
    try states.set("loading", to: false)
    #expect(names == "highlighted")
  }

  @Test func activatesANewStateBeforeWaitingOnes() throws {
    let sheet = try Sheets.compile(
      """
      @control button.queue <
        @state hidden
        @state shown
        @state waiting implies shown
        @state blocking implies hidden
        @state set
        @exclusive hidden, waiting
        @exclusive set, blocking
        @exclusive set, shown
      >

      """)
    var states = ControlStates(try sheet.control("button.queue"))
    for state in ["blocking", "waiting", "set"] { try states.set(state) }
    #expect(states.description == "set")
    try states.set("set", to: false)
    #expect(states.description == "shown|waiting")
  }

  @Test mutating func forgetsStatesThatAnImpliedStateExcludes() throws {
    try states.set(.highlighted)
    try states.set("loading")
    #expect(names == "disabled|loading")
    try states.set("loading", to: false)
    #expect(names == "normal")
  }

  @Test mutating func clearsTheOthersOfAnExclusiveGroup() throws {
    try states.set("loud")
    try states.set("hushed")
    #expect(names == "hushed")
    try states.set("loud")
    #expect(names == "loud")
    try states.set("loud", to: false)
    #expect(names == "normal")
  }

  @Test mutating func setsAliasesAndHandles() throws {
    try states.set("close")
    #expect(try states.holds("close") && states.holds("selected"))
    try states.set("close", to: false)
    #expect(names == "selected")
    let loud = try #require(follow.states.first { $0.name == "loud" })
    try states.set(loud.mask)
    #expect(try states.holds("loud"))
    try states.set(loud.mask, to: false)
    #expect(names == "selected")
  }

  @Test mutating func setsTheCanonicalFormOfAnImpossibleSet() throws {
    try states.set([.highlighted, .disabled, .selected])
    #expect(states.state == follow.canonical([.highlighted, .disabled, .selected]))
    #expect(names == "highlighted|selected")
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
    #expect(names == "selected")
    #expect("\(ControlStateError.unknownState("a", control: "b", nearest: nil))" == "'b' has no state 'a'")
    #expect("\(ControlStateError.undeclaredStates(foreign, control: "b"))" == "'b' has no state at bit 23")
  }

  @Test mutating func aCopyIsIndependent() throws {
    let before = states
    try states.set("mutual")
    #expect(before.state == .normal)
  }
}
