import StyleCompiler
import StyleRuntime
import StyleSupport

/// A summary of a table, such as `4 controls, 6 states, 61 values, 3168 bytes`.
struct TableSummary: CustomStringConvertible {
  /// The number of controls that the style sheets declare or write rules for, or of all controls in a table.
  let controls: Int

  /// The number of distinct state names of the controls, without aliases.
  let states: Int

  /// The number of values of the controls in valid state combinations in the default context, which is the number of
  /// lines of a dump.
  let values: Int

  let bytes: Int

  /// Creates a summary of `sheet`, whose table has `size` bytes. There is no `compilation` of a table.
  init(_ sheet: StyleSheet, size: Int, _ compilation: Compilation?) {
    controls = compilation?.model.rules.ownControlCount ?? sheet.controls.count
    states = TableSummary.stateNames(of: sheet).count
    values = sheet.valueCount
    bytes = size
  }

  /// Returns the state names of `sheet`, visiting only one of the controls that share their states.
  private static func stateNames(of sheet: StyleSheet) -> Set<String> {
    var spaces = Set<Int>()
    let controls = sheet.controls.filter { spaces.insert($0.spaceIndex).inserted }
    return Set(controls.flatMap(\.states).filter { $0.bit != nil }.map(\.name))
  }

  var description: String {
    "\(counted(controls, "control")), \(counted(states, "state")), \(counted(values, "value")), \(counted(bytes, "byte"))"
  }
}
