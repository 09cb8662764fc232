import StyleCompiler
import StyleSupport
import StyleTools

extension Command {
  static let texts = Command(
    name: "texts",
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
    examples: ["stylec texts FollowButton.style", "stylec texts Stylesheets --xliff fr -o fr.xliff"],
    action: TextsCommand.run)
}

/// `stylec texts`: Writes the texts of style sheets for translators.
enum TextsCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let language = arguments.value(of: .xliff)
    if language != nil, arguments.has(.prune) {
      throw .usage("'--prune' cannot be used with '--xliff', which contains only texts of style sheets")
    }
    let texts = try texts(arguments, &console)
    let output = arguments.value(of: .output) ?? "-"
    let earlier = output == "-" ? nil : try earlierFile(at: output, isXLIFF: language != nil)
    if let known = earlier?.targetLanguage, let language, known != language {
      throw .usage("'\(output)' is in the language '\(known)' instead of '\(language)'")
    }
    let translations = try arguments.values(of: .merge).map { path throws(Failure) in try textFile(at: path) }
    let export: TextExport
    if let language {
      let source = arguments.value(of: .sourceLanguage) ?? "en"
      export = TextExport(xliff: texts, to: language, from: source, [earlier].compactMap { $0 } + translations)
    } else {
      export = TextExport(strings: texts, into: earlier, translations, prunes: arguments.has(.prune))
    }
    if output == "-" {
      try console.print(export.text)
    } else {
      try Failure.writing(try OutputFile(output).write(Array(export.text.utf8)))
      let added = export.addedCount == 0 ? "" : ", \(export.addedCount) of them new"
      try console.print("wrote \(output.visible): \(counted(export.count, "text"))\(added)\n")
    }
    let verb = arguments.has(.prune) ? "removed" : "no style sheet shows"
    for key in export.obsolete { try console.print("\(verb) '\(key.visible)'\n") }
    if export.omittedCount > 0 {
      let reason = language == nil ? "no translation" : "characters that XML cannot contain"
      console.note("left out \(counted(export.omittedCount, "text")) with \(reason)")
    }
  }

  /// Returns the texts of all style sheets, each once.
  private static func texts(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> [SheetText] {
    let paths = try SheetPaths(arguments)
    if let failure = paths.failures.first { throw .unreadable(failure) }
    let compiler = try arguments.compiler()
    var texts: [SheetText] = []
    var known: Set<Exact<String>> = []
    for sheets in paths.programs {
      let compilation = try CompiledSheets(sheets, by: compiler, &console, isStrict: true).compilation
      if let output = arguments.value(of: .output) { try OutputPath.checkIsNoInput(output, of: compilation) }
      texts += compilation.model.texts.filter { known.insert(Exact($0.key)).inserted }
    }
    return texts
  }

  /// Returns the earlier file at `path`, or `nil` if there is none.
  private static func earlierFile(at path: String, isXLIFF: Bool) throws(Failure) -> TextFile? {
    guard FileSystem.isRegularFile(path) else { return nil }
    let file = try textFile(at: path)
    if (file.format == .xliff) != isXLIFF {
      throw .usage("'\(path)' \(isXLIFF ? "is not XLIFF" : "is XLIFF, which is written with '--xliff'")")
    }
    if file.entries.contains(where: { $0.text == nil }) {
      throw .usage("'\(path)' contains plurals, which cannot be written")
    }
    return file
  }

  /// - Throws: A failure if the file can't be read, or contains a mistake.
  private static func textFile(at path: String) throws(Failure) -> TextFile {
    let bytes = try Failure.reading(try DiskFiles().bytes(of: path, limit: SheetLoader.largestFile))
    let file = TextFile(path: path, bytes: bytes)
    guard let diagnostic = file.diagnostic(inFile: 0) else { return file }
    throw .invalidTexts([diagnostic], in: [file.source])
  }
}

/// The folder with translations that the option `--texts` names.
struct TranslationFolder {
  private let path: String

  /// Creates the folder that `arguments` name, or returns `nil` if they name none.
  init?(_ arguments: Arguments) {
    guard let path = arguments.value(of: .texts) else { return nil }
    self.path = path
  }

  func files() throws(Failure) -> [TranslationFile] { try Failure.reading(try TranslationFile.files(in: path)) }

  /// - Throws: A failure if a file can't be read, or contains a mistake.
  func translations() throws(Failure) -> Translations {
    let files = try files()
    let translations = Translations(files)
    if translations.mistakes.isEmpty { return translations }
    throw .invalidTexts(translations.mistakes, in: files.map(\.file.source))
  }
}
