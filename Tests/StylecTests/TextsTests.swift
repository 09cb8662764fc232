import Foundation
import Testing

/// `stylec texts`, and the check of translations.
@Suite struct TextsTests {
  private static let sheet = """
    @control button.follow <
        @param fans: integer
        title: "Follow"
        [selected|*] < title: "\\(fans) fans" >
    >

    """

  @Test func writesAndEditsAFile() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let printed = try Tool.run("texts", "a.style", in: folder.path)
    #expect(printed.text.contains("\n\"Follow\" = \"Follow\";\n") && printed.status == 0)
    let run = try Tool.run("texts", "a.style", "-o", "t.strings", in: folder.path)
    #expect(run.text == "wrote t.strings: 2 texts, 2 of them new\n")
    #expect(try folder.read("t.strings") == printed.output)
    try folder.write("t.strings", Data("/* Mine. */\n\"Follow\" = \"Suivre\";\n\"Old\" = \"Vieux\";\n".utf8))
    let edited = try Tool.run("texts", "a.style", "-o", "t.strings", in: folder.path)
    #expect(edited.text == "wrote t.strings: 2 texts, 1 of them new\nno style sheet shows 'Old'\n")
    let text = String(decoding: try folder.read("t.strings"), as: UTF8.self)
    #expect(text.hasPrefix("/* Mine. */\n\"Follow\" = \"Suivre\";\n\n/* title of button.follow[selected|*]"))
    #expect(text.hasSuffix("\"Old\" = \"Vieux\";\n"))
    let pruned = try Tool.run("texts", "a.style", "-o", "t.strings", "--prune", in: folder.path)
    #expect(pruned.text == "wrote t.strings: 2 texts\nremoved 'Old'\n")
    #expect(!String(decoding: try folder.read("t.strings"), as: UTF8.self).contains("Old"))
  }

  @Test func exchangesTranslationsAsXLIFF() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet, "fr.strings": "\"Follow\" = \"Suivre\";\n"])
    let export = try Tool.run(
      "texts", "a.style", "--xliff", "fr", "--source", "en-US", "--merge", "fr.strings", "-o", "fr.xliff",
      in: folder.path)
    #expect(export.text == "wrote fr.xliff: 2 texts\n" && export.errors.isEmpty)
    var xliff = String(decoding: try folder.read("fr.xliff"), as: UTF8.self)
    #expect(xliff.contains("source-language=\"en-US\" target-language=\"fr\""))
    xliff.replace("<source>%lld fans</source>", with: "<source>%lld fans</source><target>%lld abonnés</target>")
    try folder.write("fr.xliff", Data(xliff.utf8))
    // A second export keeps what the file has.
    #expect(try Tool.run("texts", "a.style", "--xliff", "fr", "-o", "fr.xliff", in: folder.path).status == 0)
    let merged = try Tool.run("texts", "a.style", "--merge", "fr.xliff", "-o", "fr.strings", in: folder.path)
    #expect(merged.text == "wrote fr.strings: 2 texts, 1 of them new\n")
    let text = String(decoding: try folder.read("fr.strings"), as: UTF8.self)
    #expect(text.hasPrefix("\"Follow\" = \"Suivre\";\n") && text.hasSuffix("\n\"%lld fans\" = \"%lld abonnés\";\n"))
  }

  @Test func leavesAFileWithAMistakeAlone() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet, "t.strings": "\"Follow\" = \"Suivre\"\n"])
    let run = try Tool.run("texts", "a.style", "-o", "t.strings", in: folder.path)
    #expect(run.errors.hasPrefix("t.strings:2:1: error: expected ';' [invalid-texts]\n") && run.status == 1)
    #expect(try folder.read("t.strings") == Data("\"Follow\" = \"Suivre\"\n".utf8))
    for words in [["--xliff", "fr", "--prune"], ["-o", "a.style"], ["--merge", "none.strings"]] {
      let run = try Tool.run(["texts", "a.style"] + words, in: folder.path)
      #expect(run.status == (words[0] == "--merge" ? 66 : 64), "\(words)")
    }
  }

  @Test func checksTranslations() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet, "b.style": "button < title: \"Save\" >\n"])
    for language in ["fr", "de"] { try folder.makeFolder("\(language).lproj") }
    try folder.write(
      "de.lproj/Localizable.strings", Data("\"Follow\" = \"Folgen\";\n\"%lld fans\" = \"%@ Fans\";\n".utf8))
    try folder.write(
      "fr.lproj/Localizable.strings", Data("\"Follow\" = \"Suivre\";\n\"Save\" = \"Enregistrer\";\n".utf8))
    let one = try Tool.run("check", "a.style", "--texts", ".", in: folder.path)
    #expect(one.status == 0)
    #expect(one.errors.contains("a.style:4:20: warning: text '%lld fans' has no translation in 'fr' [missing-text]\n"))
    #expect(
      one.errors.contains("./fr.lproj/Localizable.strings:2:1: warning: text 'Save' is never shown [unused-text]\n"))
    #expect(
      one.errors.contains(
        "./de.lproj/Localizable.strings:2:1: warning: translation of '%lld fans' has '%@' for 'fans', whose type is "
          + "'integer' [text-mismatch]\n"))
    #expect(one.errors.contains("a.style:4:20: note: the text is shown by this declaration\n"))
    let both = try Tool.run("check", ".", "--texts", ".", "--error", "missing-text", in: folder.path)
    #expect(both.status == 1 && !both.errors.contains("unused-text"))
    #expect(both.errors.contains("error: text 'Save' has no translation in 'de' [missing-text]\n"))
    try folder.write(
      "de.lproj/Localizable.strings",
      Data("\"Follow\" = \"Folgen\";\n\"%lld fans\" = \"%lld Fans\";\n\"Save\" = \"Sichern\";\n".utf8))
    try folder.write(
      "fr.lproj/Localizable.strings",
      Data("\"Follow\" = \"Suivre\";\n\"%lld fans\" = \"%lld abonnés\";\n\"Save\" = \"Enregistrer\";\n".utf8))
    let clean = try Tool.run("check", "--separate", "a.style", "b.style", "--texts", ".", in: folder.path)
    #expect(
      clean.text == "3 texts in 2 languages\n2 sheets, no problems\n" && clean.errors.isEmpty && clean.status == 0)
    let missing = try Tool.run("check", "a.style", "--texts", "none", in: folder.path)
    #expect(missing.errors == "stylec: error: no such file: 'none'\n" && missing.status == 66)
  }

  @Test(arguments: ["check", "audit", "preview"]) func readsTheGreatestPosition(command: String) throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    try folder.makeFolder("fr.lproj")
    let forms = "NSStringLocalizedFormatKey = \"%\(Int.max)$#@a@\"; a = { other = \"%lld %lld\"; };"
    try folder.write("fr.lproj/A.stringsdict", Data("\"%lld fans\" = { \(forms) };".utf8))
    #expect(try Tool.run(command, "a.style", "--texts", ".", in: folder.path).status == 0)
  }

  @Test func suppressesWarningsByComments() throws {
    let folder = try TemporaryFolder(["a.style": "// stylec: ignore missing-text\nbutton < title: \"Save\" >\n"])
    try folder.makeFolder("fr.lproj")
    try folder.write("fr.lproj/A.strings", Data("\"Old\" = \"Vieux\";\n".utf8))
    let run = try Tool.run("check", "a.style", "--texts", ".", in: folder.path)
    #expect(run.errors.isEmpty && run.text == "1 text in 1 language\n1 sheet, no problems\n")
  }

  @Test func auditsTranslations() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    for language in ["fr", "de"] { try folder.makeFolder("\(language).lproj") }
    try folder.write("fr.lproj/A.strings", Data("\"Follow\" = \"Suivre\";\n".utf8))
    try folder.write("de.lproj/A.strings", Data("\"Follow\" = \"Folgen\"; \"%lld fans\" = \"%lld Fans\";\n".utf8))
    let run = try Tool.run("audit", "a.style", "--texts", ".", in: folder.path)
    #expect(
      run.text.contains(
        """

        2 of 2 texts are translated in 'de'

        1 of 2 texts are translated in 'fr'
          '%lld fans'  title of button.follow[selected|*]

        Summary by Apple's accessibility labels

        """))
    #expect(run.status == 0)
    // The rest is the same as without translations.
    #expect(
      try Tool.run("audit", "a.style", in: folder.path).text.hasSuffix(run.text.components(separatedBy: "\n\n")[3]))
  }

  @Test(arguments: ["audit", "preview", "check"]) func reportsMistakesInTranslations(command: String) throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    try folder.makeFolder("fr.lproj")
    try folder.write("fr.lproj/A.strings", Data("\"Follow\" = \"Suivre\"\n".utf8))
    try folder.write("fr.lproj/B.strings", Data([0x22, 0xFF, 0x22]))
    let run = try Tool.run(command, "a.style", "--texts", ".", in: folder.path)
    #expect(run.errors.contains("./fr.lproj/A.strings:2:1: error: expected ';' [invalid-texts]\n"))
    #expect(run.errors.contains("./fr.lproj/B.strings:1:2: error: invalid UTF-8: byte 0xFF [invalid-texts]\n"))
    #expect(run.text.isEmpty && run.status == 1)
  }

  @Test func showsTranslationsOnlyOnPages() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    try folder.makeFolder("fr.lproj")
    let picture = try Tool.run("preview", "a.style", "--svg", "--texts", ".", in: folder.path)
    #expect(picture.status == 64)
    #expect(picture.errors.hasPrefix("stylec: error: '--texts' cannot be used with '--svg'"))
    // Nothing about languages is on a page without translations.
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    for word in ["data-t=", "page.language", "id=translations", "shownLanguage"] {
      #expect(!page.contains(word), "\(word)")
    }
  }
}
