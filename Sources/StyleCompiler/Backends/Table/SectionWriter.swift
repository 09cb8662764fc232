import StyleTable

/// The records of the small sections, written as the description of the sections says.
///
/// A record is a sequence of numbers, one for each field. Records that it owns follow the number of them, in the place of
/// the two fields of their range. So a variant with two values is its name, 2, and the two numbers of each value.
struct SectionWriter: Sendable {
  /// For each name of the builder, the index of its text.
  private let texts: [UInt32]

  private let kinds = TableLayout.Section.allCases.map { $0.fields.map(\.value) }

  /// The fields of all records of each section.
  private var fields = [[UInt32]](repeating: [], count: TableLayout.Section.allCases.count)

  /// Creates a writer without records, for names with the given texts.
  init(texts: [UInt32]) { self.texts = texts }

  /// The fields of all records of `section`.
  subscript(section: TableLayout.Section) -> [UInt32] { fields[section.rawValue] }

  /// Returns the number of records of `section`.
  func count(of section: TableLayout.Section) -> Int { self[section].count / kinds[section.rawValue].count }

  /// Appends a record to `section`, and the records that it owns to other sections.
  mutating func append(_ section: TableLayout.Section, _ record: some Sequence<UInt32>) {
    var numbers = Array(record)[...]
    append(section, &numbers)
    precondition(numbers.isEmpty, "a record of \(section) has too many numbers")
  }

  private mutating func append(_ section: TableLayout.Section, _ numbers: inout ArraySlice<UInt32>) {
    var record: [UInt32] = []
    for (position, kind) in kinds[section.rawValue].enumerated() where position == record.count {
      let number = numbers.removeFirst()
      switch kind {
      case .first(let owned):
        record += [UInt32(count(of: owned)), number]
        for _ in 0..<number { append(owned, &numbers) }
      case .name: record.append(texts[Int(number)])
      default: record.append(number)
      }
    }
    fields[section.rawValue] += record
  }
}
