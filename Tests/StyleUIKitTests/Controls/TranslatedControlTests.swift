import Foundation
import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

/// The texts of controls in the language of the environment.
@MainActor @Suite(.serialized) struct TranslatedControlTests {
  private let translations: TranslatedBundle

  init() throws {
    translations = try TranslatedBundle([
      "fr.lproj/Localizable": [
        "Follow": "Suivre", "%lld fans": "%lld abonnés", "%lf km": "%.1lf km", "Close": "Fermer", "on": "oui",
        "Opens it": "L’ouvre", "Code": "Le code", "Your code": "Votre code", "v1": "faux", "medium": "faux",
        "filled": "faux", "capsule": "faux", "trailing": "faux", "single": "faux", "center": "faux",
        "hierarchical": "faux", "bezel": "faux",
      ],
      "en.lproj/Localizable": ["Follow": "Follow!"], "fr.lproj/Shop": ["Follow": "S’abonner"],
    ])
  }

  private func environment(
    _ parameters: [String: StyleArgument] = [:], in language: String? = "fr", table: String? = nil
  ) -> StyleEnvironment {
    StyleEnvironment(
      parameters: parameters, bundle: translations.bundle, table: table,
      locale: language.map { Locale(identifier: $0) })
  }

  private let texts = """
    @param fans: integer
    @param far: number
    title: "Follow"; subtitle: "\\(fans) fans"
    accessibility-label: "Close"; accessibility-value: "on"; accessibility-hint: "\\(far) km"
    """

  @Test func aButtonWithAConfigurationShowsTranslations() throws {
    let text =
      texts + "; configuration: filled; corner-style: capsule; image-placement: trailing; button-size: medium"
      + "; symbol-color: red; symbol-rendering: hierarchical"
    let control = try control(text)
    // An integer is also a number.
    let button = StyledButton(control, in: environment(["fans": 1234, "far": 3])).updated()
    #expect(button.configuration?.title == "Suivre" && button.configuration?.subtitle == "1\u{202F}234 abonnés")
    #expect(button.accessibilityLabel == "Fermer" && button.accessibilityValue == "oui")
    #expect(button.accessibilityHint == "3,0 km")
    #expect(button.configuration?.kind == "filled" && button.configuration?.preferredSymbolConfigurationForImage != nil)
    #expect(button.configuration?.cornerStyle == .capsule && button.configuration?.imagePlacement == .trailing)
    button.update { $0.apply(control, in: environment(["fans": 1234, "far": 3], in: "en")) }
    #expect(button.configuration?.title == "Follow!" && button.configuration?.subtitle == "1234 fans")
    #expect(button.accessibilityLabel == "Close" && button.accessibilityHint == "3 km")
    button.update { $0.apply(control, in: environment(table: "Shop")) }
    #expect(button.configuration?.title == "S’abonner" && button.configuration?.subtitle == "\\(fans) fans")
  }

  @Test func aButtonWithoutAConfigurationShowsTranslations() throws {
    let button = UIButton(frame: .zero)
    let plain = try control("title: \"Follow\"; content-horizontal-alignment: center")
    button.apply(plain, in: environment())
    #expect(button.title(for: .normal) == "Suivre" && button.contentHorizontalAlignment == .center)
    button.apply(plain, in: environment(in: "en"))
    #expect(button.title(for: .normal) == "Follow!")
    button.apply(try control("title: \"Follow\"; title-underline: single"), in: environment())
    let title = button.attributedTitles[0]
    #expect(title?.string == "Suivre" && title?.value(of: .underlineStyle) as? Int == NSUnderlineStyle.single.rawValue)
    // A verbatim text isn't translated, and neither is one from code.
    button.apply(try control("title: verbatim(\"v1\")"), in: environment())
    #expect(button.title(for: .normal) == "v1")
    button.setTitle("Follow", for: .normal)
    button.apply(try control("accessibility-label: \"Close\""), in: environment())
    #expect(button.accessibilityLabel == "Fermer")
  }

  @Test func otherControlsShowTranslations() throws {
    let label = UILabel(frame: .zero)
    label.apply(try control("label.it", "text: \"Follow\"; text-alignment: center"), in: environment())
    #expect(label.text == "Suivre" && label.textAlignment == .center)
    let field = UITextField(frame: .zero)
    field.apply(
      try control("text-field.it", "text: \"Code\"; placeholder: \"Your code\"; border-style: bezel"),
      in: environment())
    #expect(field.text == "Le code" && field.placeholder == "Votre code" && field.borderStyle == .bezel)
    let item = UITabBarItem()
    item.apply(
      try control("bar-item.it", "title: \"Follow\"; badge: \"on\"; accessibility-hint: \"Opens it\""),
      in: environment())
    #expect(item.title == "Suivre" && item.badgeValue == "oui" && item.accessibilityHint == "L’ouvre")
    let tabs = UISegmentedControl(items: ["", ""])
    tabs.applySegment(try control("segment.it", "title: \"Follow\""), at: 1, in: environment())
    #expect(tabs.titles[1] == "Suivre")
    let mac = UISwitch(frame: .zero)
    mac.idiom = .mac
    mac.apply(try control("switch.it", "title: \"Follow\""), in: environment())
    #expect(mac.title == "Suivre")
  }

  /// A known state has its value in every language, and a value of the style sheet a translation.
  @Test func valuesOfKnownStatesArentTranslated() throws {
    let text = "@state checked; [*] < title: \"Follow\" > [checked] < accessibility-value: \"on\" >"
    let button = try StyledButton(control(text), in: environment()).updated()
    #expect(button.accessibilityValue == "0")
    try button.update { try $0.setState("checked") }
    #expect(button.accessibilityValue == "oui")
  }

  /// Returns the body of a button in a SwiftUI environment with the language.
  private func look(_ text: String, _ environment: StyleEnvironment, in language: String) throws -> String {
    try StyledButtonStyle(control(text), in: environment).look { $0.locale = Locale(identifier: language) }
  }

  @Test func aSwiftUIButtonFollowsTheLanguageOfTheEnvironment() throws {
    let own = environment(["fans": 1234, "far": 3], in: nil)
    let french = try look(texts, own, in: "fr")
    #expect(french.contains("\"Suivre\"") && french.contains("\"1\u{202F}234 abonnés\""), "\(french)")
    let read = ".accessibilityLabel(Fermer).accessibilityValue(oui).accessibilityHint(3,0 km)"
    #expect(french.hasSuffix(read), "\(french)")
    #expect(try look(texts, own, in: "en").contains("\"Follow!\""))
    #expect(try look(texts, environment(), in: "en").contains("\"Suivre\""))
    #expect(try look(texts, environment(in: nil, table: "Shop"), in: "fr").contains("\"S’abonner\""))
  }

  @Test func keywordsInSwiftUIArentTranslated() throws {
    for text in ["corner-style: capsule; corner-radius: 4", "image: symbol(\"star\"); image-placement: trailing"] {
      #expect(try look(text, environment(), in: "fr") == look(text, StyleEnvironment(), in: "fr"))
    }
  }
}
