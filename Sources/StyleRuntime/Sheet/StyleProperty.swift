public import StyleTable

/// What a sheet says of a property.
public struct StyleProperty: Hashable, Sendable {
  /// The name, as `title-color`.
  public let name: String

  /// The type of its values.
  public let type: ValueType

  /// The words of an enumeration in the order of the declaration; else empty.
  public let cases: [String]

  /// The property `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    name = storage.name(storage.index(.properties, number, TableLayout.Property.name))
    type = storage.type(ofProperty: number)
    cases = storage.cases(ofProperty: number).map { storage.name(storage.index(.enumCases, $0, 0)) }
  }
}
