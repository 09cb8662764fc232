import StyleControls
import TestSupport
import Testing

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
