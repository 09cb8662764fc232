/// A control of a program.
package struct ControlInfo {
  internal let path: Handle<PathStep>

  /// Where it is declared, by `@control` or by the first rule that names it.
  package let span: SourceSpan

  /// The `@control`; nil where a rule declares it.
  internal let node: Handle<ControlNode>?

  /// The control that it derives from; nil for the root, and while it is not known.
  package internal(set) var base: Int?

  /// Whether its declaration was reported, so that what hangs on it is not.
  internal var isBroken = false

  /// Whether a sheet other than the standard one declares or names it, or a control that derives from it.
  package internal(set) var isUsed = false

  /// The states of its lineage.
  internal var scope = 0

  /// The properties of its lineage.
  internal var propertyScope = 0

  /// Its position in `preorder`, and the position behind the last control that derives from it.
  internal var lineage = 0..<0

  /// The first and the last of its entries in the rule index, and how many there are; nil where no rule has it.
  internal var entries: (first: Int, last: Int, count: Int)?
}
