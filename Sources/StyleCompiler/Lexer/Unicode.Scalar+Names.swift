extension Unicode.Scalar {
  /// Whether an identifier can begin with this scalar: `_`, a letter, or a number that is a letter.
  package var startsName: Bool {
    if isASCII { return self == "_" || isASCIILetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  /// Whether an identifier can go on with this scalar: what can begin one, a decimal digit, a mark that takes part in
  /// a letter, or `-`.
  package var continuesName: Bool {
    if isASCII { return self == "_" || self == "-" || isASCIILetter || ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: startsName
    }
  }

  /// Whether this scalar only directs the order in which bidirectional text is shown: Unicode's `Bidi_Control`.
  package var isBidiControl: Bool {
    // All are of two ranges; Unicode's own table is slow to ask of every character.
    (value == 0x61C || 0x200E...0x2069 ~= value) && properties.isBidiControl
  }

  /// Whether this is one of `A` to `Z` and `a` to `z`.
  private var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
