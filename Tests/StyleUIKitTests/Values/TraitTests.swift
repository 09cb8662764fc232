import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Contexts that follow the traits of a view.
@MainActor @Suite(.serialized) struct TraitTests {
  /// A button with a number for each axis, and a control of another kind.
  private static let text = """
    @axis brand < orange; sosh >; @let a: 1; @let c: 1; @let m: 1; @let w: 1; @let d: 1; @let b: 1; @let k: 1
    @theme dark < a: 2 >; @theme increased < c: 2 >; @theme reduced < m: 2 >; @theme compact < w: 2 >
    @theme right-to-left < d: 2 >; @theme sosh < b: 2 >; @theme background-window < k: 2 >
    @control button.window < image-padding: $k >
    @control slider.window < alpha: $k / 10 >
    @control button.appearance < image-padding: $a >
    @control button.contrast < image-padding: $c >
    @control button.motion < image-padding: $m >
    @control button.width < image-padding: $w >
    @control button.direction < image-padding: $d >
    @control button.brand < image-padding: $b >
    @control button.fixed < image-padding: 1 >
    @control slider.width < alpha: $w / 10 >
    """

  private let sheet: StyleSheet
  init() throws { sheet = try Sheets.compile(Self.text) }

  private func button(_ name: String, in environment: StyleEnvironment = StyleEnvironment()) throws -> UIButton {
    let button = try UIButton(configuration: .plain()).showing(sheet.control("button.\(name)"), in: environment)
    return button
  }

  private func padding(_ button: UIButton) -> CGFloat? {
    button.runUpdates()
    return button.configuration?.imagePadding
  }

  /// Changes a trait of a button for the axis `name` to two values, and returns the numbers that it shows before and after.
  private func change<Value>(
    _ name: String, _ trait: WritableKeyPath<UITraitCollection.Values, Value>, _ traitName: String,
    _ other: Value, _ usual: Value
  ) throws -> [CGFloat?] {
    let button = try button(name)
    var shown = [padding(button)]
    for value in [other, usual] {
      button.change(trait, traitName, to: value)
      shown.append(padding(button))
    }
    return shown
  }

  /// One value of a trait selects the other value of its axis, and every other value the default.
  @Test func eachTraitSelectsAValueOfItsAxis() throws {
    #expect(try change("appearance", \.style, "userInterfaceStyle", .dark, .light) == [1, 2, 1])
    #expect(try change("contrast", \.contrast, "accessibilityContrast", .high, .normal) == [1, 2, 1])
    #expect(try change("width", \.width, "horizontalSizeClass", .compact, .regular) == [1, 2, 1])
    #expect(try change("direction", \.direction, "layoutDirection", .rightToLeft, .leftToRight) == [1, 2, 1])
    #expect(try change("window", \.activity, "activeAppearance", .inactive, .active) == [1, 2, 1])
  }

