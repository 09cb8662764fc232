import TestSupport
import Testing

/// Rules for one control that are apart, and rules for several controls.
@Suite struct ScatteredRuleTests {
  private static let sheet = """
    @control knob < @property turn: number >
    @control dial < @property turn: length >
    @control dial.small
    knob < alpha: 0.1; turn: 1 >
    dial, knob < turn: 2 >
    dial < alpha: 0.2 >
    dial.small < turn: 4; alpha: 0.4 >
    knob < alpha: 0.3 >
    dial < alpha: 0.5 >
    """

  @Test("The last rule of a control wins, and a name means the property of each control")
  func values() {
    Cases.forEach([
      ("knob", ["alpha 0.3", "turn 2"]), ("dial", ["alpha 0.5", "turn 2pt"]),
      ("dial.small", ["alpha 0.4", "turn 4pt"]),
    ]) { control, expected in
      let values = try Listing(Self.sheet).values(of: control, in: "normal")
      #expect(values.filter { $0.hasPrefix("alpha ") || $0.hasPrefix("turn ") } == expected, "\(control)")
    }
  }
}
