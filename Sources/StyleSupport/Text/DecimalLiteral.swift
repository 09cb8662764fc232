/// Returns the number that `literal` represents, rounded once to the nearest double, or infinity if it is too large.
///
/// - Requires: `literal` has the form `-?digits(.digits)?([eE][+-]?digits)?` in ASCII.
/// - Complexity: O(*n*) in the length of `literal`.
package func parseDecimal(_ literal: ArraySlice<UInt8>) -> Double {
  if let value = exactDecimal(literal) { return value }
  guard let value = Double(String(decoding: literal, as: UTF8.self)) else {
    preconditionFailure("not a decimal literal")
  }
  return value
}

/// Returns the number that `literal` represents, or `nil` if it has an exponent or many digits.
///
/// Hot: the standard library parses a C string. Whole numbers up to 2^53 and powers of ten up to 10^22 are exact doubles, so
/// one division of them rounds once, exactly as the literal would. Source: William D. Clinger, "How to Read Floating Point
/// Numbers Accurately", 1990.
private func exactDecimal(_ literal: ArraySlice<UInt8>) -> Double? {
  let isNegative = literal.first == UInt8(ascii: "-")
  var (significand, power, isFraction): (UInt64, Double, Bool) = (0, 1, false)
  for index in literal.startIndex + (isNegative ? 1 : 0)..<literal.endIndex {
    let byte = literal[index]
    if byte == UInt8(ascii: ".") {
      isFraction = true
    } else {
      guard byte <= UInt8(ascii: "9"), significand < 1 << 49, power < 1e22 else { return nil }
      significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
      if isFraction { power *= 10 }
    }
  }
  let magnitude = Double(significand) / power
  return isNegative ? -magnitude : magnitude
}
