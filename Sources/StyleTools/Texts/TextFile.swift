import StyleCompiler
import StyleSupport

/// A file with the translations of texts: `.strings`, `.stringsdict`, or XLIFF.
///
/// The content decides on the format, as it does for Foundation: a file of either ending can be an old-style property list,
/// such as `"Follow" = "Suivre";`, or XML.
package struct TextFile: Sendable {
  /// The file, converted to UTF-8.
  package let source: Source

  package private(set) var entries: [TextEntry] = []

  /// The first mistake, or `nil` if there is none. Entries before it may be missing.
  private var mistake: TextMistake?

  package private(set) var format = Format.plain

  /// The language into which an XLIFF document translates, or `nil` if it doesn't say so.
  package private(set) var targetLanguage: String?

  /// The index of the entry that counts for each key: the last one.
  private var indices: [Exact<String>: Int] = [:]

  /// The range of the bytes that can contain entries, without a byte order mark or braces.
  private(set) var content = 0..<0

  package enum Format: Sendable {
    /// An old-style property list, whose entries can be edited one by one.
    case plain
    /// An XML property list.
    case markup
    case xliff
  }

  /// Creates the file at `path` with the contents `bytes`: UTF-8 with or without a byte order mark, or UTF-16 with one.
  package init(path: String, bytes: [UInt8]) {
    let (decoded, mistake) = Self.decoded(bytes)
    source = Source(path: path, bytes: decoded)
    self.mistake = mistake
    guard mistake == nil else { return }
    do throws(TextMistake) { try read() } catch { self.mistake = error }
    for (index, entry) in entries.enumerated() { indices[Exact(entry.key)] = index }
  }

  /// Returns the index of the entry that counts for `key`, or `nil` if there is none.
  func index(of key: String) -> Int? { indices[Exact(key)] }

  /// Returns the diagnostic of the mistake in the file, whose source is at the index `file`, or `nil` if there is none.
  package func diagnostic(inFile file: Int) -> Diagnostic? {
    mistake.map { mistake in
      let span = SourceSpan(file: file, start: mistake.range.lowerBound, end: mistake.range.upperBound)
      return Diagnostic(.invalidTexts, at: span, mistake.message)
    }
  }

  private mutating func read() throws(TextMistake) {
    let start = source.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    guard source.bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      var reader = PropertyListReader(source.bytes, from: start)
      (entries, content) = try reader.entries()
      return
    }
    var reader = MarkupReader(source.bytes, from: start)
    let root = try reader.document()
    format = root.localName == "xliff" ? .xliff : .markup
    targetLanguage = root.children.lazy.compactMap { $0.attributes["target-language"] }.first
    entries = format == .xliff ? try root.translations() : try root.propertyList()
  }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns `bytes` as UTF-8, up to the first mistake if there is one.
  package static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], TextMistake?) {
    let mark = bytes.prefix(2)
    guard mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE] else {
      if bytes.starts(with: "bplist".utf8) { return ([], TextMistake("file is a binary property list", at: 0..<0)) }
      let content = bytes[...]
      var position = 0
      while position < bytes.count {
        guard let (_, length) = decodeScalar(at: position, in: content.span) else {
          let found = String(bytes[position], radix: 16, uppercase: true)
          return (bytes, TextMistake("invalid UTF-8: byte 0x\(found)", at: position..<position + 1))
        }
        position += length
      }
      return (bytes, nil)
    }
    let isBig = mark == [0xFE, 0xFF]
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[index + (isBig ? 1 : 0)])
    }
    var (decoder, iterator, text) = (UTF16(), units.makeIterator(), [UInt8]())
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text += String(scalar).utf8
      case .emptyInput where bytes.count % 2 == 0: return (text, nil)
      case .emptyInput: return (text, TextMistake("invalid UTF-16: odd number of bytes", at: text.count..<text.count))
      case .error: return (text, TextMistake("invalid UTF-16: unpaired surrogate", at: text.count..<text.count))
      }
    }
  }
}

