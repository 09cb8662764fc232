/// The number of columns that a terminal gives to `text`.
///
/// Terminals differ; this is what most of them do. A grapheme that shows as an emoji takes two columns. Any other takes
/// the sum of its scalars: none for control characters, marks and what has no shape of its own, two for what East Asian
/// typography makes wide, else one. Characters that are wide only in East Asian text count as one.
///
/// - Requires: Tabs are expanded.
/// - Complexity: O(*n*) in the length of `text`.
package func displayWidth(of text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy((UInt8(ascii: " ")...UInt8(ascii: "~")).contains) { return text.utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

extension Character {
  /// The number of columns that a terminal gives to the grapheme.
  fileprivate var displayWidth: Int {
    showsAsEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the grapheme is one picture: an emoji by itself, or by a selector, a modifier or a joiner behind it.
  private var showsAsEmoji: Bool {
    guard let first = unicodeScalars.first, !first.isASCII || unicodeScalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.turnsIntoEmoji }
  }
}

extension Unicode.Scalar {
  /// Whether an emoji in front of this scalar shows as a picture although it shows as text by itself.
  fileprivate var turnsIntoEmoji: Bool {
    self == "\u{FE0F}" || properties.isEmojiModifier
  }

  /// The number of columns that a terminal gives to the scalar by itself.
  fileprivate var displayWidth: Int {
    if (" "..."~").contains(self) { return 1 }
    return hasNoWidth ? 0 : isWide ? 2 : 1
  }

  /// Whether the scalar takes no column of its own: a control character, a mark, or invisible.
  ///
  /// A soft hyphen is invisible where text is laid out, but terminals show it. The vowels and final consonants of
  /// conjoining Hangul take their place in the wide syllable that they complete.
  private var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark: true
    default:
      properties.isDefaultIgnorableCodePoint && self != "\u{AD}"
        || ("\u{1160}"..."\u{11FF}").contains(self) || ("\u{D7B0}"..."\u{D7FB}").contains(self)
    }
  }

  /// Whether East Asian typography gives the scalar the width of an ideograph.
  private var isWide: Bool {
    guard value >= Unicode.Scalar.wideRanges[0].lowerBound else { return false }
    return properties.isEmojiPresentation || Unicode.Scalar.wideRanges.contains { $0.contains(value) }
  }

  /// The scalars with the property `East_Asian_Width` W or F, rising, but for those with `Emoji_Presentation`, which are
  /// wide too.
  ///
  /// A range may include scalars that are unassigned or have no width. Source: `EastAsianWidth.txt` of Unicode 17.0.
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
