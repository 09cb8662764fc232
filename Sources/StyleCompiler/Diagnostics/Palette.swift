/// The text styles for the parts of a diagnostic.
package struct Palette: Sendable {
  /// Whether to add escape sequences.
  private let isColored: Bool

  /// A palette that leaves text unchanged.
  package static let plain = Palette(isColored: false)

  /// A palette for terminals, with the colors that `clang` and `swiftc` use.
  package static let terminal = Palette(isColored: true)

  /// Returns `text` in the style of locations and messages.
  package func strong(_ text: String) -> String { styled(text, "1") }

  /// Returns `text` in the style of the label `error:`.
  package func error(_ text: String) -> String { styled(text, "1;31") }

  /// Returns `text` in the style of the label `warning:`.
  package func warning(_ text: String) -> String { styled(text, "1;35") }

  /// Returns `text` in the style of the label `note:`.
  package func note(_ text: String) -> String { styled(text, "1;36") }

  /// Returns `text` in the style of the label `fix-it:`.
  package func fixIt(_ text: String) -> String { styled(text, "1;34") }

  /// Returns `text` in the style of underlines.
  package func underline(_ text: String) -> String { styled(text, "1;32") }

  /// Returns `text` between the sequences that set and reset the graphic rendition (ECMA-48, SGR).
  private func styled(_ text: String, _ parameters: String) -> String {
    isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
