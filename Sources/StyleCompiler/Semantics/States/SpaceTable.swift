import StyleTable

/// The spaces of a program's scopes, each once: what is found for one is found for all scopes whose states have the same
/// bits and relations, whatever their names.
package struct SpaceTable {
  /// The spaces by their numbers.
  internal private(set) var spaces: [StateSpace] = []

  private var numbers: [StateSpace: Int] = [:]

  /// The space numbered `number`.
  internal subscript(number: Int) -> StateSpace { spaces[number] }

  /// The number of `space`.
  internal mutating func number(of space: StateSpace) -> Int {
    if let number = numbers[space] { return number }
    numbers[space] = spaces.count
    spaces.append(space)
    return spaces.count - 1
  }
}
