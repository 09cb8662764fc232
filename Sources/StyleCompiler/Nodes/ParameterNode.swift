/// A parameter declared: `@param fans: integer`.
package struct ParameterNode {
  package let name: NameNode

  package let type: NameNode
}
