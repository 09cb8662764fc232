/// A compiled table encoded as the text of a Swift string literal.
///
/// A string literal is the only form that the Swift compiler reads without delay, whatever its length. It's also
/// constant data in a debug build. `StyleRuntime` decodes the text.
internal enum EmbeddedTable {
  /// Returns `table` encoded in characters of six bits each.
  ///
  /// Six bytes become eight characters, lowest bits first, from `?` for 0 to `~` for 63. No character ends a raw
  /// string. The last group is padded with zero bits.
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
