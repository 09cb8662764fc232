import StyleCompiler
import StyleSupport
import StyleTools

extension Command {
  static let texts = Command(
    id: .texts,
    summary: "write the texts of style sheets for translators",
    operands: [.paths],
    ownOptions: [.output, .prune, .xliff, .sourceLanguage, .merge, .separate, .importFolder, .errorLimit],
    details: [
      """
      Writes a .strings file with each text that a control shows in some state, with a comment that says where. A
      parameter is a placeholder, as in SwiftUI: %lld for an integer, %lf for a number, and %@ for a string. Verbatim
      texts and texts without letters are left out. An existing file is edited: its entries and comments stay, new texts
      are added, and those that no style sheet shows are listed, or removed with '--prune'.
      """,
      """
      With '--xliff', writes an XLIFF 1.2 file instead. An existing file keeps its translations. With '--merge', takes
      translations from XLIFF or .strings files. The last one counts, and texts without one are left out of a
      .strings file. So '--xliff fr --merge fr.lproj/Localizable.strings -o fr.xliff' writes a file to translate, and
      '--merge fr.xliff -o fr.lproj/Localizable.strings' takes the translations back.
      """,
    ],
    action: TextsCommand.run)
}

/// `stylec texts`: Writes the texts of style sheets for translators.
enum TextsCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.has(.xliff), arguments.has(.prune) {
      throw .usage(UsageError("'--prune' cannot be used with '--xliff', which contains only texts of style sheets"))
    }
    let texts = try texts(arguments, &console)
    let output = arguments.value(of: .output) ?? "-"
    let earlier = output == "-" ? nil : try earlierFile(at: output, isXLIFF: arguments.has(.xliff), &console)
    var translations: [TextFile] = []
    for path in arguments.values(of: .merge) { translations.append(try textFile(at: path, &console)) }
    let export: TextExport
    if let language = arguments.value(of: .xliff) {
      let source = arguments.value(of: .sourceLanguage) ?? "en"
      export = TextExport(xliff: texts, to: language, from: source, [earlier].compactMap { $0 } + translations)
    } else {
      export = TextExport(strings: texts, into: earlier, translations, prunes: arguments.has(.prune))
    }
    try write(export, to: output, arguments, &console)
  }

  /// Returns the texts of all style sheets, each once.
  private static func texts(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) -> [SheetText] {
    let paths = try SheetPaths(arguments.operands, areSeparate: arguments.has(.separate))
    if let failure = paths.failures.first { throw .unreadable(failure) }
    let compiler = try arguments.compiler()
    var texts: [SheetText] = []
    var known: Set<Exact<String>> = []
    for sheets in paths.programs {
      let compilation = try CompiledSheets(sheets, by: compiler, &console).compilation
      if let output = arguments.value(of: .output) { try OutputPath.checkIsNoInput(output, of: compilation) }
      texts += compilation.model.texts.filter { known.insert(Exact($0.key)).inserted }
    }
    return texts
  }

  /// Returns the earlier file at `path`, or `nil` if there is none.
  private static func earlierFile(
    at path: String, isXLIFF: Bool, _ console: inout Console
  ) throws(Failure) -> TextFile? {
    guard FileSystem.isRegularFile(path) else { return nil }
    let file = try textFile(at: path, &console)
    if (file.format == .xliff) != isXLIFF {
      let kind = isXLIFF ? "is not XLIFF" : "is XLIFF, which is written with '--xliff'"
      throw .usage(UsageError("'\(path)' \(kind)"))
    }
    if file.entries.contains(where: { $0.text == nil }) {
      throw .usage(UsageError("'\(path)' contains plurals, which cannot be written"))
    }
    return file
  }

  /// - Throws: A failure if the file can't be read, or contains a mistake.
  private static func textFile(at path: String, _ console: inout Console) throws(Failure) -> TextFile {
    let bytes = try Failure.reading { () throws(FileFailure) in
      try DiskFiles().bytes(of: path, limit: SheetLoader.largestFile)
    }
    let file = TextFile(path: path, bytes: bytes)
    guard let diagnostic = file.diagnostic(inFile: 0) else { return file }
    throw .invalidTexts([diagnostic], in: [file.source])
  }

  private static func write(
    _ export: TextExport, to output: String, _ arguments: borrowing Arguments, _ console: inout Console
  ) throws(Failure) {
    if output == "-" {
      try console.print(export.text)
    } else {
      try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(Array(export.text.utf8)) }
      let added = export.addedCount == 0 ? "" : ", \(export.addedCount) of them new"
      try console.print("wrote \(output.visible): \(counted(export.count, "text"))\(added)\n")
    }
    let verb = arguments.has(.prune) ? "removed" : "no style sheet shows"
    for key in export.obsolete { try console.print("\(verb) '\(key.visible)'\n") }
    if export.omittedCount > 0 {
      let reason = arguments.has(.xliff) ? "characters that XML cannot contain" : "no translation"
      console.note("left out \(counted(export.omittedCount, "text")) with \(reason)")
    }
  }
}
