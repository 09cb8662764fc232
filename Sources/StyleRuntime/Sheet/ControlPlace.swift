public import StyleTable

/// Where a table has a control's styles.
///
/// Of numbers alone, so that finding a control counts no reference to the table.
@frozen
@usableFromInline
internal struct ControlPlace: Sendable {
  /// The control's number in byte order of the paths.
  @usableFromInline
  internal let number: Int

  /// Where the first row begins.
  @usableFromInline
  internal let rows: Address

  /// The bytes of a row.
  @usableFromInline
  internal let rowSize: Int

  /// Where the state map begins.
  @usableFromInline
  internal let map: Address

  /// How a mask becomes an entry of the state map.
  @usableFromInline
  internal let stateIndex: StateIndex

  /// What the rows mean.
  @usableFromInline
  internal let schema: Schema

  /// The place of the control `number` of `storage`.
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
  /// The number of the row that `state` has, in `storage`, which this place is of.
  @inlinable
  @inline(__always)
  internal func rowNumber(in state: StateMask, of storage: TableStorage) -> Int {
    Int(truncatingIfNeeded: storage.memory.half(at: map &+ stateIndex.index(of: state) &* 2))
  }
}

extension TableStorage {
  /// The place of the control at `path`; nil where there is none.
  @usableFromInline
  @_effects(releasenone)
  internal func place(ofControlAt path: String) -> ControlPlace? {
    // No closure, which would be called: this way a short string is searched for where it lies in registers.
    @inline(__always) func found(_ path: Span<UInt8>) -> Int? { control(at: path) }
    return path.withUTF8Span(found).map { ControlPlace(of: $0, in: self) }
  }
}
