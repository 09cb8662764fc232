/// A rule: `button.follow[selected|*] < … >`.
package struct RuleNode {
  package let selectors: HandleRange<SelectorNode>

  /// The blocks of the rule, starting with its own block.
  package let blocks: HandleRange<BlockNode>

  /// The declarations in source order, grouped into runs by block.
  package let runs: HandleRange<RunNode>
}
