import StyleCompiler
import StyleRuntime
import StyleTable

/// A control with everything that previews show of it.
struct PreviewControl {
  /// The control's index in the program.
  let number: Int

  /// The control's styles.
  let control: Control

  /// The control's states and their valid state sets.
  let inventory: StateInventory

  /// The properties that the inheritance chain declares anything for, with indices and names, in byte order.
  let properties: [(number: Int, name: String)]

  /// The colors that segments are drawn on.
  let segments: SegmentGround

  private let program: Program

  /// The control's path.
  var path: String { control.path }

  /// Returns the names of the states of `set`, such as `selected|mutual`.
  func name(of set: StateMask) -> String { program.text(of: set, for: number) }

  /// Returns the path of the control at index `number`, which is in the inheritance chain of this one.
  func path(of number: Int) -> String { program.path(of: number) }

  /// Returns explanations of the values of all properties in the valid state set `set`.
  func explanations(in set: StateMask) -> [ValueExplanation] {
    properties.map { program.explanation(of: $0.number, for: number, in: set) }
  }

  /// Returns the controls of `sheet`, the result of compiling `program`, in byte order of the paths.
  static func all(of sheet: StyleSheet, _ program: Program) -> [PreviewControl] {
    let segments = SegmentGround(sheet)
    return program.usedControls.compactMap { number in
      sheet.control(program.path(of: number)).map { PreviewControl(number, $0, segments, of: program) }
    }
  }

  private init(_ number: Int, _ control: Control, _ segments: SegmentGround, of program: Program) {
    self.number = number
    self.control = control
    self.segments = segments
    self.program = program
    inventory = program.stateInventory(of: number)
    properties = program.styledProperties(of: number).map { ($0, program.name(of: $0)) }
  }
}

extension [PreviewControl] {
  /// The total number of valid state sets of the controls.
  var stateCount: Int { reduce(0) { $0 + $1.inventory.possible.count } }
}
