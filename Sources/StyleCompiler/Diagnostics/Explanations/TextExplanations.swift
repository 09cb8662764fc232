/// The explanations of diagnostics about translations, which `StyleTools` reports.
extension ExplanationText {
  static let invalidTexts = ExplanationText(
    """
    A file with translations has a wrong encoding or wrong syntax. It must be UTF-8, or UTF-16 with a
    byte order mark. A `.strings` file consists of entries such as `"Follow" = "Suivre";` and comments,
    and both kinds of files can be XML property lists.
    """,
    wrong: Program([
      "Main.style": "button < title: \"Follow\" >",
      "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";\n\"Follow back\" = Suivre aussi;",
    ]),
    right: Program([
      "Main.style": "button < title: \"Follow\" >", "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";",
    ]))

  static let missingText = ExplanationText(
    """
    A control shows this text, and no file of the languages in the message has a translation for it, so
    people see the text as it is in the style sheet. `stylec texts` adds it to a file. If nobody should
    translate the text, write `verbatim("…")`.
    """,
    wrong: Program([
      "Main.style": "button <\n    title: \"Follow\"\n    [selected|*] < title: \"Following\" >\n>",
      "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";",
    ]),
    right: Program([
      "Main.style": "button <\n    title: \"Follow\"\n    [selected|*] < title: \"Following\" >\n>",
      "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";\n\"Following\" = \"Suivi\";",
    ]))

  static let unusedText = ExplanationText(
    """
    No control shows a text with this key in any state, although the same file, or the one of another
    language, has texts of the style sheets. `stylec texts --prune` removes such entries. If the app uses
    the others, give the texts of style sheets a file of their own, or disable the warning.
    """,
    wrong: Program([
      "Main.style": "button < title: \"Follow\" >",
      "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";\n\"Folow\" = \"Suivre\";",
    ]),
    right: Program([
      "Main.style": "button < title: \"Follow\" >", "fr.lproj/Localizable.strings": "\"Follow\" = \"Suivre\";",
    ]))

  static let textMismatch = ExplanationText(
    """
    The placeholders of a translation don't fit the parameters of the text: one is missing, there are too
    many, or one has another type. `%lld` is an integer, `%lf` a number, and `%@` a string. Several
    placeholders are in the order of the text, unless each has a position, such as `%2$@`.
    """,
    wrong: Program([
      "Main.style": "@control button.fans <\n    @param count: integer\n    title: \"\\(count) fans\"\n>",
      "de.lproj/Localizable.strings": "\"%lld fans\" = \"%@ Fans\";",
    ]),
    right: Program([
      "Main.style": "@control button.fans <\n    @param count: integer\n    title: \"\\(count) fans\"\n>",
      "de.lproj/Localizable.strings": "\"%lld fans\" = \"%lld Fans\";",
    ]))

  static let missingPlural = ExplanationText(
    """
    Some language has plural forms for this text, and the translation in another one lacks forms which
    that language has for whole numbers, according to Unicode CLDR, or the form `other`, which every
    language needs. The forms are in a `.stringsdict` file.
    """,
    wrong: Program([
      "Main.style": "@control button.fans <\n    @param count: integer\n    title: \"\\(count) fans\"\n>",
      "en.lproj/Localizable.stringsdict": """
      "%lld fans" = {
          NSStringLocalizedFormatKey = "%#@count@";
          count = {
              NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = lld;
              other = "%lld fans";
          };
      };
      """,
    ]),
    right: Program([
      "Main.style": "@control button.fans <\n    @param count: integer\n    title: \"\\(count) fans\"\n>",
      "en.lproj/Localizable.stringsdict": """
      "%lld fans" = {
          NSStringLocalizedFormatKey = "%#@count@";
          count = {
              NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = lld;
              one = "%lld fan";
              other = "%lld fans";
          };
      };
      """,
    ]))
}
