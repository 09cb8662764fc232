/// A state set or a pattern: `selected|mutual|*`.
package struct CombinationNode {
  package let items: HandleRange<ItemNode>

  /// The offset of the first item.
  package let start: UInt32

  /// The offset after the last item.
  package let end: UInt32
}
