import StyleCompiler

/// The statistics that `stylec diff --stat` prints, with a line for each control.
struct ChangeStatistics {
  /// The changes of one control.
  private struct Row {
    /// The text `added` or `removed`, or an empty string if both style sheets contain the control.
    var fate = ""
    var declarations = 0
    var values = 0
  }

  /// The changed themes and tokens, each with the kind of change.
  private var wholes: [(name: String, fate: String)] = []
  private var rows: [String: Row] = [:]

  /// Creates the statistics of `changes`.
  init(_ changes: [Change]) {
    for change in changes { count(change) }
  }

  /// A line for each theme, token, and control, and one for the total. It is empty if nothing changed.
  var text: String {
    if wholes.isEmpty, rows.isEmpty { return "" }
    var columns = TextColumns()
    for whole in wholes { columns.add(whole.name, whole.fate) }
    for (path, row) in rows.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      columns.add(path, row.fate.isEmpty ? Self.counts(row.declarations, row.values) : row.fate)
    }
    return columns.text + "\(Self.count(rows.count, "control")), \(total)\n"
  }

  private var total: String {
    let all = rows.values.reduce((0, 0)) { ($0.0 + $1.declarations, $0.1 + $1.values) }
    return Self.counts(all.0, all.1)
  }

  private mutating func count(_ change: Change) {
    let difference = change.content.difference
    let fate = difference.before == nil ? "added" : difference.after == nil ? "removed" : ""
    switch change.subject {
    case .theme, .token:
      let name = "\(change.subject) \(difference.key.name)"
      // Count a token once, even if it changes in several themes.
      if wholes.last?.name != name { wholes.append((name, fate.isEmpty ? "changed" : fate)) }
    case .control where fate.isEmpty: rows[difference.key.name, default: Row()].declarations += 1
    case .control: rows[difference.key.name, default: Row()].fate = fate
    case .value: for place in change.places { rows[place.control.path, default: Row()].values += place.sets.count }
    // Valid state sets follow from declarations, which are already counted.
    case .possible: break
    default: for place in change.places { rows[place.control.path, default: Row()].declarations += 1 }
    }
  }

  private static func counts(_ declarations: Int, _ values: Int) -> String {
    count(declarations, "declaration") + ", " + count(values, "value")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
