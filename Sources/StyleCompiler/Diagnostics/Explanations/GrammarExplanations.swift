extension ExplanationTopic {
  /// Errors in the grammar.
  static let grammar = ExplanationTopic(
    "Grammar",
    [
      Explanation(
        .expected,
        """
        Something is missing here, or something else should stand here; the message says what. Where
        a bracket is not closed, the place is the bracket. The rest of the sheet is read as if it were right.
        """,
        wrong: """
          button[selected|* < title: "已关注" >
          """,
        right: """
          button[selected|*] < title: "已关注" >
          """),
      Explanation(
        .nestingTooDeep,
        """
        Brackets may stand 128 deep within each other, blocks and parentheses counted together; this is one
        more. Leave out those that change nothing; a part of a value can be given a name with `@let`.
        """,
        wrong: ExampleProgram(stringLiteral: deepBrackets),
        right: """
          button < alpha: 0.5 >
          """),
      Explanation(
        .fileTooLarge,
        """
        A sheet may have up to 256 MiB. Split one that has more, and import the parts. The table that is made
        of a program has a limit, too; past it, the program has to become several.
        """,
        unshowable: """
          There is no wrong example, as it would be a file of more than 256 MiB.
          """,
        right: ExampleProgram([
          "Main.style": """
          @import "Buttons"
          @import "Labels"
          """,
          "Buttons.style": """
          button < title: "关注" >
          """,
          "Labels.style": """
          label < text: "粉丝" >
          """,
        ])),
      Explanation(
        .limitExceeded,
        """
        There is more of something than there may be, so that no small sheet makes big work; the message says
        of what, and how much there may be. No sheet that a person writes comes near. The language's reference
        lists the limits.
        """,
        wrong: ExampleProgram(stringLiteral: manyCases),
        right: """
          @control button.badge < @property shape: enum(round, square) >
          """),
    ])

  /// Errors in imports.
  static let imports = ExplanationTopic(
    "Imports",
    [
      Explanation(
        .importNotFound,
        """
        The imported sheet is not there, or cannot be read. It is looked for beside the importing sheet, then
        in each folder that `-I` gives, in order. The ending `.style` is always added, so leave it out.
        """,
        wrong: ExampleProgram([
          "Main.style": """
          @import "Brand.style"
          button < title: "关注" >
          """,
          "Brand.style": """
          button < background-color: #EC4141 >
          """,
        ]),
        right: ExampleProgram([
          "Main.style": """
          @import "Brand"
          button < title: "关注" >
          """,
          "Brand.style": """
          button < background-color: #EC4141 >
          """,
        ])),
      Explanation(
        .importCycle,
        """
        The sheet imports itself, directly or by way of others, so that there is no order in which to read
        them. Controls, states and properties need no import, as they are seen everywhere in a program. Tokens
        that both sheets use belong in a third one, which both import.
        """,
        wrong: ExampleProgram([
          "Main.style": """
          @import "Buttons"
          @control button.follow
          """,
          "Buttons.style": """
          @import "Main"
          button.follow < title: "关注" >
          """,
        ]),
        right: ExampleProgram([
          "Main.style": """
          @import "Buttons"
          @control button.follow
          """,
          "Buttons.style": """
          button.follow < title: "关注" >
          """,
        ])),
    ])

  /// An enumeration with 257 cases.
  private static var manyCases: String {
    let cases = (0...256).map { "c\($0)" }
    let lines = stride(from: 0, to: cases.count, by: 16).map { start in
      "    " + cases[start..<min(start + 16, cases.count)].joined(separator: ", ")
    }
    return "@control button.badge < @property shape: enum(\n\(lines.joined(separator: ",\n"))) >"
  }

  /// A rule whose block contains 128 nested parentheses.
  private static var deepBrackets: String {
    let openers = Array(repeating: String(repeating: "(", count: 32), count: 4)
    let closers = Array(repeating: String(repeating: ")", count: 32), count: 4)
    let lines = openers + ["0.5"] + closers
    return "button < alpha:\n" + lines.map { "    " + $0 + "\n" }.joined() + ">"
  }
}
