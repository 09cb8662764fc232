/// The type of a parameter that a string may contain.
///
/// Raw values are those of a table's parameter records.
public enum ParameterType: UInt8, CaseIterable, Hashable, Sendable {
  /// A whole number.
  case integer = 0
  /// A number.
  case number = 1
  /// Text.
  case string = 2
}
