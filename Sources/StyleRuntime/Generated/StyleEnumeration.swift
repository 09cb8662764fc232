public import StyleTable

/// The keywords of a property of type `enum`, for generated code.
///
/// Raw values are the indices of the keywords in the property's declaration, from 0.
public protocol StyleEnumeration: StyleReadable, RawRepresentable, Hashable, Sendable where RawValue == Int {}

extension StyleEnumeration {
  /// Returns whether `type` is `enum`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .enumeration }

  /// Creates the keyword that `record` refers to.
  ///
  /// - Requires: The property has as many keywords as this type.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    guard let word = Self(rawValue: record.reference) else { preconditionFailure("the property has other words") }
    self = word
  }
}
