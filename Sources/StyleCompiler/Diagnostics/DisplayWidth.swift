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
  if text.utf8.allSatisfy((UInt8(ascii: " ")...UInt8(ascii: "~")).contains) { return text.utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

extension Character {
  /// The number of columns that the grapheme occupies in a terminal.
  fileprivate var displayWidth: Int {
    showsAsEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the grapheme is displayed as an emoji, either by default or because of a variation selector or modifier.
  private var showsAsEmoji: Bool {
    guard let first = unicodeScalars.first, !first.isASCII || unicodeScalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.turnsIntoEmoji }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar turns a preceding emoji that is displayed as text into a picture.
  fileprivate var turnsIntoEmoji: Bool {
    self == "\u{FE0F}" || properties.isEmojiModifier
  }

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
