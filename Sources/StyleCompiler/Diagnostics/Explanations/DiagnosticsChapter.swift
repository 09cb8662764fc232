/// The reference chapter about diagnostics, which is generated from their explanations.
package enum DiagnosticsChapter {
  /// The chapter as a DocC page.
  package static var markdown: String {
    ([introduction] + ExplanationTopic.all.flatMap(paragraphs)).joined(separator: "\n\n") + "\n"
  }

  /// The text before the explanations.
  private static let introduction = """
    # Diagnostics

    What the compiler says about a sheet, and what each id means.

    ## Overview

    A diagnostic is printed on standard error. The first line is `path:line:column: error: message [id]`, with lines and
    columns from 1 and the column in bytes of UTF-8, as `swiftc` counts. Then follow the source line with the place
    underlined, notes about other places in the same form, and what would mend it.

    A mistake is reported once, where it was made, and what hangs on it is not reported again. The compiler goes on behind
    an error, so one run reports all that there is. A sheet with an error gives no output, and the output of an earlier run
    stays as it was. Warnings do not change the exit status.

    The warnings `unreachable-declaration` and `ambiguous-patterns`, and the error `uncovered-state`, need the finished
    table and are given only where there is no other error.

    ### Where it stands

    - What is wrong with a word: at the character, the opening quote, the beginning of the comment, the unit.
    - `expected`: at what was found, or at the end of the line where something should stand; of a bracket that is not closed
      at the bracket. Within a block, `@import`, `@let`, `@theme` or `@control` at the beginning of a line closes it.
    - A name: at the name; a token at its `$`.
    - Two declarations: at the later name, with a note at the other; `reserved-bit` and `bit-taken` at the number.
    - States: at the first item of the combination, once, however many controls or outer combinations it meets.
    - A value: where it or the argument begins; a call at its name, a division by zero at its operator.

    ### Choosing warnings

    `--no-warn ID` turns a warning off, `--warn ID` turns one on that is off unless asked for, and `--warnings-as-errors`
    takes those that are given for errors. A comment that has its line for itself turns warnings off for the line below:

    ```style
    // stylec: ignore unused-token (the app reads it)
    @let spare: #fff
    ```

    Several ids stand with commas between them, several such comments one below the other. What comes behind the ids is
    the reason, for people. An error cannot be turned off.

    ### Fix-its

    A fix-it is a change of the sheet, proposed at its place. `stylec check --fix` applies those that are safe: that keep
    what the sheet means, or where what was meant leaves no choice, as blanks around an operator or `titleColor` for
    `title-color`. The nearest name of other letters is a guess and is left to a person.

    `stylec explain ID` prints what stands here about an id. Every example is a whole program. Where it has several sheets
    the first is the one that is compiled.
    """

  /// Returns the section about `topic`.
  private static func paragraphs(of topic: ExplanationTopic) -> [String] {
    ["## \(topic.title)"] + [topic.introduction].filter { !$0.isEmpty } + topic.explanations.flatMap(paragraphs)
  }

  /// Returns the subsection about one ID.
  private static func paragraphs(of explanation: Explanation) -> [String] {
    let level = explanation.id.severity == .error ? "Error." : "Warning."
    return ["### \(explanation.id.rawValue)", "*\(level)* \(explanation.summary)"]
      + paragraphs(of: explanation.wrong) + ["Right:"] + blocks(of: explanation.right, isRight: true)
  }

  /// Returns the example, or the reason why there is none.
  private static func paragraphs(of wrong: Explanation.WrongExample) -> [String] {
    switch wrong {
    case .program(let program): ["Wrong:"] + blocks(of: program, isRight: false)
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
