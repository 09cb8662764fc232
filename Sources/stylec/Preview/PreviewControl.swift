import StyleCompiler
import StyleRuntime
import StyleTable

/// A control of sheets, with all that previews show of it.
struct PreviewControl {
  /// Its number in the program.
  let number: Int

  /// Its styles.
  let control: Control

  /// Its states, and which sets of them are possible.
  let inventory: StateInventory

  /// The properties for which the lineage declares anything, by number and name, in byte order.
  let properties: [(number: Int, name: String)]

  /// The colors that segments are drawn on.
  let segments: SegmentGround

  private let program: Program

  /// The path.
  var path: String { control.path }

  /// The states of `set`, as `selected|mutual`.
  func name(of set: StateMask) -> String { program.text(of: set, for: number) }

  /// The path of the control numbered `number`, of whose lineage this one is.
  func path(of number: Int) -> String { program.path(of: number) }

  /// Why each property has its value in the possible set `set`.
  func explanations(in set: StateMask) -> [ValueExplanation] {
    properties.map { program.explanation(of: $0.number, for: number, in: set) }
  }

  /// Returns the controls of `sheet`, which `program` was compiled to, in byte order of the paths.
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
  /// How many possible sets of states the controls have.
  var stateCount: Int { reduce(0) { $0 + $1.inventory.possible.count } }
}
