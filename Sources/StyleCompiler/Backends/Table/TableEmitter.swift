import StyleSupport
import StyleTable

/// An emitter that creates the rows of a compiled table from the winning values in each state.
internal struct TableEmitter: ~Copyable {
  /// For each control, its index in the table in byte order of the paths, or `nil` if it isn't used.
  private var numbers: [Int?]

  /// The paths of the used controls, by their indices in the table.
  private let paths: [String]

  /// The builder that collects the rows.
  private var builder: TableBuilder

  private var rows = RowSet()

  /// Buffers that are reused to avoid allocations.
  ///
  /// In order: the row for each class of the control's state sets, the cells of the rows of all variants, the row for
  /// each mask index, and the table's property index for each column.
  private var rowOfClass: [UInt16] = []
  private var cells: [Cell] = []
  private var map: [UInt16] = []
  private var schema: [Int] = []

  /// For each scope, the index of its state space in the table, or `nil` if the table doesn't contain it yet.
  private var spaces: [Int?]

  /// For each state space and each mask index, the position of the canonical set.
  ///
  /// The array of a state space is empty until it is first used.
  private var canonicalSets: [[Int32]]

  /// For each property of the program, its index in the table, or `nil` if the table doesn't contain it yet.
  private var properties: [Int?]

  /// Creates an emitter for the used controls of `program`, whose values are known.
  init(_ program: Program) {
    let used = program.usedPaths
    paths = used.map(\.path)
    numbers = Array(repeating: nil, count: program.controls.count)
    for (number, control) in used.map(\.control).enumerated() { numbers[control.index] = number }
    spaces = Array(repeating: nil, count: program.scopes.count)
    canonicalSets = Array(repeating: [], count: program.spaces.spaces.count)
    properties = Array(repeating: nil, count: program.properties.count)
    builder = TableBuilder(
      controlCount: used.count,
      axes: program.axes.map { axis in
        (program.names.text(axis.name), axis.values.map { program.names.text(program.axisValues[$0].name) })
      })
  }

  /// Adds the control of `resolved` if it is used.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    guard let number = numbers[resolved.control.index] else { return }
    let info = program.controls[resolved.control]
    let space = space(of: info.scope, program)
    findRows(of: resolved, program)
    findMap(of: resolved, program)
    schema.removeAll(keepingCapacity: true)
    for property in resolved.columns { schema.append(tableProperty(property, program)) }
    builder.setControl(
      number, path: paths[number], base: info.base.flatMap { numbers[$0.index] }, space: space,
      schema: builder.schema(schema), parameters: program.ownParameters(of: resolved.control),
      rows: resolved.variants.count == 1 ? rows.cells : cells, variants: variants(of: resolved, program), map: map)
  }

  /// Returns the bytes of the table, and the axes on which values in it depend.
  consuming func finish(_ program: Program) throws(TableTooLarge) -> (bytes: [UInt8], axes: AxisSet) {
    let axes = builder.slots.reduce(AxisSet()) { $0.union(program.valuePool.contexts(ofSlot: $1).axes) }
    return (try builder.finish(program.valuePool), axes)
  }

  /// Finds the distinct rows of `resolved`, and the row for each class of state sets.
  ///
  /// All variants share the rows of a class, so rows are distinct if they differ in any variant.
  private mutating func findRows(of resolved: ResolvedControl, _ program: Program) {
    let (classes, variants) = (resolved.level.partition.stateClassCount, resolved.variants.count)
    let width = resolved.columns.count
    rows.removeAll()
    rowOfClass.removeAll(keepingCapacity: true)
    for number in 0..<classes {
      for variant in 0..<variants {
        for column in 0..<width {
          rows.append(resolved.cell(class: variant * classes + number, column: column, program))
        }
      }
      // A control has at most 3,072 valid state sets, so a row index fits in 16 bits.
      rowOfClass.append(UInt16(rows.endRow(width: variants * width)))
    }
    guard variants > 1 else { return }
    cells.removeAll(keepingCapacity: true)
    for variant in 0..<variants {
      for row in 0..<rows.count {
        let start = (row * variants + variant) * width
        cells += rows.cells[start..<start + width]
      }
    }
  }

  /// Returns the variants of `resolved` with the positions of their groups of rows, or `nil` if there are none.
  private mutating func variants(
    of resolved: ResolvedControl, _ program: Program
  ) -> (group: Int, rowGroupCount: Int)? {
    let partition = resolved.variants
    guard partition.space.count > 0 else { return nil }
    var stride = partition.count
    let entries = program.variants(of: resolved.control).enumerated().map { index, variant in
      stride /= partition.classCounts[index]
      let numbers = partition.space.values(of: index)
      return VariantEntry(
        name: variant.name,
        values: zip(variant.values, numbers).map { ($0, Int(partition.classOfValue[$1]) * stride) })
    }
    return (builder.variantGroup(entries), partition.count)
  }

  /// Finds the row for each mask index.
  private mutating func findMap(of resolved: ResolvedControl, _ program: Program) {
    let partition = resolved.level.partition
    let space = resolved.level.space
    if canonicalSets[space.index].isEmpty {
      canonicalSets[space.index] = program.spaces[space].canonicalPositions(in: partition.sets)
    }
    map.removeAll(keepingCapacity: true)
    for position in canonicalSets[space.index] { map.append(rowOfClass[partition.stateClass(ofSet: Int(position))]) }
  }

  /// Returns the table's index of the program's `property`.
  private mutating func tableProperty(_ property: PropertyID, _ program: Program) -> Int {
    if let known = properties[property.index] { return known }
    let info = program.properties[property]
    let cases = info.type.map { program.caseTexts(of: $0) } ?? []
    let number = builder.property(program.names.text(info.name), type: info.type?.base ?? .string, cases: cases)
    properties[property.index] = number
    return number
  }

  /// Returns the table's index of the states of `scope`.
  private mutating func space(of scope: ScopeID, _ program: Program) -> Int {
    if let known = spaces[scope.index] { return known }
    let states = program.scopeChain(of: scope).flatMap { program.scopes[$0].states }.map {
      StateEntry(name: program.names.text($0.name), bit: $0.bit, implied: $0.implied, required: $0.required)
    }
    let number = builder.space(program.scopes[scope].space, states: states)
    spaces[scope.index] = number
    return number
  }
}

