import StyleRuntime

extension StyleSheet {
  /// Reads all that the public interface gives.
  func readEverything() {
    for control in controls {
      _ = self.control(control.path)
      _ = (control.base, control.parameters, control.properties)
      for state in control.states { _ = control.mask(named: state.name) }
      for mask in control.possibleStates {
        _ = (control.name(of: mask), control.canonical(mask))
        for theme in [nil] + themes {
          for (name, value) in control.style(in: mask, theme: theme).values { _ = (name, value.description) }
        }
      }
    }
  }
}
