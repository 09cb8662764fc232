import StyleTable

/// A number in every record of a section, as the description of the sections defines it.
struct TableField: Hashable, Sendable, CustomStringConvertible {
  let section: TableLayout.Section
  let name: String
  let kind: TableLayout.Kind
  /// The offset of the number from the start of the record, in bytes.
  let offset: Int
  /// The size of the number in bytes.
  var size: Int { min(section.stride, 4) }

  /// Whether the number is the size of a range.
  var isCount: Bool {
    section.fields.enumerated().contains { position, field in
      if case .first = field.value { 4 * (position + 1) == offset } else { false }
    }
  }

  var description: String { "\(section), \(name)" }

  /// Every field of every section.
  static let all = TableLayout.Section.allCases.flatMap { section in
    section.fields.enumerated().map { position, field in
      TableField(section: section, name: field.key, kind: field.value, offset: 4 * position)
    }
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
    let counts = [UInt32(textCount), UInt32(count(of: field.section))]
    let floats = [Float.nan, .infinity, -1, 0.5].map(\.bitPattern)
    let numbers = [0, 1, 2, 3, 4, 24, .max, .max - 1] + neighbors + others + counts + (field.size == 4 ? floats : [])
    return Set(numbers.map { $0 & all }).subtracting([number]).sorted()
  }

  /// Returns numbers at the limits of what the kind of `field` allows: those that are wrong, and those that are right as
  /// far as the kind decides.
  func limits(of field: TableField) -> (wrong: [UInt32], right: [UInt32]) {
    func below(_ count: Int, orNone: Bool = false) -> (wrong: [UInt32], right: [UInt32]) {
      let right = count > 0 ? [0, UInt32(count - 1)] : []
      return orNone ? ([UInt32(count), .max - 1], right + [.max]) : ([UInt32(count), .max], right)
    }
    switch field.kind {
    case .bits: return ([], [0, .max])
    case .text, .name: return below(textCount)
    case .textOrNone: return below(textCount, orNone: true)
    case .index(let section), .ascending(let section): return below(count(of: section))
    case .indexOrNone(let section): return below(count(of: section), orNone: true)
    case .bound(let section): return below(count(of: section) + 1)
    case .first(let section): return ([UInt32(count(of: section)) + 1, .max], [])
    case .number(let range):
      // The numbers of records are limited by the records that there are.
      let beyond = range.upperBound == .max ? [0x7FFF_FFFF] : [range.upperBound + 1, .max]
      return ((range.lowerBound > 0 ? [range.lowerBound - 1] : []) + beyond, [range.lowerBound, range.upperBound])
    case .choice(let count): return below(Int(count))
    case .choiceOrNone(let count): return below(Int(count), orNone: true)
    case .states: return below(1 << 24)
    case .color: return below(TableLayout.systemColorCount + count(of: .colors))
    case .cell: return ([Cell.slot(0).rawValue, Cell.slot(1).rawValue], [Cell.absent.rawValue, Cell.none.rawValue])
    case .float(let range):
      let wrong = [Float.nan, .infinity, -.infinity] + [range.lowerBound.nextDown, range.upperBound.nextUp]
      return (wrong.map(\.bitPattern), [range.lowerBound, range.upperBound, 0].map(\.bitPattern))
    }
  }
}
