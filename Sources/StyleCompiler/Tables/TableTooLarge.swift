/// A program whose table does not fit the format.
package struct TableTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// What there is too much of, in the plural: `bytes`, `states of values`.
  package var what: String

  /// The greatest number that fits.
  package var limit: Int

  /// Too many of `what`, of which `limit` fit.
  package init(_ what: String, limit: Int) {
    self.what = what
    self.limit = limit
  }

  /// The sentence that a person reads: `the table would hold more than 65536 rows of a control`.
  package var description: String { "the table would hold more than \(limit) \(what)" }
}