/// An entry of a file with translations.
package struct TextEntry: Sendable {
  package let key: String

  /// The range of the key's bytes, with quotation marks.
  package let keyRange: Range<Int>

  package let value: Value

  /// The range of the value's bytes, with quotation marks.
  let valueRange: Range<Int>

  /// The range from the comment of the entry through its semicolon.
  let range: Range<Int>

  package indirect enum Value: Sendable {
    case text(String)
    case dictionary([TextEntry])
  }

  package var text: String? { if case .text(let text) = value { text } else { nil } }
  var children: [TextEntry] { if case .dictionary(let entries) = value { entries } else { [] } }

  /// The key of the text in the dictionary of an entry with plurals.
  static let formatKey = "NSStringLocalizedFormatKey"

  /// The text, or the one in the dictionary of an entry with plurals, or `nil` if that has none.
  var format: String? { text ?? children.entry(Self.formatKey)?.text }

  /// The forms of a variable.
  var forms: [TextEntry] { PluralCategory.allCases.compactMap { children.entry($0.rawValue) } }
}

extension [TextEntry] {
  /// Returns the entry that counts for `key`, the last one, or `nil` if there is none.
  func entry(_ key: String) -> TextEntry? { last { $0.key.utf8.elementsEqual(key.utf8) } }
}

/// A mistake in the encoding or the syntax of a file with translations.
package struct TextMistake: Error {
  package let message: String
  package let range: Range<Int>

  init(_ message: String, at range: Range<Int>) { (self.message, self.range) = (message, range) }
}

/// A reader of old-style property lists whose values are strings and dictionaries.
///
/// Source: *Old-Style ASCII Property Lists* in Apple's Property List Programming Guide. As Foundation does, it accepts a file
/// without the outer braces, and an entry without a value, whose value is its key.
struct PropertyListReader {
  private let bytes: [UInt8]
  private let start: Int
  private var position: Int

  /// The start of the comments that belong to the next entry: those after the last blank line.
  private var commentStart = 0

  init(_ bytes: [UInt8], from start: Int) { (self.bytes, self.start, position) = (bytes, start, start) }

