extension Unicode.Scalar {
  /// Whether an identifier can start with this scalar: `_`, a letter, or a letter number.
  package var startsName: Bool {
    if isASCII { return self == "_" || isASCIILetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  /// Whether an identifier can continue with this scalar.
  ///
  /// An identifier can continue with any scalar that can start one, a decimal digit, a nonspacing or spacing mark, or
  /// `-`.
  package var continuesName: Bool {
    if isASCII { return self == "_" || self == "-" || isASCIILetter || ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: startsName
    }
  }

  /// Whether this scalar only controls the display order of bidirectional text (Unicode's `Bidi_Control` property).
  package var isBidiControl: Bool {
    // All such scalars are in two ranges. Checking the ranges first avoids a slow lookup in Unicode's tables.
    (value == 0x61C || 0x200E...0x2069 ~= value) && properties.isBidiControl
  }

  /// Whether this scalar is in `A` to `Z` or `a` to `z`.
  private var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
