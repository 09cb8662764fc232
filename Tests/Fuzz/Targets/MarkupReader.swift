/// A strict reader of the HTML and SVG that `stylec preview` writes.
///
/// It accepts only what lenient and strict parsers read in the same way: tags of ASCII letters, each attribute once,
/// values in double quotes or of plain characters, and the entities of XML. Anything else ends the program.
struct MarkupReader {
  enum Part {
    case start(name: String, attributes: [String: String])
    case end(name: String)
    case text(String)
  }

  private(set) var parts: [Part] = []
  private let text: [UInt8]
  private var position = 0
  /// The elements whose text isn't markup.
  private static let raw = ["script", "style"]

  init(_ document: String) {
    text = Array(document.utf8)
    checkCharacters(of: document)
    while position < text.count { readPart() }
  }

  private func checkCharacters(of document: String) {
    for scalar in document.unicodeScalars {
      switch scalar.value {
      case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: fail("a control character")
      case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: fail("a character that reorders text")
      default: break
      }
    }
  }

  private func fail(_ reason: String) -> Never {
    let around = text[max(0, position - 80)..<min(text.count, position + 80)]
    fatalError("finding: \(reason) in markup: \(String(decoding: around, as: UTF8.self))")
  }

  private mutating func readPart() {
    if text[position] != UInt8(ascii: "<") {
      parts.append(.text(decoded(take { $0 != UInt8(ascii: "<") })))
    } else if text[position...].starts(with: "<!DOCTYPE html>\n".utf8), position == 0 {
      position += 16
    } else if text[position...].starts(with: "</".utf8) {
      position += 2
      parts.append(.end(name: takeName()))
      expectCharacter(">")
    } else {
      readStart()
    }
  }

  private mutating func readStart() {
    position += 1
    let name = takeName()
    var attributes: [String: String] = [:]
    while takeSpaces() {
      let attribute = takeName()
      if attribute.isEmpty { break }
      if attributes.updateValue(takeValue(), forKey: attribute) != nil { fail("a duplicate attribute") }
    }
    parts.append(.start(name: name, attributes: attributes))
    if takeCharacter("/") { parts.append(.end(name: name)) }
    expectCharacter(">")
    if Self.raw.contains(name) { readRaw(name) }
  }

  /// Reads text up to `</`, which raw text must not contain before its end.
  private mutating func readRaw(_ name: String) {
    let start = position
    while position < text.count, !text[position...].starts(with: "</".utf8) { position += 1 }
    parts.append(.text(String(decoding: text[start..<position], as: UTF8.self)))
    if !text[position...].starts(with: "</\(name)>".utf8) { fail("an end tag within raw text") }
  }

  private mutating func takeValue() -> String {
    guard takeCharacter("=") else { return "" }
    guard takeCharacter("\"") else {
      return String(decoding: take { !" \n>\"'=<`&/".utf8.contains($0) }, as: UTF8.self)
    }
    let value = decoded(take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") })
    expectCharacter("\"")
    return value
  }

  private mutating func takeName() -> String {
    let name = take { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || "-0123456789".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func takeSpaces() -> Bool { !take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.isEmpty }

  private mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < text.count, belongs(text[position]) { position += 1 }
    return text[start..<position]
  }

  private mutating func takeCharacter(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expectCharacter(_ character: Unicode.Scalar) {
    if !takeCharacter(character) { fail("no '\(character)'") }
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]

  /// Returns `text` with its entities replaced by the characters that they represent.
  private func decoded(_ text: ArraySlice<UInt8>) -> String {
    let pieces = String(decoding: text, as: UTF8.self).unicodeScalars
      .split(separator: "&", omittingEmptySubsequences: false).map { String($0) }
    return pieces.dropFirst().reduce(into: pieces[0]) { result, piece in
      guard let end = piece.unicodeScalars.firstIndex(of: ";"), let value = value(of: piece.unicodeScalars[..<end])
      else {
        fail("an unknown entity '&\(piece)'")
      }
      result += value
      result.unicodeScalars += piece.unicodeScalars[end...].dropFirst()
    }
  }

  private func value(of entity: Substring.UnicodeScalarView) -> String? {
    let name = String(entity)
    if let text = Self.entities[name] { return text }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return name.hasPrefix("#") ? number.flatMap { Unicode.Scalar($0) }.map { String($0) } : nil
  }
}

extension String {
  /// The text as displayed in markup, with control characters replaced by symbols or replacement characters.
  var shownInMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x09, 0x0A: text.unicodeScalars.append(scalar)
      case 0x00...0x1F: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: text += "\u{2421}"
      case 0x80...0x9F, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
