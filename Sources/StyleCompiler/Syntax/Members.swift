import StyleSupport

/// The start indices of a control's members in the arrays of the tree, while the parser reads the block.
internal struct Members {
  private let states, exclusives, priorities, variants, properties, parameters: Int
  var exhaustive, legible: Range<UInt32>?

  init(in tree: SyntaxTree) {
    states = tree.states.count
    exclusives = tree.exclusives.count
    priorities = tree.priorities.count
    variants = tree.variants.count
    properties = tree.properties.count
    parameters = tree.parameters.count
  }

  /// Returns a node for the control at `path` with all members that were added since initialization.
  func node(path: PathNode, base: PathNode?, isBroken: Bool, in tree: SyntaxTree) -> ControlNode {
    ControlNode(
      path: path, base: base,
      states: HandleRange(states..<tree.states.count),
      exclusives: HandleRange(exclusives..<tree.exclusives.count),
      priorities: HandleRange(priorities..<tree.priorities.count),
      variants: HandleRange(variants..<tree.variants.count),
      properties: HandleRange(properties..<tree.properties.count),
      parameters: HandleRange(parameters..<tree.parameters.count),
      exhaustive: exhaustive, legible: legible, isBroken: isBroken)
  }
}
