public import StyleTable

/// A property declared in a style sheet.
public struct StyleProperty: Hashable, Sendable {
  /// The name, such as `title-color`.
  public let name: String

  /// The type of the property's values.
  public let type: ValueType

  /// The keywords of an enumeration in the order of their declaration, or an empty array for other types.
  public let cases: [String]

  /// Creates the property at the index `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    name = storage.name(storage.index(.properties, number, TableLayout.Property.name))
    type = storage.type(ofProperty: number)
    cases = storage.cases(ofProperty: number).map { storage.name(storage.index(.enumCases, $0, 0)) }
  }
}
