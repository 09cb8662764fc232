import StyleCompiler
import StyleRuntime

/// A summary of a table, such as `4 controls, 6 states, 61 values, 3168 bytes`.
struct TableSummary: CustomStringConvertible {
  /// The number of controls, including those that only serve as a base.
  let controls: Int

  /// The number of distinct state names of the controls, without aliases.
  let states: Int

  /// The number of values of the controls in valid state sets without a theme, which is the number of lines of a
  /// dump.
  let values: Int

  /// The table's size in bytes.
  let bytes: Int

  /// Creates a summary of `sheet`, whose table has `size` bytes.
  init(_ sheet: StyleSheet, size: Int) {
    controls = sheet.controls.count
    states = TableSummary.stateNames(of: sheet).count
    values = sheet.valueCount
    bytes = size
  }

  /// Returns the state names of `sheet`, visiting only one of the controls that share their states.
  private static func stateNames(of sheet: StyleSheet) -> TextIndex {
    var names = TextIndex()
    var isKnown: [Bool] = []
    for control in sheet.controls {
      let space = control.spaceNumber
      while isKnown.count <= space { isKnown.append(false) }
      guard !isKnown[space] else { continue }
      isKnown[space] = true
      for state in control.states where state.bit != nil { _ = names.insert(state.name) }
    }
    return names
  }

  /// The counts with their nouns.
  var description: String {
    "\(text(controls, "control")), \(text(states, "state")), \(text(values, "value")), \(text(bytes, "byte"))"
  }

  /// Returns `count` with `noun`, in the plural unless `count` is 1.
  private func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
