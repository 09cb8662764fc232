import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Colors with alpha, and named colors of a bundle.
@Suite struct SuppliedColorTests {
  @Test("A named color comes from the bundle that the app gives")
  func names() throws {
    let bundle = Bundle(for: NSNumber.self)
    let color = StyleColor.named("Accent")
    #expect(UIColor(color, in: bundle).description == "color Accent" && UIColor(color, in: bundle).bundle === bundle)
    #expect(UIColor(color).bundle == nil && UIColor(StyleColor.named("Accent missing")) == .clear)
    let adapting = UIColor.adapting(light: color, dark: .system(.label), in: bundle)
    #expect(adapting.look == ["color Accent", "label"])
    #expect(UIColor.adapting(light: color, dark: .system(.label), in: bundle) === adapting)
    #expect(UIColor.adapting(light: color, dark: .system(.label)) !== adapting)
  }

  @Test("Alpha multiplies the alpha that the color has by itself")
  func alpha() {
    #expect(UIColor(StyleColor.system(.label, alphaPercent: 50)).description == "label at 0.5")
    let label = StyleColor.system(.secondaryLabel, alphaPercent: 50)
    #expect(UIColor(label).look == ["secondaryLabel at 0.25", "secondaryLabel at 0.25"])
    let named = StyleColor.named("Accent", alphaPercent: 50)
    #expect(UIColor(named).look == ["color Accent at 0.25", "color Accent at 0.25"])
    #expect(UIColor(named) === UIColor(named))
  }

  @MainActor @Test("A style uses the bundle of its context")
  func context() throws {
    let sheet = try Sheets.compile("button < title-color: color(\"Accent\") >\n")
    let bundle = Bundle(for: NSNumber.self)
    let button = AdaptiveControl.shared(try sheet.control("button"), in: StyleEnvironment(bundle: bundle))
    let style = button.style(in: .normal, button.contexts([]))
    let color: UIColor? = style.color("title-color")
    #expect(color?.bundle === bundle)
  }
}
