import StyleCompiler
import StyleSupport
import StyleTools

/// A list of values, as `stylec dump` prints it, and as a spreadsheet or a plugin of a design tool can write it.
///
/// Each line has a control, a case, a property, and a value, separated by tabs. Columns after these are ignored, and a line
/// without a value says nothing. The first line can name the columns, which are then in the order of these names. A line that
/// starts with `#` is a note.
struct ValueList: Sendable {
  /// A cell of a line.
  struct Field: Sendable {
    /// The text, without spaces around it, and as it was before a spreadsheet doubled quotation marks in it.
    let text: String

    /// The bytes of the text in the file.
    let range: Range<Int>
  }

  /// A line that gives a property a value in some cases of a control.
  struct Entry: Sendable {
    let control, cases, property, value: Field
  }

  /// The file, converted to UTF-8.
  let source: Source

  /// The index of the file in diagnostics.
  let file: Int

  private(set) var entries: [Entry] = []

  /// The notes, without their `#`.
  private(set) var notes: [Field] = []

  /// The mistakes in the encoding and the columns. Entries don't include lines with one.
  private(set) var mistakes: [Diagnostic] = []

  private static let columnNames = ["control", "case", "property", "value"]
  private static let tab = UInt8(ascii: "\t")
  private static let hash = UInt8(ascii: "#")

  /// The position of each of `columnNames`, or `nil` before the first line that isn't empty.
  private var columns: [Int]?

  /// Creates the list in the file at `path` with the contents `bytes`: UTF-8, or UTF-16 with a byte order mark.
  init(path: String, bytes: [UInt8], file: Int = 0) {
    let (decoded, mistake) = TextFile.decoded(bytes)
    (source, self.file) = (Source(path: path, bytes: decoded), file)
    if let mistake {
      add(.invalidUTF8, mistake.message, at: mistake.range)
    } else {
      for line in Self.lines(of: decoded) {
        if line.first == Self.hash { notes.append(Field(line.dropFirst())) } else { add(line) }
      }
      if entries.isEmpty, mistakes.isEmpty { add(.expected, "expected a list of values", at: 0..<0) }
    }
  }

  /// Returns whether `bytes`, which aren't a table, are a list instead of a style sheet: whether the first line has three
  /// columns that no rule begins with.
  static func isList(_ bytes: [UInt8]) -> Bool {
    let decoded = TextFile.decoded(bytes).bytes
    let lines = lines(of: decoded).filter { $0.first != hash }
    guard let line = lines.first(where: { $0.contains { $0 > 0x20 } }) else { return false }
    let fields = fields(of: line).prefix(3).map(\.text)
    let isDeclaration = fields[0].hasPrefix("@") || fields[0].hasPrefix("/")
    return fields.count == 3 && !isDeclaration && fields.allSatisfy { !$0.isEmpty && !$0.contains("<") }
  }

  func span(_ field: Field) -> SourceSpan {
    SourceSpan(file: file, start: field.range.lowerBound, end: field.range.upperBound)
  }

  /// Returns the lines that aren't empty. They end with LF, CRLF, or CR.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let start = bytes.starts(with: TextFile.byteOrderMark) ? TextFile.byteOrderMark.count : 0
    return bytes[start...].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private static func fields(of line: ArraySlice<UInt8>) -> [Field] {
    line.split(separator: tab, omittingEmptySubsequences: false).map(Field.init)
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let fields = Self.fields(of: line)
    guard fields.contains(where: { !$0.text.isEmpty }) else { return }
    if columns == nil {
      let names = fields.map { $0.unquoted.text.lowercased() }
      let header = Self.columnNames.compactMap { names.firstIndex(of: $0) }
      columns = header.count == Self.columnNames.count ? header : Array(Self.columnNames.indices)
      if columns == header { return }
    }
    guard fields.count > 1 else {
      let expected = "expected a control, a case, a property, and a value, separated by tabs"
      return add(.expected, expected, at: fields[0].range)
    }
    let cells = (columns ?? []).map { $0 < fields.count ? fields[$0] : nil }
    guard let value = cells[3], !value.text.isEmpty else { return }
    for (cell, name) in zip(cells, Self.columnNames) where cell?.text.isEmpty ?? true {
      return add(.expected, "expected a \(name)", at: (cell ?? value).range)
    }
    let names = cells.compactMap { $0?.unquoted }
    entries.append(Entry(control: names[0], cases: names[1], property: names[2], value: value))
  }

  private mutating func add(_ id: Diagnostic.ID, _ message: String, at range: Range<Int>) {
    let span = SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
    mistakes.append(Diagnostic(id, at: span, message))
  }
}

extension ValueList.Field {
  fileprivate init(_ cell: ArraySlice<UInt8>) {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    let start = cell.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
    let plain = Self(text: String(decoding: start[..<end], as: UTF8.self), range: start.startIndex..<end)
    self = plain.withSingleQuotationMarks ?? plain
  }

  /// The cell without quotation marks around it, which a spreadsheet adds if there is a comma. A string needs its own.
  var unquoted: Self {
    guard text.utf8.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return self }
    return Self(text: String(text.dropFirst().dropLast()), range: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// The cell as it was before a spreadsheet quoted it, or `nil` if no quotation mark within it is doubled, or not all are.
  ///
  /// In a string of a style sheet, there is a backslash before each quotation mark instead.
  private var withSingleQuotationMarks: Self? {
    let inner = unquoted
    let parts = inner.text.split(separator: "\"", omittingEmptySubsequences: false)
    guard inner.range != range, parts.count > 1, parts.count % 2 == 1 else { return nil }
    let hasPairs = stride(from: 1, to: parts.count, by: 2).allSatisfy { parts[$0].isEmpty }
    guard hasPairs else { return nil }
    let text = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: "\"")
    return Self(text: text, range: inner.range)
  }
}
