import StyleSupport
import StyleTable

/// States whose declarations are stronger than others, the strongest first: the `@priority` of a control, followed by
/// those of its base controls.
package struct PriorityList: Hashable, Sendable {
  /// The states. An alias for several states is contained in a set if all of them are.
  let masks: [StateMask]

  /// Returns the states of the list that `set` contains: a bit for each, the first one highest.
  func key(of set: StateMask) -> UInt64 {
    var key: UInt64 = 0
    for mask in masks { key = key << 1 | (set.isSuperset(of: mask) ? 1 : 0) }
    return key
  }

  /// Returns the first state of the list that only one of two sets contains, or `nil` if there is none.
  package func decider(between first: StateMask, and second: StateMask) -> StateMask? {
    masks.first { first.isSuperset(of: $0) != second.isSuperset(of: $0) }
  }
}

package typealias PriorityListID = Handle<PriorityList>

/// The distinct priority lists of a program.
package struct PriorityTable {
  private var lists = [PriorityList(masks: [])]
  private var masks = SequencePool<UInt32>()
  let empty = PriorityListID(0)

  init() { _ = masks.insert([]) }

  package subscript(id: PriorityListID) -> PriorityList { lists[id] }

  /// Returns the list of `own` followed by the list `base`. Repeated states have no effect.
  mutating func list(_ own: [StateMask], before base: PriorityListID) -> PriorityListID {
    var all: [StateMask] = []
    for mask in own + lists[base].masks where !all.contains(mask) { all.append(mask) }
    let list = PriorityList(masks: Array(all.prefix(UInt64.bitWidth)))
    let index = masks.insert(list.masks.map(\.rawValue))
    if index == lists.count { lists.append(list) }
    return Handle(index)
  }
}
