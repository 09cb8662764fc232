/// Controls in states, and what they look like: `button.follow[selected|*] < … >`.
package struct RuleNode {
  package let selectors: HandleRange<SelectorNode>

  /// The blocks that stand in the rule, its own first.
  package let blocks: HandleRange<BlockNode>

  /// The declarations in reading order, parted by block.
  package let runs: HandleRange<RunNode>
}

/// A control and, perhaps, states of it.
package struct SelectorNode {
  package let path: PathNode

  /// Nil where the selector names the exact set `normal` by naming nothing.
  package let states: Handle<StatesNode>?
}

/// A list of combinations in brackets.
package struct StatesNode {
  package let combinations: HandleRange<CombinationNode>
}

/// A set of states or a pattern: `selected|mutual|*`.
package struct CombinationNode {
  package let items: HandleRange<ItemNode>

  /// The first item's offset.
  package let start: UInt32

  /// The offset behind the last item.
  package let end: UInt32
}

/// A part of a combination.
package struct ItemNode {
  package let kind: Kind

  /// The name, without a `!` before it.
  package let name: NameNode

  /// What a part of a combination is.
  package enum Kind: UInt8 {
    case state, negation, star, normal
  }
}

/// What stands between `<` and `>`, of a rule or of states within one.
package struct BlockNode {
  /// The block around it; nil for a rule's own.
  package let parent: Handle<BlockNode>?

  /// The states of a nested block; nil for a rule's own.
  package let states: Handle<StatesNode>?

  /// Whether blocks are nested in it.
  package var hasBlocks = false

  /// Whether declarations stand directly in it.
  package var hasDeclarations = false
}

/// Declarations of one block that stand one behind the other.
package struct RunNode {
  package let block: Handle<BlockNode>

  package let declarations: HandleRange<DeclarationNode>
}

/// One property given a value: `title: "关注"`.
package struct DeclarationNode {
  package let name: NameNode

  /// The value; `.missing` where the author left it out.
  package let value: Handle<ValueNode>
}
