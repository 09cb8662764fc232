import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

/// Buttons that are as large as the largest of their looks.
@MainActor @Suite(.serialized) struct SizingTests {
  private static let declarations = """
    @state loading implies disabled
    @param count: integer
    sizing: largest; title: "Send"; minimum-size: size(10, 30); background-color: white
    [loading|*] < title: "Sending \\(count)…"; shows-activity-indicator: true >
    [selected|*] < title: "Sent"; background-color: green >
    """

  private func control(_ declarations: String = declarations) throws -> Control {
    try Sheets.compile("@control button.it <\n\(declarations)\n>").control("button.it")
  }

  /// Returns the sizes of the button in all states.
  private func sizes(of button: StyledButton) throws -> Set<[CGFloat]> {
    var found = Set<[CGFloat]>()
    for state in try #require(button.appliedControl).possibleStates {
      button.states = state
      button.runUpdates()
      for size in [button.intrinsicContentSize, button.sizeThatFits(CGSize(width: 100, height: 100))] {
        found.insert([size.width, size.height])
      }
    }
    return found
  }

  @Test func theSizeIsTheSameInAllStates() throws {
    let button = StyledButton(try control())
    button.parameters = ["count": 7]
    button.runUpdates()
    // The stub gives a character 10 points, a spinner 30, and what is around them 20.
    #expect(try sizes(of: button) == [[150, 30]])
  }

  @Test func withoutItTheSizeFollowsTheState() throws {
    let control = try control(Self.declarations.replacing("sizing: largest", with: "sizing: current"))
    let button = StyledButton(control)
    button.parameters = ["count": 7]
    #expect(try sizes(of: button) == [[60, 30], [150, 30]])
  }

  @Test func aButtonWithoutAConfigurationHasItToo() throws {
    let button = StyledButton(try control(), configuration: nil)
    button.parameters = ["count": 7]
    button.layoutIfNeeded()
    #expect(try sizes(of: button) == [[120, 30]])
  }

  @Test func nothingIsMeasuredAgainWhileNothingChanges() throws {
    let button = StyledButton(try control())
    button.parameters = ["count": 7]
    button.runUpdates()
    _ = button.intrinsicContentSize
    let (measurements, invalidations) = (UIButton.measurements, button.sizeInvalidations)
    for state in try control().possibleStates {
      button.states = state
      button.runUpdates()
      _ = button.intrinsicContentSize
    }
    #expect(UIButton.measurements == measurements)
    #expect(button.sizeInvalidations == invalidations, "the size stays, so no layout is needed")
    button.parameters = ["count": 12_345]
    button.runUpdates()
    #expect(button.intrinsicContentSize.width == 190)
    #expect(UIButton.measurements > measurements && button.sizeInvalidations > invalidations)
  }

  /// Only styles with sizes of their own are measured.
  @Test func colorsAreNotMeasured() throws {
    let button = StyledButton(
      try control("sizing: largest; title: \"A\"; [selected|*] < title-color: red >; [highlighted|*] < alpha: 0.5 >"))
    button.runUpdates()
    let before = UIButton.measurements
    _ = button.intrinsicContentSize
    #expect(UIButton.measurements == before + 1)
  }

  @Test func theTitleOfTheAppIsMeasured() throws {
    let button = StyledButton(try control("sizing: largest; [selected|*] < title: \"Selected\" >"))
    button.configuration?.title = "A long title"
    button.runUpdates()
    #expect(button.intrinsicContentSize.width == 140)
    button.isSelected = true
    button.runUpdates()
    #expect(button.configuration?.title == "Selected" && button.intrinsicContentSize.width == 140)
  }

  @Test func kindsOfConfigurationsAreMeasured() throws {
    let button = StyledButton(
      try control("sizing: largest; title: \"A\"; configuration: plain; [selected|*] < configuration: filled >"))
    for isSelected in [false, true, false] {
      button.isSelected = isSelected
      button.runUpdates()
      #expect(button.configuration?.kind == (isSelected ? "filled" : "plain"))
      #expect(button.intrinsicContentSize.width == 30)
    }
  }

  @Test func swiftUIReservesTheRoom() throws {
    let look = try StyledButtonStyle(try control(), parameters: ["count": 7]).look()
    #expect(look.contains("Sending 7…") && look.contains(".hidden()") && look.contains("accessibilityHidden(true)"))
    let current = try control("title: \"Send\"; [selected|*] < title: \"Sent\" >")
    #expect(try !StyledButtonStyle(current).look().contains(".hidden()"))
  }
}

extension StyledButtonStyle {
  fileprivate init(_ control: Control, parameters: [String: StyleArgument]) {
    self.init(control, in: StyleEnvironment(parameters: parameters))
  }
}
