/// An identifier as one number; equal numbers mean equal bytes.
package struct Name: Hashable, Sendable {
  /// The position in the table that made it.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
