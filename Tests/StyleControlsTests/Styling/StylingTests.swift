import StyleControls
import TestSupport
import Testing

/// Changes of a control's style, and the handlers that report them.
@Suite struct StylingTests {
  private let sheet: StyleSheet
  private let button: StyleControl
  private let log = StyleLog()

  init() throws {
    sheet = try Sheets.compile(
      """
      @let ink: #111111; @theme dark < ink: #eeeeee >
      @control button.cart <
        @state busy implies disabled; @param item-count: integer; @param share: number; @param name: string
      >
      @control button.bare
      button.bare < title: "Bare"; title-color: black >
      button.cart < title: "Cart"; title-color: $ink; subtitle: "\\(item-count) of \\(name)" >
      button.cart[selected|*] < title: "Chosen" >
      """)
    button = StyleControl(try sheet.control("button.cart"))
    button.styleChangeHandler = { [log] old, new in log.add(old, new) }
  }

  @Test func matchesTheCurrentState() throws {
    #expect(try button.style.value("title") == "Cart")
    button.isSelected = true
    #expect(try button.style.value("title") == "Chosen" && button.style.state == .selected)
    #expect(try button.style(in: .normal).value("title") == "Cart")
  }

  @Test func reportsAChangeOnceWithBothStyles() {
    button.isSelected = true
    #expect(log.changes.isEmpty)
    button.updateStyleIfNeeded()
    button.updateStyleIfNeeded()
    #expect(log.changes == ["Cart → Chosen"])
  }

  @Test func doesNotReportAStateWithTheSameStyle() {
    button.isHighlighted = true
    #expect(button.needsStyleUpdate)
    button.updateStyleIfNeeded()
    button.isSelected = true
    button.isSelected = false
    button.updateStyleIfNeeded()
    button.setNeedsStyleUpdate()
    button.updateStyleIfNeeded()
    #expect(log.changes.isEmpty)
  }

  @Test func schedulesOneUpdateForManyChanges() throws {
    var scheduled: [StyleControl] = []
    button.styleUpdateScheduler = { scheduled.append($0) }
    button.isSelected = true
    button.context = try sheet.context("dark")
    try button.setParameter("item-count", to: 3)
    button.setNeedsStyleUpdate()
    #expect(scheduled.count == 1)
    for control in scheduled { control.updateStyleIfNeeded() }
    #expect(log.changes == ["Cart → Chosen"])
    button.isSelected = false
    #expect(scheduled.count == 2)
  }

  @Test func aNewSchedulerReceivesAPendingUpdate() {
    button.isSelected = true
    var count = 0
    button.styleUpdateScheduler = { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func aSchedulerCanUpdateImmediately() throws {
    button.styleUpdateScheduler = { $0.updateStyleIfNeeded() }
    button.isSelected = true
    button.configuration["image"] = .image(.symbol("cart"))
    button.context = try sheet.context("dark")
    button.isSelected = false
    #expect(log.changes == ["Cart → Chosen", "Chosen → Chosen", "Chosen → Chosen", "Chosen → Cart"])
  }

  @Test func aChangeDuringAnUpdateRequestsAnother() {
    button.styleChangeHandler = { [log, button] old, new in
      log.add(old, new)
      button.isSelected = false
    }
    button.isSelected = true
    button.updateStyleIfNeeded()
    #expect(button.needsStyleUpdate)
    button.updateStyleIfNeeded()
    #expect(log.changes == ["Cart → Chosen", "Chosen → Cart"])
    button.styleChangeHandler = nil
  }

  @Test func severalStatesChangeTogether() throws {
    var marks = 0
    button.styleUpdateScheduler = {
      marks += 1
      $0.updateStyleIfNeeded()
    }
    try button.change { states in
      try states.set(.selected)
      try states.set("busy")
      try states.set(.focused)
    }
    #expect(try marks == 1 && button.state == button.definition.mask(named: "selected|busy|focused"))
    #expect(throws: ControlStateError.self) {
      try button.change { states in
        try states.set(.selected, to: false)
        try states.set("bussy")
      }
    }
    #expect(button.isSelected)
  }

  @Test func followsTheTheme() throws {
    #expect(try button.style.value("title-color") == StyleColor.rgba(RGBA(rawValue: 0x1111_11FF)))
    button.context = try sheet.context("dark")
    button.updateStyleIfNeeded()
    #expect(try button.style.value("title-color") == StyleColor.rgba(RGBA(rawValue: 0xEEEE_EEFF)))
    #expect(log.changes == ["Cart → Cart"])
    button.context = try sheet.context("dark")
    #expect(!button.needsStyleUpdate)
  }

  @Test func aThemeThatChangesNoValueIsNotReported() throws {
    let bare = StyleControl(try sheet.control("button.bare"))
    bare.styleChangeHandler = { [log] in log.add($0, $1) }
    bare.context = try sheet.context("dark")
    #expect(bare.needsStyleUpdate)
    bare.updateStyleIfNeeded()
    #expect(log.changes.isEmpty)
  }

  @Test func followsParameters() throws {
    let subtitle = try button.definition.property("subtitle", as: String.self)
    #expect(button.style[subtitle] == "\\(item-count) of \\(name)")
    try button.setParameter("item-count", to: 3)
    try button.setParameter("name", to: "cart")
    #expect(button.style[subtitle] == "3 of cart" && button.style["subtitle"] == .string("3 of cart"))
    button.updateStyleIfNeeded()
    #expect(log.changes.count == 1)
    try button.setParameter("item-count", to: 3)
    #expect(!button.needsStyleUpdate)
    try button.setParameter("item-count", to: nil)
    #expect(button.style[subtitle] == "\\(item-count) of cart")
  }

  @Test func anUnusedParameterChangesNothing() throws {
    try button.setParameter("share", to: 1)
    button.updateStyleIfNeeded()
    #expect(log.changes.isEmpty)
  }

  @Test func rejectsWrongParameters() {
    #expect(throws: StyleParameterError.unknownParameter("count", control: "button.cart", nearest: nil)) {
      try button.setParameter("count", to: 3)
    }
    #expect(throws: StyleParameterError.wrongType(parameter: "item-count", expected: "integer")) {
      try button.setParameter("item-count", to: "three")
    }
    #expect(button.parameters.isEmpty)
    #expect("\(StyleParameterError.unknownParameter("a", control: "b", nearest: nil))" == "'b' has no parameter 'a'")
    let wrongType = StyleParameterError.wrongType(parameter: "a", expected: "integer")
    #expect("\(wrongType)" == "parameter 'a' requires a value of type 'integer'")
  }
}
