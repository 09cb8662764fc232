/// What decides a property in a state: a declaration, a default, or nothing.
package struct Winner: Hashable {
  /// 0 for nothing, the declaration's number + 1, or with the highest bit the default's scope and index.
  private let rawValue: UInt64

  private init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package static let nothing = Winner(rawValue: 0)

  /// The declaration numbered `number` among all of the program.
  package static func declaration(_ number: Int) -> Winner {
    Winner(rawValue: UInt64(number) + 1)
  }

  /// The default at `index` of the property scope `scope`.
  package static func standard(scope: Int, index: Int) -> Winner {
    Winner(rawValue: 1 << 63 | UInt64(scope) << 32 | UInt64(index))
  }

  /// The declaration's number.
  package var declaration: Int? {
    rawValue == 0 || rawValue >> 63 == 1 ? nil : Int(rawValue - 1)
  }

  /// The default's place.
  package var standard: (scope: Int, index: Int)? {
    rawValue >> 63 == 1 ? (Int(rawValue >> 32 & 0x7FFF_FFFF), Int(rawValue & 0xFFFF_FFFF)) : nil
  }
}
