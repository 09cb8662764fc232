/// A set of states or a pattern: `selected|mutual|*`.
package struct CombinationNode {
  package let items: HandleRange<ItemNode>

  /// The first item's offset.
  package let start: UInt32

  /// The offset behind the last item.
  package let end: UInt32
}
