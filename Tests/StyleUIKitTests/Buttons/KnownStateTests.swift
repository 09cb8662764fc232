import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

/// States whose names mean the same everywhere.
@MainActor @Suite struct KnownStateTests {
  @Test func aPointerEntersHovered() throws {
    let button = StyledButton(try control("@state hovered\n[hovered|*] < title: \"Over\" >"))
    let recognizer = try #require(button.gestureRecognizers?.first as? UIHoverGestureRecognizer)
    for (state, isOver) in [
      (UIGestureRecognizer.State.began, true), (.changed, true), (.ended, false), (.began, true), (.cancelled, false),
    ] {
      recognizer.state = state
      button.runUpdates()
      #expect((button.controlStates?.description == "hovered") == isOver, "\(state)")
      #expect(button.configuration?.title == (isOver ? "Over" : nil), "\(state)")
    }
    #expect(!recognizer.cancelsTouchesInView)
  }

  /// Nothing answers a pointer while it is disabled.
  @Test(arguments: [true, false]) func aPointerComesBackAfterDisabled(isConfigured: Bool) throws {
    let it = try control(
      "@state hovered; @state loading implies disabled; title: \"A\"; [hovered|*] < title: \"Over\" >")
    let button = StyledButton(it, configuration: isConfigured ? .plain() : nil)
    let recognizer = try #require(button.gestureRecognizers?.first)
    recognizer.state = .began
    #expect(button.controlStates?.description == "hovered")
    try button.setState("loading")
    #expect(button.controlStates?.description == "disabled|loading" && !button.isEnabled)
    try button.setState("loading", to: false)
    #expect(button.controlStates?.description == "hovered" && button.isEnabled)
    button.isEnabled = false
    #expect(button.controlStates?.description == "disabled")
    recognizer.state = .ended
    recognizer.state = .began
    #expect(button.controlStates?.description == "disabled", "a pointer doesn't enable a button")
    recognizer.state = .ended
    button.isEnabled = true
    #expect(button.controlStates?.description == "normal")
  }

  @Test func aPointerComesBackToOtherControls() throws {
    let text = "@state hovered; @state busy implies disabled; alpha: 1; [hovered|*] < alpha: 0.5 >"
    let slider = try UISlider(frame: .zero).showing(control("slider.it", text))
    try #require(slider.gestureRecognizers?.first).state = .began
    #expect(slider.alpha == 0.5)
    try slider.setState("busy")
    #expect(slider.alpha == 1 && !slider.isEnabled)
    try slider.setState("busy", to: false)
    #expect(slider.alpha == 0.5 && slider.isEnabled)
    slider.isEnabled = false
    slider.updateStyle()
    #expect(slider.alpha == 1)
  }

  @Test func onlyDeclaredStatesNeedARecognizer() throws {
    let button = StyledButton(try control("title: \"A\""))
    #expect(button.gestureRecognizers == nil)
    let hovered = try control("@state hovered; title: \"A\"")
    button.apply(hovered)
    button.gestureRecognizers?.first?.state = .began
    button.apply(try control("@state hot; @state over; @state hovered = hot|over; title: \"B\""))
    #expect(button.gestureRecognizers?.count == 1)
    button.gestureRecognizers?.first?.state = .began
    #expect(button.controlStates?.description == "hot|over", "an alias counts too")
    button.apply(try control("title: \"A\""))
    #expect(button.gestureRecognizers == [])
  }

  @Test func aPointerEntersOtherControlsToo() throws {
    let text = "@state hovered; alpha: 1; transition: linear(1s); [hovered|*] < alpha: 0.5 >"
    let control = try control("slider.it", text)
    let (slider, window) = (UISlider(frame: .zero), UIWindow(frame: .zero))
    slider.window = window
    slider.apply(control)
    let recognizer = try #require(slider.gestureRecognizers?.first)
    recognizer.state = .began
    #expect(slider.alpha == 0.5 && slider.motions["alpha"]?.start as? CGFloat == 1)
    slider.isEnabled = false
    slider.apply(control)
    #expect(slider.alpha == 1 && slider.gestureRecognizers?.count == 1, "nothing answers a pointer while it's disabled")
    recognizer.state = .ended
    #expect(slider.alpha == 1 && slider.motions["alpha"]?.start as? CGFloat == 0.5)
    slider.apply(try StyleUIKitTests.control("slider.it", "alpha: 1"))
    #expect(slider.gestureRecognizers == [])
  }

  @Test func checkedIsAValue() throws {
    let text = "@state checked; @state indeterminate; [checked|disabled] < accessibility-value: \"done\" >"
    let button = try StyledButton(control(text)).updated()
    #expect(button.accessibilityValue == "0" && button.accessibilityTraits == .toggleButton)
    try button.update { try $0.setState("checked") }
    #expect(button.accessibilityValue == "1")
    button.update { $0.isEnabled = false }
    #expect(button.accessibilityValue == "done", "the style sheet wins")
    try button.update { try $0.setState("indeterminate") }
    #expect(button.accessibilityValue == "2")
    button.apply(try control("title: \"A\""))
    #expect(button.accessibilityValue == nil && button.accessibilityTraits == .notEnabled)
  }

  @Test func expandedIsAStatus() throws {
    let button = try StyledButton(control("@state expanded; title: \"A\"")).updated()
    #expect(button.accessibilityExpandedStatus == .collapsed && button.accessibilityValue == nil)
    try button.update { try $0.setState("expanded") }
    #expect(button.accessibilityExpandedStatus == .expanded)
    button.apply(try control("title: \"A\""))
    #expect(button.accessibilityExpandedStatus == .unsupported)
  }

  @Test func otherControlsTellThemToo() throws {
    let text = "@control slider.it < @state checked = selected; alpha: 1 >"
    let slider = UISlider(frame: .zero)
    slider.isSelected = true
    slider.apply(try Sheets.compile(text).control("slider.it"))
    #expect(slider.accessibilityValue == "1")
  }

  @Test func swiftUIReportsAPointer() throws {
    let style = StyledButtonStyle(try control("@state hovered\n[hovered|*] < title: \"Over\" >"))
    Hover.report = nil
    let body = try style.body()
    #expect(!String(describing: body.body).contains("\"Over\""))
    let report = try #require(Hover.report)
    report(true)
    #expect(String(describing: body.body).contains("\"Over\""))
    report(false)
    #expect(!String(describing: body.body).contains("\"Over\""))
    Hover.report = nil
    _ = try StyledButtonStyle(try control("title: \"A\"")).look()
    #expect(Hover.report == nil)
  }

  @Test func swiftUIForgetsThePointerWhileDisabled() throws {
    let style = StyledButtonStyle(try control("@state hovered\n[hovered|*] < title: \"Over\" >"))
    #expect(style.state(isPressed: false, isEnabled: true, isHovered: true).description != "normal")
    #expect(style.state(isPressed: false, isEnabled: false, isHovered: true) == .disabled)
  }

  @Test func swiftUITellsTheValue() throws {
    let checkbox = try control("@state checked; title: \"A\"; [checked|disabled] < accessibility-value: \"done\" >")
    let checked = try checkbox.mask(named: "checked")
    #expect(try StyledButtonStyle(checkbox).look().contains(".accessibilityValue(0)"))
    #expect(try StyledButtonStyle(checkbox, states: checked).look().contains(".accessibilityValue(1)"))
    let disabled = StyledButtonStyle(checkbox, states: checked.union(.disabled))
    #expect(try disabled.look().contains(".accessibilityValue(done)"))
  }
}
