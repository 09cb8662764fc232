/// Controls in states, and what they look like: `button.follow[selected|*] < … >`.
package struct RuleNode {
  package let selectors: HandleRange<SelectorNode>

  /// The blocks that stand in the rule, its own first.
  package let blocks: HandleRange<BlockNode>

  /// The declarations in reading order, parted by block.
  package let runs: HandleRange<RunNode>
}
