public import StyleTable

/// The position of a control's styles in a table.
///
/// The type contains no references, so finding a control doesn't retain the table.
@frozen
@usableFromInline
internal struct ControlPlace: Sendable {
  /// The control's index, with controls ordered by the bytes of their paths.
  @usableFromInline
  internal let number: Int

  /// The address of the first row.
  @usableFromInline
  internal let rows: Address

  /// The size of a row, in bytes.
  @usableFromInline
  internal let rowSize: Int

  /// The address of the state map's first entry.
  @usableFromInline
  internal let map: Address

  /// The mapping from masks to entries of the state map.
  @usableFromInline
  internal let stateIndex: StateIndex

  /// The schema of the control's rows.
  @usableFromInline
  internal let schema: Schema

  /// Creates the place of the control at the index `number` of `storage`.
  @inline(__always)
  internal init(of number: Int, in storage: TableStorage) {
    self.number = number
    let block = storage.index(.controls, number, TableLayout.Control.block)
    let shape = storage.index(.blocks, block, TableLayout.Block.shape)
    let map = storage.index(.shapes, shape, TableLayout.Shape.map)
    let space = storage.index(.shapes, shape, TableLayout.Shape.space)
    let schema = storage.index(.shapes, shape, TableLayout.Shape.schema)
    self.schema = storage.schema(schema)
    let firstCell = storage.index(.blocks, block, TableLayout.Block.firstCell)
    rows = storage.memory.address(at: storage.offset(of: .cells, firstCell))
    rowSize = storage.index(.schemas, schema, TableLayout.Schema.rowSize)
    let firstEntry = storage.index(.stateMaps, map, TableLayout.StateMap.firstEntry)
    self.map = storage.memory.address(at: storage.offset(of: .mapEntries, firstEntry))
    stateIndex = StateIndex(for: StateMask(rawValue: storage.field(.spaces, space, TableLayout.Space.declared)))
  }
}

extension ControlPlace {
  /// Returns the index of the row for `state`.
  ///
  /// - Parameter storage: The storage that contains this place.
  @inlinable
  @inline(__always)
  internal func rowNumber(in state: StateMask, of storage: TableStorage) -> Int {
    Int(truncatingIfNeeded: storage.memory.half(at: map &+ stateIndex.index(of: state) &* 2))
  }
}

extension TableStorage {
  /// Returns the place of the control at `path`, or `nil` if there is no such control.
  @usableFromInline
  @_effects(releasenone)
  internal func place(ofControlAt path: String) -> ControlPlace? {
    // A local function instead of a closure, which the compiler wouldn't inline. Inlined, the search reads a short
    // string directly from registers.
    @inline(__always) func found(_ path: Span<UInt8>) -> Int? { control(at: path) }
    return path.withUTF8Span(found).map { ControlPlace(of: $0, in: self) }
  }
}
