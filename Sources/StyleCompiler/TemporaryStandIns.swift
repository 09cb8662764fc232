import StyleTable
extension Unicode.Scalar {
  package var startsName: Bool {
    if self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }
  package var continuesName: Bool {
    if self == "-" || startsName { return true }
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
  package var isBidiControl: Bool { properties.isBidiControl }
}
package func decodeScalar(at offset: Int, in bytes: [UInt8]) -> (scalar: Unicode.Scalar, length: Int)? {
  var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
  return (scalar, UTF8.width(scalar))
}
package func parseDecimal(_ bytes: ArraySlice<UInt8>) -> Double { Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity }
package struct NameIndex {
  let names: [String]
  package init(_ names: [String]) { self.names = names }
  package subscript(i: Int) -> String { names[i] }
  package func nearest(to name: String, within limit: Int) -> (index: Int, distance: Int)? { 
    var best: (index: Int, distance: Int)?
    for (i, n) in names.enumerated() {
      let a = Array(n.unicodeScalars), b = Array(name.unicodeScalars)
      var row = Array(0...b.count)
      for x in a.indices {
        var last = row[0]; row[0] = x + 1
        for y in b.indices { let old = row[y + 1]; row[y + 1] = min(old + 1, row[y] + 1, last + (a[x] == b[y] ? 0 : 1)); last = old }
      }
      if row[b.count] <= limit, row[b.count] < best?.distance ?? .max { best = (i, row[b.count]) }
    }
    return best
  }
  package static func limit(for name: String) -> Int { max(1, min(3, name.count / 3)) }
}
package enum ColorNames {
  static let all = ["red", "white", "black"]
  static func color(named name: some Collection<UInt8>) -> RGBA? {
    switch String(decoding: name, as: UTF8.self) { case "red": RGBA(rawValue: 0xff0000ff); case "white": RGBA(rawValue: 0xffffffff); case "black": RGBA(rawValue: 0xff); default: nil }
  }
}
package enum FontWeight {
  static let names = ["semibold", "bold", "regular", "medium"]
  static func weight(named: String) -> UInt16? { ["semibold": 600, "bold": 700, "regular": 400, "medium": 500][named] }
}
extension RGBA {
  init(red: Double, green: Double, blue: Double, alphaPercent: Double) { self.init(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alphaPercent * 2.55)) }
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) { self.init(rawValue: 0) }
  func lightened(by: Double) -> RGBA { self }
  func darkened(by: Double) -> RGBA { self }
  func withAlpha(percent: Double) -> RGBA { self }
  func mixed(with: RGBA, share: Double) -> RGBA { self }
}
