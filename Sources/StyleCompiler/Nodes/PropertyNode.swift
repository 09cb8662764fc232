/// A property definition: `@property kind: enum(plain, filled) = plain`.
package struct PropertyNode {
  package let name: NameNode

  /// The type, or `nil` if an error was reported in its position.
  package let type: NameNode?

  /// The cases of an enumeration, or `nil` if no parentheses follow the type.
  package let cases: HandleRange<NameNode>?

  /// The default value, or `nil` if there is none.
  package let value: Handle<ValueNode>?
}
