import StyleRuntime
import StyleTable

/// A table of which some numbers are changed opens and says one thing, or is refused with a reason.
///
/// An input is a list of edits of eight bytes, the first byte of the input chooses the table. So every input is a table whose
/// size, directory and checksum are right, and reaches the checks of the records.
enum FieldsTarget {
  /// The tables of the samples, and one with every type of value.
  private static let tables: [EditedTable] = {
    do {
      return try [.sample()] + SampleSheet.allCases.map { EditedTable(bytes: try $0.table()) }
    } catch {
      fatalError("the samples have no tables: \(error)")
    }
  }()

  /// The fields of every table that has records for them.
  private static let fields = tables.map { table in TableField.all.filter { table.count(of: $0.section) > 0 } }

  /// The most edits of one input: more are most often refused for one of the first.
  private static let editLimit = 16

  /// Tries the edits of `input`.
  static func test(_ input: [UInt8]) {
    let table = table(of: input)
    do {
      try StyleSheet(bytes: table.bytes.sealed()).checkConsistency()
    } catch let error as StyleSheetError {
      expect(!error.description.isEmpty, "no reason is given")
    } catch {
      expect(false, "a table opens that contradicts itself: \(error)")
    }
  }

  /// The table with the edits of `input`.
  private static func table(of input: [UInt8]) -> EditedTable {
    let position = Int(input.first ?? 0) % tables.count
    var table = tables[position]
    let edits = stride(from: 1, to: input.count - 7, by: 8).prefix(editLimit).map { Array(input[$0..<($0 + 8)]) }
    for edit in edits where edit[0] < headerChoice { self.edit(&table, fields[position], by: edit) }
    // The header says where the records are, so it is changed last.
    for edit in edits where edit[0] >= headerChoice { editHeader(of: &table, by: edit) }
    return table
  }

  /// Changes the number that `bytes` choose: a byte for the field, two for the record, one for what it becomes, four for a
  /// number.
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

  /// The least first byte of an edit of the header.
  private static let headerChoice: UInt8 = 248

  /// Changes one of the numbers from the version to the end of the directory: by a little, or to a number of `bytes`.
  private static func editHeader(of table: inout EditedTable, by bytes: [UInt8]) {
    let words = EditedTable.headerWords
    let offset = words[position(in: bytes) % words.count]
    let difference = UInt32(truncatingIfNeeded: Int(Int8(bitPattern: bytes[3])))
    table[header: offset] = bytes[3] & 1 == 0 ? number(in: bytes) : table[header: offset] &+ difference
  }
}
