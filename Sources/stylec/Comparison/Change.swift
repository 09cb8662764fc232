import StyleRuntime

/// A difference between two style sheets, with every control in which it appears.
struct Change: Sendable {
  /// The content that distinguishes changes.
  struct Content: Hashable, Sendable {
    /// The difference.
    let difference: Difference

    /// The text that names the themes. It is empty if the change applies to all shared themes or doesn't depend on
    /// themes.
    var themes = ""
  }

  /// The content of the change.
  let content: Content

  /// The controls in which the change appears, sorted by the bytes of their paths. It is empty for a change of the
  /// whole style sheet.
  private(set) var places: [ChangePlace] = []

  /// The subject of the change.
  var subject: Fact.Subject { content.difference.key.subject }

  /// Creates a change that appears in no control yet.
  init(_ content: Content) { self.content = content }

  /// Adds `control` for a change that doesn't depend on states.
  mutating func add(_ control: Control) {
    places.append(ChangePlace(control, among: []))
  }

  /// Adds the state set `set` of `control`, which is one of `all`.
  mutating func add(_ set: StateMask, of control: Control, among all: [StateMask]) {
    if places.last?.control != control { places.append(ChangePlace(control, among: all)) }
    places[places.count - 1].sets.append(set)
  }

  /// The number of state sets, over all controls, in which the change appears.
  var stateCount: Int { places.reduce(0) { $0 + $1.sets.count } }
}
