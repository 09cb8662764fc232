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
    #expect(!button.isTracking)
    #expect(look == "Checkout 0 #5f5f64ff #f2f2f7ff symbol(\"cart.fill\")")
  }

  @Test func configured() throws {
    let button = StyleButton(try Sheets.sample("Configured").control("button.configured"))
    button.size = StyleSize(width: 200, height: 44)
    button.addAction(ControlAction { $0.isSelected.toggle() }, for: .primaryActionTriggered)
    var titles = [button.summary(of: "title")]
    for step in [{ button.touchBegan() }, { button.touchEnded() }, { button.touchBegan() }, { button.touchEnded() }] {
      step()
      titles.append(button.summary(of: "title"))
    }
    #expect(titles == ["Normal", "Highlighted", "Selected", "Highlighted Selected", "Normal"])
    button.isEnabled = false
    button.isSelected = true
    #expect(button.summary(of: "title") == "Disabled")
  }

  @Test func favorite() throws {
    let button = StyleButton(try Sheets.sample("SystemStates").control("button.favorite"))
    button.size = StyleSize(width: 100, height: 44)
    button.addAction(ControlAction { $0.isSelected.toggle() }, for: .primaryActionTriggered)
    var look: String { button.summary(of: "title", "image", "foreground-color", "background-color") }
    #expect(look == "Save symbol(\"star\") #ad2121ff #fae7e7ff")
    button.touchBegan()
    #expect(look == "Save symbol(\"star\") #ad2121ff #f6ceceff")
    button.touchEnded()
    #expect(look == "Saved symbol(\"star.fill\") #ffffffff #d83333ff")
    button.touchBegan()
    #expect(look == "Saved symbol(\"star.fill\") #ffffffff #b52323ff")
    button.touchCancelled()
    button.isFocused = true
    #expect(look == "Saved symbol(\"star.fill\") #ffffffff #d83333ff")
    button.isEnabled = false
    #expect(look == "Saved symbol(\"star.fill\") #f2f2f7ff #5f5f64ff")
    button.isSelected = false
    #expect(look == "Save symbol(\"star\") #5f5f64ff #f2f2f7ff")
  }
}
