import StyleCompiler
import StyleTools

/// The reference chapter about diagnostics, which is generated from their explanations.
enum DiagnosticsChapter {
  /// The chapter as a DocC page.
  static var markdown: String {
    ([beginning, index, introduction] + ExplanationTopic.all.flatMap(paragraphs)).joined(separator: "\n\n") + "\n"
  }

  /// The text before the index.
  private static let beginning = """
    # Diagnostics

    Look up each diagnostic, and learn how the compiler reports problems.

    ## Overview

    Every diagnostic has an id, which appears in brackets at the end of the message.
    """

  /// The table of all IDs by topic, each with a link to its subsection.
  private static var index: String {
    let rows = ExplanationTopic.all.map { topic in
      let links = topic.explanations.map(\.id.rawValue).map { "[`\($0)`][Diagnostics#\($0)]" }
      return "| \(topic.title) | \(links.joined(separator: ", ")) |"
    }
    return (["| topic | ids |", "|---|---|"] + rows).joined(separator: "\n")
  }

  /// The text between the index and the explanations.
  private static let introduction = """
    ### Messages

    The compiler prints diagnostics on standard error. The first line is `path:line:column: error: message [id]`. Lines and
    columns count from 1, and columns count UTF-8 bytes, as in `swiftc`. The source line follows, with the location
    underlined. Notes and fix-its for other locations have the same form.

    The compiler reports a mistake once, at its cause, and doesn't report the consequences. It continues after an error, so
    one run reports everything. If a style sheet has errors, nothing is written, and the output of an earlier run is left
    unchanged. Warnings don't change the exit status.

    The warnings `unreachable-declaration`, `ambiguous-patterns`, and `falls-to-normal`, and the error `uncovered-state`,
    require the resolved values. They're reported only if there are no other errors.

    ### Locations

    - Lexical errors are at the character, the opening quotation mark, the start of the comment, or the unit.
    - `expected` is at the unexpected text, or at the end of the line if something is missing there. An unclosed bracket is
      reported at the bracket. In a block, `@import`, `@let`, `@axis`, `@theme`, `@control`, or `@expect` at the start of a
      line closes it.
    - Errors about names are at the name, or at the `$` of a token.
    - Conflicting declarations are reported at the later name, with a note at the other one. `reserved-bit` and `bit-taken`
      are at the number.
    - Errors about states are at the first item of the combination, once for all controls and outer combinations.
    - Errors about values are at the start of the value or argument, the name of a call, or the operator of a division.

    ### Controlling warnings

    `--no-warn ID` disables a warning, `--warn ID` enables one that is off by default, and `--warnings-as-errors` treats
    warnings as errors. A comment on a line of its own suppresses warnings on the next line:

    ```style
    // stylec: ignore unused-token (the app reads it)
    @let spare: #fff
    ```

    Separate several ids with commas. Several of these comments can follow one another. The text after the ids can explain
    the reason. Errors can't be disabled.

    ### Fix-its

    A fix-it proposes a change to the style sheet. `stylec check --fix` applies the safe ones. A fix-it is safe if it
    preserves the meaning of the style sheet, or if the author can't have intended anything else. Examples are spaces around
    an operator, and `title-color` for `titleColor`. A name with different letters is a guess and isn't applied.

    `stylec explain ID` prints the explanation of a diagnostic. Every example is a complete program. If it has several style
    sheets, the first one is compiled.
    """

  /// Returns the section about `topic`.
  private static func paragraphs(of topic: ExplanationTopic) -> [String] {
    ["## \(topic.title)"] + [topic.introduction].filter { !$0.isEmpty } + topic.explanations.flatMap(paragraphs)
  }

  /// Returns the subsection about one ID.
  private static func paragraphs(of explanation: Explanation) -> [String] {
    let level = explanation.id.severity == .error ? "Error." : "Warning."
    return ["### \(explanation.id.rawValue)", "*\(level)* \(explanation.summary)"]
      + paragraphs(of: explanation.wrong) + ["Corrected:"] + blocks(of: explanation.right, isRight: true)
  }

  /// Returns the example, or the reason why there is none.
  private static func paragraphs(of wrong: Explanation.WrongExample) -> [String] {
    switch wrong {
    case .program(let program): ["Incorrect:"] + blocks(of: program, isRight: false)
    case .unshowable(let reason): [reason]
    }
  }

  /// Returns the style sheets of `program`, each after its path if there are several.
  ///
  /// A block is marked `style` if it's correct by itself. The documentation check compiles these blocks.
  private static func blocks(of program: ExampleProgram, isRight: Bool) -> [String] {
    let isSingle = program.sheets.count == 1
    return program.sheets.flatMap { sheet in
      let fence = "```" + (isRight && isSingle ? "style" : "text")
      let block = ([fence] + sheet.visibleLines + ["```"]).joined(separator: "\n")
      return isSingle ? [block] : ["`\(sheet.path)`:", block]
    }
  }
}