  /// UIKit doesn't say on which thread it posts the notification.
  @Test func reducedMotionCanChangeOnAnyThread() async throws {
    let button = try button("motion")
    _ = padding(button)
    await Task.detached {
      NotificationCenter.default.post(name: unsafe UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }.value
    for _ in 0..<10_000 where !button.needsUpdateConfiguration { await Task.yield() }
    #expect(button.needsUpdateConfiguration)
  }

  /// Something is presented over the button.
  @Test func aDimmedTintIsAWindowInTheBackground() throws {
    let button = StyledButton(try sheet.control("button.window"))
    #expect(padding(button) == 1)
    button.tintAdjustmentMode = .dimmed
    #expect(padding(button) == 2)
    button.tintAdjustmentMode = .normal
    #expect(padding(button) == 1)
    button.apply(try sheet.control("button.fixed"))
    _ = padding(button)
    button.tintAdjustmentMode = .dimmed
    #expect(!button.needsUpdateConfiguration, "the button no longer depends on the window")
    let slider = UISlider(frame: .zero)
    slider.tintAdjustmentMode = .dimmed
    slider.apply(try sheet.control("slider.window"))
    #expect(abs(slider.alpha - 0.2) < 1e-6)
  }

  @Test func reducedMotionIsASetting() throws {
    defer { AccessibilitySettings.reducesMotion = false }
    let button = try button("motion")
    #expect(padding(button) == 1)
    AccessibilitySettings.reducesMotion = true
    #expect(padding(button) == 2)
    button.apply(try sheet.control("button.fixed"))
    _ = padding(button)
    AccessibilitySettings.reducesMotion = false
    #expect(!button.needsUpdateConfiguration, "the button no longer depends on motion")
  }

  /// UIKit calls the handler again only for the traits that it reads.
  @Test func onlyTraitsOfTheControlsAxesAreRead() {
    Cases.forEach([
      ("appearance", ["userInterfaceStyle"]), ("contrast", ["accessibilityContrast"]),
      ("width", ["horizontalSizeClass"]), ("direction", ["layoutDirection"]), ("window", ["activeAppearance"]),
      ("motion", []), ("brand", []),
      ("fixed", []),
    ]) { name, traits in
      let button = try button(name)
      button.runUpdates()
      button.traitReads = TraitReads()
      let motionReads = AccessibilitySettings.motionReads
      button.update { $0.setNeedsUpdateConfiguration() }
      #expect(button.traitReads.names == Set(traits), "\(name)")
      #expect(AccessibilitySettings.motionReads == motionReads + (name == "motion" ? 1 : 0), "\(name)")
      #expect(button.registrations.flatMap(\.names) == traits, "\(name)")
    }
  }

  @Test func axesOfTheAppHaveTheValuesThatItChooses() throws {
    #expect(padding(try button("brand")) == 1)
    let sosh = StyleEnvironment(values: ["brand": "sosh"])
    #expect(padding(try button("brand", in: sosh)) == 2)
    #expect(padding(try button("brand", in: StyleEnvironment(values: ["brand": "blue", "era": "new"]))) == 1)
    #expect(padding(try button("brand", in: StyleEnvironment(Generated(brand: "sosh")))) == 2)
    #expect(padding(try button("brand", in: StyleEnvironment(Standard()))) == 1)
  }

  @Test func chosenValuesReplaceTraits() throws {
    let button = try button("appearance", in: StyleEnvironment(values: ["appearance": "dark"]))
    #expect(padding(button) == 2 && button.registrations.isEmpty)
    let ink = "@let ink: red; @theme dark < ink: lime >\n@control button.it < title-color: $ink >"
    let plain = UIButton(frame: .zero)
    plain.apply(try Sheets.compile(ink).control("button.it"), in: StyleEnvironment(values: ["appearance": "dark"]))
    #expect(plain.titleColors[0]?.look == ["#00ff00ff", "#00ff00ff"])
  }

  @Test func viewsWithoutConfigurationsAreStyledAgain() throws {
    let slider = try UISlider(frame: .zero).showing(sheet.control("slider.width"))
    #expect(slider.registrations.map(\.names) == [["horizontalSizeClass"]] && abs(slider.alpha - 0.1) < 1e-6)
    slider.change(\.width, "horizontalSizeClass", to: .compact)
    #expect(slider.registrations.map(\.names) == [["horizontalSizeClass"]] && abs(slider.alpha - 0.2) < 1e-6)
    let text = "@let a: \"A\"; @theme compact < a: \"B\" >\n@control button.it < @state hot; title: $a >"
    let button = StyledButton(try Sheets.compile(text).control("button.it"), configuration: nil)
    try button.setState("hot")
    button.change(\.width, "horizontalSizeClass", to: .compact)
    #expect(button.title(for: button.state) == "B" && button.controlStates?.description == "hot")
    #expect(button.registrations.count == 1)
  }

  @Test func viewsAreFreed() throws {
    weak var freed: UIButton?
    do {
      let button = try button("width")
      let other = try self.button("motion")
      button.change(\.width, "horizontalSizeClass", to: .compact)
      freed = other
    }
    #expect(freed == nil)
    AccessibilitySettings.reducesMotion = true
    AccessibilitySettings.reducesMotion = false
  }

  /// A selected button looks different only with a compact width.
  @Test func selectionIsStyledInEveryContext() throws {
    let text = """
      @let a: 1; @theme compact < a: 2 >
      @control button.it < image-padding: 1; [selected|*] < image-padding: $a > >
      """
    let button = try UIButton(configuration: .plain()).showing(Sheets.compile(text).control("button.it"))
    #expect(button.configuration?.automaticallyUpdateForSelection == false)
  }

  @Test func colorsFollowAppearanceAndContrast() throws {
    let text = """
      @let ink: #000001; @theme dark < ink: #000002 >; @theme increased < ink: #000003 >
      @theme dark|increased < ink: #000004 >; @theme compact < ink: #000005 >
      @theme dark|compact < ink: #000006 >; @theme increased|compact < ink: #000005 >
      @theme dark|increased|compact < ink: #000006 >
      @control button.it < title-color: $ink >
      """
    let button = try UIButton(frame: .zero).showing(Sheets.compile(text).control("button.it"))
    var color = try #require(button.titleColors[0])
    #expect(color.look == ["#000001ff", "#000002ff"] && color.increasedLook == ["#000003ff", "#000004ff"])
    button.change(\.width, "horizontalSizeClass", to: .compact)
    color = try #require(button.titleColors[0])
    #expect(color.look == ["#000005ff", "#000006ff"] && color.increasedLook == color.look)
    let traits = UITraitCollection(UITraitCollection.Values())
    _ = color.resolvedColor(with: traits)
    #expect(traits.reads.names == ["userInterfaceStyle"], "contrast makes no difference")
  }

  @Test func itemsHaveTheContextOfThePresentTraits() throws {
    defer { UITraitCollection.present = UITraitCollection.Values() }
    let text = "@let a: 1; @theme compact < a: 2 >\n@control bar-item.it < width: $a >"
    let control = try Sheets.compile(text).control("bar-item.it")
    UITraitCollection.present.width = .compact
    let item = UIBarButtonItem()
    item.apply(control)
    #expect(item.width == 2)
  }

  @Test func aViewCanAskForItsContext() throws {
    var values = UITraitCollection.Values()
    (values.width, values.style) = (.compact, .dark)
    let traits = UITraitCollection(values)
    let control = try sheet.control("button.width")
    let context = control.context(in: StyleEnvironment(values: ["brand": "sosh"]), for: traits)
    #expect(try traits.reads.names == ["horizontalSizeClass"] && context == sheet.context("compact", "sosh"))
  }
}

/// Contexts as generated code declares them, with an axis of the app.
private struct Generated: StyleContextValues {
  var brand = "orange"
  var ownValues: [String: String] { ["brand": brand] }
}

/// Contexts with standard axes only.
private struct Standard: StyleContextValues {}
