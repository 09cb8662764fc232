/// The source of a property's value in a state: a declaration, a default value, or nothing.
package struct Winner: Hashable {
  /// 0 for nothing, or the declaration's index + 1. If the highest bit is set, the default's scope and index.
  private let rawValue: UInt64

  private init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package static let nothing = Winner(rawValue: 0)

  /// Creates the winner for the declaration with the program-wide index `number`.
  package static func declaration(_ number: Int) -> Winner {
    Winner(rawValue: UInt64(number) + 1)
  }

  /// Creates the winner for the default value at `index` of the property scope `scope`.
  package static func standard(scope: Int, index: Int) -> Winner {
    Winner(rawValue: 1 << 63 | UInt64(scope) << 32 | UInt64(index))
  }

  /// The declaration's index, or `nil` if the winner isn't a declaration.
  package var declaration: Int? {
    rawValue == 0 || rawValue >> 63 == 1 ? nil : Int(rawValue - 1)
  }

  /// The default's scope and index, or `nil` if the winner isn't a default value.
  package var standard: (scope: Int, index: Int)? {
    rawValue >> 63 == 1 ? (Int(rawValue >> 32 & 0x7FFF_FFFF), Int(rawValue & 0xFFFF_FFFF)) : nil
  }
}
