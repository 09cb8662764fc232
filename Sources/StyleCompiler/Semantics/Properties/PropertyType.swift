import StyleTable

/// The type of a property, with an enumeration's cases.
package struct PropertyType: Hashable {
  internal let base: ValueType

  /// The number of the list of an enumeration's words among the program's; 0 for any other type.
  internal var cases: UInt32 = 0
}
