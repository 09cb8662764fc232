import Foundation
import Testing

/// The texts of a page in other languages.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewLanguageTests {
  private static let sheet = """
    @control button.follow <
        @param fans: integer
        @param name: string
        title: "Follow"; subtitle: verbatim("ACME"); title-font: text-style(body)
        [selected] < title: "\\(fans) fans of \\(name)" >
        [highlighted] < title: "100 %" >
        [disabled] < title: "\\(name)" >
        [focused] < title: "Alone" >
    >
    @control button.app < title-font: text-style(body) >

    """

  private static let french = """
    "Follow" = "S’abonner";
    "%lld fans of %@" = "%2$@ a %1$lld abonnés, 100 %%";
    "100 %" = "\\"</script></ol><b onclick=pwned=1>\\\\%@\\U2028'";
    """

  private static let arabic = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>%lld fans of %@</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%1$#@fans@ — %2$@</string>
    <key>fans</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string>
    <key>zero</key><string>صفر</string><key>two</key><string>معجبان</string><key>few</key><string>%lld معجبين</string>
    <key>many</key><string>%lld معجبًا</string><key>other</key><string>%lld %#@nested@</string></dict>
    <key>nested</key><dict><key>other</key><string>معجب</string></dict>
    </dict></dict></plist>
    """

  /// Creates a folder with the sheet and its translations into Arabic and French.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.style": sheet])
    for language in ["fr", "ar"] { try folder.makeFolder("\(language).lproj") }
    try folder.write("fr.lproj/Localizable.strings", Data(french.utf8))
    try folder.write("ar.lproj/Localizable.strings", Data("\"Follow\" = \"متابعة\";\n".utf8))
    try folder.write("ar.lproj/Localizable.stringsdict", Data(arabic.utf8))
    return folder
  }

  private static let arguments = ["a.style", "--texts", "."]

  /// The start of scripts, with functions that choose a language and describe the text of a state.
  private static let start = """
    const language = one('[name="page.language"]')
    const part = section('button.follow')
    const field = name => one(`[data-parameter=${name}]`, part)
    const title = state => {
      const cell = all('.cell', part).find(cell => one('.name', cell).textContent === state)
      return one('[data-p=title]', cell)
    }

    """

  @Test func exchangesTexts() throws {
    let script =
      Self.start + """
        say(all('option', language).map(option => option.textContent).join())
        say(title('normal').textContent)
        enter(language, 'fr')
        say(title('normal').textContent); say(title('normal').lang + title('normal').dir)
        say(title('selected').textContent)
        enter(field('fans'), '3'); enter(field('name'), '%@<b>')
        say(title('selected').textContent); say(one('.board [data-p=title]', part).textContent)
        one('.toggle[data-bit="2"]', part).click()
        say(one('.board [data-p=title]', part).textContent)
        say(all('[data-p=subtitle]', part).every(text => text.textContent === 'ACME' && !text.lang && !text.title))
        enter(language, '')
        say(title('selected').textContent); say(`${title('normal').lang}${title('normal').title}.`)
        """
    let found = try Gallery.run(script, on: Self.arguments, in: try Self.folder())
    #expect(found.console.isEmpty, "\(found.console)")
    #expect(
      found.lines == [
        "As written,ar,fr", "Follow", "S’abonner", "frltr", "\\(name) a \\(fans) abonnés, 100 %",
        "%@<b> a 3 abonnés, 100 %", "S’abonner", "%@<b> a 3 abonnés, 100 %", "true", "3 fans of %@<b>", ".",
      ])
  }

  @Test func choosesPluralForms() throws {
    let script =
      Self.start + """
        enter(language, 'ar')
        say(title('selected').textContent)
        for (const count of ['0', '1', '2', '-7', '11', '100', '102', '9223372036854775803']) {
          enter(field('fans'), count)
          say(title('selected').textContent.replace(' — \\\\(name)', ''))
        }
        """
    let found = try Gallery.run(script, on: Self.arguments, in: try Self.folder())
    #expect(
      found.lines == [
        "\\(fans) معجب — \\(name)", "صفر", "1 معجب", "معجبان", "-7 معجبين", "11 معجبًا", "100 معجب", "102 معجب",
        "9223372036854775803 معجبين",
      ])
  }

  @Test func followsTheDirectionOfTheLanguage() throws {
    let script =
      Self.start + """
        const direction = one('[name=direction]')
        const report = () => say(`${direction.value} ${getComputedStyle(one('.look', part)).direction} ${language.value}`)
        for (const value of ['ar', 'fr', 'ar', '']) { enter(language, value); report() }
        enter(language, 'ar'); await wait(100); const link = location.hash; say(link)
        enter(language, ''); await wait(100); location.hash = link; await wait(100); report(); say(title('normal').lang + title('normal').dir)
        enter(direction, '*'); enter(language, 'fr')
        say(direction.value); say(all('.frame', title('normal').closest('.cell')).map(frame => getComputedStyle(one('.look', frame)).direction).join())
        """
    let found = try Gallery.run(script, on: Self.arguments, in: try Self.folder())
    let (left, right) = ("left-to-right ltr", "right-to-left rtl")
    #expect(
      found.lines == [
        "\(right) ar", "\(left) fr", "\(right) ar", "\(left) ", "#direction=right-to-left&page.language=ar",
        "\(right) ar", "arrtl", "*", "ltr,rtl",
      ])
  }

  @Test func marksTextsWithoutATranslation() throws {
    let script =
      Self.start + """
        enter(language, 'fr')
        say(title('focused').textContent + ': ' + title('focused').title)
        say(getComputedStyle(title('focused')).textDecoration.includes('dotted'))
        for (const state of ['normal', 'disabled']) say(`${title(state).title}.`)
        say(all('.untranslated', section('button.app')).length)
        enter(one('#search'), 's’abonner'); say(one('#status').textContent)
        """
    let found = try Gallery.run(script, on: Self.arguments, in: try Self.folder())
    #expect(
      found.lines == ["Alone: No translation in 'fr'", "true", ".", ".", "0", "8 states found"])
  }

  @Test func showsHostileTranslations() throws {
    let folder = try Self.folder()
    let name = "x\"><script>pwned=1<.lproj"
    try folder.makeFolder(name)
    try folder.write("\(name)/A.strings", Data("\"Follow\" = \"<img src=x onerror=pwned=1>\";".utf8))
    let script =
      Self.start + """
        enter(language, 'fr'); say(title('highlighted').textContent)
        enter(language, data); say(title('normal').textContent)
        say(typeof pwned + document.scripts.length + all('.look b, .look img').length)
        """
    let found = try Gallery.run(
      script, on: Self.arguments, data: "x\"><script>pwned=1<", in: folder)
    #expect(found.console.isEmpty, "\(found.console)")
    #expect(
      found.lines == [
        "\"</script></ol><b onclick=pwned=1>\\%@\u{2028}'", "<img src=x onerror=pwned=1>", "undefined30",
      ])
  }

  /// Variables that name themselves or each other show no translation instead of taking forever.
  @Test func endsEndlessVariables() throws {
    let folder = try Self.folder()
    let forms = (0..<40).map { number in
      let next = String(repeating: "%#@v\((number + 1) % 40)@", count: 9)
      return "v\(number) = { other = \"\(next)\"; };"
    }
    let entry = "NSStringLocalizedFormatKey = \"%#@v0@\"; " + forms.joined(separator: " ")
    try folder.write("fr.lproj/A.stringsdict", Data("\"%lld fans of %@\" = { \(entry) };".utf8))
    let script = Self.start + "enter(language, 'fr'); say(title('selected').textContent); say(title('selected').title)"
    let found = try Gallery.run(script, on: Self.arguments, in: folder)
    #expect(found.lines == ["\\(fans) fans of \\(name)", "No translation in 'fr'"])
  }

  @Test func followsChangesOfTranslations() throws {
    let folder = try Self.folder()
    try folder.write("a.style", Data("button < title: \"Follow\" >\n".utf8))
    let tool = try WatchingTool(["preview", "--watch"] + Self.arguments + ["-o", "p.html"], in: folder.path)
    defer { tool.end() }
    #expect(tool.nextLine()?.hasPrefix("p.html: ") == true)
    try WatchingTool.save("\"Follow\" = \"Suivre\"\n", as: folder["fr.lproj/Localizable.strings"])
    #expect(tool.nextLine() == "./fr.lproj/Localizable.strings:2:1: error: expected ';' [invalid-texts]")
    try WatchingTool.save("\"Follow\" = \"Suivre\";\n", as: folder["fr.lproj/Localizable.strings"])
    while let line = tool.nextLine(), !line.hasPrefix("p.html: ") {}
    #expect(String(decoding: try folder.read("p.html"), as: UTF8.self).contains("<li>Suivre</li>"))
  }
}
