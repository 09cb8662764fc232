import StyleRuntime

extension StyleSheet {
  /// Everything that can be read from the sheet, as text. It must stay the same for tables of earlier versions.
  var listing: String {
    var lines = axes.map { "axis \($0.name): \($0.values.joined(separator: ", "))" }
    for control in controls {
      lines.append("")
      lines += control.declarations
      for control in control.combinations { for context in contexts { lines += control.values(in: context) } }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Control {
  /// The control with its base, states, parameters, and properties, one on each line.
  fileprivate var declarations: [String] {
    let words = properties.map { property in
      (["property \(property.name): \(property.type.name)"] + property.cases).joined(separator: " ")
    }
    return ["control \(path): \(base?.path ?? "none")"] + states.map(describe)
      + space.exclusives.map { "exclusive \($0)" }
      + variants.map { "variant \($0.name): \($0.values.joined(separator: ", "))" }
      + parameters.map { "param \($0.name): \($0.type)" } + words
  }

  private func describe(_ state: StyleState) -> String {
    guard let bit = state.bit else { return "state \(state.name) = \(name(of: state.mask))" }
    let relations = [("implies", state.implied), ("requires", state.required)].filter { !$1.isEmpty }
    return "state \(state.name) at \(bit)" + relations.map { " \($0) \(name(of: $1))" }.joined()
  }

  /// Returns every value in every valid state, one on each line.
  fileprivate func values(in context: StyleContext) -> [String] {
    possibleStates.flatMap { set in
      style(in: set, context: context).values.map { name, value in
        "\(context.name.isEmpty ? "-" : context.name)\t\(fullName(of: set))\t\(name)\t\(value)"
      }
    }
  }
}
