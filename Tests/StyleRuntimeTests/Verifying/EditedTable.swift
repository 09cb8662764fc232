import StyleRuntime
import StyleTable
import TestSupport

/// A table of which single numbers are changed, with a checksum that is right all the same.
struct EditedTable {
  /// The bytes, but for the checksum.
  private(set) var bytes: [UInt8]

  /// What the reader says of it; nil where it opens.
  var error: StyleSheetError? {
    do {
      _ = try StyleSheet(bytes: bytes.sealed())
      return nil
    } catch {
      return error
    }
  }

  /// The section and the record of which the reader says that they are damaged; nil where it opens or says something else.
  var damage: String? {
    guard case .damaged(let section, let record, _) = error else { return nil }
    return "\(section) \(record)"
  }

  /// The number of records of `section`.
  func count(of section: TableLayout.Section) -> Int { Int(number(at: entry(of: section) + 4, count: 4)) }

  /// The number at `field` of the record `record` of `section`.
  subscript(section: TableLayout.Section, record: Int, field: Int) -> UInt32 {
    get { number(at: place(section, record, field), count: size(section, field)) }
    set { store(newValue, at: place(section, record, field), count: size(section, field)) }
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

  /// Replaces the bytes of `texts` from `offset`.
  mutating func write(_ text: [UInt8], inTextsAt offset: Int) {
    let start = place(.texts, offset, 0)
    bytes.replaceSubrange(start..<(start + text.count), with: text)
  }

  /// The bytes of the field at `field` of the records of `section`.
  private func size(_ section: TableLayout.Section, _ field: Int) -> Int {
    section == .columns && field >= TableLayout.Column.width ? 1 : min(section.stride, 4)
  }

  /// These bytes with `byte` at `offset`.
  func with(_ byte: UInt8, atByte offset: Int) -> EditedTable {
    var edited = self
    edited.bytes[offset] = byte
    return edited
  }

  /// The bytes of the header and of the directory.
  var headerSize: Int {
    TableLayout.Header.directory + TableLayout.directoryEntrySize * Int(self[header: TableLayout.Header.sectionCount])
  }

  private func entry(of section: TableLayout.Section) -> Int {
    TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
  }

  /// The offset of the number at `field` of the record `record` of `section`.
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
  /// The offsets of the numbers from the version to the end of the directory, but for the table's size.
  static let headerWords: [Int] = {
    typealias Layout = TableLayout
    let end = Layout.Header.directory + Layout.Section.allCases.count * Layout.directoryEntrySize
    return [Layout.Header.majorVersion] + stride(from: Layout.Header.sectionCount, to: end, by: 4)
  }()

  /// The sample, as it is.
  static func sample() throws -> EditedTable { EditedTable(bytes: try SampleTable.bytes()) }
}
