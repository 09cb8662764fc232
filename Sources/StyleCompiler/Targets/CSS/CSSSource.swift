/// What a sheet gives a property, and where.
internal struct CSSSource {
  internal let property: Int
  internal let file: Int

  /// Nil where a property is said to have no default any more.
  internal let value: Handle<ValueNode>?

  /// The declaration or default, by which the sheet's own words for the value are found.
  internal let winner: Winner
}
