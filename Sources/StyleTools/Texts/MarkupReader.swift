import StyleSupport

/// An element of an XML document.
struct MarkupElement {
  /// The name, with its prefix if it has one.
  let name: String

  let attributes: [String: String]
  fileprivate(set) var children: [MarkupElement] = []

  /// The text in the element and in the elements inside of it.
  fileprivate(set) var text = ""

  /// The range of the bytes of the start tag, and of the whole element once it is read.
  fileprivate(set) var range: Range<Int>

  /// The name without its prefix.
  var localName: Substring { name.split(separator: ":").last ?? "" }

}

/// A strict reader of XML documents without declarations of their own: elements, attributes, text, and references to
/// characters and to the five entities that XML defines.
///
/// Source: *Extensible Markup Language (XML) 1.0*, fifth edition.
struct MarkupReader {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], from start: Int) { (self.bytes, position) = (bytes, start) }

  mutating func document() throws(TextMistake) -> MarkupElement {
    try skipMiscellany()
    guard let root = try element(depth: 0) else { throw mistake("expected an element") }
    try skipMiscellany()
    if position < bytes.count { throw mistake("expected the end of the file") }
    return root
  }

  /// Takes an element, or returns `nil` if there is none here.
  private mutating func element(depth: Int) throws(TextMistake) -> MarkupElement? {
    guard case (var element, let isClosed)? = try startTag() else { return nil }
    if depth > 100 { throw TextMistake("elements are nested too deeply", at: element.range) }
    if isClosed { return element }
    while position < bytes.count {
      let start = position
      if take("</") {
        let name = try name()
        skipBlanks()
        guard name == element.name, take(">") else {
          throw TextMistake("expected '</\(element.name)>'", at: start..<position)
        }
        element.range = element.range.lowerBound..<position
        return element
      } else if take("<![CDATA[") {
        element.text += try text(upTo: "]]>", "section", from: start)
      } else if try skipCommentOrInstruction() {
        continue
      } else if let child = try self.element(depth: depth + 1) {
        element.children.append(child)
        element.text += child.text
      } else {
        element.text += try characters { $0 == UInt8(ascii: "<") }
      }
    }
    throw TextMistake("unclosed element '\(element.name)'", at: element.range)
  }

  /// Takes a start tag, or returns `nil` if there is none here.
  private mutating func startTag() throws(TextMistake) -> (element: MarkupElement, isClosed: Bool)? {
    let start = position
    guard take("<") else { return nil }
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      let hasBlank = skipBlanks()
      let isClosed = take("/>")
      if isClosed || take(">") {
        return (MarkupElement(name: name, attributes: attributes, range: start..<position), isClosed)
      }
      let place = position
      guard hasBlank else { throw mistake("expected '>'") }
      let attribute = try self.name()
      skipBlanks()
      guard take("=") else { throw mistake("expected '='") }
      skipBlanks()
      guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw mistake("expected a quotation mark")
      }
      position += 1
      let value = try characters(isAttribute: true) { $0 == quote || $0 == UInt8(ascii: "<") }
      guard next == quote else { throw mistake("unterminated attribute") }
      position += 1
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw TextMistake("duplicate attribute '\(attribute)'", at: place..<position)
      }
    }
  }

  private mutating func name() throws(TextMistake) -> String {
    let name = bytes[position...].prefix { $0 >= 0x80 || $0.isAlphanumeric || "_-.:".utf8.contains($0) }
    guard let first = name.first, first >= 0x41 || first == UInt8(ascii: ":") else { throw mistake("expected a name") }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// Takes characters and references up to a byte that `isEnd` returns `true` for. A line ends with LF, and in an attribute
  /// with a space.
  private mutating func characters(
    isAttribute: Bool = false, upTo isEnd: (UInt8) -> Bool
  ) throws(TextMistake) -> String {
    var text: [UInt8] = []
    while let byte = next, !isEnd(byte) {
      if byte == UInt8(ascii: "&") {
        text += String(try reference()).utf8
        continue
      }
      if byte < 0x20, ![9, 10, 13].contains(byte) { throw mistake("invalid control character") }
      position += 1
      if byte == UInt8(ascii: "\r"), next == UInt8(ascii: "\n") { continue }
      let isBlank = byte < 0x20
      text.append(isBlank && isAttribute ? UInt8(ascii: " ") : byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func reference() throws(TextMistake) -> Unicode.Scalar {
    let start = position
    let body = bytes[(start + 1)...].prefix(9).prefix { $0 != UInt8(ascii: ";") }
    let name = String(decoding: body, as: UTF8.self)
    let known: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    let scalar = known[name] ?? (name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : nil)
    guard let scalar, scalar.isInMarkup, bytes[body.endIndex...].first == UInt8(ascii: ";") else {
      throw TextMistake("invalid reference", at: start..<start + 1)
    }
    position = body.endIndex + 1
    return scalar
  }

  /// Skips whitespace, comments, processing instructions, and the document's type, outside of the root element.
  private mutating func skipMiscellany() throws(TextMistake) {
    while true {
      skipBlanks()
      if try skipCommentOrInstruction() { continue }
      let start = position
      guard take("<!DOCTYPE") else { return }
      // A type with declarations of its own could define entities.
      let end = bytes[position...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
      guard let end, bytes[end] == UInt8(ascii: ">") else {
        throw TextMistake("document type has declarations", at: start..<position)
      }
      position = end + 1
    }
  }

  private mutating func skipCommentOrInstruction() throws(TextMistake) -> Bool {
    let start = position
    for (opening, end, kind) in [("<!--", "-->", "comment"), ("<?", "?>", "processing instruction")] {
      guard take(opening) else { continue }
      _ = try text(upTo: end, kind, from: start)
      return true
    }
    return false
  }

  /// Takes the text up to `end`, and `end`.
  private mutating func text(upTo end: String, _ kind: String, from start: Int) throws(TextMistake) -> String {
    let first = position
    guard let last = bytes.indices.dropFirst(first).first(where: { bytes[$0...].starts(with: end.utf8) }) else {
      throw TextMistake("unterminated \(kind)", at: start..<first)
    }
    position = last + end.utf8.count
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let start = position
    position = bytes[position...].firstIndex { ![0x20, 9, 10, 13].contains($0) } ?? bytes.count
    return position > start
  }

  private func mistake(_ message: String) -> TextMistake {
    TextMistake(message, at: position..<min(position + 1, bytes.count))
  }
}

extension Unicode.Scalar {
  /// Whether XML can contain the scalar, by itself or as a reference.
  var isInMarkup: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD: true
    default: value >= 0x10000
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// The two kinds of documents with translations.
extension MarkupElement {
  /// Returns the entries of the dictionary in a property list.
  func propertyList() throws(TextMistake) -> [TextEntry] {
    guard name == "plist", children.count == 1, children[0].name == "dict" else {
      throw TextMistake("expected a property list with a dictionary", at: range)
    }
    return try children[0].dictionary()
  }

  private func dictionary() throws(TextMistake) -> [TextEntry] {
    var entries: [TextEntry] = []
    for (index, key) in children.enumerated() where index % 2 == 0 {
      guard key.name == "key" else { throw TextMistake("expected a key", at: key.range) }
      guard index + 1 < children.count else { throw TextMistake("expected a value after the key", at: key.range) }
      let element = children[index + 1]
      let value: TextEntry.Value
      switch element.name {
      case "string": value = .text(element.text)
      case "dict": value = .dictionary(try element.dictionary())
      default: throw TextMistake("expected a string or a dictionary", at: element.range)
      }
      let range = key.range.lowerBound..<element.range.upperBound
      entries.append(
        TextEntry(key: key.text, keyRange: key.range, value: value, valueRange: element.range, range: range))
    }
    return entries
  }

  /// Returns the translations in an XLIFF document: those units that have a target.
  func translations() throws(TextMistake) -> [TextEntry] {
    var entries: [TextEntry] = []
    for child in children {
      guard child.localName == "trans-unit" else {
        entries += try child.translations()
        continue
      }
      guard let key = child.attributes["id"] else { throw TextMistake("expected the attribute 'id'", at: child.range) }
      guard let target = child.children.first(where: { $0.localName == "target" }) else { continue }
      entries.append(
        TextEntry(
          key: key, keyRange: child.range, value: .text(target.text), valueRange: target.range, range: child.range))
    }
    return entries
  }
}
