import StyleRuntime
import StyleTable

/// Any bytes are refused with a reason, or are a table all of which can be read.
enum TableTarget {
  /// Opens `bytes`.
  static func test(_ bytes: [UInt8]) {
    do {
      let sheet = try StyleSheet(bytes: bytes)
      sheet.readEverything()
      for control in sheet.controls {
        // A table may keep quiet about a control; it may not give another one.
        let found = sheet.control(control.path)
        expect(found == nil || found == control, "'\(control.path)' leads to '\(found?.path ?? "")'")
      }
    } catch {
      expect(!error.description.isEmpty, "no reason is given")
    }
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
    store(XXH64.checksum(of: bytes.span.extracting(Header.checksummed...)), at: Header.checksum, of: &bytes)
    return bytes
  }

  private static func store(_ number: UInt64, at offset: Int, of bytes: inout [UInt8]) {
    for position in 0..<8 { bytes[offset + position] = UInt8(truncatingIfNeeded: number >> UInt64(8 * position)) }
  }
}
