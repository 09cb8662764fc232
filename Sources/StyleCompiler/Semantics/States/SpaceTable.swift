import StyleTable

/// The distinct state spaces of a program's scopes.
///
/// Scopes share a space if their states have the same bits and relations, whatever their names. Results for a space
/// thus apply to all its scopes.
package struct SpaceTable {
  /// The spaces by index.
  internal private(set) var spaces: [StateSpace] = []

  /// The indices of the spaces by hash. A dictionary with a key type of its own would look up that type at every
  /// launch.
  private var index = HashIndex()

  /// Returns the space with the given index.
  internal subscript(number: Int) -> StateSpace { spaces[number] }

  /// Returns the index of `space`, and adds the space if necessary.
  internal mutating func number(of space: StateSpace) -> Int {
    let hash = UInt32(truncatingIfNeeded: space.hashValue)
    if let number = index.position(of: hash, where: { spaces[$0] == space }) { return number }
    index.add(hash)
    spaces.append(space)
    return spaces.count - 1
  }
}
