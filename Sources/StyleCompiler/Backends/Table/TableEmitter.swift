import StyleSupport
import StyleTable

/// An emitter that creates the rows of a compiled table from the winning values in each state.
internal struct TableEmitter: ~Copyable {
  private let declarations: Declarations

  /// For each control, its index in the table in byte order of the paths, or `nil` if it isn't used.
  private var controlIndices: [Int?]

  private var builder: TableBuilder

  /// The distinct lists of columns. For each, the schema, and its columns in ascending order of their properties in the
  /// table.
  private var columnLists = SequencePool<UInt32>()
  private var schemas: [(index: Int, columns: ContiguousArray<TableColumn>)] = []

  /// For each scope, the index of its state space in the table, or `nil` if the table doesn't contain it yet.
  private var spaces: [Int?]

  /// For each state space and each mask index, the canonical combination, once the state space is used.
  private var canonicalSets: [[StateSetID]]

  /// For each property of the program, its index in the table, or `nil` if the table doesn't contain it yet.
  private var properties: [Int?]

  /// Creates an emitter for the used controls of `program`, whose values are known.
  init(_ book: RuleBook) {
    let (declarations, used) = (book.declarations, book.usedPaths)
    self.declarations = declarations
    controlIndices = Array(repeating: nil, count: declarations.controls.count)
    for (index, control) in used.controls.enumerated() { controlIndices[control.index] = index }
    spaces = Array(repeating: nil, count: declarations.states.scopes.count)
    canonicalSets = Array(repeating: [], count: declarations.states.spaces.count)
    properties = Array(repeating: nil, count: declarations.properties.count)
    let axes = declarations.axes.infos.map { axis in
      (
        name: declarations.names.text(axis.name),
        values: axis.values.map { declarations.names.text(declarations.axes.values[$0].name) }
      )
    }
    builder = TableBuilder(paths: used.paths, axes: axes, cellCount: book.sheets.declarationCount)
  }

  /// Adds the control of `resolved` if it is used.
  mutating func add(_ resolved: ResolvedControl) {
    guard let index = controlIndices[resolved.control.index] else { return }
    let base = declarations.controls[resolved.control].base
    let space = space(of: declarations.states.scope(of: resolved.control))
    let (schema, columns) = schema(of: resolved.columns)
    builder.setControl(
      index, base: base.flatMap { controlIndices[$0.index] }, space: space, schema: schema,
      parameters: declarations.ownParameters(of: resolved.control), rows: resolved.level.values, columns: columns,
      variants: variants(of: resolved), map: map(of: resolved.level.partition))
  }

  /// Returns the bytes of the table, and the axes on which values in it depend.
  consuming func finish(_ values: ValuePool) throws(TableTooLarge) -> (bytes: [UInt8], axes: AxisSet) {
    let slots = builder.renumberSlots(values)
    return (try TableWriter(builder, values, slots).write(), slots.axes)
  }

  /// Returns the class of state combinations of each mask index.
  private mutating func map(of partition: StatePartition) -> [UInt16] {
    let space = partition.space
    if canonicalSets[space.index].isEmpty {
      canonicalSets[space.index] = declarations.states.spaces[space].canonicalSets(in: partition.sets)
    }
    return canonicalSets[space.index].map { UInt16(partition.stateClass(of: $0).index) }
  }

  /// Returns the schema of a control with the given columns. Controls with the same properties have the same schema, in
  /// whatever order they are declared.
  private mutating func schema(of list: [PropertyID]) -> (index: Int, columns: ContiguousArray<TableColumn>) {
    let index = columnLists.insert(list.map(\.rawValue))
    if index < schemas.count { return schemas[index] }
    let columns = list.enumerated().map { position, property in
      TableColumn(property: UInt32(tableProperty(property)), position: UInt32(position))
    }.sorted { $0.property < $1.property }
    schemas.append((builder.schema(columns.lazy.map { Int($0.property) }), ContiguousArray(columns)))
    return schemas[index]
  }

  /// Returns the variants of `resolved` with the positions of their groups of rows, or `nil` if there are none.
  private mutating func variants(of resolved: ResolvedControl) -> (group: Int, rowGroupCount: Int)? {
    let partition = resolved.variants
    guard partition.space.count > 0 else { return nil }
    var stride = partition.count
    let entries = declarations.states.variants(of: resolved.control).enumerated().map { index, variant in
      stride /= partition.classCounts[index]
      let indices = partition.space.values(of: index)
      return VariantEntry(
        name: variant.name,
        values: zip(variant.values, indices).map { ($0, Int(partition.classOfValue[$1]) * stride) })
    }
    return (builder.variantGroup(entries), partition.count)
  }

  /// Returns the table's index of the program's `property`.
  private mutating func tableProperty(_ property: PropertyID) -> Int {
    if let known = properties[property.index] { return known }
    let info = declarations.properties[property]
    let cases = info.type.map { declarations.properties.caseTexts(of: $0) } ?? []
    let index = builder.property(declarations.names.text(info.name), type: info.type?.base ?? .string, cases: cases)
    properties[property.index] = index
    return index
  }

  /// Returns the table's index of the states of `scope`.
  private mutating func space(of scope: ScopeID) -> Int {
    if let known = spaces[scope.index] { return known }
    let states = declarations.states.scopeChain(of: scope).flatMap { declarations.states[$0].states }.map {
      StateEntry(name: declarations.names.text($0.name), bit: $0.bit, implied: $0.implied, required: $0.required)
    }
    let index = builder.space(declarations.states[scope].space, states: states)
    spaces[scope.index] = index
    return index
  }
}

extension StateSpace {
  /// Returns, for each mask index, the canonical combination among `sets`, the valid ones in ascending order.
  fileprivate func canonicalSets(in sets: [StateMask]) -> [StateSetID] {
    let index = StateIndex(for: declared)
    return (0..<index.count).map { StateSetID(sets.position(of: canonical(of: index.mask(at: $0))) ?? 0) }
  }
}

extension Declarations {
  /// Returns the parameters that `control` itself declares.
  fileprivate func ownParameters(of control: ControlID) -> [(name: String, type: ParameterType)] {
    let scope = states.scope(of: control)
    guard controls[control].base.map({ states.scope(of: $0) != scope }) ?? true else { return [] }
    return states[scope].parameters.map { (names.text($0.name), $0.type) }
  }
}
