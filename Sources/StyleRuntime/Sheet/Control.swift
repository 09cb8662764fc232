public import StyleTable

/// A control of a sheet, by which its styles are reached.
@frozen
public struct Control: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// The control's number in byte order of the paths.
  internal let number: Int

  /// Where the first row begins.
  @usableFromInline
  internal let rows: Int

  /// The bytes of a row.
  @usableFromInline
  internal let rowSize: Int

  /// Where the state map begins.
  @usableFromInline
  internal let map: Int

  /// How a mask becomes an entry of the state map.
  @usableFromInline
  internal let stateIndex: StateIndex

  /// The number of the schema.
  @usableFromInline
  internal let schema: Int

  /// The control `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    self.storage = storage
    self.number = number
    let block = storage.index(.controls, number, TableLayout.Control.block)
    let shape = storage.index(.blocks, block, TableLayout.Block.shape)
    let map = storage.index(.shapes, shape, TableLayout.Shape.map)
    let space = storage.index(.shapes, shape, TableLayout.Shape.space)
    schema = storage.index(.shapes, shape, TableLayout.Shape.schema)
    rows = storage.offset(of: .cells, storage.index(.blocks, block, TableLayout.Block.firstCell))
    rowSize = storage.index(.schemas, schema, TableLayout.Schema.rowSize)
    self.map = storage.offset(of: .mapEntries, storage.index(.stateMaps, map, TableLayout.StateMap.firstEntry))
    stateIndex = StateIndex(for: StateMask(rawValue: storage.field(.spaces, space, TableLayout.Space.declared)))
  }

  /// The style of this control in `state`.
  ///
  ///     let style = follow.style(in: [.selected, mutual])
  ///     style[title]  // "互相关注"
  ///
  /// - Parameters:
  ///   - state: Any mask. Bits that the control does not declare are ignored, and an impossible mask is made canonical
  ///     first, so every mask has a style.
  ///   - theme: The theme whose values are wanted; nil for those without a theme.
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public func style(in state: StateMask = .normal, theme: Theme? = nil) -> Style {
    let row = Int(truncatingIfNeeded: storage.memory.half(at: map &+ stateIndex.index(of: state) &* 2))
    return Style(
      storage, row: rows &+ row &* rowSize, schema: schema, theme: theme.map { position(of: $0) } ?? 0)
  }

  /// Where the cell of `theme` stands in a slot.
  @usableFromInline
  internal func position(of theme: Theme) -> Int { theme.position(in: storage) }
}

extension Control {
  /// The path, as `button.follow`.
  public var path: String { storage.name(storage.text(ofControl: number)) }

  /// The control that this one derives from; nil for the root.
  public var base: Control? { storage.base(ofControl: number).map { Control(storage, number: $0) } }

  /// The properties that the control has, in byte order of their names.
  ///
  /// - Complexity: O(*n*) in their number.
  public var properties: [StyleProperty] {
    storage.columns(ofSchema: schema).map { StyleProperty(storage, number: storage.property(ofColumn: $0)) }
  }

  /// The parameters that the control and its bases declare, the root's first.
  ///
  /// - Complexity: O(*n* + *d* · log *p*) for *n* of them, *d* bases and *p* parameters in the sheet.
  public var parameters: [StyleParameter] {
    // From the control to the root, each one's last parameter first: a lineage may be too long for recursion.
    var parameters: [StyleParameter] = []
    for control in sequence(first: number, next: { storage.base(ofControl: $0) }) {
      parameters += storage.parameters(ofControl: control).reversed().map { StyleParameter(storage, number: $0) }
    }
    return parameters.reversed()
  }
}

extension Control: Hashable {
  /// Whether both are the same control of the same open sheet.
  public static func == (left: Control, right: Control) -> Bool {
    left.storage === right.storage && left.number == right.number
  }

  /// Mixes in what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(number)
  }
}

extension Control: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
