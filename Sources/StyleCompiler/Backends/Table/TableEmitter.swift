import StyleSupport
import StyleTable

/// An emitter that creates the rows of a compiled table from the winning values in each state.
internal struct TableEmitter: ~Copyable {
  /// For each control, its index in the table in byte order of the paths, or `nil` if it isn't used.
  private var controlIndices: [Int?]

  /// The builder that collects the rows.
  private var builder: TableBuilder

  private var rows = RowSet()

  /// Buffers that are reused to avoid allocations.
  ///
  /// In order: the row for each class of the control's state sets, the cells of one row, the cells of the rows of all
  /// variants, and the row for each mask index.
  private var rowOfClass: [UInt16] = []
  private var gathered: [Cell] = []
  private var variantCells: [Cell] = []
  private var map: [UInt16] = []
  /// The latest schema and its properties, and the latest map with the classes and rows that it is for. Controls of one
  /// kind share them.
  private var latestSchema: (properties: [PropertyID], index: Int)?
  private var latestMap: (partition: Handle<StatePartition>, rowOfClass: [UInt16])?

  /// For each scope, the index of its state space in the table, or `nil` if the table doesn't contain it yet.
  private var spaces: [Int?]

  /// For each state space and each mask index, the position of the canonical set.
  ///
  /// The array of a state space is empty until it is first used.
  private var canonicalSets: [[Int32]]

  /// For each property of the program, its index in the table, or `nil` if the table doesn't contain it yet.
  private var properties: [Int?]

  /// For each column of the latest schema, its property and the column of the control, and whether the control has the
  /// same columns.
  private var columnOrder: [(property: Int, column: Int)] = []
  private var isOrdered = true

  /// Creates an emitter for the used controls of `program`, whose values are known.
  init(_ program: Program) {
    let used = program.usedPaths
    controlIndices = Array(repeating: nil, count: program.controls.count)
    for (index, control) in used.controls.enumerated() { controlIndices[control.index] = index }
    spaces = Array(repeating: nil, count: program.scopes.count)
    canonicalSets = Array(repeating: [], count: program.spaces.spaces.count)
    properties = Array(repeating: nil, count: program.properties.count)
    builder = TableBuilder(
      paths: used.paths,
      axes: program.axes.map { axis in
        (program.names.text(axis.name), axis.values.map { program.names.text(program.axisValues[$0].name) })
      },
      cellCount: program.declarationCount)
  }

  /// Adds the control of `resolved`, which has the values `cells`, if it is used.
  mutating func add(_ resolved: ResolvedControl, _ cells: ClassCells, _ program: Program) {
    guard let index = controlIndices[resolved.control.index] else { return }
    let info = program.controls[resolved.control]
    let space = space(of: info.scope, program)
    let schema = schema(of: resolved, program)
    findRows(of: resolved, cells)
    findMap(of: resolved, program)
    builder.setControl(
      index, base: info.base.flatMap { controlIndices[$0.index] }, space: space,
      schema: schema, parameters: program.ownParameters(of: resolved.control),
      rows: resolved.variants.count == 1 ? rows.cells : variantCells, variants: variants(of: resolved, program),
      map: map)
  }

  /// Returns the bytes of the table, and the axes on which values in it depend.
  consuming func finish(_ program: Program) throws(TableTooLarge) -> (bytes: [UInt8], axes: AxisSet) {
    let slots = builder.usedSlots(among: program.valuePool.slots.count)
    let axes = slots.reduce(AxisSet()) { $0.union(program.valuePool.contexts(ofSlot: $1).axes) }
    return (try builder.finish(program.valuePool), axes)
  }

  /// Finds the distinct rows of `resolved`, and the row for each class of state sets.
  ///
  /// All variants share the rows of a class, so rows are distinct if they differ in any variant.
  private mutating func findRows(of resolved: ResolvedControl, _ cells: ClassCells) {
    let (classes, variants) = (resolved.level.partition.stateClassCount, resolved.variants.count)
    let width = resolved.columns.count
    rows.removeAll()
    rowOfClass.removeAll(keepingCapacity: true)
    let isRow = isOrdered && variants == 1
    for index in 0..<classes {
      let row: Int
      if isRow {
        row = rows.add(cells.cells.span.extracting(index * width..<(index + 1) * width))
      } else {
        gather(index, of: classes, variants, cells)
        let cells = gathered
        row = rows.add(cells.span)
      }
      // A control has at most 3,072 valid state sets, so a row index fits in 16 bits.
      rowOfClass.append(UInt16(row))
    }
    guard variants > 1 else { return }
    variantCells.removeAll(keepingCapacity: true)
    for variant in 0..<variants {
      for row in 0..<rows.count {
        let start = (row * variants + variant) * width
        variantCells += rows.cells[start..<start + width]
      }
    }
  }

