import StyleTable

/// Collects the values, rows and relations of checked sheets, and writes the table.
///
/// Whatever is equal is stored once. The same calls in the same order give the same bytes on every machine.
package struct TableBuilder: Sendable {
  private(set) var values = ValuePool()
  private(set) var names = SequencePool<UInt8>()
  private(set) var themes: [Int]

  /// For each slot the cell without a theme, then one for each theme.
  private(set) var themedCells = SequencePool<UInt32>()

  /// The name, the type, the cases' names.
  private(set) var properties = SequencePool<UInt32>()

  /// Provisional property numbers.
  private(set) var schemas = SequencePool<UInt32>()

  /// What `SpaceRecord` encodes.
  private(set) var spaces = SequencePool<UInt32>()

  /// The number of rows less one, then the entries.
  private(set) var maps = SequencePool<UInt16>()

  /// Space, schema, map.
  private(set) var shapes = SequencePool<UInt32>()

  /// The shape, then the rows' cells.
  private(set) var blocks = SequencePool<UInt32>()

  private(set) var controls: [ControlRecord?]

  /// By rising control once the table is finished.
  private(set) var parameters: [ParameterRecord] = []

  /// What is inserted next; kept for their memory.
  private var record: [UInt32] = []
  private var entry: [UInt16] = []

  /// What does not fit, once it is known.
  private(set) var excess: TableTooLarge?

  /// A builder for `controlCount` controls and the themes called `themes`.
  ///
  /// Controls are numbered from 0 in byte order of their paths.
  package init(controlCount: Int, themes: [String]) {
    controls = [ControlRecord?](repeating: nil, count: controlCount)
    self.themes = []
    for theme in themes { self.themes.append(names.insert(theme.utf8)) }
  }

  /// The cell for `value` of a property of `type`.
  ///
  /// - Parameters:
  ///   - sources: The files by their numbers, which have the value's texts.
  ///   - names: The names of the program, which spell parameters as their declarations do.
  package mutating func cell(
    for value: Value, type: ValueType, in sources: [SourceBytes] = [], _ names: ProgramNames = ProgramNames()
  ) -> Cell {
    assert(value.fits(type), "\(value) is no \(type.name)")
    guard let reference = values.reference(to: value, in: sources, names) else { return .none }
    return .value(UInt32(reference))
  }

  /// The cell for a value that depends on the theme.
  ///
  /// - Parameter cells: The cell without a theme, then the one of each theme.
  /// - Requires: No cell of `cells` is a slot, and there is one more of them than themes.
  package mutating func slot(_ cells: [Cell]) -> Cell {
    precondition(cells.count == themes.count + 1 && cells.allSatisfy { $0.slot == nil })
    guard cells.contains(where: { $0 != cells[0] }) else { return cells[0] }
    return .slot(UInt32(themedCells.insert(cells.map(\.rawValue))))
  }

  /// The number, good until the table is finished, of the property `name` of `type`.
  ///
  /// - Parameter cases: The words of an enumeration; else empty.
  package mutating func property(_ name: String, type: ValueType, cases: [String]) -> Int {
    precondition(cases.isEmpty || type == .enumeration)
    var record = [UInt32(names.insert(name.utf8)), UInt32(type.rawValue)]
    for word in cases { record.append(UInt32(names.insert(word.utf8))) }
    return properties.insert(record)
  }

  /// The number of the schema whose columns are `properties`, in the order of the rows that `setControl` will give.
  ///
  /// - Requires: The properties have different names.
  package mutating func schema(_ properties: [Int]) -> Int {
    record.removeAll(keepingCapacity: true)
    for property in properties { record.append(UInt32(property)) }
    return schemas.insert(record)
  }

  /// The number of the space of a lineage.
  ///
  /// - Parameter states: Its states and aliases, in any order.
  package mutating func space(_ space: StateSpace, states: [StateEntry]) -> Int {
    let order = states.indices.sorted { (states[$0].bit ?? 32, $0) < (states[$1].bit ?? 32, $1) }
    let record = SpaceRecord(
      declared: space.declared,
      states: order.map { index in
        let state = states[index]
        return SpaceRecord.State(
          name: names.insert(state.name.utf8), bit: state.bit, implied: state.implied, required: state.required)
      },
      exclusives: space.exclusives)
    return spaces.insert(record.words)
  }

  /// Gives the control `number` its rows.
  ///
  /// Called once for each control, in any order.
  ///
  /// - Parameters:
  ///   - base: The number of the control that it derives from; nil for a root.
  ///   - parameters: Those that the control itself declares.
  ///   - rows: One row behind the other, each with the cells of the schema's columns in their order.
  ///   - map: For each index of the space's `StateIndex` a row from 0.
  package mutating func setControl(
    _ number: Int, path: String, base: Int?, space: Int, schema: Int,
    parameters: [(name: String, type: ParameterType)], rows: [Cell], map: [UInt16]
  ) {
    precondition(controls[number] == nil, "the control is given once")
    let columnCount = schemas.count(of: schema)
    let rowCount = columnCount == 0 ? Int(map.max() ?? 0) + 1 : rows.count / columnCount
    precondition(rows.count == rowCount * columnCount && map.allSatisfy { $0 < rowCount })
    guard 1...0x1_0000 ~= rowCount else {
      excess = TableTooLarge("rows of a control", limit: 0x1_0000)
      return
    }
    entry.removeAll(keepingCapacity: true)
    entry.append(UInt16(rowCount - 1))
    entry += map
    record.removeAll(keepingCapacity: true)
    record += [UInt32(space), UInt32(schema), UInt32(maps.insert(entry))]
    let shape = shapes.insert(record)
    record.removeAll(keepingCapacity: true)
    record.append(UInt32(shape))
    for cell in rows { record.append(cell.rawValue) }
    controls[number] = ControlRecord(path: path, base: base, block: blocks.insert(record))
    for (name, type) in parameters {
      let name = names.insert(name.utf8)
      self.parameters.append(
        ParameterRecord(control: number, order: self.parameters.count, name: name, type: type))
    }
  }

  /// The number of the schema of the block `number`.
  func schema(ofBlock number: Int) -> Int {
    let block = blocks[number]
    let shape = shapes[Int(block[block.startIndex])]
    return Int(shape[shape.startIndex + 1])
  }

  /// The table's bytes.
  ///
  /// - Requires: Each control has been given.
  /// - Throws: What does not fit the format.
  package consuming func finish() throws(TableTooLarge) -> [UInt8] {
    if let excess { throw excess }
    parameters.sort { ($0.control, $0.order) < ($1.control, $1.order) }
    return try TableWriter(self).write()
  }
}
