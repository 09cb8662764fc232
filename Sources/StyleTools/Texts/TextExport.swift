import StyleCompiler
import StyleSupport

/// The texts of style sheets as a file for translators.
package struct TextExport {
  package private(set) var text = ""
  package private(set) var count = 0

  /// The number of texts that the earlier file doesn't have.
  package private(set) var addedCount = 0

  /// The keys in the earlier file that no style sheet has, in order.
  package private(set) var obsolete: [String] = []

  /// The number of texts that are left out, because nobody has translated them, or because XML can't contain them.
  package private(set) var omittedCount = 0

  /// Creates a `.strings` file with `texts`.
  ///
  /// An earlier file is edited: its entries and comments stay as they are, new entries follow those of the texts before
  /// them, and values change only if `translations` has others. Without translations, the value of a new entry is the
  /// untranslated text. With some, the file is in their language, so that a text without one is left out.
  ///
  /// - Parameters:
  ///   - translations: The files with translations. The last one that translates a text counts.
  ///   - prunes: Whether entries that no style sheet has are removed.
  package init(strings texts: [SheetText], into earlier: TextFile?, _ translations: [TextFile], prunes: Bool) {
    let file = earlier.map { file in
      if file.format == .plain { return file }
      let entries = file.entries.compactMap { entry in entry.text.map { Self.entry(entry.key, $0) } }
      return TextFile(path: file.source.path, bytes: Array(entries.joined(separator: "\n").utf8))
    }
    var edits = FileEdits(file ?? TextFile(path: "", bytes: []))
    for text in texts where text.isExported {
      let translation = translations.translation(of: text.key)
      if let index = edits.file.index(of: text.key) {
        if let translation { edits.replaceValue(of: index, with: translation) }
        edits.moveOn(to: index)
      } else if let value = translation ?? (translations.isEmpty ? text.value : nil) {
        edits.insert(Self.entry(text.key, value, comment: text.comment))
        addedCount += 1
      } else {
        omittedCount += 1
        continue
      }
      count += 1
    }
    let known = Set(texts.map { Exact($0.key) })
    for (index, entry) in edits.file.entries.enumerated() where !known.contains(Exact(entry.key)) {
      obsolete.append(entry.key)
      if prunes { edits.remove(index) }
    }
    self.text = edits.result
  }

  private static func entry(_ key: String, _ value: String, comment: [String] = []) -> String {
    var last: Unicode.Scalar = " "
    // By scalars, because a mark can follow the slash that ends a comment.
    let lines = comment.joined(separator: "\n   ").unicodeScalars.reduce(into: "") { text, scalar in
      text += last == "*" && scalar == "/" ? " /" : String(scalar)
      last = scalar
    }
    return (lines.isEmpty ? "" : "/* \(lines) */\n") + "\(quoted(key)) = \(quoted(value));\n"
  }

  /// Returns `text` with quotation marks, and with escapes for what isn't visible.
  fileprivate static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case _ where scalar.drivesTerminal:
          // All of them are below U+10000.
          "\\U" + String(0x10000 + scalar.value, radix: 16).dropFirst()
        default: String(scalar)
        }
      }.joined() + "\""
  }

  /// Creates an XLIFF 1.2 file with `texts` and their translations so far. The last of `translations` that translates a
  /// text counts.
  package init(xliff texts: [SheetText], to language: String, from source: String, _ translations: [TextFile]) {
    let exported = texts.filter(\.isExported)
    let units = exported.compactMap { Self.unit($0, translations.translation(of: $0.key)) }
    (count, omittedCount) = (units.count, exported.count - units.count)
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.strings" datatype="plaintext" \
      source-language="\(source.inMarkup)" target-language="\(language.inMarkup)">
          <body>
      \(units.joined())\
          </body>
        </file>
      </xliff>

      """
  }

  /// Returns the unit of `text`, or `nil` if XML can't contain it.
  private static func unit(_ text: SheetText, _ translation: String?) -> String? {
    guard [text.key, translation ?? ""].allSatisfy({ $0.unicodeScalars.allSatisfy(\.isInMarkup) }) else { return nil }
    let target = translation.map { "        <target>\($0.inMarkup)</target>\n" } ?? ""
    let note = text.comment.isEmpty ? "" : "        <note>\(text.comment.joined(separator: "\n").inMarkup)</note>\n"
    return """
            <trans-unit id="\(text.key.inMarkup)" xml:space="preserve">
              <source>\(text.value.inMarkup)</source>
      \(target)\(note)\
            </trans-unit>

      """
  }
}

extension [TextFile] {
  /// Returns the translation of the text with the given key in the last file that has one, or `nil`.
  fileprivate func translation(of key: String) -> String? {
    reversed().lazy.compactMap { file in file.index(of: key).flatMap { file.entries[$0].text } }.first
  }
}

/// Edits of a `.strings` file, whose other bytes stay as they are.
private struct FileEdits {
  let file: TextFile

  /// The edits in the order in which they were made. An insertion has an empty range.
  private var edits: [(range: Range<Int>, text: String)] = []

  /// The position of the next insertion, and whether an entry is before it.
  private var (position, isAfterEntry): (Int, Bool)

  init(_ file: TextFile) {
    self.file = file
    (position, isAfterEntry) = (file.entries.first?.range.lowerBound ?? file.content.upperBound, false)
  }

  /// Returns the end of the line with the end of the entry at `index`, or the end of the entry if another one begins in
  /// this line.
  private func end(of index: Int) -> Int {
    let rest = file.source.bytes[file.entries[index].range.upperBound..<file.content.upperBound]
    let line = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    return index + 1 < file.entries.count ? min(line, file.entries[index + 1].range.lowerBound) : line
  }

  /// Makes the entry at `index` the one after which the next insertion comes.
  mutating func moveOn(to index: Int) { (position, isAfterEntry) = (end(of: index), true) }

  mutating func insert(_ entry: String) {
    let (bytes, start) = (file.source.bytes, file.content.lowerBound)
    let isNewLine = position == start || bytes[position - 1] == UInt8(ascii: "\n")
    let isFirst = !isAfterEntry && file.entries.isEmpty && edits.isEmpty && position == start
    let text = isAfterEntry || file.entries.isEmpty ? (isFirst ? "" : isNewLine ? "\n" : "\n\n") + entry : entry + "\n"
    edits.append((position..<position, text))
  }

  mutating func replaceValue(of index: Int, with value: String) {
    let entry = file.entries[index]
    if entry.text?.utf8.elementsEqual(value.utf8) ?? false { return }
    let key = entry.valueRange == entry.keyRange ? TextExport.quoted(entry.key) + " = " : ""
    edits.append((entry.valueRange, key + TextExport.quoted(value)))
  }

  /// Removes the entry at `index` with its comment, and one of the blank lines around it.
  mutating func remove(_ index: Int) {
    let (bytes, start) = (file.source.bytes, file.entries[index].range.lowerBound)
    var end = end(of: index)
    let isAfterBlank = start < file.content.lowerBound + 2 || bytes[start - 2] == UInt8(ascii: "\n")
    if isAfterBlank, end < file.content.upperBound, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    edits.append((start..<end, ""))
  }

  /// The file with the edits, without a byte order mark.
  var result: String {
    let bytes = file.source.bytes
    var text: [UInt8] = []
    var position = bytes.starts(with: TextFile.byteOrderMark) ? TextFile.byteOrderMark.count : 0
    for (_, edit) in edits.enumerated().sorted(by: { ($0.1.range.lowerBound, $0.0) < ($1.1.range.lowerBound, $1.0) }) {
      if edit.range.lowerBound > position { text += bytes[position..<edit.range.lowerBound] }
      text += edit.text.utf8
      position = max(position, edit.range.upperBound)
    }
    return String(decoding: text + bytes[position...], as: UTF8.self)
  }
}

extension String {
  /// The text with references for the characters that have a meaning in XML, or that a reader of XML changes.
  fileprivate var inMarkup: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where scalar.drivesTerminal: "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }
}
