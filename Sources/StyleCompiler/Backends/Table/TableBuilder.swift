import StyleSupport
import StyleTable

/// A builder that collects the rows and state relations of checked style sheets, and writes the compiled table.
///
/// The builder stores equal items once. The same calls in the same order produce the same bytes on every machine.
package struct TableBuilder: Sendable {
  private(set) var names = TextPool()

  /// For each axis, its record as `SectionWriter` takes it.
  private(set) var axes: [[UInt32]] = []

  /// For each property, the name, the type, the number of cases, and their names.
  private(set) var properties = SequencePool<UInt32>()

  /// For each schema, the provisional indices of its properties.
  private(set) var schemas = SequencePool<UInt32>()

  /// For each property of each schema, the bits that are set in its cells.
  private(set) var columnBits: ContiguousArray<UInt32> = []

  /// For each state space, its record as `SectionWriter` takes it.
  private(set) var spaces = SequencePool<UInt32>()

  /// For each variant group, its record as `SectionWriter` takes it.
  private(set) var variantGroups = SequencePool<UInt32>()

  /// The index of the group without variants.
  private lazy var emptyGroup = variantGroup([])

  /// For each state map, the number of rows minus one, followed by the entries.
  private(set) var maps = SequencePool<UInt16>()

  /// For each shape, the indices of its state space, schema, state map, and variant group.
  private(set) var shapes = SequencePool<UInt32>()

  private(set) var blocks = BlockPool()

  /// The paths of the controls in byte order.
  let paths: TextList

  private(set) var controls: [ControlRecord]

  /// The records of the parameters as `SectionWriter` takes them, in the order in which they were added.
  private(set) var parameters: [[UInt32]] = []

  /// The limit that the table exceeds, or `nil` if none is known to be exceeded.
  private(set) var excess: TableTooLarge?

  /// Creates a builder for controls with the given paths, which are in byte order, and for the given axes.
  ///
  /// - Parameter cellCount: An estimate of the number of cells in all rows.
  package init(paths: TextList, axes: [(name: String, values: [String])], cellCount: Int = 0) {
    self.paths = paths
    blocks.reserveCapacity(paths.count, cellCount: cellCount)
    controls = Array(repeating: ControlRecord(), count: paths.count)
    for (name, values) in axes {
      let name = UInt32(names.insert(name.utf8))
      self.axes.append([name, UInt32(values.count)] + values.map { UInt32(names.insert($0.utf8)) })
    }
  }

  /// Returns the index of the property `name` of `type`, which is valid until the table is finished. Only enumerations have
  /// `cases`.
  package mutating func property(_ name: String, type: ValueType, cases: [String]) -> Int {
    let head = [UInt32(names.insert(name.utf8)), UInt32(type.rawValue), UInt32(cases.count)]
    return properties.insert(head + cases.map { UInt32(names.insert($0.utf8)) })
  }

  /// Returns the index of the schema with the given columns.
  ///
  /// - Parameter properties: The properties of the columns, in the order of the rows to be passed to `setControl`.
  /// - Requires: The properties have different names.
  package mutating func schema(_ properties: some Sequence<Int>) -> Int {
    let index = schemas.insert(properties.map { UInt32($0) })
    while columnBits.count < schemas.elements.count { columnBits.append(0) }
    return index
  }

  /// Returns the index of the state space of an inheritance chain with the given states and aliases, in any order.
  package mutating func space(_ space: StateSpace, states: [StateEntry]) -> Int {
    let order = states.indices.sorted { (states[$0].bit ?? 32, $0) < (states[$1].bit ?? 32, $1) }
    var record = [space.declared.rawValue, UInt32(states.count)]
    for state in order.map({ states[$0] }) {
      record += [
        UInt32(names.insert(state.name.utf8)), state.bit.map { UInt32($0) } ?? TableLayout.none, state.implied.rawValue,
        state.required.rawValue,
      ]
    }
    record.append(UInt32(space.exclusives.count))
    for group in space.exclusives { record += [UInt32(group.count)] + group.map { UInt32($0) } }
    return spaces.insert(record)
  }

  /// Returns the index of the group of the variants of an inheritance chain.
  ///
  /// - Parameter variants: The variants, base controls first. The numbers of the values of all combinations add up to the
  ///   indices of the groups of rows to be passed to `setControl`.
  package mutating func variantGroup(_ variants: [VariantEntry]) -> Int {
    var (record, last) = ([UInt32(variants.count)], 0)
    for variant in variants {
      record += [UInt32(names.insert(variant.name.utf8)), UInt32(variant.values.count)]
      for value in variant.values { record += [UInt32(names.insert(value.name.utf8)), UInt32(value.offset)] }
      last += variant.values.map(\.offset).max() ?? 0
    }
    record.append(UInt32(last + 1))
    return variantGroups.insert(record)
  }

  /// Sets the rows of the control at `index`. Call this method once for each control, in any order.
  ///
  /// - Parameters:
  ///   - base: The index of the base control, or `nil` for a root.
  ///   - parameters: The parameters that the control itself declares.
  ///   - rows: The rows one after the other. If the control has variants, they are the rows of one group of rows after
  ///     another. Equal rows are stored once.
  ///   - columns: The columns of the schema, or `nil` if the rows contain them in the schema's order.
  ///   - variants: The index of the control's variant group and the number of its groups of rows, or `nil` if the
  ///     control has no variants.
  ///   - map: For each index of the state space's `StateIndex`, the index of its row in `rows`.
  package mutating func setControl(
    _ index: Int, base: Int?, space: Int, schema: Int,
    parameters: [(name: String, type: ParameterType)], rows: ContiguousArray<Cell>,
    columns: ContiguousArray<TableColumn>? = nil,
    variants: (group: Int, rowGroupCount: Int)? = nil, map: [UInt16]
  ) {
    precondition(!controls[index].isSet, "every control must be added only once")
    let range = schemas.range(of: schema)
    let (group, rowGroupCount) = variants ?? (emptyGroup, 1)
    let columns = columns ?? ContiguousArray((0..<UInt32(range.count)).map { TableColumn(property: 0, position: $0) })
    let classCount = range.isEmpty ? Int(map.max() ?? 0) + 1 : rows.count / (range.count * rowGroupCount)
    precondition(columns.count == range.count && rows.count == rowGroupCount * classCount * range.count)
    guard 1...0x1_0000 ~= classCount else {
      excess = TableTooLarge("rows per control", limit: 0x1_0000)
      return
    }
    let rowCount = blocks.read(
      rows, classCount: classCount, groupCount: rowGroupCount, columns, &columnBits, from: range.lowerBound)
    let mapIndex = maps.insert([UInt16(rowCount - 1)] + map.map { blocks.rowOfClass[Int($0)] })
    let shape = shapes.insert([UInt32(space), UInt32(schema), UInt32(mapIndex), UInt32(group)])
    controls[index] = ControlRecord(
      base: base.map { UInt32($0) } ?? TableLayout.none, block: UInt32(blocks.insert(shape: UInt32(shape))))
    for (name, type) in parameters {
      self.parameters.append([UInt32(index), UInt32(names.insert(name.utf8)), UInt32(type.rawValue)])
    }
  }

  func schema(ofBlock index: Int) -> Int {
    Int(shapes.elements[shapes.range(of: Int(blocks.shapes[index])).lowerBound + 1])
  }

  /// Numbers the slots that the rows refer to from 0, and returns their indices. This is the last change.
  mutating func renumberSlots(_ values: ValuePool) -> SlotIndices {
    let slots = SlotIndices(of: blocks.cells.span.extracting(0..<blocks.cellCount), values)
    guard !slots.used.isEmpty else { return slots }
    columnBits = ContiguousArray(repeating: 0, count: columnBits.count)
    for block in 0..<blocks.count {
      blocks.renumber(block, slots, &columnBits, schemas.range(of: schema(ofBlock: block)))
    }
    return slots
  }

  /// Returns the bytes of the table, whose rows refer to `values`.
  ///
  /// - Requires: `setControl` has been called for each control.
  /// - Throws: `TableTooLarge` if the table exceeds a limit of the format.
  package consuming func finish(_ values: ValuePool) throws(TableTooLarge) -> [UInt8] {
    let slots = renumberSlots(values)
    return try TableWriter(self, values, slots).write()
  }
}

