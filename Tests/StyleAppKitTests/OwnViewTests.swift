import AppKit
import StyleControls
import TestSupport
import Testing

@MainActor @Suite struct OwnViewTests {
  /// A state that implies `disabled` disables a control, and what the app has set stays.
  @Test func statesAndFlagsFollowEachOther() throws {
    let text = "@control control.card < @state loading implies disabled; @state hovered; [loading|*] < alpha: 0.5 > >"
    let view = CardView()
    view.alphaValue = 0.9
    view.apply(try Sheets.compile(text).control("control.card"))
    try view.setState("loading")
    #expect(!view.isEnabled && view.alphaValue == 0.5)
    try view.setState("loading", to: false)
    #expect(view.isEnabled && view.alphaValue == 0.9, "the opacity of the app")
    view.isEnabled = false
    try view.setState("loading")
    try view.setState("loading", to: false)
    #expect(!view.isEnabled)
    try view.setState("hovered")
    view.states = []
    #expect(view.isEnabled && view.controlStates?.description == "hovered")
    try view.setState("loading")
    view.apply(try Sheets.compile("@control control.other").control("control.other"))
    #expect(view.isEnabled && view.alphaValue == 0.9)
  }

  #if DEBUG
    /// The gallery and the explanations of a debug build.
    @Test func viewsOfAGalleryExplainThemselves() throws {
      let views: [(name: String, type: NSView.Type)] = [
        ("button", NSButton.self), ("label", NSTextField.self), ("text-field", NSTextField.self),
        ("control", NSView.self),
      ]
      for (name, kind) in views {
        let text = "@control \(name).it < alpha: 0.25; [selected|*] < alpha: 0.5 > >"
        let look = try #require(Sheets.compile(text).control("\(name).it").distinctStyles.last)
        let drawn = PlatformLook(look: look, environment: StyleEnvironment())
        let view = drawn.makeView()
        #expect(view.styleExplanation.values.isEmpty)
        drawn.show(in: view)
        #expect(type(of: view) == kind && view.alphaValue == 0.5, "\(name)")
        #expect(view.styleExplanation.description == "\(name).it in selected\n\nalpha = 0.5\n")
      }
    }
  #endif

  /// A view that isn't a control keeps its states, and every view the opacity that the app sets.
  @Test func viewsKeepWhatTheAppSets() throws {
    let text = "@control control.card < @state loading implies disabled; @state near; [near|*] < alpha: 0.5 > >"
    let view = NSView()
    view.apply(try Sheets.compile(text).control("control.card"))
    view.alphaValue = 0
    try view.setState("loading")
    view.states = [.disabled]
    #expect(view.alphaValue == 0, "the app has hidden it")
    try view.setState("near")
    #expect(view.states.contains(.disabled) && view.alphaValue == 0.5)
    try view.setState("near", to: false)
    #expect(view.alphaValue == 0)
    let control = CardView()
    control.apply(try Sheets.compile(text).control("control.card"))
    control.states = [.disabled]
    #expect(!control.isEnabled)
    control.isEnabled = true
    control.updateStyle()
    #expect(!control.states.contains(.disabled))
  }

  @Test func aViewDrawsItsControl() throws {
    let text = """
      @let mark: "star"; @theme dark < mark: "moon" >
      @control control.card <
          @state starred; @property badge: string; alpha: 1; badge: "none"; transition: ease-out(200ms)
          [starred|*] < badge: $mark; alpha: 0.5 > [disabled|*] < badge: "off" >
      >
      """
    let (view, window) = (CardView(), NSWindow())
    unsafe view.window = window
    view.apply(try Sheets.compile(text).control("control.card"))
    #expect(view.badge == "none")
    NSAnimationContext.durations = []
    try view.setState("starred")
    #expect(view.badge == "star" && view.alphaValue == 0.5)
    #expect(NSAnimationContext.durations.count == 1 && abs(NSAnimationContext.durations[0] - 0.2) < 1e-6)
    view.appearanceName = .darkAqua
    view.updateStyle()
    #expect(view.badge == "moon")
    view.isEnabled = false
    view.updateStyle()
    #expect(view.badge == "off" && view.states.contains(.disabled))
    view.states = []
    #expect(view.badge == "none" && view.isEnabled)
    #expect(throws: ControlStateError.unknownState("liked", control: "control.card", nearest: nil)) {
      try view.setState("liked")
    }
  }
}

