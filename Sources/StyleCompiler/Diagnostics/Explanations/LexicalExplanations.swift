extension ExplanationText {
  /// The explanation of `invalid-utf8`.
  static let invalidUTF8 = ExplanationText(
    """
    The style sheet contains bytes that aren't valid UTF-8. The file was either saved in another encoding or
    cut off in the middle of a character. Save it as UTF-8. Each run of invalid bytes is reported once.
    """,
    unshowable: """
      An incorrect example can't be shown, because this text can't contain invalid UTF-8. The style sheet
      below gets the error if you save it as Latin-1.
      """,
    right: """
      button < title: "café" >
      """)

  static let invalidCharacter = ExplanationText(
    """
    The character isn't allowed here. Often, it's the full-width or curly form of a symbol of the language,
    such as `；` for `;`. Blocks are written with `<` and `>`, and strings are enclosed in straight double
    quotes. Only spaces, tabs, and newlines are whitespace. Strings and comments can contain other
    characters.
    """,
    wrong: """
      button <
          title: "Follow"；
          alpha: 1
      >
      """,
    right: """
      button <
          title: "Follow";
          alpha: 1
      >
      """)

  static let bidiControl = ExplanationText(
    """
    This invisible character changes the direction of text, so a style sheet could look different from what
    the compiler reads. It isn't allowed anywhere in a file, not even in a comment. Remove it, or write it
    as an escape sequence if a string needs it. The example shows it as `<U+200F>`.
    """,
    wrong: """
      label < text: "\u{200F}(12)" >
      """,
    right: #"""
      label < text: "\u{200F}(12)" >
      """#)

  static let unterminatedString = ExplanationText(
    """
    A string must end on the line on which it starts. Add the closing quotation mark. In a string, write a
    newline as `\\n` and a quotation mark as `\\"`.
    """,
    wrong: """
      button <
          title: "Follow
          alpha: 1
      >
      """,
    right: """
      button <
          title: "Follow"
          alpha: 1
      >
      """)

  static let unterminatedComment = ExplanationText(
    """
    A block comment starts here but never ends, so it contains the rest of the file. Block comments can be
    nested, and each `/*` requires its own `*/`.
    """,
    wrong: """
      /* Off for now: /* white */
      button < title: "Follow" >
      """,
    right: """
      /* Off for now: /* white */ */
      button < title: "Follow" >
      """)

  static let invalidEscape = ExplanationText(
    #"""
    A backslash in a string starts an escape sequence, but this sequence isn't valid. The escape sequences
    are `\"`, `\\`, `\n`, `\t`, `\r`, `\0`, `\u{…}`, and `\(…)`. The braces contain the 1 to 8 hexadecimal
    digits of a Unicode scalar, and the parentheses contain the name of a parameter, both without
    whitespace. To write a backslash, use `\\`.
    """#,
    wrong: #"""
      label < text: "100\%" >
      """#,
    right: #"""
      label < text: "100%" >
      """#)

  static let invalidNumber = ExplanationText(
    """
    A number can have one decimal point, with digits on both sides.
    """,
    wrong: """
      button < alpha: .5 >
      """,
    right: """
      button < alpha: 0.5 >
      """)

  static let unknownUnit = ExplanationText(
    """
    The unit doesn't exist. Lengths are in points, `pt`, on every screen; pixels aren't available. The other
    units are `%`, `deg` for angles, and `s` and `ms` for durations. Units are written in lowercase.
    """,
    wrong: """
      button < title-kern: 2px >
      """,
    right: """
      button < title-kern: 2pt >
      """)

  static let invalidColor = ExplanationText(
    """
    A color has 3, 4, 6, or 8 hexadecimal digits after `#`. They stand for red, green, blue, and an optional
    opacity, with one or two digits each.
    """,
    wrong: """
      button < background-color: #EC414 >
      """,
    right: """
      button < background-color: #EC4141 >
      """)
}
