/// A definition of a design token, `@let quiet: #999999`, or its value in a theme.
package struct TokenNode {
  package let name: NameNode

  package let value: Handle<ValueNode>
}
