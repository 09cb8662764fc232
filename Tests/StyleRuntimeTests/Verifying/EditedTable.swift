import StyleRuntime
import TestSupport

/// A table in which tests change single numbers. Its checksum is always correct.
struct EditedTable {
  /// The bytes, except for the checksum.
  private(set) var bytes: [UInt8]

  /// The error of opening the table, or `nil` if it opens.
  var error: StyleSheetError? { Self.error(of: bytes.sealed()) }

  /// Returns the error of opening `bytes`, or `nil` if they are a table.
  static func error(of bytes: [UInt8]) -> StyleSheetError? {
    do {
      _ = try StyleSheet(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// The section and the record that the error reports as damaged, or `nil` if the table opens or has another error.
  var damage: String? {
    guard case .damaged(let section, let record, _) = error else { return nil }
    return "\(section) \(record)"
  }

  /// Returns the number of records of `section`.
  func count(of section: TableLayout.Section) -> Int { Int(number(at: entry(of: section) + 4, count: 4)) }

  /// The number at offset `field` of the record `record` of `section`.
  subscript(section: TableLayout.Section, record: Int, field: Int) -> UInt32 {
    get { number(at: place(section, record, field), count: min(section.stride, 4)) }
    set { store(newValue, at: place(section, record, field), count: min(section.stride, 4)) }
  }

  /// Returns this table with `number` at offset `field` of the record `record` of `section`.
  func with(_ number: UInt32, at section: TableLayout.Section, _ record: Int, _ field: Int = 0) -> EditedTable {
    var edited = self
    edited[section, record, field] = number
    return edited
  }

  /// The number at `offset` of the header.
  subscript(header offset: Int) -> UInt32 {
    get { number(at: offset, count: 4) }
    set { store(newValue, at: offset, count: 4) }
  }

  /// The offset of `section`.
  subscript(offsetOf section: TableLayout.Section) -> UInt32 {
    get { number(at: entry(of: section), count: 4) }
    set { store(newValue, at: entry(of: section), count: 4) }
  }

  /// The number of records of `section`.
  subscript(countOf section: TableLayout.Section) -> UInt32 {
    get { number(at: entry(of: section) + 4, count: 4) }
    set { store(newValue, at: entry(of: section) + 4, count: 4) }
  }

  /// The number of texts.
  var textCount: Int { count(of: .textStarts) - 1 }

  /// Replaces the bytes of the texts, starting at `offset`.
  mutating func write(_ text: [UInt8], inTextsAt offset: Int) {
    let start = place(.texts, offset, 0)
    bytes.replaceSubrange(start..<(start + text.count), with: text)
  }

  private func entry(of section: TableLayout.Section) -> Int {
    TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
  }

  /// Returns the offset of the number at `field` of the record `record` of `section`.
  func place(_ section: TableLayout.Section, _ record: Int, _ field: Int) -> Int {
    Int(number(at: entry(of: section), count: 4)) + record * section.stride + field
  }

  private func number(at offset: Int, count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  private mutating func store(_ number: UInt32, at offset: Int, count: Int) {
    for position in 0..<count { bytes[offset + position] = UInt8(truncatingIfNeeded: number >> UInt32(8 * position)) }
  }
}

extension EditedTable {
  /// The offsets of the numbers from the version to the end of the directory, except for the size of the table.
  static let headerFields: [Int] = {
    typealias Layout = TableLayout
    let end = Layout.Header.directory + Layout.Section.allCases.count * Layout.directoryEntrySize
    return [Layout.Header.majorVersion] + stride(from: Layout.Header.directory, to: end, by: 4)
  }()

  /// Returns the unchanged sample.
  static func sample() throws -> EditedTable { EditedTable(bytes: try SampleTable.bytes()) }
}
