import StyleControls
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct StyledViewTests {
  private let card: Control

  init() throws {
    let text = """
      @axis brand < plain; sosh >; @let star: yellow; @theme sosh < star: lime >
      @control control.card < @state starred; background-color: white; [starred|*] < background-color: $star > >
      """
    card = try Sheets.compile(text).control("control.card")
  }

  @Test func anyViewShowsAControl() throws {
    let plain = try look(Text("Hello").styled(card))
    #expect(plain.contains("Hello") && plain.contains("fill([1.0, 1.0, 1.0, 1.0])"), "\(plain)")
    let starred = try look(Text("Hello").styled(card, states: try card.mask(named: "starred")))
    #expect(starred.contains("fill([1.0, 1.0, 0.0, 1.0])"), "\(starred)")
  }

  /// A view without an environment of its own has that of SwiftUI.
  @Test func theEnvironmentIsInherited() throws {
    defer { EnvironmentValues.current = EnvironmentValues() }
    EnvironmentValues.current.styleEnvironment = StyleEnvironment(values: ["brand": "sosh"])
    let states = try card.mask(named: "starred")
    #expect(try look(Text("Hello").styled(card, states: states)).contains("fill([0.0, 1.0, 0.0, 1.0])"))
    #expect(
      try look(Text("Hello").styled(card, states: states, in: StyleEnvironment())).contains(
        "fill([1.0, 1.0, 0.0, 1.0])"))
  }

  @Test func statesAreADictionary() throws {
    let isFollowing = true
    let style: StyledButtonStyle = .styled(Person.self, states: [.selected: isFollowing, .mutual: false])
    #expect(style.states.description == "selected")
    let button: StyledButtonStyle = .styled(Person.self, states: .mutual)
    #expect(button.states.description == "selected|mutual")
    #expect(try look(Text("Hello").styled(Person.self, states: [.mutual: true])).contains("Friends"))
  }
}
