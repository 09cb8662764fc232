/// The type of a parameter in a string.
///
/// The raw values are those in a table's parameter records.
public enum ParameterType: UInt8, CaseIterable, Hashable, Sendable {
  /// A whole number.
  case integer = 0
  /// A number.
  case number = 1
  /// Text.
  case string = 2
}
