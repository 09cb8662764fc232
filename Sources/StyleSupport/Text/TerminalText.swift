/// The text styles for the parts of a diagnostic.
package struct Palette: Sendable {
  /// Whether to add escape sequences.
  private let isColored: Bool

  /// A palette that leaves text unchanged.
  package static let plain = Palette(isColored: false)

  /// A palette for terminals, with the colors that `clang` and `swiftc` use.
  package static let terminal = Palette(isColored: true)

  // The styles of locations and messages, of labels such as `error:`, of underlines, and of line numbers.
  package func strong(_ text: String) -> String { styled(text, "1") }
  package func error(_ text: String) -> String { styled(text, "1;31") }
  package func warning(_ text: String) -> String { styled(text, "1;35") }
  package func note(_ text: String) -> String { styled(text, "1;36") }
  package func fixIt(_ text: String) -> String { styled(text, "1;34") }
  package func underline(_ text: String) -> String { styled(text, "1;32") }
  package func gutter(_ text: String) -> String { styled(text, "36") }

  /// Returns `text` between the sequences that set and reset the graphic rendition (ECMA-48, SGR).
  private func styled(_ text: String, _ parameters: String) -> String {
    isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text if it has at most 400 scalars. Otherwise, its first 250 and its last 100, with an ellipsis between
  /// them.
  ///
  /// A style sheet can contain text that would make a message too long to read.
  package var shortened: String {
    guard utf8.count > 400, let end = unicodeScalars.index(startIndex, offsetBy: 400, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars.prefix(250)) + "…" + String(unicodeScalars.suffix(100))
  }

  /// The text with visible replacements for everything that could control a terminal or reorder the displayed text.
  ///
  /// C0 controls and DEL become their pictures, such as `␛`. C1 controls, bidirectional controls, and line and
  /// paragraph separators become their code points, such as `<U+202E>`.
  package var visible: String { visible { _ in false } }

  /// The visible text with its tabs unchanged.
  package var visibleKeepingTabs: String { visible { $0 == "\t" } }

  /// The visible text with its tabs and newlines unchanged.
  package var visibleKeepingLines: String { visible { $0 == "\t" || $0 == "\n" } }

  /// The visible text with its line and paragraph separators unchanged, because values print them as they are.
  package var visibleAsValue: String { visible { (0x2028...0x2029).contains($0.value) } }

  private func visible(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard mayDriveTerminal, unicodeScalars.contains(where: { $0.drivesTerminal && !isKept($0) }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.drivesTerminal, !isKept(scalar) {
        text += scalar.picture
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether the text might contain a scalar that could control a terminal. Most texts contain no byte that starts one.
  private var mayDriveTerminal: Bool {
    // A loop avoids the generic `contains(where:)`, for which the runtime looks up type metadata at each launch.
    for byte in utf8 {
      switch byte {
      case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2: return true
      default: break
      }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might do something other than display the scalar at its position.
  package var drivesTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The replacement for the scalar.
  fileprivate var picture: String {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value).map { String($0) } ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default:
      // All of them are below U+10000.
      "<U+" + String(0x10000 + value, radix: 16, uppercase: true).dropFirst() + ">"
    }
  }
}

/// Returns the number of columns that `text` occupies in a terminal.
///
/// Terminals differ, so this function follows the majority. A grapheme that is displayed as an emoji takes two columns.
/// Any other grapheme takes the sum of the widths of its scalars.
///
/// Control characters, marks, and invisible scalars have no width. Scalars that East Asian typography makes wide take
/// two columns, and all others take one. That includes characters that are wide only in East Asian text.
///
/// - Requires: Tabs are expanded.
/// - Complexity: O(*n*) in the length of `text`.
package func displayWidth(of text: some StringProtocol) -> Int {
  let text = Substring(text)
  if text.utf8.allSatisfy((UInt8(ascii: " ")...UInt8(ascii: "~")).contains) { return text.utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

extension Character {
  /// The number of columns that the grapheme occupies in a terminal.
  fileprivate var displayWidth: Int { showsAsEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// Whether the grapheme is displayed as an emoji, either by default or because of a variation selector or modifier.
  private var showsAsEmoji: Bool {
    guard let first = unicodeScalars.first, !first.isASCII || unicodeScalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && unicodeScalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar occupies by itself in a terminal.
  fileprivate var displayWidth: Int {
    if (" "..."~").contains(self) { return 1 }
    return hasNoWidth ? 0 : isWide ? 2 : 1
  }

  /// Whether the scalar occupies no column of its own because it's a control character, a mark, or invisible.
  ///
  /// A soft hyphen is invisible in typeset text, but terminals display it. The vowels and final consonants of
  /// conjoining Hangul become part of a syllable that is already wide.
  private var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark: true
    default:
      properties.isDefaultIgnorableCodePoint && self != "\u{AD}"
        || ("\u{1160}"..."\u{11FF}").contains(self) || ("\u{D7B0}"..."\u{D7FB}").contains(self)
    }
  }

  /// Whether the scalar is as wide as an ideograph in East Asian typography.
  private var isWide: Bool {
    guard value >= Unicode.Scalar.wideRanges[0].lowerBound else { return false }
    return properties.isEmojiPresentation || Unicode.Scalar.wideRanges.contains { $0.contains(value) }
  }

  /// The scalars whose `East_Asian_Width` property is W or F, in ascending order.
  ///
  /// Scalars with the `Emoji_Presentation` property are wide too, but aren't listed. A range can include scalars that
  /// are unassigned or have no width. Source: `EastAsianWidth.txt` of Unicode 17.0.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initial consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637,  // trigrams
    0x268A...0x268F,  // monograms and digrams
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x3247,  // kana, bopomofo, compatibility jamo, enclosed letters
    0x3250...0xA4C6,  // enclosed letters, squared words, ideographs, hexagrams, Yi
    0xA960...0xA97C,  // Hangul initial consonants
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE6B,  // vertical and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x1_6FE0...0x1_6FE3,  // ideographic marks
    0x1_6FF2...0x1_8D1E,  // Tangut, Khitan small script
    0x1_8D80...0x1_8DF2,  // Tangut components
    0x1_AFF0...0x1_B2FB,  // kana, Nushu
    0x1_D300...0x1_D376,  // Tai Xuan Jing symbols, counting rods
    0x1_F200...0x1_F265,  // enclosed ideographs
    0x2_0000...0x3_FFFD,  // ideographs
  ]
}

/// Returns `number` followed by `noun`, in the plural unless `number` is 1.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// Returns `items` as a list in a sentence, such as `'a', 'b', and 3 more`.
package func listed(_ items: [String], limit: Int = 8) -> String {
  let rest = items.count > limit ? ["\(items.count - limit) more"] : []
  let all = items.prefix(limit) + rest
  let separator = all.count > 2 ? ", and " : " and "
  return all.count < 2 ? all.joined() : all.dropLast().joined(separator: ", ") + separator + all[all.count - 1]
}
