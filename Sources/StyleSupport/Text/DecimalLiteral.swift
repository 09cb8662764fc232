/// Returns the number that `literal` represents, rounded once to the nearest double, or infinity if it is too large.
///
/// - Requires: `literal` has the form `-?digits(.digits)?([eE][+-]?digits)?` in ASCII.
/// - Complexity: O(*n*) in the length of `literal`. Doesn't allocate if the digits, read as one whole number, are at
///   most 2^53 and the power of ten is between 10^-22 and 10^22.
package func parseDecimal(_ literal: ArraySlice<UInt8>) -> Double {
  if let value = DecimalScan(literal).exactValue { return value }
  guard let value = Double(String(decoding: literal, as: UTF8.self)) else {
    preconditionFailure("not a decimal literal")
  }
  return value
}

/// A decimal literal split into a sign, a whole number, and a power of ten.
private struct DecimalScan {
  /// Whether the literal starts with a minus sign.
  private var isNegative = false

  /// The digits before and after the decimal point, as one number.
  private var significand: UInt64 = 0

  /// The power of ten to multiply the significand by.
  private var exponent = 0

  /// Whether the digits or the exponent don't fit in the fields.
  private var isTooLong = false

  /// Creates the parts of `literal`.
  ///
  /// - Requires: `literal` has the form that `parseDecimal` requires.
  init(_ literal: ArraySlice<UInt8>) {
    var rest = literal
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    takeDigits(of: &rest, stepping: 0)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      takeDigits(of: &rest, stepping: -1)
    }
    if !isTooLong, !rest.isEmpty { takeExponent(of: rest.dropFirst()) }
  }

  /// Appends the leading digits of `rest` to the significand, and adds `step` to the exponent for each of them.
  private mutating func takeDigits(of rest: inout ArraySlice<UInt8>, stepping step: Int) {
    while let digit = rest.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      rest.removeFirst()
      guard significand < UInt64.max / 10 else { return isTooLong = true }
      significand = significand * 10 + UInt64(digit - UInt8(ascii: "0"))
      exponent += step
    }
  }

  /// Adds the exponent in `text`, which starts after the `e`.
  private mutating func takeExponent(of text: ArraySlice<UInt8>) {
    var written = 0
    for digit in text where digit >= UInt8(ascii: "0") {
      guard written < 1_000 else { return isTooLong = true }
      written = written * 10 + Int(digit - UInt8(ascii: "0"))
    }
    exponent += text.first == UInt8(ascii: "-") ? -written : written
  }

  /// The value, or `nil` if it can't be computed with one exact operation.
  ///
  /// Whole numbers up to 2^53 and powers of ten up to 10^22 are exact doubles. One multiplication or division of two
  /// exact doubles therefore rounds once, exactly as the literal would.
  ///
  /// Source: William D. Clinger, "How to Read Floating Point Numbers Accurately", 1990.
  var exactValue: Double? {
    guard !isTooLong, significand <= 1 << 53, abs(exponent) <= DecimalScan.powersOfTen.count - 1 else { return nil }
    let power = DecimalScan.powersOfTen[abs(exponent)]
    let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
    return isNegative ? -magnitude : magnitude
  }

  /// The powers of ten that are exact doubles, starting with 10^0.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
