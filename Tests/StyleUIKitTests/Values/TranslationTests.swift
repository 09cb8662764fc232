import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Texts in a bundle.
///
/// Foundation on Linux can't read plural rules in a `.stringsdict` file, and always prefers the first language of a
/// bundle. Plural rules, and languages such as `zh_CN` for `zh-Hans`, are therefore not tested.
@Suite struct TranslationTests {
  private let translations: TranslatedBundle

  init() throws {
    translations = try TranslatedBundle([
      "fr.lproj/Localizable": [
        "Follow": "Suivre", "100% sure": "100% certain", "%lld of %lld": "sur %2$lld, %1$lld",
        "%@ costs %lf": "%2$.2lf pour %1$@", "%lf%% off": "-%.1lf %%", "%@": "« %@ »",
      ],
      "fr.lproj/Shop": ["Follow": "S’abonner"], "en.lproj/Localizable": ["Follow": "Follow!"],
      "fr-CA.lproj/Localizable": ["Follow": "Suivez"],
    ])
  }

  /// Returns the text with `pieces` in `language`, or without a language, in that of the app.
  private func text(
    _ pieces: StyleText.Piece..., with arguments: [String: StyleArgument] = [:], table: String? = nil,
    in language: String? = "fr"
  ) -> String {
    StyleText(pieces: pieces).localized(with: arguments) { text in
      translations.bundle.localizedString(for: text, table: table, locale: language.map { Locale(identifier: $0) })
    }
  }

  @Test func textsAreFoundByKeyTableAndLanguage() {
    #expect(text(.literal("Follow")) == "Suivre" && text(.literal("Follow"), table: "Shop") == "S’abonner")
    #expect(text(.literal("Follow"), in: "en") == "Follow!")
    // The closest language of the bundle, without other settings.
    let found = ["fr_FR", "fr-BE@calendar=buddhist", "en_GB", "fr_CA", "fr_CA@calendar=buddhist"].map {
      text(.literal("Follow"), in: $0)
    }
    #expect(found == ["Suivre", "Suivre", "Follow!", "Suivez", "Suivez"])
  }

  @Test func withoutALanguageTheBundleChooses() {
    let texts = [nil, Locale.current.identifier].map { text(.literal("Follow"), in: $0) }
    let expected = translations.bundle.localizedString(forKey: "Follow", value: nil, table: nil)
    #expect(texts == [expected, expected])
  }

  @Test func argumentsFollowTheirPlaceholders() {
    let pages: [StyleText.Piece] = [.parameter("page"), .literal(" of "), .parameter("count")]
    let title = StyleText(pieces: pages).localizable(with: ["page": 2, "count": 1234])
    let french = title.map { translations.bundle.localizedString(for: $0, locale: Locale(identifier: "fr")) }
    // The separator is a narrow space that doesn't break.
    #expect(french == "sur 1\u{202F}234, 2")
    let price: [String: StyleArgument] = ["it": "50% A", "price": 4.1]
    #expect(text(.parameter("it"), .literal(" costs "), .parameter("price"), with: price) == "4,10 pour 50% A")
    #expect(text(.parameter("rate"), .literal("% off"), with: ["rate": 2.5]) == "-2,5 %")
    #expect(text(.parameter("name"), with: ["name": "%@ %lld"]) == "« %@ %lld »")
  }

  @Test func numbersAreThoseOfTheirDescription() throws {
    let precise = try TranslatedBundle(["fr.lproj/Localizable": ["%lf": "%.10lf"]])
    let text = try #require(StyleText(pieces: [.parameter("n")]).localizable(with: ["n": 4.1]))
    let shown = precise.bundle.localizedString(for: text, locale: Locale(identifier: "fr"))
    #expect(shown == "4,1000000000")
  }

  @Test func onlyTextsWithArgumentsAreFormats() {
    #expect(text(.literal("100% sure")) == "100% certain" && text(.literal("100%d sure")) == "100%d sure")
  }

  @Test func aMissingTranslationGivesTheText() {
    #expect(text(.literal("Buy")) == "Buy" && text(.literal("Follow"), table: "Missing") == "Follow")
    let arguments: [String: StyleArgument] = ["count": 1234, "price": 4.1, "name": "%@"]
    let pieces: [StyleText.Piece] = [
      .parameter("count"), .literal(" for 5% of "), .parameter("price"), .parameter("name"),
    ]
    let missing = StyleText(pieces: pieces).localizable(with: arguments)
    #expect(missing.map { translations.bundle.localizedString(for: $0) } == "1234 for 5% of 4.1%@")
    #expect(text(.parameter("count"), .literal("!"), with: ["count": ""]) == "!")
  }

  /// Two environments with other translations aren't equal, so that a control changes its language.
  @MainActor @Test func environmentsWithOtherTranslationsDiffer() throws {
    let sheet = try Sheets.compile("@control button.it < title: \"Follow\" >")
    func control(_ environment: StyleEnvironment) throws -> AdaptiveControl {
      .shared(try sheet.control("button.it"), in: environment)
    }
    let french = try control(StyleEnvironment(locale: Locale(identifier: "fr")))
    let english = try control(StyleEnvironment())
    #expect(try control(StyleEnvironment(locale: Locale(identifier: "fr"))) === french && french !== english)
    #expect(try control(StyleEnvironment(table: "Shop")) !== english)
  }
}
