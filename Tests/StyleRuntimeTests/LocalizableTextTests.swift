import StyleRuntime
import Testing

/// Texts as files with translations have them.
@Suite struct LocalizableTextTests {
  private let template = StyleText(pieces: [.parameter("fans"), .literal(" of 100% for "), .parameter("name")])

  @Test func haveTheKeysOfSwiftUI() {
    let text = template.localizable(with: ["fans": 3, "name": "Ann", "other": 1])
    #expect(text?.key == "%lld of 100%% for %@" && text?.arguments == [3, "Ann"])
    #expect(text?.untranslated == "3 of 100% for Ann")
    #expect(StyleText(pieces: [.parameter("x")]).localizable(with: ["x": 4.5])?.key == "%lf")
    let plain = StyleText("100%").localizable()
    #expect(plain?.key == "100%" && plain?.arguments == [] && plain?.untranslated == "100%")
  }

  @Test func areNilIfThereIsNothingToTranslate() {
    #expect(StyleText.verbatim("Beta").localizable() == nil && StyleText("").localizable() == nil)
    #expect(template.localizable(with: ["fans": 3]) == nil)
  }

  @Test func areShownAsTranslated() {
    let french = ["%lld of 100%% for %@": "Ann : 3 sur 100 %"]
    func localized(_ text: StyleText, _ arguments: [String: StyleArgument] = [:]) -> String {
      text.localized(with: arguments) { french[$0.key] ?? $0.untranslated }
    }
    #expect(localized(template, ["fans": 3, "name": "Ann"]) == "Ann : 3 sur 100 %")
    #expect(localized(template, ["fans": 3]) == "3 of 100% for \\(name)" && localized("Follow") == "Follow")
    #expect(localized(.verbatim("%lld of 100%% for %@")) == "%lld of 100%% for %@")
  }
}
