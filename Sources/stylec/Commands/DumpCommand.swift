import StyleCompiler
import StyleRuntime

/// `stylec dump`: every value of every control in every possible state.
enum DumpCommand {
  /// Prints a line for each value.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let input = try StyledInput(
      arguments.operands[0], importFolders: arguments.values(of: .importFolder), &console)
    let theme = try input.theme(arguments.value(of: .theme))
    let origins = input.compilation.map { Origins($0) }
    for control in input.sheet.controls {
      for set in control.possibleStates {
        let head = "\(control.path)\t\(control.name(of: set))\t"
        for (property, value) in control.style(in: set, theme: theme).values {
          let place = origins?.place(of: property, of: control.path, in: set) ?? "-"
          try console.print("\(head)\(property)\t\(value)\t\(place)\n")
        }
      }
    }
  }
}
