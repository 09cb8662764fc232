import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

extension Command {
  static let compile = Command(
    name: "compile",
    summary: "compile style sheets to a table, Swift, or CSS",
    operands: [.sheets],
    ownOptions: [.output, .emit, .access, .namespace, .type, .dependencies, .importFolder, .watch, .quiet]
      + Option.warnings + [.errorLimit],
    details: [
      """
      The style sheets, in the given order, and everything that they import form one program. The table is written to
      the current folder and named after the first style sheet: FollowButton.styletable for FollowButton.style, and
      main.styletable for standard input. If a style sheet has errors, nothing is written and an existing table is left
      unchanged. An existing table with the same contents isn't written again and keeps its modification time.
      """,
      """
      A summary line on standard output counts the controls in the table, including their base controls; the distinct
      names of their states; the values, one for each line of 'stylec dump'; and the bytes. Without '-o', another line
      shows the command that opens a preview. With '--quiet', neither is printed.
      """,
      """
      With '--emit swift', the output is a Swift file such as FollowButton.swift, for a target that imports
      StyleRuntime. It contains a type for each control, and it embeds the table. With '--emit css', the output is a CSS
      file such as FollowButton.css, for web pages. It contains a class for each control. These modes print no summary.
      """,
      """
      With '--watch', the output is written at once, and then whenever a change to a style sheet or its imports affects
      it. If a style sheet has errors, they are reported, and the last valid output is left unchanged. Standard input cannot
      be read, and standard output cannot be written.
      """,
    ],
    examples: ["stylec compile FollowButton.style", "stylec compile FollowButton.style --emit swift"],
    action: CompileCommand.run)
}

/// `stylec compile`: Compiles style sheets to a table, Swift, or CSS.
enum CompileCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let watches = arguments.has(.watch)
    for option in [Option.dependencies, .quiet] where watches && arguments.has(option) {
      throw .conflict(of: option, with: "'--watch'")
    }
    let paths = arguments.paths
    let kind: EmittedKind = try arguments.word(of: .emit) ?? .table
    for option in [Option.access, .namespace, .type] where kind != .swift && arguments.has(option) {
      throw .missing("'--emit swift'", for: option)
    }
    let options = SwiftOptions(
      access: try arguments.word(of: .access) ?? .internal,
      typeName: arguments.value(of: .type) ?? (paths[0] == CommandFiles.standardInput ? "Main" : nil),
      namespace: arguments.value(of: .namespace))
    if watches {
      // The output is written again whenever the style sheets produce a different one, until the program is ended.
      let path = try WatchedOutput.path(arguments, ending: kind.ending)
      let output = WatchedOutput(path: path) { reading throws(Failure) in
        guard let compilation = reading.compilation else { return reading.table }
        return try kind.writtenBytes(of: compilation, options)
      }
      return try output.follow(arguments, &console)
    }
    let output = arguments.value(of: .output) ?? OutputPath.usual(for: paths[0], ending: kind.ending)
    if let path = arguments.value(of: .dependencies) {
      // Standard output can't be a target of Make.
      if output == "-" { throw .missing("an output file, not standard output", for: .dependencies) }
      if OutputFile(path).isSameFile(as: OutputFile(output)) {
        throw .usage("'-o' and '--depfile' name the same file: '\(path)'")
      }
    }
    let compiler = try arguments.compiler(keepsWinners: kind != .table)
    let sheets = try CompiledSheets(paths, by: compiler, &console, isStrict: true)
    let bytes = try kind.writtenBytes(of: sheets.compilation, options)
    if output == "-" { return try console.print(bytes) }
    try OutputPath.checkIsNoInput(output, of: sheets.compilation)
    if let path = arguments.value(of: .dependencies) {
      // A build system never sees an output without its dependencies. The standard style sheet isn't a file.
      try OutputPath.checkIsNoInput(path, of: sheets.compilation)
      let inputs = sheets.compilation.sources.dropFirst().map(\.path).filter { $0 != CommandFiles.standardInput }
      try Failure.writing(try DependencyRule(output: output, inputs: inputs).write(to: path))
    }
    // Swift and CSS are readable and need no summary.
    let isSilent = kind != .table || arguments.has(.quiet)
    let summary = isSilent ? nil : try sheets.open().summary(size: bytes.count, sheets.compilation)
    try Failure.writing(try OutputFile(output).write(bytes))
    if let summary {
      // Whoever names the output doesn't try the tool for the first time.
      let next = arguments.value(of: .output) == nil ? nextStep(for: paths) : ""
      try console.print("wrote \(output.visible): \(summary)\n" + next)
    }
  }

  /// Returns a line with the command that shows the style sheets at `paths`, or nothing for standard input.
  private static func nextStep(for paths: [String]) -> String {
    if paths.contains(CommandFiles.standardInput) { return "" }
    let isBuilt = CommandLine.arguments[0].split(separator: "/").contains(".build")
    let words = [isBuilt ? "swift run stylec" : "stylec", "preview --open"] + paths.map(\.visible)
    return "to see every state, run '\(words.joined(separator: " "))'\n"
  }
}

