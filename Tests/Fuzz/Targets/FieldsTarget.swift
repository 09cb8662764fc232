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
    for start in stride(from: 1, to: input.count - 7, by: 8).prefix(editLimit) {
      edit(&table, fields[position], by: input[start..<(start + 8)])
    }
    return table
  }

  /// Changes the number that `bytes` choose: a byte for the field, two for the record, one for what it becomes, four for a
  /// number.
  private static func edit(_ table: inout EditedTable, _ fields: [TableField], by bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    let field = fields[Int(bytes[0]) % fields.count]
    let position = Int(bytes[1]) | Int(bytes[2]) << 8
    let number = (4..<8).reduce(0) { $0 | UInt32(bytes[$1]) << UInt32(8 * ($1 - 4)) }
    guard bytes[0] < 248 else { return editHeader(of: &table, position, by: bytes[3], number) }
    let record = position % table.count(of: field.section)
    let all = UInt32.max >> UInt32(32 - 8 * field.size)
    let candidates = table.candidates(for: field, record: record)
    let choice = Int(bytes[3])
    table[field.section, record, field.offset] =
      choice < 192 ? candidates[choice % candidates.count] : number & all
  }

  /// Changes one of the numbers from the version to the end of the directory: by a little, or to `number`.
  private static func editHeader(of table: inout EditedTable, _ position: Int, by choice: UInt8, _ number: UInt32) {
    let words = EditedTable.headerWords
    let offset = words[position % words.count]
    let difference = UInt32(truncatingIfNeeded: Int(Int8(bitPattern: choice)))
    table[header: offset] = choice & 1 == 0 ? number : table[header: offset] &+ difference
  }
}
