#if canImport(SwiftUI)
  public import Foundation
  public import StyleControls

  extension Bundle {
    /// Returns the translation of `text` with its arguments, or the untranslated text if there is none.
    ///
    ///     StyleText("Follow").localized { Bundle.main.localizedString(for: $0, table: "Shop") }
    ///
    /// The translation of a text with arguments is a format: plural rules and the formats of numbers are those of
    /// Foundation. Its placeholders must have the types of those in the key. `stylec check --texts` checks that.
    ///
    /// - Parameters:
    ///   - text: The text, with its key and its arguments.
    ///   - table: The name of the file with translations, without its ending, or `nil` for `Localizable`.
    ///   - locale: The language, and the format of numbers, or `nil` for those of the app. If the bundle has no
    ///     translations for this language, the language is that of the app.
    public func localizedString(for text: LocalizableText, table: String? = nil, locale: Locale? = nil) -> String {
      let bundle = locale.flatMap(translations) ?? self
      if text.arguments.isEmpty {
        return bundle.localizedString(forKey: text.key, value: text.untranslated, table: table)
      }
      let untranslated = text.untranslated.replacingOccurrences(of: "%", with: "%%")
      let format = bundle.localizedString(forKey: text.key, value: untranslated, table: table)
      return String(format: format, locale: locale ?? .current, arguments: text.arguments.map(\.formatArgument))
    }

    /// Returns the folder with the translations for `locale`, or `nil` if `locale` is that of the app.
    private func translations(for locale: Locale) -> Bundle? {
      if locale.identifier == Locale.current.identifier { return nil }
      // A calendar and other settings are left out: `de_DE@calendar=buddhist` has the names `de-DE` and `de`.
      let parts = locale.identifier.prefix { $0 != "@" }.split { "_-".contains($0) }
      let names = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
      // Foundation also finds `zh-Hans` for `zh_CN`.
      let best =
        names.first(where: localizations.contains)
        ?? Bundle.preferredLocalizations(
          from: localizations, forPreferences: names.prefix(1) + preferredLocalizations
        ).first
      return path(forResource: best, ofType: "lproj").flatMap { Bundle(path: $0) }
    }
  }

  extension StyleArgument {
    /// The argument of a format, for the placeholder that the type of this argument has in keys.
    fileprivate var formatArgument: any CVarArg {
      switch self {
      case .integer(let number): Int64(number)
      // The number as it's written: 4.1, and not 4.0999999.
      case .number(let number): Double(description) ?? Double(number)
      case .string(let text): text as NSString
      }
    }
  }

  extension StyleEnvironment {
    /// Returns the text of `property` in the language of the environment, or `nil` if it has no value or is `none`.
    internal func text(_ property: String, of style: Style) -> String? {
      style.value(ifDeclared: property, as: StyleText.self)?.localized(with: parameters) { text in
        (bundle ?? .main).localizedString(for: text, table: table, locale: locale)
      }
    }
  }
#endif
