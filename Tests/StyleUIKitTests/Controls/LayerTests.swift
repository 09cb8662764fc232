import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// The layer and the transform of views, and the states of text fields.
@MainActor @Suite struct LayerTests {
  @Test func layersHaveBordersCornersAndShadows() throws {
    let field = UITextField(frame: .zero)
    field.apply(
      try control(
        "text-field.it",
        """
        border-color: #ff0000; border-width: 2pt; corner-radius: 6pt; corner-curve: continuous; background-color: white
        layer-shadow: shadow(#0000ff, 1pt, 2pt, 3pt)
        """))
    #expect(field.layer.borderColor.map { UIColor(cgColor: $0).description } == "[1.0, 0.0, 0.0, 1.0]")
    #expect(field.layer.borderWidth == 2 && field.layer.cornerRadius == 6 && field.layer.cornerCurve == .continuous)
    #expect(field.layer.shadowColor?.description == "[0.0, 0.0, 1.0, 1.0]" && field.layer.shadowOpacity == 1)
    #expect(field.layer.shadowOffset == CGSize(width: 1, height: 2) && field.layer.shadowRadius == 3)
    field.apply(try control("text-field.it", "alpha: 1"))
    #expect(field.layer.borderColor == nil && field.layer.borderWidth == 0 && field.layer.cornerRadius == 0)
    #expect(field.layer.cornerCurve == .circular && field.layer.shadowOpacity == 0 && field.layer.shadowRadius == 3)
  }

  /// The colors of a layer don't adapt.
  @Test func bordersFollowTheAppearance() throws {
    let label = UILabel(frame: .zero)
    let sheet = try Sheets.compile(
      "@let line: red; @theme dark < line: blue >; @control label.it < border-color: $line; border-width: 1pt >")
    label.apply(try sheet.control("label.it"))
    #expect(label.layer.borderColor?.description == "[1.0, 0.0, 0.0, 1.0]")
    label.change(\.style, "userInterfaceStyle", to: .dark)
    #expect(label.layer.borderColor?.description == "[0.0, 0.0, 1.0, 1.0]")
    label.apply(try control("label.it", "border-color: system(separator)"))
    #expect(label.registrations.count == 1, "a system color changes, too")
  }

  @Test func viewsAreScaledAndTurned() throws {
    let it = try control("scale: 0.5; rotation: 90deg; [selected|*] < scale: none; rotation: none >")
    let button = StyledButton(it).updated()
    let turned = button.transform
    #expect(abs(turned.a) < 1e-6 && abs(turned.b - 0.5) < 1e-6 && abs(turned.c + 0.5) < 1e-6)
    button.update { $0.isSelected = true }
    #expect(abs(button.transform.a - 1) < 1e-6 && abs(button.transform.b) < 1e-6)
  }

  /// A view that was shrunk to a point is turned again afterward, also by the angle of the app.
  @Test func aViewWithoutASizeKeepsItsAngle() throws {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    view.apply(try control("control.it", "@state gone; rotation: 90deg; [gone|*] < scale: 0 >"))
    try view.setState("gone")
    try view.setState("gone", to: false)
    #expect(abs(view.transform.b - 1) < 1e-6 && abs(view.transform.a) < 1e-6)
    try view.setState("gone")
    view.apply(try Sheets.compile("@control control.other").control("control.other"))
    #expect(abs(view.transform.b + 1) < 1e-6 && abs(view.transform.a) < 1e-6)
  }

  /// The color of a layer is the one for the appearance, also on a button with a configuration.
  @Test func shadowsOfButtonsFollowTheAppearance() throws {
    let button = try StyledButton(control("layer-shadow: shadow(system(label), 0pt, 1pt, 2pt)")).updated()
    // The color has the same name in the stub, so it's enough that it's set again.
    button.layer.shadowColor = nil
    button.update { $0.change(\.style, "userInterfaceStyle", to: .dark) }
    #expect(button.layer.shadowColor != nil)
  }

  @Test func smallButtonsAreEasyToHit() throws {
    let button = StyledButton(
      try control("hit-size: size(44, 44); minimum-size: size(30, 10); [selected|*] < hit-size: none >"))
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 60)
    #expect(button.point(inside: CGPoint(x: -12, y: 30), with: nil))
    #expect(!button.point(inside: CGPoint(x: -13, y: 30), with: nil))
    #expect(button.point(inside: CGPoint(x: 10, y: 59), with: nil), "the button is higher than that")
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
    button.isSelected = true
    #expect(!button.point(inside: CGPoint(x: -12, y: 30), with: nil))
  }

  @Test func textFieldsFollowTheirEditing() throws {
    let it = try control(
      "text-field.it", "border-width: 1pt; [editing|*] < border-width: 2pt >; [invalid|*] < border-width: 3pt >")
    let field = UITextField(frame: .zero).showing(it)
    #expect(field.layer.borderWidth == 1)
    field.setEditing(true)
    #expect(field.layer.borderWidth == 2)
    field.isEnabled = false
    field.apply(it)
    #expect(field.layer.borderWidth == 2, "it's still edited")
    field.setEditing(false)
    #expect(field.layer.borderWidth == 1)
    field.setEditing(true)
    field.apply(try control("text-field.other", "[editing|*] < border-width: 5pt >"))
    #expect(field.layer.borderWidth == 5 && field.actions.count == 1)
  }

  @Test func configurationsHaveGlassAndMore() throws {
    let button = StyledButton(
      try control(
        """
        configuration: prominent-clear-glass; indicator: none; subtitle-line-break-mode: by-clipping
        symbol-replacement: down-up
        [selected|*] < configuration: glass; indicator: popup; symbol-replacement: automatic >
        """))
    button.runUpdates()
    #expect(button.configuration?.kind == "prominentClearGlass")
    #expect(button.configuration?.subtitleLineBreakMode == .byClipping)
    if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) {
      let effect = button.configuration?.symbolContentTransition?.contentTransition as? ReplaceSymbolEffect
      #expect(button.configuration?.indicator == UIButton.Configuration.Indicator.none && effect?.variant == "downUp")
      button.update { $0.isSelected = true }
      #expect(button.configuration?.kind == "glass" && button.configuration?.indicator == .popup)
      #expect(button.configuration?.symbolContentTransition?.contentTransition is AutomaticSymbolEffect)
    }
  }
}