  /// Gathers the cells of the class of state sets at `index`, one of `classes`, in all `variants`.
  private mutating func gather(_ index: Int, of classes: Int, _ variants: Int, _ cells: ClassCells) {
    gathered.removeAll(keepingCapacity: true)
    for variant in 0..<variants {
      let start = (variant * classes + index) * columnOrder.count
      for entry in columnOrder { gathered.append(cells.cells[start + entry.column]) }
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
      let indices = partition.space.values(of: index)
      return VariantEntry(
        name: variant.name,
        values: zip(variant.values, indices).map { ($0, Int(partition.classOfValue[$1]) * stride) })
    }
    return (builder.variantGroup(entries), partition.count)
  }

  /// Finds the row for each mask index.
  private mutating func findMap(of resolved: ResolvedControl, _ program: Program) {
    let partition = resolved.level.partition
    let space = resolved.level.plan.space
    if let latestMap, latestMap.partition == resolved.level.plan.partitionID, latestMap.rowOfClass == rowOfClass { return }
    latestMap = (resolved.level.plan.partitionID, rowOfClass)
    if canonicalSets[space.index].isEmpty {
      canonicalSets[space.index] = program.spaces[space].canonicalPositions(in: partition.sets)
    }
    map.removeAll(keepingCapacity: true)
    for position in canonicalSets[space.index] { map.append(rowOfClass[partition.stateClass(ofSet: Int(position))]) }
  }

  /// Returns the schema of `resolved`, and finds the order of its columns. Controls with the same properties have the same
  /// schema, in whatever order they are declared.
  private mutating func schema(of resolved: ResolvedControl, _ program: Program) -> Int {
    if let latestSchema, latestSchema.properties == resolved.columns { return latestSchema.index }
    columnOrder.removeAll(keepingCapacity: true)
    isOrdered = true
    let isShort = resolved.columns.count <= 32
    for (column, property) in resolved.columns.enumerated() {
      let entry = (property: tableProperty(property, program), column: column)
      if let last = columnOrder.last, last.property > entry.property { isOrdered = false }
      columnOrder.append(entry)
      if isShort { columnOrder.placeLast { $0.property < $1.property } }
    }
    if !isOrdered, !isShort { columnOrder = columnOrder.ordered { $0.property < $1.property } }
    let index = builder.schema(columnOrder.map(\.property))
    latestSchema = (resolved.columns, index)
    return index
  }

  /// Returns the table's index of the program's `property`.
  private mutating func tableProperty(_ property: PropertyID, _ program: Program) -> Int {
    if let known = properties[property.index] { return known }
    let info = program.properties[property]
    let cases = info.type.map { program.caseTexts(of: $0) } ?? []
    let index = builder.property(program.names.text(info.name), type: info.type?.base ?? .string, cases: cases)
    properties[property.index] = index
    return index
  }

  /// Returns the table's index of the states of `scope`.
  private mutating func space(of scope: ScopeID, _ program: Program) -> Int {
    if let known = spaces[scope.index] { return known }
    let states = program.scopeChain(of: scope).flatMap { program.scopes[$0].states }.map {
      StateEntry(name: program.names.text($0.name), bit: $0.bit, implied: $0.implied, required: $0.required)
    }
    let index = builder.space(program.scopes[scope].space, states: states)
    spaces[scope.index] = index
    return index
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

  /// The rows by the hashes of their cells. Empty as long as there are few, which are compared one by one.
  private var index = HashIndex()

  /// The number of distinct rows.
  private(set) var count = 0

  /// The number of rows up to which comparing is faster than hashing.
  private static let few = 16

  /// Removes all rows and keeps the memory for the next control.
  mutating func removeAll() {
    index.removeAll()
    count = 0
    cells.removeAll(keepingCapacity: true)
  }

  /// Adds `row`, and returns the index of the first row that is equal to it. All rows of a control have the same width.
  mutating func add(_ row: Span<Cell>) -> Int {
    if count < RowSet.few {
      for known in 0..<count where isEqual(known &* row.count, row) { return known }
    } else {
      while index.count < count { index.add(hash(index.count * row.count, row.count)) }
      if let known = index.position(of: RowSet.hash(row), where: { isEqual($0 * row.count, row) }) { return known }
    }
    for column in row.indices { cells.append(row[column]) }
    count += 1
    return count - 1
  }

  /// Returns a hash of the `width` cells from `start`.
  private func hash(_ start: Int, _ width: Int) -> UInt32 { RowSet.hash(cells.span.extracting(start..<start + width)) }

  private static func hash(_ row: Span<Cell>) -> UInt32 {
    var state: UInt64 = 0
    for column in row.indices { state = NameHash.mixed(state, UInt64(row[column].rawValue)) }
    return UInt32(hashOf: state)
  }

  /// Returns whether the cells at `start` are those of `row`.
  private func isEqual(_ start: Int, _ row: Span<Cell>) -> Bool {
    for column in row.indices where cells[start + column] != row[column] { return false }
    return true
  }
}
