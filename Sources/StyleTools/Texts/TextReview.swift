import StyleCompiler
import StyleSupport
import StyleTable

/// The translations of a language in one file, such as `fr.lproj/Localizable.strings`.
package struct TranslationFile: Sendable {
  /// The language, such as `fr` or `zh-Hans`.
  package let language: String

  /// The name of the table, such as `Localizable`. A `.stringsdict` file belongs to the table of the same name.
  let table: String

  /// Whether the file has the forms of plurals, which count before texts in the other file.
  let hasPlurals: Bool

  package let file: TextFile

  /// Creates the file at `path`, such as `fr.lproj/Localizable.strings`, with the contents `bytes`, or returns `nil` if the
  /// path isn't one of a file with translations.
  package init?(path: String, bytes: () throws(FileFailure) -> [UInt8]) throws(FileFailure) {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(Self.folderEnding), let name = parts.last,
      let dot = name.lastIndex(of: "."), [".strings", ".stringsdict"].contains(name[dot...])
    else { return nil }
    language = String(parts[parts.count - 2].dropLast(Self.folderEnding.count))
    (table, hasPlurals) = (String(name[..<dot]), name.hasSuffix("dict"))
    file = TextFile(path: path, bytes: try bytes())
  }

  private static let folderEnding = ".lproj"

  /// Returns the files in the folders of languages in `folder`, in byte order.
  ///
  /// - Throws: `FileFailure` if there is no such folder, or if a file can't be read.
  package static func files(in folder: String) throws(FileFailure) -> [TranslationFile] {
    var files: [TranslationFile] = []
    let languages = try names(in: folder).filter { $0.hasSuffix(folderEnding) }
    if languages.isEmpty {
      throw FileFailure(folder, .system("it contains no folder of a language, such as 'fr.lproj'"))
    }
    for language in languages {
      let folder = folder + (folder.hasSuffix("/") ? "" : "/") + language
      for name in try names(in: folder) {
        let path = "\(folder)/\(name)"
        let file = try TranslationFile(path: path) { () throws(FileFailure) in
          try DiskFiles().bytes(of: path, limit: SheetLoader.largestFile)
        }
        if let file { files.append(file) }
      }
    }
    return files
  }

  private static func names(in folder: String) throws(FileFailure) -> [String] {
    try DiskFiles.reading(folder) { () throws(ReadFailure) in try FileSystem.names(in: folder) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// The comparison of the texts of style sheets with their translations.
package struct TextReview {
  /// The sources of the programs, and the files with translations. Spans refer to them by index.
  package private(set) var sources: [Source] = []

  /// The problems found, in any order.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The number of texts to translate.
  package var textCount: Int { texts.count { $0.isExported } }

  /// The texts of the programs, each once, and their keys.
  private var texts: [SheetText] = []
  private var keys: Set<Exact<String>> = []

  package let languages: [Translations.Language]

  /// - Parameter isComplete: Whether the texts are all that there are, so that others are never shown.
  package init(
    _ programs: [(texts: [SheetText], sources: [Source])], _ files: [TranslationFile], isComplete: Bool = true
  ) {
    let first = programs.reduce(0) { $0 + $1.sources.count }
    let translations = Translations(files, first: first)
    (languages, diagnostics) = (translations.languages, translations.mistakes)
    for program in programs {
      for text in program.texts where keys.insert(Exact(text.key)).inserted {
        texts.append(text.moved(by: sources.count))
      }
      sources += program.sources
    }
    sources += files.map(\.file.source)
    reportMissing()
    if isComplete { reportUnused(files, from: first) }
    for language in languages { for text in texts { check(text, language.entries[Exact(text.key)]) } }
    checkPlurals()
  }

  /// Reports the texts that have no translation in some language, each once.
  private mutating func reportMissing() {
    let complete = languages.filter { !$0.isBroken }
    for text in texts where text.isExported && !text.isAllowed {
      let missing = complete.filter { $0.entries[Exact(text.key)] == nil }.map { "'\($0.name)'" }
      if missing.isEmpty { continue }
      let message = "text '\(text.key.shortened)' has no translation in \(listed(missing, limit: .max))"
      diagnostics.append(Diagnostic(.missingText, at: text.span, message))
    }
  }

  /// Reports the entries for texts that no style sheet has, in the tables that have some text of a style sheet.
  private mutating func reportUnused(_ files: [TranslationFile], from first: Int) {
    let tables = Set(files.filter { $0.file.entries.contains { keys.contains(Exact($0.key)) } }.map(\.table))
    for (index, file) in zip(first..., files) where tables.contains(file.table) {
      for entry in file.file.entries where !keys.contains(Exact(entry.key)) {
        let span = SourceSpan(file: index, start: entry.keyRange.lowerBound, end: entry.keyRange.upperBound)
        diagnostics.append(Diagnostic(.unusedText, at: span, "text '\(entry.key.shortened)' is never shown"))
      }
    }
  }

  /// Checks the placeholders in the translation of `text` at `place`.
  private mutating func check(_ text: SheetText, _ place: Translations.Place?) {
    guard let place else { return }
    guard let format = place.entry.format else { return report(text, place, "has no '\(TextEntry.formatKey)'") }
    var found = Placeholders(format)
    var counted: Set<Int> = []
    var known: Set<String> = []
    // Forms can name further variables.
    while let (name, position) = found.variables.first(where: { !known.contains($0.name) }) {
      known.insert(name)
      counted.insert(position)
      guard let variable = place.entry.children.entry(name) else {
        report(text, place, "has no variable '\(name)'")
        continue
      }
      for form in variable.forms { found.add(Placeholders(form.text ?? "", first: position)) }
    }
    let types = text.parameters.map(\.type)
    if types.isEmpty {
      // The translation isn't a format, so that each `%` in it is shown, as in `100 %`.
      let known = Placeholders(text.key).all.map(\.spelling)
      let stray = found.all.first { !known.contains($0.spelling) && !$0.spelling.contains(" ") }
      if let stray { report(text, place, "has '\(stray.spelling)', but no parameter fills it") }
      return
    }
    if found.hasStrayPercent { report(text, place, "has '%' without a placeholder") }
    for (index, parameter) in text.parameters.enumerated() where !counted.contains(index + 1) {
      if !found.all.contains(where: { $0.position == index + 1 }) {
        report(text, place, "has no placeholder for '\(parameter.name)'")
      }
    }
    for placeholder in found.all where !(1...types.count ~= placeholder.position) {
      return report(text, place, "has '\(placeholder.spelling)', but no parameter fills it")
    }
    for placeholder in found.all where placeholder.kind != .parameter(types[placeholder.position - 1]) {
      let parameter = text.parameters[placeholder.position - 1]
      return report(
        text, place, "has '\(placeholder.spelling)' for '\(parameter.name)', whose type is '\(parameter.type)'")
    }
  }

  private mutating func report(
    _ text: SheetText, _ place: Translations.Place, _ problem: String, as id: Diagnostic.ID = .textMismatch
  ) {
    let message = "translation of '\(text.key.shortened)' \(problem)"
    let note = Diagnostic.Note("the text is shown by this declaration", at: text.span)
    diagnostics.append(Diagnostic(id, at: place.span, message, notes: [note]))
  }

  /// Reports translations without some of the plural forms of their language.
  ///
  /// A text has plurals if some language has forms for it. Another language needs them too, if it has several forms.
  private mutating func checkPlurals() {
    let categories = languages.map { PluralRules(language: $0.name).categories }
    for text in texts where languages.contains(where: { $0.entries[Exact(text.key)]?.hasPlurals ?? false }) {
      for (language, needed) in zip(languages, categories) {
        guard let place = language.entries[Exact(text.key)] else { continue }
        let variables = place.entry.children.filter { !$0.children.isEmpty }
        let forms =
          place.entry.text == nil ? variables.map { Set($0.children.map(\.key)) } : needed.count > 1 ? [[]] : []
        let missing = needed.filter { category in forms.contains { !$0.contains(category.rawValue) } }
        if missing.isEmpty { continue }
        let list = listed(missing.map { "'\($0.rawValue)'" }, limit: .max)
        let noun = missing.count == 1 ? "form" : "forms"
        report(text, place, "lacks the plural \(noun) \(list) of '\(language.name)'", as: .missingPlural)
      }
    }
  }
}
