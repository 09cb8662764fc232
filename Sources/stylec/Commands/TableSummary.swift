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
    var spaces = Set<Int>()
    let states = sheet.controls.filter { spaces.insert($0.spaceNumber).inserted }.flatMap(\.states)
    self.states = Set(states.filter { $0.bit != nil }.map(\.name)).count
    values = sheet.valueCount
    bytes = size
  }

  /// The numbers with what they count.
  var description: String {
    [(controls, "control"), (states, "state"), (values, "value"), (bytes, "byte")]
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }
}
