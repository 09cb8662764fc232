import StyleCompiler
import StyleSupport

/// Functions that escape text from style sheets for CSS.
///
/// No character of the text can end a CSS token or be invisible.
package enum CSSText {
  /// Returns `name` as an identifier.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isCustom: Whether to return the name of a custom property, which starts with `--`.
  internal static func identifier(_ name: some StringProtocol, isCustom: Bool = false) -> String {
    var text = isCustom ? "--" : ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isPlain = scalar.isPlainInIdentifier && (isCustom || index > 0 || scalar.mayBeginIdentifier)
      if isPlain { text.unicodeScalars.append(scalar) } else { text += escape(scalar) }
    }
    return text
  }

  /// Returns the name of the custom property for the named color `name`: `--brand-ink` for `Brand/Ink` or `BrandInk`.
  internal static func customName(ofAsset name: String) -> String {
    var words = ""
    var isAfterLowercase = false
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isPlainInIdentifier && scalar != "-"
      let separates = !isPlain || isAfterLowercase && scalar.properties.isUppercase
      if separates, !words.isEmpty, !words.hasSuffix("-") { words += "-" }
      if isPlain { words += scalar.properties.lowercaseMapping }
      isAfterLowercase = scalar.properties.isLowercase
    }
    return identifier(words.isEmpty ? "color" : words, isCustom: true)
  }

  package static func string(_ text: some StringProtocol) -> String {
    "\"" + text.unicodeScalars.map { $0.isPlainInString ? String($0) : escape($0) }.joined() + "\""
  }

  /// Returns `lines` as a comment, or `nil` if all of them are empty.
  internal static func comment(_ lines: [String]) -> String? {
    let said = lines.map(\.visible).filter { !$0.isEmpty }
    guard !said.isEmpty else { return nil }
    return "/* " + said.map(harmless).joined(separator: "\n   ") + " */"
  }

  /// Returns `text` without sequences that would end a comment or the `style` element of a page.
  private static func harmless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    var last: Unicode.Scalar = " "
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "/", last == "*" || last == "<" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
  }

  /// Returns an escape sequence for `scalar`. NUL becomes U+FFFD because CSS doesn't allow it.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII, scalar.properties.generalCategory != .control, !scalar.properties.isHexDigit, scalar != "<" {
      return "\\" + String(scalar)
    }
    return "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
  }
}

extension Unicode.Scalar {
  /// Whether an identifier can contain the scalar unescaped: CSS Syntax 3, §4.2, 'ident code point'.
  fileprivate var isPlainInIdentifier: Bool {
    switch value {
    case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040: true
    case 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
    default: value >= 0x10000
    }
  }

  /// Whether an identifier can start with the scalar, if it can contain the scalar at all.
  fileprivate var mayBeginIdentifier: Bool {
    !(UInt32(0x30)...0x39 ~= value) && value != 0x2D
  }

  /// Whether a string can contain the scalar unescaped: it's plain and doesn't end anything.
  fileprivate var isPlainInString: Bool {
    isPlain && self != "\"" && self != "\\" && self != "<"
  }
}
