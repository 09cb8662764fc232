extension Change {
  /// The most controls that a line names.
  private static let mostPlaces = 3

  /// The line that shows the change, such as `~ button.follow[selected|*] title-color: #999999ff -> #777777ff (4
  /// states)`.
  var line: String {
    let (name, states) = (content.difference.key.name, stateCount)
    let head = [mark, place, subject == .value ? "" : subject.rawValue, name, content.themes]
    let count = states > 1 ? " (\(states) states)" : ""
    return head.filter { !$0.isEmpty }.joined(separator: " ") + (text.isEmpty ? "" : ": " + text) + count + "\n"
  }

  private var mark: String {
    switch (content.difference.before, content.difference.after) {
    case (nil, _): "+"
    case (_, nil): "-"
    default: "~"
    }
  }

  /// The controls with their states, or only the number of controls if there are too many.
  private var place: String {
    if places.count > Self.mostPlaces { return "\(places.count) controls" }
    return places.map(\.selector).joined(separator: ", ")
  }

  private var text: String {
    [content.difference.before, content.difference.after].compactMap { $0 }.joined(separator: " -> ")
  }
}
