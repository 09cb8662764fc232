import StyleCompiler
import StyleSupport

extension Command {
  static let adopt = Command(
    name: "adopt",
    summary: "make a style sheet of a list of values",
    operands: [Operand("LIST", of: .lists, help: "a list of values, or '-' for standard input")],
    ownOptions: [.output, .errorLimit],
    details: [
      """
      A 'StyleRecorder' of StyleUIKit writes a list of what a control of an app shows: a control, a case such as
      'dark|selected', a property, and a value in each line, separated by tabs. The style sheet declares the controls, and
      the states that only cases name. Its patterns also decide on cases that the list doesn't mention, so check it.
      """,
      """
      The style sheet is compiled and compared with the list, and written only if all values are equal. A line that starts
      with '#' is a note. It's copied to the style sheet, in a control if it's a '@state', '@exclusive', or '@priority'.
      """,
    ],
    examples: ["stylec adopt Recorded.tsv -o Recorded.style"],
    action: AdoptCommand.run)
}

/// `stylec adopt`: Makes a style sheet of a list of values.
enum AdoptCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let path = arguments.paths[0]
    let bytes = try Failure.reading(try CommandFiles([path]).bytes(of: path, limit: SheetLoader.largestFile))
    let sheet = try AdoptedSheet(ValueList(path: path, bytes: bytes))
    let output = arguments.value(of: .output) ?? "-"
    if output == "-" {
      try console.print(sheet.text)
    } else {
      if OutputFile(output).isSameFile(as: OutputFile(path)) {
        throw .usage("output would overwrite the list '\(path)'")
      }
      try Failure.writing(try OutputFile(output).write(Array(sheet.text.utf8)))
    }
    console.note(String(sheet.summary.dropLast()))
  }
}
