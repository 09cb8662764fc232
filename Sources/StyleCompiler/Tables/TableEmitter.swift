import StyleTable

/// Makes the rows of a table of what wins in each state.
internal struct TableEmitter {
  /// For each used control its number in the table: its place by byte order of the path.
  private let numbers: [Int: Int]

  private var builder: TableBuilder

  /// For each scope its number in the table, and for each index of a mask the row of the canonical set.
  private var spaces: [Int: (number: Int, canonicalRows: [Int])] = [:]

  /// For each property of the program its number in the table.
  private var properties: [Int: Int] = [:]

  /// An emitter for the used controls of `program`, whose values `builder` has.
  init(_ program: Program, builder: TableBuilder) {
    let used = program.usedControls
    numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    self.builder = builder
  }

  /// Adds the control of `resolved` if it is used.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    guard let number = numbers[resolved.control] else { return }
    let info = program.controls[resolved.control]
    let space = space(of: info.scope, program)
    let rows = rows(of: resolved, program)
    let columns = resolved.columns.map { tableProperty($0, program) }
    let map = space.canonicalRows.map { UInt16(rows.rowOfSet[$0]) }
    builder.setControl(
      number, path: program.path(of: resolved.control), base: info.base.flatMap { numbers[$0] },
      space: space.number, schema: builder.schema(columns),
      parameters: program.ownParameters(of: resolved.control), rows: rows.cells, map: map)
  }

  /// The table's bytes.
  consuming func finish() throws(TableTooLarge) -> [UInt8] {
    try builder.finish()
  }

  /// The distinct rows of `resolved`, and for each possible set which of them it has.
  private func rows(of resolved: ResolvedControl, _ program: Program) -> (cells: [Cell], rowOfSet: [Int]) {
    let width = resolved.columns.count
    var cells: [Cell] = []
    var known: [ArraySlice<Cell>: Int] = [:]
    let rowOfSet = resolved.sets.indices.map { set in
      let row = (0..<width).map { column in
        program.cell(of: resolved.winner(row: set, column: column), resolved.columns[column])
      }
      if let number = known[row[...]] { return number }
      known[row[...]] = known.count
      cells += row
      return known.count - 1
    }
    return (cells, rowOfSet)
  }

  /// The table's number of the program's `property`.
  private mutating func tableProperty(_ property: Int, _ program: Program) -> Int {
    if let known = properties[property] { return known }
    let info = program.properties[property]
    let cases = info.type?.cases.map { program.names.text($0) } ?? []
    let number = builder.property(program.names.text(info.name), type: info.type?.base ?? .string, cases: cases)
    properties[property] = number
    return number
  }

  /// The table's space of `scope`.
  private mutating func space(of scope: Int, _ program: Program) -> (number: Int, canonicalRows: [Int]) {
    if let known = spaces[scope] { return known }
    let space = program.scopes[scope].space
    let sets = space.possibleSets()
    let index = StateIndex(for: space.declared)
    let rows = (0..<index.count).map { sets.position(of: space.canonical(of: index.mask(at: $0))) ?? 0 }
    let states = program.scopeLineage(of: scope).flatMap { program.scopes[$0].states }.map {
      StateEntry(name: program.names.text($0.name), bit: $0.bit, implied: $0.implied, required: $0.required)
    }
    let found = (builder.space(space, states: states), rows)
    spaces[scope] = found
    return found
  }
}

extension Program {
  /// The controls that sheets other than the standard one declare or name, with their ancestors, in byte order of the
  /// path.
  package var usedControls: [Int] {
    let used = controls.indices.filter { controls[$0].isUsed }.map { ($0, Array(path(of: $0).utf8)) }
    return used.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// The parameters that `control` itself declares.
  fileprivate func ownParameters(of control: Int) -> [(name: String, type: ParameterType)] {
    let scope = controls[control].scope
    guard controls[control].base.map({ controls[$0].scope != scope }) ?? true else { return [] }
    return scopes[scope].parameters.map { (names.text($0.name), $0.type) }
  }
}
