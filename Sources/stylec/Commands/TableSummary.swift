import StyleCompiler
import StyleRuntime

/// What a person is told about a table: `4 controls, 6 states, 61 values, 3168 bytes`.
struct TableSummary: CustomStringConvertible {
  /// The number of controls, with those that only have others derived from them.
  let controls: Int

  /// The number of different names of states that the controls have; aliases are not counted.
  let states: Int

  /// The number of values that controls have in possible states without a theme: the lines of a dump.
  let values: Int

  /// The table's size in bytes.
  let bytes: Int

  /// The summary of `sheet`, whose table has `size` bytes.
  init(_ sheet: StyleSheet, size: Int) {
    controls = sheet.controls.count
    states = TableSummary.stateNames(of: sheet).count
    values = sheet.valueCount
    bytes = size
  }

  /// The names of the states of `sheet`; of controls that share their states one is asked.
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

  /// The numbers with what they count.
  var description: String {
    "\(text(controls, "control")), \(text(states, "state")), \(text(values, "value")), \(text(bytes, "byte"))"
  }

  /// `count` with the `noun` that it counts.
  private func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
