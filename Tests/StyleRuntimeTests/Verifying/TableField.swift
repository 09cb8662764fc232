import StyleTable

/// A number in every record of a section, as the layout defines it.
struct TableField: Hashable, Sendable {
  let section: TableLayout.Section

  /// The offset of the number from the start of the record, in bytes.
  let offset: Int

  /// The size of the number in bytes.
  let size: Int

  /// Every field of every section.
  static let all = TableLayout.Section.allCases.flatMap { section in
    fields(of: section).map { TableField(section: section, offset: $0.offset, size: $0.size) }
  }

  private static func fields(of section: TableLayout.Section) -> [(offset: Int, size: Int)] {
    typealias Column = TableLayout.Column
    if section == .columns { return [(Column.property, 4), (Column.offset, 4), (Column.width, 1), (Column.type, 1)] }
    let size = min(section.stride, 4)
    return stride(from: 0, to: section.stride, by: size).map { ($0, size) }
  }
}

extension EditedTable {
  /// Returns numbers to try in place of the number at `field` of the record `record`: the smallest and the largest, the
  /// neighbors of the number, the numbers of other records, counts, and floats, also floats that aren't numbers.
  func candidates(for field: TableField, record: Int) -> [UInt32] {
    let number = self[field.section, record, field.offset]
    let all = UInt32.max >> UInt32(32 - 8 * field.size)
    let neighbors = [number &+ 1, number &- 1, number &+ 2, number ^ 1 << UInt32(8 * field.size - 1)]
    let others = [0, record - 1, record + 1, count(of: field.section) - 1]
      .filter { 0..<count(of: field.section) ~= $0 }.map { self[field.section, $0, field.offset] }
    let counts = [self[header: TableLayout.Header.textCount], UInt32(count(of: field.section))]
    let floats = [Float.nan, .infinity, -1, 0.5].map(\.bitPattern)
    let numbers = [0, 1, 2, 3, 4, 24, .max, .max - 1] + neighbors + others + counts + (field.size == 4 ? floats : [])
    return Set(numbers.map { $0 & all }).subtracting([number]).sorted()
  }
}
