import StyleCompiler
import StyleRuntime
import StyleTable

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
      let sheet = try StyleSheet(bytes: bytes)
      sheet.readEverything()
      try sheet.checkConsistency()
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
      store(checksum(of: flipped), at: TableLayout.Header.checksum, of: &flipped)
      return test(flipped)
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
    store(checksum(of: bytes), at: Header.checksum, of: &bytes)
    return bytes
  }

  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    TableChecksum.checksum(of: bytes.span.extracting(TableLayout.Header.checksummed...))
  }

  private static func store(_ number: UInt64, at offset: Int, of bytes: inout [UInt8]) {
    for position in 0..<8 { bytes[offset + position] = UInt8(truncatingIfNeeded: number >> UInt64(8 * position)) }
  }
}
