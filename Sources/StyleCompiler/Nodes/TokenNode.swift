/// A token defined: `@let quiet: #999999`, or given a value in a theme.
package struct TokenNode {
  package let name: NameNode

  package let value: Handle<ValueNode>
}
