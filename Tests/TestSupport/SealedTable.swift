import StyleTable

extension [UInt8] {
  /// Returns the bytes of a table with a correct checksum, or the bytes unchanged if they can't be a table.
  package func sealed() -> [UInt8] {
    let start = TableLayout.Header.checksummed
    guard count >= start, count % 8 == 0 else { return self }
    var sealed = self
    let checksum = TableChecksum.checksum(of: span.extracting(start...))
    for position in 0..<8 {
      sealed[TableLayout.Header.checksum + position] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * position))
    }
    return sealed
  }
}
