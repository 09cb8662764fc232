import StyleSupport
import StyleTable

/// The source of a property's value in a state: a declaration, a default value, or nothing.
package struct Winner: Hashable, Sendable {
  /// 0 for nothing, the declaration's raw value + 1, or the default value's raw value with the highest bit set.
  let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let nothing = Winner(rawValue: 0)

  package static func declaration(_ declaration: DeclarationID) -> Winner {
    Winner(rawValue: declaration.rawValue + 1)
  }

  package static func defaultValue(_ value: DefaultID) -> Winner { Winner(rawValue: 1 << 31 | value.rawValue) }

  package var declaration: DeclarationID? {
    rawValue == 0 || rawValue >> 31 == 1 ? nil : Handle(Int(rawValue - 1))
  }

  package var defaultValue: DefaultID? { rawValue >> 31 == 1 ? Handle(Int(rawValue & 0x7FFF_FFFF)) : nil }
}
