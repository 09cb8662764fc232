/// One property given a value: `title: "关注"`.
package struct DeclarationNode {
  package let name: NameNode

  /// The value; `.missing` where the author left it out.
  package let value: Handle<ValueNode>
}
