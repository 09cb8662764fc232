import StyleControls
import TestSupport
import Testing

/// Interactions with the buttons in `Checkout.style`, `Configured.style`, and `SystemStates.style`.
@Suite struct ConfiguredButtonTests {
  @Test func checkout() throws {
    let button = StyleButton(try Sheets.sample("Checkout").control("button.checkout"))
    button.size = StyleSize(width: 200, height: 44)
    var titles: [String?] = []
    button.styleChangeHandler = { titles.append($1.value(ifDeclared: "title")) }
    var look: String { button.summary(of: "title", "foreground-color", "background-color", "image") }

    for count in 0...3 {
      try button.change { states in try states.set(.disabled, to: count == 0) }
      try button.setParameter("item-count", to: .integer(count))
      button.updateStyleIfNeeded()
    }
    #expect(titles == ["Checkout 0", "Checkout 1", "Checkout 2", "Checkout 3"])
    #expect(look == "Checkout 3 #ffffffff #d83333ff symbol(\"cart.fill\")")
    button.touchBegan()
    #expect(look == "Checkout 3 #ffffffff #b52323ff symbol(\"cart.fill\")")
    // The last item is removed from the cart during the touch.
    try button.setParameter("item-count", to: 0)
    button.isEnabled = false
    #expect(!button.isTracking && look == "Checkout 0 #5f5f64ff #f2f2f7ff symbol(\"cart.fill\")")
  }

  /// Returns a button with the control at `path` of a sample, which its primary action selects or deselects.
  private func toggle(_ path: String, of sample: String) throws -> StyleButton {
    let button = StyleButton(try Sheets.sample(sample).control(path))
    button.size = StyleSize(width: 100, height: 44)
    button.addAction(ControlAction { $0.isSelected.toggle() }, for: .primaryActionTriggered)
    return button
  }

  @Test func configured() throws {
    let button = try toggle("button.configured", of: "Configured")
    let script = """
      start → Normal
      press → Highlighted
      release → Selected
      press → Highlighted Selected
      release → Normal
      disable, select → Disabled
      """
    try play(script, button.perform) { button.summary(of: "title") }
  }

  @Test func favorite() throws {
    let button = try toggle("button.favorite", of: "SystemStates")
    let script = """
      start → Save symbol("star") #ad2121ff #fae7e7ff
      press → Save symbol("star") #ad2121ff #f6ceceff
      release → Saved symbol("star.fill") #ffffffff #d83333ff
      press → Saved symbol("star.fill") #ffffffff #b52323ff
      cancel, focus → Saved symbol("star.fill") #ffffffff #d83333ff
      disable → Saved symbol("star.fill") #f2f2f7ff #5f5f64ff
      deselect → Save symbol("star") #5f5f64ff #f2f2f7ff
      """
    try play(script, button.perform) { button.summary(of: "title", "image", "foreground-color", "background-color") }
  }
}