/// What AppKit's own controls show, and when.
@MainActor @Suite(.serialized) struct AppKitControlTests {
  @Test func buttonsShowTheirValues() throws {
    let text = """
      @control button.it <
          title: "Buy"; title-color: red; title-font: system-font(13pt, semibold); image: symbol("cart")
          background-color: blue; tint-color: lime; accessibility-label: "Buy it"
          [disabled|*] < title: "Sold"; accessibility-label: none >
      >
      """
    let button = NSButton()
    button.title = "Code"
    button.apply(try Sheets.compile(text).control("button.it"))
    #expect(button.title == "Buy" && button.font?.weight == 0.3 && button.image?.source == "symbol cart")
    #expect(button.bezelColor?.lightLook == "[0.0, 0.0, 1.0, 1.0]" && button.accessibilityLabel() == "Buy it")
    #expect(button.contentTintColor?.lightLook == "[0.0, 1.0, 0.0, 1.0]")
    let color = unsafe button.attributedTitle.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? NSColor
    #expect(color?.lightLook == "[1.0, 0.0, 0.0, 1.0]")
    button.isEnabled = false
    button.updateStyle()
    #expect(button.title == "Sold" && button.accessibilityLabel() == nil)
    button.apply(try Sheets.compile("@control button.other").control("button.other"))
    #expect(button.title == "Code" && button.bezelColor == nil && button.image == nil)
  }

  @Test func fieldsShowTheirValues() throws {
    let text = "@control text-field.it < text-color: red; placeholder: \"Name\"; text-font: system-font(9pt) >"
    let field = NSTextField()
    field.apply(try Sheets.compile(text).control("text-field.it"))
    #expect(field.textColor?.lightLook == "[1.0, 0.0, 0.0, 1.0]" && field.placeholderString == "Name")
    #expect(field.font?.pointSize == 9)
  }

  @Test func labelsShowTheirBackgrounds() throws {
    let sheet = try Sheets.compile("@control label.it < background-color: red > @control label.other")
    let label = NSTextField(labelWithString: "A")
    label.apply(try sheet.control("label.it"))
    #expect(label.drawsBackground && label.backgroundColor?.lightLook == "[1.0, 0.0, 0.0, 1.0]")
    label.apply(try sheet.control("label.other"))
    #expect(!label.drawsBackground)
  }

  @Test func theKeyWindowAndReducedMotionAreFollowed() throws {
    let text = """
      @let k: 1; @theme background-window < k: 0.5 >; @let m: 1; @theme reduced < m: 0.25 >
      @control button.k < alpha: $k >
      @control button.m < alpha: $m >
      """
    let sheet = try Sheets.compile(text)
    let (key, motion, window) = (NSButton(), NSButton(), NSWindow())
    unsafe key.window = window
    key.apply(try sheet.control("button.k"))
    motion.apply(try sheet.control("button.m"))
    window.isKey = false
    #expect(key.alphaValue == 0.5)
    NSWorkspace.shared.reducesMotion = true
    defer { NSWorkspace.shared.reducesMotion = false }
    #expect(motion.alphaValue == 0.25)
  }
}

extension NSColor {
  /// The color in a light appearance.
  fileprivate var lightLook: String? { NSAppearance(named: .aqua).map { look(in: $0) } }
}

private final class CardView: NSControl, StyleDrawing {
  private(set) var badge = ""
  func show(_ style: Style) { badge = style.value(ifDeclared: "badge") ?? "" }
}
