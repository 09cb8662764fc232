import StyleTable

/// The type of a property, with the cases of an enumeration.
package struct PropertyType: Hashable {
  internal let base: ValueType

  /// 1 + the index of the enumeration's list of cases in the program, or 0 for any other type.
  internal var cases: UInt32 = 0
}
