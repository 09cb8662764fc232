/// An identifier represented by a number.
///
/// Two names from one table are equal if and only if their bytes are equal.
package struct Name: Hashable, Sendable {
  /// The index in the table that created this name.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