/// A state or an alias in a compiled table.
package struct StateEntry: Hashable, Sendable {
  /// The name as declared.
  package let name: String

  /// The bit of the state, 0 to 23, or `nil` for an alias.
  package let bit: Int?

  /// The states that the state directly implies; for an alias, its state combination.
  package let implied: StateMask

  /// The states that the state directly requires; empty for an alias.
  package let required: StateMask

  /// Creates a state with the given bit, or an alias for `implied` if `bit` is `nil`.
  package init(name: String, bit: Int?, implied: StateMask = [], required: StateMask = []) {
    self.name = name
    self.bit = bit
    self.implied = implied
    self.required = required
  }
}

/// A variant in a compiled table.
package struct VariantEntry: Sendable {
  /// The name as declared.
  package let name: String

  /// The values, the default first. Each has the number that it adds to the index of a group of rows.
  package let values: [(name: String, offset: Int)]

  /// Creates a variant with the given values.
  package init(name: String, values: [(name: String, offset: Int)]) {
    self.name = name
    self.values = values
  }
}

/// A control in a table builder.
struct ControlRecord: Sendable {
  /// The index of the base control, or `TableLayout.none` for a root.
  var base = TableLayout.none

  /// The index of the block that contains the control's rows, or `TableLayout.none` until it is known.
  var block = TableLayout.none