extension EmittedKind {
  /// Returns the output of this kind for `compilation`, which has no errors.
  fileprivate func writtenBytes(of compilation: Compilation, _ options: SwiftOptions) throws(Failure) -> [UInt8] {
    do throws(CSSTooLarge) {
      return try bytes(of: compilation, options) ?? []
    } catch {
      throw .invalid(error.description)
    }
  }
}

/// The files that an output depends on, as a rule for Make and Ninja: `a.styletable: a.style _Brand.style`.
///
/// Make and Ninja read names differently. A name is written only if both read it as that one name, regardless of how
/// the makefile is set up. Any other name is rejected. Otherwise the name of an imported style sheet could be a
/// command that Make runs.
private struct DependencyRule {
  let output: String

  /// The paths of the files that were read, in reading order.
  let inputs: [String]

  /// Writes the rule to the file at `path`, with one input per line and a newline at the end.
  func write(to path: String) throws(WriteFailure) {
    for (name, isOutput) in [(output, true)] + inputs.map({ ($0, false) }) {
      if let obstacle = Self.obstacle(in: name, isOutput: isOutput) {
        throw WriteFailure("'\(path)'", reason: "file name '\(name)' \(obstacle), so Make or Ninja cannot read it")
      }
    }
    let lines = inputs.map { " \\\n  " + Self.escaped($0) }.joined()
    try OutputFile(path).write(Array("\(Self.escaped(output)):\(lines)\n".utf8))
  }

  /// The characters that separate names or have another meaning in Make or Ninja, and that can't be escaped for both.
  ///
  /// The set includes `$` although both read `$$` as a dollar sign: with `.SECONDEXPANSION`, Make expands names
  /// again.
  private static let refused = Set("\"$&'*;<=>?[\\^`|".unicodeScalars)

  /// Returns the reason why Make or Ninja would misread `path`, such as `contains '$'`, or `nil` if there is none.
  private static func obstacle(in path: String, isOutput: Bool) -> String? {
    let name = path.utf8.dropFirst()
    let isCapital = name.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") }
    if isOutput, path.hasPrefix("."), !name.isEmpty, isCapital { return "looks like a special target of Make" }
    let scalars = path.unicodeScalars
    for scalar in scalars {
      if scalar == "\n" || scalar == "\r" { return "contains a newline" }
      if scalar.value < 0x20 || scalar.value == 0x7F { return "contains a control character" }
      // In a target, `%` makes the rule a pattern.
      if refused.contains(scalar) || (isOutput && scalar == "%") { return "contains '\(scalar)'" }
    }
    // A leading `~` is a home folder. At the end, `)` is a member of an archive, `:` ends the target, and a space
    // separates names.
    if scalars.first == "~" { return "starts with '~'" }
    if let last = scalars.last, [")", ":", " "].contains(last) { return "ends with '\(last)'" }
    return nil
  }

  /// Returns `path` with a backslash before each space, `#`, and `:`.
  private static func escaped(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      if [" ", "#", ":"].contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
