/// A list of combinations in brackets.
package struct StatesNode {
  package let combinations: HandleRange<CombinationNode>
}
