import StyleRuntime

extension StyleSheet {
  /// All that can be read of the sheet, as text: what a table of an earlier version has to go on saying.
  var listing: String {
    var lines = themes.map { "theme \($0.name)" }
    for control in controls {
      lines.append("")
      lines += control.declarations
      for theme in [nil] + themes { lines += control.values(in: theme) }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Control {
  /// The control with its base, its states, its parameters and its properties, a line each.
  fileprivate var declarations: [String] {
    let words = properties.map { property in
      (["property \(property.name): \(property.type.name)"] + property.cases).joined(separator: " ")
    }
    return ["control \(path): \(base?.path ?? "none")"] + states.map(describe)
      + space.exclusives.map { "exclusive \($0)" } + parameters.map { "param \($0.name): \($0.type)" } + words
  }

  private func describe(_ state: StyleState) -> String {
    guard let bit = state.bit else { return "state \(state.name) = \(name(of: state.mask))" }
    let relations = [("implies", state.implied), ("requires", state.required)].filter { !$1.isEmpty }
    return "state \(state.name) at \(bit)" + relations.map { " \($0) \(name(of: $1))" }.joined()
  }

  /// Every value in every possible state, a line each.
  fileprivate func values(in theme: Theme?) -> [String] {
    possibleStates.flatMap { set in
      style(in: set, theme: theme).values.map { name, value in
        "\(theme?.name ?? "-")\t\(self.name(of: set))\t\(name)\t\(value)"
      }
    }
  }
}
