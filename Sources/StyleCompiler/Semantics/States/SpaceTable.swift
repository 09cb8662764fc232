import StyleTable

/// The spaces of a program's scopes, each once: what is found for one is found for all scopes whose states have the same
/// bits and relations, whatever their names.
package struct SpaceTable {
  /// The spaces by their numbers.
  internal private(set) var spaces: [StateSpace] = []

  /// Where they are; a dictionary of a type of keys of its own would be looked up among all types of the program at
  /// each start.
  private var index = HashIndex()

  /// The space numbered `number`.
  internal subscript(number: Int) -> StateSpace { spaces[number] }

  /// The number of `space`.
  internal mutating func number(of space: StateSpace) -> Int {
    let hash = UInt32(truncatingIfNeeded: space.hashValue)
    if let number = index.position(of: hash, where: { spaces[$0] == space }) { return number }
    index.add(hash)
    spaces.append(space)
    return spaces.count - 1
  }
}
