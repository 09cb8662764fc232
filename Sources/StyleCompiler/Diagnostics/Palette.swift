/// The looks of the parts of a diagnostic.
package struct Palette: Sendable {
  /// Whether text gets escape sequences.
  private let isColored: Bool

  /// Text as it is.
  package static let plain = Palette(isColored: false)

  /// Text in the colours that `clang` and `swiftc` use, for a terminal.
  package static let terminal = Palette(isColored: true)

  /// Places and messages.
  package func strong(_ text: String) -> String { styled(text, "1") }

  /// The word `error:`.
  package func error(_ text: String) -> String { styled(text, "1;31") }

  /// The word `warning:`.
  package func warning(_ text: String) -> String { styled(text, "1;35") }

  /// The word `note:`.
  package func note(_ text: String) -> String { styled(text, "1;36") }

  /// The word `fix-it:`.
  package func fixIt(_ text: String) -> String { styled(text, "1;34") }

  /// What underlines a place.
  package func underline(_ text: String) -> String { styled(text, "1;32") }

  /// `text` between the sequences that set and reset the graphic rendition (ECMA-48, SGR).
  private func styled(_ text: String, _ parameters: String) -> String {
    isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
