/// A parameter declared: `@param fans: integer`.
package struct ParameterNode {
  package let name: NameNode

  /// The type; `nil` if its place was reported.
  package let type: NameNode?
}
