/// States that exclude each other: no two of them can be active at the same time.
package struct ExclusiveNode {
  package let names: HandleRange<NameNode>
}
