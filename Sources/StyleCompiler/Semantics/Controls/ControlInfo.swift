/// A control of a program.
package struct ControlInfo {
  internal let path: Handle<PathStep>

  /// The location of its declaration: its `@control`, or the first rule that names it.
  package let span: SourceSpan

  /// The `@control`, or `nil` if a rule declares the control.
  internal let node: Handle<ControlNode>?

  /// The base control, or `nil` for the root and until it is known.
  package internal(set) var base: Int?

  /// Whether an error in its declaration was reported. Errors that depend on it aren't reported.
  internal var isBroken = false

  /// Whether a style sheet other than the standard one declares or names the control or a control derived from it.
  package internal(set) var isUsed = false

  /// The scope with the states of its inheritance chain.
  internal var scope = 0

  /// The scope with the properties of its inheritance chain.
  internal var propertyScope = 0

  /// The range from its index in `preorder` to the index after the last control derived from it.
  internal var lineage = 0..<0

  /// The first and the last of its entries in the rule index, and their number, or `nil` if no rule applies to it.
  internal var entries: (first: Int, last: Int, count: Int)?
}
