/// Returns the scalar whose UTF-8 encoding starts at `position`, or `nil` if the bytes there aren't well-formed
/// UTF-8.
///
/// Rejects overlong encodings and surrogates. Source: Unicode 16.0, table 3-7, "Well-Formed UTF-8 Byte Sequences".
///
/// - Returns: The scalar, and the length of its encoding, 1 to 4 bytes.
/// - Requires: `position` isn't the end of `bytes`.
/// - Complexity: O(1).
package func decodeScalar(at position: Int, in bytes: Span<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
  let lead = bytes[position]
  // `least` is the smallest scalar value that has no shorter encoding.
  let (length, least): (Int, UInt32)
  switch lead {
  case 0..<0x80: return (Unicode.Scalar(lead), 1)
  case 0xC2...0xDF: (length, least) = (2, 0x80)
  case 0xE0...0xEF: (length, least) = (3, 0x800)
  case 0xF0...0xF4: (length, least) = (4, 0x1_0000)
  default: return nil
  }
  var value = UInt32(lead) & (0x7F >> UInt32(length))
  for next in position + 1..<position + length {
    guard next < bytes.count, bytes[next] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[next] & 0x3F)
  }
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}
