import StyleCompiler
import StyleRuntime
import StyleTable

/// `stylec dump`: Prints every value of every control in every valid state set.
enum DumpCommand {
  /// Prints a line for each value.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let input = try StyledInput(arguments, &console)
    let theme = try input.sheet.theme(ifNamed: arguments.value(of: .theme))
    let origins = input.compilation.map { Origins($0) }
    for control in input.sheet.controls {
      var dump = ControlDump(control, theme: theme, origins: origins)
      for set in control.possibleStates { try console.print(dump.lines(in: set)) }
    }
  }
}
