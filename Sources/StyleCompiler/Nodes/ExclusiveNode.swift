/// States of which no two hold at once.
package struct ExclusiveNode {
  package let names: HandleRange<NameNode>
}
