extension ExplanationText {
  static let expected = ExplanationText(
    """
    The grammar requires something else here, and the message says what. If a bracket isn't closed, the
    error is reported at the bracket. The compiler reads the rest of the style sheet as usual.
    """,
    wrong: """
      button[selected|* < title: "Following" >
      """,
    right: """
      button[selected|*] < title: "Following" >
      """)

  static let nestingTooDeep = ExplanationText(
    """
    Brackets can be nested 128 levels deep, counting blocks and parentheses together. Remove the brackets
    that have no effect, or give part of a value a name with `@let`.
    """,
    wrong: ExplanationText.Program(stringLiteral: deepBrackets),
    right: """
      button < alpha: 0.5 >
      """)

  static let fileTooLarge = ExplanationText(
    """
    A style sheet can have up to 256 MiB. Split a larger one into several style sheets and import them. The
    compiled table of a program also has a maximum size. If a table exceeds it, split the program into
    several programs.
    """,
    unshowable: """
      An incorrect example can't be shown, because it would be a file of more than 256 MiB.
      """,
    right: ExplanationText.Program([
      "Main.style": """
      @import "Buttons"
      @import "Labels"
      """,
      "Buttons.style": """
      button < title: "Follow" >
      """,
      "Labels.style": """
      label < text: "Fans" >
      """,
    ]))

  static let limitExceeded = ExplanationText(
    """
    The program exceeds a compiler limit, which the message names. Limits keep compile times bounded for
    malicious input. Style sheets written by hand don't reach them. For all limits, see the language
    reference.
    """,
    wrong: ExplanationText.Program(stringLiteral: manyCases),
    right: """
      @control button.badge < @property shape: enum(round, square) >
      """)

  static let importNotFound = ExplanationText(
    """
    The imported style sheet doesn't exist or can't be read. The compiler searches the folder of the
    importing style sheet, and then each folder given with `-I`, in order. It always adds the `.style`
    extension, so leave the extension out.
    """,
    wrong: ExplanationText.Program([
      "Main.style": """
      @import "Brand.style"
      button < title: "Follow" >
      """,
      "Brand.style": """
      button < background-color: #EC4141 >
      """,
    ]),
    right: ExplanationText.Program([
      "Main.style": """
      @import "Brand"
      button < title: "Follow" >
      """,
      "Brand.style": """
      button < background-color: #EC4141 >
      """,
    ]))

  static let importCycle = ExplanationText(
    """
    The style sheet imports itself, directly or through other style sheets, so neither can be read before
    the other. Controls, states, and properties don't require an import, because they're in scope in the
    whole program. Move tokens that both style sheets use to a third one, and import it in both.
    """,
    wrong: ExplanationText.Program([
      "Main.style": """
      @import "Buttons"
      @control button.follow
      """,
      "Buttons.style": """
      @import "Main"
      button.follow < title: "Follow" >
      """,
    ]),
    right: ExplanationText.Program([
      "Main.style": """
      @import "Buttons"
      @control button.follow
      """,
      "Buttons.style": """
      button.follow < title: "Follow" >
      """,
    ]))

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
