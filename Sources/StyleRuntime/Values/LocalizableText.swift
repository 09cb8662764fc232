internal import StyleTable

/// A text as a file with translations has it: a key, the arguments for its placeholders, and the text to show without a
/// translation.
///
///     let text = StyleText(pieces: [.parameter("fans"), .literal(" fans")]).localizable(with: ["fans": 3])
///     text?.key  // "%lld fans"
///     text?.untranslated  // "3 fans"
public struct LocalizableText: Hashable, Sendable, CustomStringConvertible {
  /// The key, as SwiftUI's `LocalizedStringKey` forms it: `%lld of %lld`.
  ///
  /// The placeholder is `%lld` for an integer, `%lf` for a number, and `%@` for a string. A literal `%` is `%%` in a text
  /// with placeholders, which is a format, and `%` in any other.
  public let key: String

  /// The arguments for the placeholders, in the order of the key.
  public let arguments: [StyleArgument]

  /// The text in the language of the style sheet, with its arguments.
  public let untranslated: String

  /// The key and the untranslated text, such as `"%lld fans" = "3 fans"`.
  public var description: String { StyleText(key).quoted + " = " + StyleText(untranslated).quoted }
}

extension StyleText {
  /// Returns the text as a file with translations has it, or `nil` if there is nothing to translate: if the text is empty
  /// or verbatim, or if a parameter has no argument.
  ///
  /// The types of the arguments determine the key, so they must be those of the parameters.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public func localizable(with arguments: [String: StyleArgument] = [:]) -> LocalizableText? {
    let pieces = pieces
    if isVerbatim || pieces.isEmpty { return nil }
    var found: [StyleArgument] = []
    for case .parameter(let name) in pieces {
      guard let argument = arguments[name] else { return nil }
      found.append(argument)
    }
    let key = pieces.reduce(into: "") { key, piece in
      switch piece {
      case .literal(let text): key += found.isEmpty ? text : text.formatLiteral
      case .parameter(let name): key += arguments[name].map { $0.type.placeholder } ?? ""
      }
    }
    return LocalizableText(key: key, arguments: found, untranslated: filled(with: arguments))
  }

  /// Returns the text with its parameters replaced by `arguments`, in the language of `localize`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, by name.
  ///   - localize: Returns the translation of a text, with its arguments.
  public func localized(
    with arguments: [String: StyleArgument] = [:], by localize: (LocalizableText) -> String
  ) -> String {
    localizable(with: arguments).map(localize) ?? filled(with: arguments)
  }
}
