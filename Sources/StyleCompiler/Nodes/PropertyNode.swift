/// A property declared: `@property kind: enum(plain, filled) = plain`.
package struct PropertyNode {
  package let name: NameNode

  /// The type; `nil` if its place was reported.
  package let type: NameNode?

  /// An enumeration's words; nil where no parentheses stand behind the type.
  package let cases: HandleRange<NameNode>?

  /// The default.
  package let value: Handle<ValueNode>?
}
