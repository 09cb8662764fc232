import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The texts of a page in other languages. Each text on the page has a number, by which the script finds its translations.
final class GalleryTranslations {
  private let translations: Translations

  /// The keys of the texts with something to translate.
  private let exported: Set<Exact<String>>

  private var texts = PreviewPool<Text>()

  private struct Text: Hashable {
    let key: Exact<String>
    let parameters: [Exact<String>]
  }

  /// Creates the texts in the languages of `translations`. Those with something to translate are among `texts`.
  init(_ translations: Translations, of texts: [SheetText]) {
    self.translations = translations
    exported = Set(texts.filter(\.isExported).map { Exact($0.key) })
  }

  var languages: [String] { translations.languages.map(\.name) }

  /// Returns the attribute with the number of `text`, whose parameters are among `parameters`.
  func attribute(of text: StyleText, _ parameters: [StyleParameter]) -> String {
    // The key of a text depends only on the types.
    let samples = parameters.map { parameter -> (String, StyleArgument) in
      switch parameter.type {
      case .integer: (parameter.name, .integer(0))
      case .number: (parameter.name, .number(0))
      case .string: (parameter.name, .string(""))
      }
    }
    guard let key = text.localizable(with: Dictionary(samples) { $1 })?.key else { return "" }
    let names = text.pieces.compactMap { if case .parameter(let name) = $0 { Exact(name) } else { nil } }
    return " data-t=\(texts.index(of: Text(key: Exact(key), parameters: names)))"
  }

  /// The HTML elements with the translations: a list for each language, with an item for each text.
  var markup: String {
    let lists = translations.languages.map { language in
      // The folder of a language has a name such as `zh_Hant`.
      let tag = language.name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
      let items = texts.elements.map { item($0, in: language) }
      return """
        <ol lang="\(tag.escapedForMarkup)" \
        data-language="\(language.name.escapedForMarkup)" data-plurals="\(PluralRules(language: language.name).text)">
        \(items.joined())</ol>

        """
    }
    return "<div id=translations>\n\(lists.joined())</div>\n"
  }

  private func item(_ text: Text, in language: Translations.Language) -> String {
    let names = text.parameters.map(\.value)
    if let pieces = language[text.key.value]?.pieces(argumentCount: names.count) {
      return "<li>\(Self.markup(pieces, names))</li>\n"
    }
    return exported.contains(text.key) ? "<li class=missing></li>\n" : "<li class=same></li>\n"
  }

  private static func markup(_ pieces: [TranslationPiece], _ names: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text.escapedForMarkup
      case .argument(let index): parameter(names[index])
      case .plural(let index, let forms):
        "<span data-count=\"\(names[index].escapedForMarkup)\">"
          + forms.map { "<span class=\($0.category)>\(markup($0.pieces, names))</span>" }.joined() + "</span>"
      }
    }.joined()
  }

  /// Returns the element for the parameter `name` with a sample. The script fills in what a person enters.
  static func parameter(_ name: String, _ sample: String? = nil) -> String {
    "<span data-param=\"\(name.escapedForMarkup)\">\((sample ?? "\\(\(name))").escapedForMarkup)</span>"
  }
}
