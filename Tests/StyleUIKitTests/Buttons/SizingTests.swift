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

  /// Returns the sizes of the button in all states.
  private func sizes(of button: StyledButton) throws -> Set<[CGFloat]> {
    var found = Set<[CGFloat]>()
    for state in try #require(button.appliedControl).possibleStates {
      button.update { $0.states = state }
      for size in [button.intrinsicContentSize, button.sizeThatFits(CGSize(width: 100, height: 100))] {
        found.insert([size.width, size.height])
      }
    }
    return found
  }

  /// The stub gives a character 10 points, a spinner of a configuration 30, and what is around them 20.
  @Test(arguments: [("largest", true, [150]), ("current", true, [60, 150]), ("largest", false, [120])])
  func theLargestSizeIsTheSameInAllStates(sizing: String, isConfigured: Bool, widths: [CGFloat]) throws {
    let control = try control(Self.declarations.replacing("sizing: largest", with: "sizing: \(sizing)"))
    let button = StyledButton(control, configuration: isConfigured ? .plain() : nil)
    button.parameters = ["count": 7]
    button.layoutIfNeeded()
    #expect(try sizes(of: button) == Set(widths.map { [$0, 30] }))
  }

  @Test func nothingIsMeasuredAgainWhileNothingChanges() throws {
    let button = StyledButton(try control(Self.declarations))
    button.update { $0.parameters = ["count": 7] }
    _ = button.intrinsicContentSize
    let (measurements, invalidations) = (UIButton.measurements, button.sizeInvalidations)
    for state in try control(Self.declarations).possibleStates {
      button.update { $0.states = state }
      _ = button.intrinsicContentSize
    }
    #expect(UIButton.measurements == measurements)
    #expect(button.sizeInvalidations == invalidations, "the size stays, so no layout is needed")
    button.update { $0.parameters = ["count": 12_345] }
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
    button.update { $0.isSelected = true }
    #expect(button.configuration?.title == "Selected" && button.intrinsicContentSize.width == 140)
  }

  @Test func kindsOfConfigurationsAreMeasured() throws {
    let button = StyledButton(
      try control("sizing: largest; title: \"A\"; configuration: plain; [selected|*] < configuration: filled >"))
    for isSelected in [false, true, false] {
      button.update { $0.isSelected = isSelected }
      #expect(button.configuration?.kind == (isSelected ? "filled" : "plain"))
      #expect(button.intrinsicContentSize.width == 30)
    }
  }

  @Test func swiftUIReservesTheRoom() throws {
    let look = try StyledButtonStyle(try control(Self.declarations), parameters: ["count": 7]).look()
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
