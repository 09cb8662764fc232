/// A value that a style sheet gives a property, with its source.
internal struct CSSSource {
  internal let property: Int
  internal let file: Int

  /// The value, or `nil` if a style sheet removes the property's default value.
  internal let value: Handle<ValueNode>?

  /// The declaration or default value. It identifies the source text of the value.
  internal let winner: Winner
}
