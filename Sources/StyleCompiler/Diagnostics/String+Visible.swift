extension String {
  /// The text if it has at most 400 scalars; otherwise its first 250 and its last 100, with an ellipsis between them.
  ///
  /// No message that a person can take in is longer; what is written by a sheet may be.
  internal var shortened: String {
    guard utf8.count > 400, let end = unicodeScalars.index(startIndex, offsetBy: 400, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(unicodeScalars.prefix(250)) + "…" + String(unicodeScalars.suffix(100))
  }

  /// The text with everything that could drive a terminal, or reorder what it shows, made visible.
  ///
  /// C0 controls and DEL become their pictures (`␛`); C1 controls, bidirectional controls and the separators of lines and
  /// paragraphs become `<U+202E>`.
  package var visible: String { visible { _ in false } }

  /// The text made visible, but for tabs.
  package var visibleKeepingTabs: String { visible { $0 == "\t" } }

  /// The text made visible, but for tabs and the ends of lines.
  package var visibleKeepingLines: String { visible { $0 == "\t" || $0 == "\n" } }

  /// The text of a value made visible, but for the separators of lines and paragraphs, which its one form has as they are.
  package var visibleAsValue: String { visible { (0x2028...0x2029).contains($0.value) } }

  private func visible(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard mayDriveTerminal else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.drivesTerminal, !isKept(scalar) {
        text += scalar.picture
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether any scalar of the text might drive a terminal; most have none.
  private var mayDriveTerminal: Bool {
    // A loop, because `contains(where:)` is generic and asks the runtime for what it is of: at each start.
    for byte in utf8 where byte.maySteer { return true }
    return false
  }
}

extension UInt8 {
  /// Whether in UTF-8 a scalar that `drivesTerminal` may begin with the byte; most text has none, and is told by it.
  fileprivate var maySteer: Bool {
    switch self {
    case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might do something else than show the scalar where it stands.
  fileprivate var drivesTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What is shown in place of the scalar.
  fileprivate var picture: String {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value).map { String($0) } ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "<U+\(hexadecimal)>"
    }
  }

  /// The value in upper-case hexadecimal of at least four digits.
  private var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
