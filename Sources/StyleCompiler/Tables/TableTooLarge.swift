/// An error that occurs when a program's table doesn't fit the table format.
package struct TableTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of item that exceeds the limit, in the plural: `bytes`, `rows of a control`.
  package var what: String

  /// The maximum number of items.
  package var limit: Int

  /// Creates an error for more than `limit` items of the kind `what`.
  package init(_ what: String, limit: Int) {
    self.what = what
    self.limit = limit
  }

  /// A sentence for the user: `the table would hold more than 65536 rows of a control`.
  package var description: String { "the table would hold more than \(limit) \(what)" }
}
