import StyleCompiler
import StyleSupport

/// The translations in the files of all languages.
package struct Translations {
  /// The languages, in byte order.
  package private(set) var languages: [Language] = []

  /// The mistakes in the files, whose spans refer to the files by index.
  package private(set) var mistakes: [Diagnostic] = []

  package struct Language {
    /// The name, such as `fr` or `zh-Hans`.
    package let name: String

    fileprivate(set) var entries: [Exact<String>: Place] = [:]

    /// Whether a file contains a mistake, so that not all of its entries are known.
    fileprivate(set) var isBroken = false

    package subscript(key: String) -> TextEntry? { entries[Exact(key)]?.entry }
  }

  struct Place {
    let entry: TextEntry
    let file: Int
    let hasPlurals: Bool

    var span: SourceSpan { SourceSpan(file: file, start: entry.keyRange.lowerBound, end: entry.keyRange.upperBound) }
  }

  /// Creates the translations in `files`. The first file has the index `first`.
  package init(_ files: [TranslationFile], first: Int = 0) {
    for (index, file) in zip(first..., files) {
      if languages.last?.name != file.language { languages.append(Language(name: file.language)) }
      let last = languages.count - 1
      if let mistake = file.file.diagnostic(inFile: index) {
        mistakes.append(mistake)
        languages[last].isBroken = true
      }
      for entry in file.file.entries
      where file.hasPlurals || !(languages[last].entries[Exact(entry.key)]?.hasPlurals ?? false) {
        let place = Place(entry: entry, file: index, hasPlurals: file.hasPlurals)
        languages[last].entries[Exact(entry.key)] = place
      }
    }
  }
}

/// A piece of a translation.
package indirect enum TranslationPiece {
  case literal(String)
  /// The argument at a position from 0.
  case argument(Int)
  /// The forms for the number that is the argument at a position from 0.
  case plural(Int, [(category: String, pieces: [TranslationPiece])])
}

extension TextEntry {
  /// Returns the pieces of the translation of a text with `count` parameters.
  ///
  /// Returns `nil` if nothing can be shown: a variable is missing, or variables name each other without an end.
  package func pieces(argumentCount count: Int) -> [TranslationPiece]? {
    guard let format else { return nil }
    if count == 0 { return [.literal(format)] }
    var rest = Self.largestTranslation
    return pieces(of: format, first: 1, count, depth: 0, &rest)
  }

  /// The most bytes of a translation with the forms that it names. Without it, small files could make large texts.
  private static let largestTranslation = 100_000

  private func pieces(
    of text: String, first: Int, _ count: Int, depth: Int, _ rest: inout Int
  ) -> [TranslationPiece]? {
    rest -= text.utf8.count + 1
    if rest < 0 || depth > 8 { return nil }
    var pieces: [TranslationPiece] = []
    for piece in Placeholders(text, first: first).pieces {
      switch piece {
      case .literal(let text): pieces.append(.literal(text))
      case .placeholder(let placeholder):
        let isKnown = 1...count ~= placeholder.position
        pieces.append(isKnown ? .argument(placeholder.position - 1) : .literal(placeholder.spelling))
      case .variable(let name, let position):
        guard 1...count ~= position, let variable = children.entry(name), !variable.forms.isEmpty else { return nil }
        var forms: [(category: String, pieces: [TranslationPiece])] = []
        for form in variable.forms {
          guard let inner = self.pieces(of: form.text ?? "", first: position, count, depth: depth + 1, &rest)
          else { return nil }
          forms.append((form.key, inner))
        }
        pieces.append(.plural(position - 1, forms))
      }
    }
    return pieces
  }
}
