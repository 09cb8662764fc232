import StyleRuntime

extension StyleSheet {
  /// Reads everything that the public interface provides, each row once for each theme.
  func readEverything() {
    for control in controls {
      _ = try? self.control(control.path)
      _ = (control.base, control.parameters, control.properties)
      for state in control.states { _ = try? control.mask(named: state.name) }
      let masks = control.possibleStates
      for mask in masks { _ = (control.name(of: mask), control.canonical(mask)) }
      for control in control.combinations {
        _ = (control.variants, control.variantValues, try? control.variant(control.variantValues))
        for context in contexts { read(masks.map { control.style(in: $0, context: context) }) }
      }
    }
  }

  private func read(_ styles: [Style]) {
    var rows: Set<Int> = []
    for style in styles where rows.insert(style.rowPosition).inserted {
      for (name, value) in style.values { _ = (name, value.description) }
    }
  }
}