  /// Returns the entries of the file, and the range that contains them.
  mutating func entries() throws(TextMistake) -> ([TextEntry], Range<Int>) {
    var start = position
    try skipBlanks(startsEntry: true)
    let isBraced = next == UInt8(ascii: "{")
    if isBraced { start = position + 1 }
    let entries = isBraced ? try dictionary(depth: 1) : try contents(depth: 0)
    let end = isBraced ? position - 1 : bytes.count
    if isBraced { try skipBlanks() }
    if position < bytes.count { throw unexpected("expected the end of the file") }
    return (entries, start..<end)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func dictionary(depth: Int) throws(TextMistake) -> [TextEntry] {
    let start = position
    if depth > 100 { throw TextMistake("dictionaries are nested too deeply", at: start..<start + 1) }
    position += 1
    try skipBlanks(startsEntry: true)
    let entries = try contents(depth: depth)
    guard take("}") else { throw unexpected("expected '}'", opened: start) }
    return entries
  }

  /// Takes entries up to a brace or the end.
  private mutating func contents(depth: Int) throws(TextMistake) -> [TextEntry] {
    var entries: [TextEntry] = []
    while let byte = next, byte != UInt8(ascii: "}") {
      let (first, start) = (commentStart, position)
      let key = try string()
      let keyRange = start..<position
      try skipBlanks()
      var (value, valueRange) = (TextEntry.Value.text(key), keyRange)
      if take("=") {
        try skipBlanks()
        let start = position
        value = next == UInt8(ascii: "{") ? .dictionary(try dictionary(depth: depth + 1)) : .text(try string())
        valueRange = start..<position
        try skipBlanks()
      }
      guard take(";") else { throw unexpected("expected ';'") }
      let range = first..<position
      entries.append(TextEntry(key: key, keyRange: keyRange, value: value, valueRange: valueRange, range: range))
      try skipBlanks(startsEntry: true)
    }
    return entries
  }

  /// Skips whitespace and comments, and with `startsEntry` finds the comments of the entry after them.
  ///
  /// The rest of the line after an entry belongs to that entry, and comments before a blank line belong to none.
  private mutating func skipBlanks(startsEntry: Bool = false) throws(TextMistake) {
    var isFirstLine = position > start
    var isEmptyLine = !isFirstLine
    if startsEntry { commentStart = position }
    while let byte = next {
      if byte == UInt8(ascii: "/"), let end = try endOfComment() {
        position = end
        isEmptyLine = false
      } else if byte <= 0x20 || byte == 0x7F {
        position += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") else { continue }
        if startsEntry, isFirstLine || isEmptyLine { commentStart = position }
        (isFirstLine, isEmptyLine) = (false, true)
      } else {
        break
      }
    }
  }

  /// Returns the end of the comment that starts here, or `nil` if there is none.
  private func endOfComment() throws(TextMistake) -> Int? {
    let start = position
    switch bytes[start...].dropFirst().first {
    case UInt8(ascii: "/"):
      return bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    case UInt8(ascii: "*"):
      let end = bytes.indices.dropFirst(start + 2).first { bytes[$0...].starts(with: "*/".utf8) }
      guard let end else { throw TextMistake("unterminated comment", at: start..<start + 2) }
      return end + 2
    default: return nil
    }
  }

  /// Takes a string, with or without quotation marks.
  private mutating func string() throws(TextMistake) -> String {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let word = bytes[position...].prefix { $0.isAlphanumeric || "_$/:.-".utf8.contains($0) }
      if word.isEmpty { throw unexpected("expected a string") }
      position = word.endIndex
      return String(decoding: word, as: UTF8.self)
    }
    let start = position
    position += 1
    var units: [UInt16] = []
    var plain = position
    while let byte = next, byte != quote {
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      units += String(decoding: bytes[plain..<position - 1], as: UTF8.self).utf16
      units += try escape()
      plain = position
    }
    units += String(decoding: bytes[plain..<position], as: UTF8.self).utf16
    guard take(Unicode.Scalar(quote)) else { throw TextMistake("unterminated string", at: start..<start + 1) }
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else {
      throw TextMistake("string contains an unpaired surrogate", at: start..<position)
    }
    return text
  }

  /// Takes an escape sequence after its backslash.
  private mutating func escape() throws(TextMistake) -> [UInt16] {
    let start = position - 1
    if take("U") {
      guard let unit = number(radix: 16, digits: 4) else {
        throw TextMistake("expected hexadecimal digits after '\\U'", at: start..<start + 2)
      }
      return [unit]
    }
    if let code = number(radix: 8, digits: 3) {
      // Foundation takes larger numbers as characters of NeXTSTEP's encoding.
      if code > 0x7F { throw TextMistake("octal escape is not an ASCII character", at: start..<position) }
      return [code]
    }
    let rest = bytes[position...]
    guard !rest.isEmpty, let (scalar, length) = decodeScalar(at: 0, in: rest.span) else { return [] }
    position += length
    let known: [Unicode.Scalar: UInt16] = ["a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11]
    return known[scalar].map { [$0] } ?? Array(scalar.utf16)
  }

  /// Takes a number of at most `count` digits, or returns `nil` if there is none here.
  private mutating func number(radix: Int, digits count: Int) -> UInt16? {
    let digits = bytes[position...].prefix(count).prefix {
      Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false
    }
    position = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  private func unexpected(_ message: String, opened: Int? = nil) -> TextMistake {
    let place = min(position, bytes.count)
    if place == bytes.count, let opened { return TextMistake("unclosed '{'", at: opened..<opened + 1) }
    return TextMistake(message, at: place..<min(place + 1, bytes.count))
  }
}
