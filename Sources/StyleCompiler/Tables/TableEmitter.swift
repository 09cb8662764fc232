import StyleTable

/// Makes the rows of a table of what wins in each state.
internal struct TableEmitter {
  /// For each control its number in the table, its place by byte order of the path; nil for one that is not used.
  private var numbers: [Int?]

  /// The paths of the used controls by their numbers.
  private let paths: [String]

  /// What the rows are added to.
  private var builder: TableBuilder

  private var rows = RowSet()

  /// For each class of the control's sets its row, for each index of a mask, and for each column the property's number in
  /// the table; kept for their memory.
  private var rowOfClass: [UInt16] = []
  private var map: [UInt16] = []
  private var schema: [Int] = []

  /// For each scope the number of its states in the table.
  private var spaces: [Int?]

  /// For each space, and for each index of a mask, the position of the canonical set; empty until it is asked for.
  private var canonicalSets: [[Int32]]

  /// For each property of the program its number in the table.
  private var properties: [Int?]

  /// An emitter for the used controls of `program`, whose builder it takes.
  init(_ program: inout Program) {
    let used = program.usedPaths
    paths = used.map(\.path)
    numbers = Array(repeating: nil, count: program.controls.count)
    for (number, control) in used.map(\.control).enumerated() { numbers[control] = number }
    spaces = Array(repeating: nil, count: program.scopes.count)
    canonicalSets = Array(repeating: [], count: program.spaces.spaces.count)
    properties = Array(repeating: nil, count: program.properties.count)
    builder = TableBuilder(controlCount: used.count, themes: [])
    swap(&builder, &program.builder)
  }

  /// Adds the control of `resolved` if it is used.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    guard let number = numbers[resolved.control] else { return }
    let info = program.controls[resolved.control]
    let space = space(of: info.scope, program)
    findRows(of: resolved, program)
    findMap(of: resolved, program)
    schema.removeAll(keepingCapacity: true)
    for property in resolved.columns { schema.append(tableProperty(property, program)) }
    builder.setControl(
      number, path: paths[number], base: info.base.flatMap { numbers[$0] }, space: space,
      schema: builder.schema(schema), parameters: program.ownParameters(of: resolved.control), rows: rows.cells,
      map: map)
  }

  /// The table's bytes.
  consuming func finish() throws(TableTooLarge) -> [UInt8] {
    try builder.finish()
  }

  /// Finds the distinct rows of `resolved`, and for each class of sets which of them it has.
  private mutating func findRows(of resolved: ResolvedControl, _ program: Program) {
    let classes = resolved.level.partition.count
    rows.removeAll()
    rowOfClass.removeAll(keepingCapacity: true)
    for number in 0..<classes {
      for (column, property) in resolved.columns.enumerated() {
        rows.append(program.cell(of: resolved.winner(class: number, column: column), property))
      }
      // A control has at most 3,072 possible sets.
      rowOfClass.append(UInt16(rows.endRow(width: resolved.columns.count)))
    }
  }

  /// Finds for each index of a mask the row.
  private mutating func findMap(of resolved: ResolvedControl, _ program: Program) {
    let partition = resolved.level.partition
    let space = resolved.level.space
    if canonicalSets[space].isEmpty {
      canonicalSets[space] = program.spaces[space].canonicalPositions(in: partition.sets)
    }
    map.removeAll(keepingCapacity: true)
    for position in canonicalSets[space] { map.append(rowOfClass[partition.number(ofSet: Int(position))]) }
  }

  /// The table's number of the program's `property`.
  private mutating func tableProperty(_ property: Int, _ program: Program) -> Int {
    if let known = properties[property] { return known }
    let info = program.properties[property]
    let cases = info.type.map { program.caseTexts(of: $0) } ?? []
    let number = builder.property(program.names.text(info.name), type: info.type?.base ?? .string, cases: cases)
    properties[property] = number
    return number
  }

  /// The table's number of the states of `scope`.
  private mutating func space(of scope: Int, _ program: Program) -> Int {
    if let known = spaces[scope] { return known }
    let states = program.scopeLineage(of: scope).flatMap { program.scopes[$0].states }.map {
      StateEntry(name: program.names.text($0.name), bit: $0.bit, implied: $0.implied, required: $0.required)
    }
    let number = builder.space(program.scopes[scope].space, states: states)
    spaces[scope] = number
    return number
  }
}

extension StateSpace {
  /// For each index of a mask the position in `sets`, the possible sets by rising mask, of what it reads as.
  fileprivate func canonicalPositions(in sets: [StateMask]) -> [Int32] {
    let index = StateIndex(for: declared)
    return (0..<index.count).map { Int32(sets.position(of: canonical(of: index.mask(at: $0))) ?? 0) }
  }
}

/// A control of the table to be.
fileprivate struct UsedControl {
  let control: Int
  let path: String
}

extension Program {
  /// The controls that sheets other than the standard one declare or name, with their ancestors, in byte order of the
  /// path.
  package var usedControls: [Int] { usedPaths.map(\.control) }

  /// The same with their paths.
  fileprivate var usedPaths: [UsedControl] {
    let used = controls.indices.filter { controls[$0].isUsed }.map { UsedControl(control: $0, path: path(of: $0)) }
    return used.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The parameters that `control` itself declares.
  fileprivate func ownParameters(of control: Int) -> [(name: String, type: ParameterType)] {
    let scope = controls[control].scope
    guard controls[control].base.map({ controls[$0].scope != scope }) ?? true else { return [] }
    return scopes[scope].parameters.map { (names.text($0.name), $0.type) }
  }
}
