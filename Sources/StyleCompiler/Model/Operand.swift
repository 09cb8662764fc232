import StyleSupport
import StyleTable

/// An evaluated part of a value, before it is converted to a property's type.
///
/// Numbers have 64 bits. They are rounded once, when the whole value is known.
package enum Operand: Equatable {
  /// A number of the kind `number`, `length`, `percent`, `angle`, or `duration`.
  case number(Double, ValueType)
  /// A value of another type.
  case value(Value, ValueType)
  /// A case of a property's enumeration.
  case enumCase(UInt32, PropertyType)
  /// An identifier whose meaning depends on the expected type.
  case identifier(Name)

  /// The type that the operand has by itself, or `nil` for an identifier.
  package var type: ValueType? {
    switch self {
    case .number(_, let type), .value(_, let type): type
    case .enumCase: .enumeration
    case .identifier: nil
    }
  }

  /// The operand as a value of its own type, or `nil` for an identifier.
  package var value: Value? {
    switch self {
    case .number(let number, _): .number(Float(number))
    case .value(let value, _): value
    case .enumCase(let position, _): .enumeration(position)
    case .identifier: nil
    }
  }
}

/// Words with a meaning of their own.
extension SheetSet {
  /// Returns the value that `operand` has wherever it has one, or `nil` for a word with only other meanings.
  package func ownValue(of operand: Operand) -> Operand? {
    if case .identifier(let identifier) = operand { self.operand(ofIdentifier: identifier) } else { operand }
  }

  /// Returns the word that `operand` is, or `nil` if it's a value.
  package func word(of operand: Operand) -> String? {
    if case .identifier(let identifier) = operand { names.text(identifier) } else { nil }
  }

  /// Returns the value of `identifier` by itself, which is a color, true, or false, or `nil` if it has none.
  internal func operand(ofIdentifier identifier: Name) -> Operand? {
    let text = names.text(identifier)
    switch text {
    case Keyword.true.rawValue: return .value(.bool(true), .bool)
    case Keyword.false.rawValue: return .value(.bool(false), .bool)
    default: return ColorNames.color(named: text.utf8).map { .value(.color(.rgba($0)), .color) }
    }
  }
}