extension StateSpace {
  /// Returns, for each mask index, the position of the canonical set in `sets`.
  ///
  /// - Parameter sets: The valid state sets in ascending order of their masks.
  fileprivate func canonicalPositions(in sets: [StateMask]) -> [Int32] {
    let index = StateIndex(for: declared)
    return (0..<index.count).map { Int32(sets.position(of: canonical(of: index.mask(at: $0))) ?? 0) }
  }
}

extension Program {
  /// Returns the parameters that `control` itself declares.
  fileprivate func ownParameters(of control: ControlID) -> [(name: String, type: ParameterType)] {
    let scope = controls[control].scope
    guard controls[control].base.map({ controls[$0].scope != scope }) ?? true else { return [] }
    return scopes[scope].parameters.map { (names.text($0.name), $0.type) }
  }
}

/// The distinct rows of a control, for one control at a time.
///
/// Hot path: every row is added here. The memory is reused for the next control.
internal struct RowSet {
  /// The cells of the control's distinct rows, row by row.
  private(set) var cells: [Cell] = []

  private var index = HashIndex()

  /// The number of distinct rows.
  var count: Int { index.count }

  /// Removes all rows and keeps the memory for the next control.
  mutating func removeAll() {
    index.removeAll()
    cells.removeAll(keepingCapacity: true)
  }

  /// Appends `cell` to the current row.
  mutating func append(_ cell: Cell) { cells.append(cell) }

  /// Ends the row of the last `width` cells, and returns the index of the first row that is equal to it.
  ///
  /// If the row is new, the method returns the index of the row itself.
  mutating func endRow(width: Int) -> Int {
    let start = cells.count - width
    let hash = hash(from: start)
    if let row = index.position(of: hash, where: { isEqual($0 * width, start, width) }) {
      cells.removeLast(width)
      return row
    }
    index.add(hash)
    return index.count - 1
  }

  private func isEqual(_ left: Int, _ right: Int, _ width: Int) -> Bool {
    for column in 0..<width where cells[left + column] != cells[right + column] { return false }
    return true
  }

  private func hash(from start: Int) -> UInt32 {
    var hash: UInt64 = 0
    for position in start..<cells.count { hash = NameHash.mixed(hash, UInt64(cells[position].rawValue)) }
    return UInt32(hashOf: hash)
  }
}
