import StyleRuntime
import StyleTable

/// Changes some numbers in a table. The result must open and be consistent, or be rejected with a reason.
///
/// An input is a byte that chooses the table, followed by edits of eight bytes each. This way, every input is a table
/// with the right size, directory, and checksum, and reaches the checks of the records.
enum FieldsTarget {
  /// The tables of the samples, and a table with every type of value.
  private static let tables: [EditedTable] = {
    do {
      return try [.sample()] + SampleSheet.allCases.map { EditedTable(bytes: try $0.table()) }
    } catch { fatalError("the sample tables can't be created: \(error)") }
  }()

  /// The fields for which each table has records.
  private static let fields = tables.map { table in TableField.all.filter { table.count(of: $0.section) > 0 } }

  /// The maximum number of edits in one input. With more, one of the first usually gets the table rejected.
  private static let editLimit = 16

  static func test(_ input: [UInt8]) {
    let table = table(of: input)
    do {
      try StyleSheet(bytes: table.bytes.sealed()).checkConsistency()
    } catch let error as StyleSheetError {
      expect(!error.description.isEmpty, "the error has no description")
    } catch {
      expect(false, "an inconsistent table opens: \(error)")
    }
  }

  private static func table(of input: [UInt8]) -> EditedTable {
    let position = Int(input.first ?? 0) % tables.count
    var table = tables[position]
    let edits = stride(from: 1, to: input.count - 7, by: 8).prefix(editLimit).map { Array(input[$0..<($0 + 8)]) }
    for edit in edits where edit[0] < headerChoice { self.edit(&table, fields[position], by: edit) }
    // The header determines where the records are, so it's changed last.
    for edit in edits where edit[0] >= headerChoice { editHeader(of: &table, by: edit) }
    return table
  }

  /// Changes the number that `bytes` select: one byte for the field, two for the record, one for the kind of change,
  /// and four for a number.
  private static func edit(_ table: inout EditedTable, _ fields: [TableField], by bytes: [UInt8]) {
    let field = fields[Int(bytes[0]) % fields.count]
    let record = position(in: bytes) % table.count(of: field.section)
    let all = UInt32.max >> UInt32(32 - 8 * field.size)
    let candidates = table.candidates(for: field, record: record)
    let choice = Int(bytes[3])
    table[field.section, record, field.offset] =
      choice < 192 ? candidates[choice % candidates.count] : number(in: bytes) & all
  }

  private static func position(in bytes: [UInt8]) -> Int { Int(bytes[1]) | Int(bytes[2]) << 8 }

  private static func number(in bytes: [UInt8]) -> UInt32 {
    (4..<8).reduce(0) { $0 | UInt32(bytes[$1]) << UInt32(8 * ($1 - 4)) }
  }

  /// The smallest first byte of an edit of the header.
  private static let headerChoice: UInt8 = 248

  /// Changes a number from the version through the directory, by a little or to a number from `bytes`.
  private static func editHeader(of table: inout EditedTable, by bytes: [UInt8]) {
    let fields = EditedTable.headerFields
    let offset = fields[position(in: bytes) % fields.count]
    let difference = UInt32(truncatingIfNeeded: Int(Int8(bitPattern: bytes[3])))
    table[header: offset] = bytes[3] & 1 == 0 ? number(in: bytes) : table[header: offset] &+ difference
  }
}
