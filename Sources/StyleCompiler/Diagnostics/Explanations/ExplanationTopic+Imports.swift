extension ExplanationTopic {
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
}
