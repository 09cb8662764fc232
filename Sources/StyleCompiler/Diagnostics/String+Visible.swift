extension String {
  /// The text if it has at most 400 scalars. Otherwise, its first 250 and its last 100, with an ellipsis between
  /// them.
  ///
  /// A style sheet can contain text that would make a message too long to read.
  internal var shortened: String {
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
    guard mayDriveTerminal else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.drivesTerminal, !isKept(scalar) {
        text += scalar.picture
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether the text might contain a scalar that could control a terminal. Most texts contain none.
  private var mayDriveTerminal: Bool {
    // A loop avoids the generic `contains(where:)`, for which the runtime looks up type metadata at each launch.
    for byte in utf8 where byte.maySteer { return true }
    return false
  }
}

extension UInt8 {
  /// Whether the byte can start a scalar in UTF-8 that could control a terminal. Most texts contain no such byte.
  fileprivate var maySteer: Bool {
    switch self {
    case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might do something other than display the scalar at its position.
  fileprivate var drivesTerminal: Bool {
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
    default: "<U+\(hexadecimal)>"
    }
  }

  /// The value in uppercase hexadecimal, with at least four digits.
  private var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
