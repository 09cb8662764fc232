/// A parameter definition: `@param fans: integer`.
package struct ParameterNode {
  package let name: NameNode

  /// The type, or `nil` if an error was reported in its position.
  package let type: NameNode?
}
