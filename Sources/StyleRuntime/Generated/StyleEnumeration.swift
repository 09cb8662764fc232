public import StyleTable

/// The words of a property of type `enum`, as generated code declares them.
///
/// Raw values are the words' places in the property's declaration, from 0.
public protocol StyleEnumeration: StyleReadable, RawRepresentable, Hashable, Sendable where RawValue == Int {}

extension StyleEnumeration {
  /// Whether `type` is `enum`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .enumeration }

  /// The word.
  ///
  /// - Requires: The property has as many words as this type.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    guard let word = Self(rawValue: record.reference) else { preconditionFailure("the property has other words") }
    self = word
  }
}
