import StyleCompiler
import StyleSupport
import StyleTools

/// The folder with translations that the option `--texts` names.
struct TranslationFolder {
  private let path: String

  /// Creates the folder that `arguments` name, or returns `nil` if they name none.
  init?(_ arguments: borrowing Arguments) {
    guard let path = arguments.value(of: .texts) else { return nil }
    self.path = path
  }

  func files() throws(Failure) -> [TranslationFile] {
    try Failure.reading { () throws(FileFailure) in try TranslationFile.files(in: path) }
  }

  /// - Throws: A failure if a file can't be read, or contains a mistake.
  func translations() throws(Failure) -> Translations {
    let files = try files()
    let translations = Translations(files)
    if translations.mistakes.isEmpty { return translations }
    throw .invalidTexts(translations.mistakes, in: files.map(\.file.source))
  }
}
