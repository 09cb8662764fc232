import StyleCompiler
import StyleRuntime
import StyleTable

/// Any bytes are refused with a reason, or are a table all of which can be read and that doesn't contradict itself.
enum TableTarget {
  /// Opens `bytes`, and returns whether it is a table.
  @discardableResult
  static func test(_ bytes: [UInt8]) -> Bool {
    do {
      let sheet = try StyleSheet(bytes: bytes)
      sheet.readEverything()
      try sheet.checkConsistency()
      return true
    } catch let error as StyleSheetError {
      expect(!error.description.isEmpty, "no reason is given")
    } catch {
      expect(false, "a table opens that contradicts itself: \(error)")
    }
    return false
  }

  /// Opens the table at `path` with each of its checksummed bits flipped in turn, and prints how often it was a table.
  static func testFlips(ofTableAt path: String) {
    guard let table = try? DiskFiles().bytes(of: path, limit: 1 << 20) else { fatalError("cannot read \(path)") }
    let bits = TableLayout.Header.checksummed * 8..<max(table.count, TableLayout.Header.checksummed) * 8
    let read = bits.count { bit in
      var flipped = table
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      store(checksum(of: flipped), at: TableLayout.Header.checksum, of: &flipped)
      return test(flipped)
    }
    print("\(path): \(bits.count) flipped bits with the right checksum, \(bits.count - read) refused, \(read) read")
  }

  /// `bytes` with what stands before the records made right, as far as it says nothing about them.
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