  /// Whether the rows are known.
  var isSet: Bool { block != TableLayout.none }
}

/// An error that occurs when a program's table doesn't fit the table format.
package struct TableTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of item that exceeds the limit, in the plural: `bytes`, `rows per control`.
  package var what: String

  /// The maximum number of items.
  package var limit: Int

  /// Whether the items are contexts, so that an axis causes the error.
  internal var isOfContexts = false

  /// Creates an error for more than `limit` items of the kind `what`.
  package init(_ what: String, limit: Int) {
    self.what = what
    self.limit = limit
  }

  /// A message, such as `compiled table is too large; the maximum is 65536 rows per control`.
  package var description: String { "compiled table is too large; the maximum is \(limit) \(what)" }
}

/// The columns of the rows of each schema, in the order in which the table stores them. Those of a schema are in the range
/// of its properties in the builder's schemas.
struct ColumnLayout: Sendable {
  /// A column of a schema.
  struct Column: Sendable {
    /// The position of the column in the builder's rows.
    let position: Int32

    /// The size of a cell in bytes, 1 to 4.
    let size: Int32
  }

  /// The columns of all schemas, one schema after the other.
  private(set) var columns: ContiguousArray<Column> = []

  /// The size of a row of each schema in bytes.
  private(set) var rowSizes: [Int] = []

  /// Creates the layout of the rows of `builder`, whose columns are in the order of `propertyRanks`.
  init(of builder: TableBuilder, _ propertyRanks: [UInt32]) {
    columns.reserveCapacity(builder.columnBits.count)
    for schema in 0..<builder.schemas.count {
      let ranks = builder.schemas[schema].map { propertyRanks[Int($0)] }
      let bits = builder.columnBits[builder.schemas.range(of: schema)]
      var rowSize = 0
      for position in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
        let size = max(1, (39 - bits[bits.startIndex + position].leadingZeroBitCount) / 8)
        columns.append(Column(position: Int32(position), size: Int32(size)))
        rowSize += size
      }
      rowSizes.append(rowSize)
    }
  }
}
