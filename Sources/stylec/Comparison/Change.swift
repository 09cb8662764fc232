import StyleRuntime

/// One difference between two sheets, and every place where it shows.
struct Change: Sendable {
  /// What tells changes apart.
  struct Content: Hashable, Sendable {
    /// What differs.
    let difference: Difference

    /// In which themes, as the report says it; empty for all that both sheets have, and for what no theme changes.
    var themes = ""
  }

  /// What changed.
  let content: Content

  /// Where, in byte order of the controls' paths; empty for what is said of the whole sheet.
  private(set) var places: [ChangePlace] = []

  /// What it is about.
  var subject: Fact.Subject { content.difference.key.subject }

  /// A change of `content` without a place.
  init(_ content: Content) { self.content = content }

  /// Adds `control`, in which no state matters.
  mutating func add(_ control: Control) {
    places.append(ChangePlace(control, among: []))
  }

  /// Adds the state `set` of `control`, which is one of `all`.
  mutating func add(_ set: StateMask, of control: Control, among all: [StateMask]) {
    if places.last?.control != control { places.append(ChangePlace(control, among: all)) }
    places[places.count - 1].sets.append(set)
  }

  /// In how many states of all its controls it shows.
  var stateCount: Int { places.reduce(0) { $0 + $1.sets.count } }
}
