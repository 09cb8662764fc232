public import StyleRuntime

/// The states that data turns on and off.
///
///     let choices: StateChoices<FollowButton.StateOwner> = [.selected: true, .disabled: false]
///
/// A state that isn't chosen is left as it is. A state that is turned on also activates the states that it requires and
/// implies.
public struct StateChoices<Owner>: ExpressibleByDictionaryLiteral, Sendable {
  /// The states to activate.
  public private(set) var active: StateSet<Owner> = []

  /// The states to deactivate.
  public private(set) var inactive: StateSet<Owner> = []

  /// Creates choices that leave every state as it is.
  public init() {}

  /// Creates choices from states and whether they are active. The last one for a state counts.
  public init(dictionaryLiteral elements: (StateSet<Owner>, Bool)...) {
    for (states, holds) in elements { set(states, to: holds) }
  }

  /// Turns `states` on or off.
  public mutating func set(_ states: StateSet<Owner>, to holds: Bool = true) {
    active = holds ? active.union(states) : active.subtracting(states)
    inactive = holds ? inactive.subtracting(states) : inactive.union(states)
  }
}

extension StateChoices: CustomStringConvertible {
  /// The states to activate and those to deactivate, such as `selected, not mutual`.
  public var description: String {
    let parts = (active.isEmpty ? [] : ["\(active)"]) + (inactive.isEmpty ? [] : ["not \(inactive)"])
    return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
  }
}
