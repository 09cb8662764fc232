import StyleCompiler
import StyleRuntime
import TestSupport

/// Opens arbitrary bytes. They must be rejected with a reason, or be a consistent table that can be read completely.
enum TableTarget {
  /// Tests `input`, which is a table or, if it's shorter than any table, edits of one.
  static func testTableOrEdits(_ input: [UInt8]) {
    if input.count < 256 { FieldsTarget.test(input) } else { test(sealed(input)) }
  }

  /// Opens `bytes`, and returns whether they are a table.
  @discardableResult
  static func test(_ bytes: [UInt8]) -> Bool {
    do {
      try StyleSheet(bytes: bytes).checkConsistency()
      return true
    } catch let error as StyleSheetError {
      expect(!error.description.isEmpty, "the error has no description")
    } catch {
      expect(false, "an inconsistent table opens: \(error)")
    }
    return false
  }

  /// Opens the table with some or all of its checksummed bits flipped in turn, and prints how many results are tables.
  static func testFlips(ofTableAt path: String) {
    guard let table = try? DiskFiles().bytes(of: path, limit: 1 << 20) else { fatalError("can't read \(path)") }
    // Reading takes longer the more values there are. An odd step visits every bit of a byte.
    let values = (try? StyleSheet(bytes: table)).map { $0.valueCount * $0.contexts.count } ?? 0
    let step = values / 2_000 | 1
    let bits = Array(stride(from: TableLayout.Header.checksummed * 8, to: table.count * 8, by: step))
    let read = bits.count { bit in
      var flipped = table
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      return test(flipped.sealed())
    }
    print("\(path): \(bits.count) flipped bits with the right checksum, \(bits.count - read) rejected, \(read) read")
  }

  /// Returns `bytes` with a corrected header, except for the parts of the header that describe the records.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    typealias Header = TableLayout.Header
    var bytes = bytes + [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
    guard bytes.count >= Header.directory else { return bytes }
    store(TableLayout.magic, at: Header.magic, of: &bytes)
    let version = UInt64(TableLayout.majorVersion) << 32
    store(version | UInt64(TableLayout.byteOrderMark), at: Header.byteOrderMark, of: &bytes)
    store(UInt64(bytes.count), at: Header.size, of: &bytes)
    return bytes.sealed()
  }

  private static func store(_ number: UInt64, at offset: Int, of bytes: inout [UInt8]) {
    for position in 0..<8 { bytes[offset + position] = UInt8(truncatingIfNeeded: number >> UInt64(8 * position)) }
  }
}

/// Changes some numbers in a table. The result must open and be consistent, or be rejected with a reason.
///
/// An input is a byte that chooses the table, followed by edits of eight bytes each. This way, every input is a table
/// with the right size, directory, and checksum, and reaches the checks of the records.
enum FieldsTarget {
  /// The tables of the samples, and a table with every type of value.
  private static let tables: [EditedTable] = {
    let samples = ["Card", "Checkout", "Chinese/Follow", "Cta", "FollowButton", "Segmented", "TextField"]
    do {
      return try [.sample()] + samples.map { EditedTable(bytes: try Sheets.table(ofSample: $0)) }
    } catch { fatalError("the sample tables can't be created: \(error)") }
  }()

  /// The fields for which each table has records.
  private static let fields = tables.map { table in TableField.all.filter { table.count(of: $0.section) > 0 } }

  /// The maximum number of edits in one input. With more, one of the first usually gets the table rejected.
  private static let editLimit = 16

  static func test(_ input: [UInt8]) { TableTarget.test(table(of: input).bytes.sealed()) }

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
