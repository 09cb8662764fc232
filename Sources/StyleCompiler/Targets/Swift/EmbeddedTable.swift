/// A table as text for a Swift literal.
///
/// Of all forms it is the one that the Swift compiler takes in without delay, whatever its length, and that is constant
/// data in a debug build too; `StyleRuntime` reads it.
internal enum EmbeddedTable {
  /// `table` in characters of six bits each: eight for six bytes, the lowest bits first, from `?` for 0 to `~` for 63.
  ///
  /// None of them ends a raw string, and the end is filled up with zero bits.
  internal static func text(of table: [UInt8]) -> String {
    var characters: [UInt8] = []
    characters.reserveCapacity(table.count / 6 * 8 + 8)
    for start in stride(from: 0, to: table.count, by: 6) {
      var group: UInt64 = 0
      for (place, byte) in table[start..<min(start + 6, table.count)].enumerated() {
        group |= UInt64(byte) << UInt64(8 * place)
      }
      for digit in 0..<8 { characters.append(UInt8(ascii: "?") + UInt8(group >> UInt64(6 * digit) & 63)) }
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
