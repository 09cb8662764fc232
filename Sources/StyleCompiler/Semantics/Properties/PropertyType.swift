import StyleTable

/// The type of a property, with an enumeration's cases.
package struct PropertyType: Hashable {
  internal let base: ValueType

  /// The words of an enumeration; empty for any other type.
  internal var cases: [Name] = []
}
