/// The bytes of a sheet as the lexer looks at them: any offset may be asked for.
package struct SourceBytes: Sendable {
  /// What may stand before the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes as read.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The byte at `offset`; 0 behind the end.
  ///
  /// - Requires: `offset` ≥ 0.
  package subscript(offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }
}
