extension ExplanationTopic {
  /// Errors in characters and lexical tokens, such as strings, numbers, and colors.
  static let words = ExplanationTopic(
    "Words",
    [
      Explanation(
        .invalidUTF8,
        """
        A sheet is text in UTF-8, and here are bytes that are none: the file was saved in another encoding,
        or cut short in the middle of a character. Save it as UTF-8. Each run of such bytes is reported once.
        """,
        unshowable: """
          There is no wrong example, as bytes that are no text cannot be shown. One would be the sheet below,
          saved as Latin-1.
          """,
        right: """
          button < title: "café" >
          """),
      Explanation(
        .invalidCharacter,
        """
        No word of the language begins with this character. Often it is the full-width or curly form of
        a sign that the language has, such as `；` for `;`. A blank is a space, a tab or a line break and nothing
        else. Strings and comments may hold other characters.
        """,
        wrong: """
          button <
              title: "关注"；
              alpha: 1
          >
          """,
        right: """
          button <
              title: "关注";
              alpha: 1
          >
          """),
      Explanation(
        .bidiControl,
        """
        This invisible character steers the direction of writing. It can make a sheet read differently from
        what it says, so it may stand nowhere in a file, not even in a comment. Delete it, or, where a text
        needs it, write it as an escape. The example shows it as `<U+200F>`.
        """,
        wrong: """
          label < text: "\u{200F}(12)" >
          """,
        right: #"""
          label < text: "\u{200F}(12)" >
          """#),
      Explanation(
        .unterminatedString,
        """
        A string ends on the line on which it begins, and this one does not. Write the closing quote; a line
        break within the text is written `\\n`, and a quote `\\"`.
        """,
        wrong: """
          button <
              title: "关注
              alpha: 1
          >
          """,
        right: """
          button <
              title: "关注"
              alpha: 1
          >
          """),
      Explanation(
        .unterminatedComment,
        """
        A block comment begins here and has no end, so that the rest of the file is part of it. Comments
        nest: each `/*` within one wants a `*/` of its own.
        """,
        wrong: """
          /* Off for now: /* white */
          button < title: "关注" >
          """,
        right: """
          /* Off for now: /* white */ */
          button < title: "关注" >
          """),
      Explanation(
        .invalidEscape,
        #"""
        A backslash in a string begins an escape, and this is none. The escapes are `\"`, `\\`, `\n`, `\t`,
        `\r`, `\0`, `\u{…}` with 1 to 8 hexadecimal digits of a character, and `\(…)` with the name of
        a parameter, without blanks. A backslash itself is `\\`.
        """#,
        wrong: #"""
          label < text: "100\%" >
          """#,
        right: #"""
          label < text: "100%" >
          """#),
      Explanation(
        .invalidNumber,
        """
        A number has one point at most, and a digit before it and behind it.
        """,
        wrong: """
          button < alpha: .5 >
          """,
        right: """
          button < alpha: 0.5 >
          """),
      Explanation(
        .unknownUnit,
        """
        There is no such unit. A length is in points, `pt`, whatever the screen; there are no pixels. The
        others are `%`, `deg` for angles, and `s` and `ms` for durations, all in lower case.
        """,
        wrong: """
          button < title-kern: 2px >
          """,
        right: """
          button < title-kern: 2pt >
          """),
      Explanation(
        .invalidColor,
        """
        Behind `#` stand 3, 4, 6 or 8 hexadecimal digits: red, green, blue and, if there is a fourth,
        opacity, with one digit each or with two.
        """,
        wrong: """
          button < background-color: #EC414 >
          """,
        right: """
          button < background-color: #EC4141 >
          """),
    ])
}
