import StyleControls
import TestSupport
import Testing
import UIKit

/// The labels, values, and hints that assistive technologies read.
@MainActor @Suite struct AccessibilityTests {
  private let sheet = """
    @control button.close <
        @param count: integer; image: symbol("xmark")
        [*] < accessibility-label: "Close"; accessibility-hint: "Closes \\(count) tabs" >
        [selected|*] < accessibility-label: "Closed"; accessibility-value: "on" >
        [disabled|*] < accessibility-label: none >
    >
    """

  /// Returns what `view` reads.
  private func texts(_ view: UIView) -> [String?] {
    [view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint]
  }

  @Test func aButtonReadsTheTextsOfItsState() throws {
    let control = try Sheets.compile(sheet).control("button.close")
    let button = StyledButton(control, in: StyleEnvironment(parameters: ["count": 2])).updated()
    #expect(texts(button) == ["Close", nil, "Closes 2 tabs"])
    button.update { $0.isSelected = true }
    #expect(texts(button) == ["Closed", "on", "Closes 2 tabs"])
    button.update { $0.isEnabled = false }
    #expect(texts(button) == [nil, "on", "Closes 2 tabs"])
  }

  @Test func aNewSheetRemovesTheTextsOfTheOld() throws {
    let view = try UIButton(frame: .zero).showing(Sheets.compile(sheet).control("button.close"))
    #expect(view.accessibilityLabel == "Close")
    view.apply(try control("title: \"a\""))
    #expect(texts(view) == [nil, nil, nil])
  }

  @Test func barItemsHaveLabels() throws {
    let item = UIBarButtonItem()
    item.apply(try control("bar-item.it", "image: symbol(\"xmark\"); accessibility-label: \"Close\""))
    #expect(item.accessibilityLabel == "Close" && item.accessibilityHint == nil)
  }
}
