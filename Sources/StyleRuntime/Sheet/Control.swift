public import StyleTable

/// A control of a style sheet, which gives access to its styles.
@frozen public struct Control: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline internal let storage: TableStorage

  @usableFromInline internal var location: ControlLocation

  /// The control's index, with controls ordered by the bytes of their paths.
  internal var index: Int { location.index }

  /// The schema of the control's rows.
  internal var schema: Schema { location.schema }

  @inlinable
  internal init(_ storage: TableStorage, at location: ControlLocation) {
    self.storage = storage
    self.location = location
  }

  /// Always inlined: a program that gets only a style doesn't read the rest of the location.
  @inlinable @inline(__always)
  internal init(_ storage: TableStorage, index: Int) {
    self.init(storage, at: ControlLocation(of: index, in: storage))
  }

  /// Returns the style of the control in the given states.
  ///
  ///     let style = follow.style(in: [.selected, mutual])
  ///     style[title]  // "Friends"
  ///
  /// - Parameters:
  ///   - state: Any mask. Bits that the control doesn't declare are ignored, and an impossible mask is made canonical
  ///     first, so every mask has a style.
  ///   - context: The context, or `nil` for the default context.
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: StateMask = .normal, context: StyleContext? = nil) -> Style {
    Style(storage, row: row(in: state), schema: location.schema, context: cellPositions(for: context))
  }

  @inlinable @inline(__always)
  internal func row(in state: StateMask) -> Address {
    location.rows &+ location.rowIndex(in: state, of: storage) &* location.rowSize
  }

  @inlinable @inline(__always)
  internal func cellPositions(for context: StyleContext?) -> Address {
    guard let context else { return storage.cellPositions }
    return storage.cellPositions(at: context.position(in: storage))
  }

  /// Returns whether two values are the same control of the same open style sheet, with the same variant values.
  public static func == (left: Control, right: Control) -> Bool {
    left.storage === right.storage && left.index == right.index
      && left.location.combination == right.location.combination
  }

  /// Hashes the essential components of the control.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
    hasher.combine(location.combination)
  }

  /// The path of the control.
  public var description: String { path }

  /// The path, such as `button.follow`.
  public var path: String { storage.name(storage.text(ofControl: index)) }

  /// The base control, or `nil` for a root control.
  public var base: Control? { storage.base(ofControl: index).map { Control(storage, index: $0) } }

  /// The properties of the control, ordered by the bytes of their names.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public var properties: [StyleProperty] {
    storage.columns(of: schema).map { StyleProperty(storage, index: storage.property(ofColumn: $0)) }
  }

  /// The parameters that the control and its base controls declare, with those of the root control first.
  ///
  /// - Complexity: O(*n* + *d* · log *p*) for *n* of these parameters, *d* base controls, and *p* parameters in the
  ///   style sheet.
  public var parameters: [StyleParameter] {
    // Collects from the last parameter of the control to the root. The inheritance chain can be too long for recursion.
    var parameters: [StyleParameter] = []
    for control in sequence(first: index, next: { storage.base(ofControl: $0) }) {
      parameters += storage.parameters(ofControl: control).reversed().map { StyleParameter(storage, index: $0) }
    }
    return parameters.reversed()
  }

  /// Returns the property named `name`, for reading values of `type`.
  ///
  ///     let title = try follow.property("title", as: String.self)
  ///     follow.style(in: .selected)[title]  // "Following"
  ///
  /// - Throws: A `StyleLookupError` if the control has no such property, or if its values have another type.
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties.
  public func property<Value: StyleReadable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StyleLookupError) -> Property<Value> {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    guard columnOffset != 0, Value.canRead(storage.type(ofColumnAt: columnOffset)) else {
      throw storage.unreadable(name, at: columnOffset, as: nameOfType(type), in: schema, control: path)
    }
    return Property(storage, schema: schema, columnAt: columnOffset)
  }

  /// The names of the axes on which values of the control depend, in some state, with its variant values.
  ///
  /// An app that takes a context from its environment needs to read only these parts of it, and to update the control only
  /// if one of them changes.
  ///
  /// - Complexity: O(*s* · *p*) for *s* distinct styles and *p* properties.
  public var axes: [String] {
    let used = storage.memory.usedAxes
    var axes: UInt32 = 0
    for row in 0..<rowCount where axes != used {
      let address = location.rows &+ row &* location.rowSize
      axes |= Style(storage, row: address, schema: schema, context: storage.cellPositions).axisSet
    }
    return storage.axisNames(in: axes)
  }
}

/// A parameter that texts of a control can contain.
public struct StyleParameter: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `fans`.
  public let name: String

  /// The type of the parameter's arguments.
  public let type: ParameterType

  internal init(_ storage: TableStorage, index: Int) {
    name = storage.name(storage.index(.parameters, index, TableLayout.Parameter.name))
    // A table with an unknown parameter type isn't opened.
    let type = UInt8(storage.field(.parameters, index, TableLayout.Parameter.type))
    self.type = ParameterType(rawValue: type) ?? .string
  }

  /// The parameter as a style sheet declares it: `fans: integer`.
  public var description: String {
    switch type {
    case .integer: name + ": integer"
    case .number: name + ": number"
    case .string: name + ": string"
    }
  }
}

/// The position of a control's styles in a table. Without references, finding a control doesn't retain the table.
@frozen @usableFromInline internal struct ControlLocation: Sendable {
  /// The control's index, with controls ordered by the bytes of their paths, in 32 bits.
  @usableFromInline internal let record: UInt32

  /// The combination of variant values, counting the values of a later variant fastest. The first one has the defaults.
  @usableFromInline internal private(set) var combination: UInt32

  /// The address of the first row for the combination of variant values.
  @usableFromInline internal private(set) var rows: Address

  /// The size of a row, in bytes.
  @usableFromInline internal let rowSize: Int

  /// The address of the state map's first entry.
  @usableFromInline internal let map: Address

  /// The mapping from masks to entries of the state map.
  @usableFromInline internal let stateIndex: StateIndex

  /// The number of rows from `rows` to the end of the block.
  @usableFromInline internal private(set) var rowCount: UInt32

  @usableFromInline internal let schema: Schema

  @inlinable @inline(__always)
  internal init(of index: Int, in storage: TableStorage) {
    record = UInt32(truncatingIfNeeded: index)
    combination = 0
    let block = storage.index(.controls, index, TableLayout.Control.block)
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
    let variants = storage.index(.shapes, shape, TableLayout.Shape.variants)
    let groupCount = storage.field(.variantGroups, variants, TableLayout.VariantGroup.rowGroupCount)
    // At most 4,096 groups of 65,536 rows.
    rowCount = storage.field(.stateMaps, map, TableLayout.StateMap.rowCount) &* groupCount
  }

  @usableFromInline internal var index: Int { Int(truncatingIfNeeded: record) }

  /// Selects the rows of another combination of variant values, `distance` rows from those that are currently selected.
  internal mutating func select(_ combination: UInt32, distance: Int) {
    self.combination = combination
    rows = rows &+ distance &* rowSize
    rowCount = rowCount &- UInt32(truncatingIfNeeded: distance)
  }

  /// Returns the index of the row for `state` in `storage`, which contains this location.
  @inlinable @inline(__always)
  internal func rowIndex(in state: StateMask, of storage: TableStorage) -> Int {
    Int(truncatingIfNeeded: storage.memory.loadUInt16(at: map &+ stateIndex.index(of: state) &* 2))
  }
}

extension TableStorage {
  /// Returns the index of the control at `path`, or `nil` if there is no such control.
  @usableFromInline @_effects(releasenone)
  internal func index(ofControlAt path: String) -> Int? {
    // A local function instead of a closure, which the compiler wouldn't inline. Inlined, the search reads a short
    // string directly from registers.
    @inline(__always) func found(_ path: Span<UInt8>) -> Int? {
      let first = text(ofControl: 0)
      return record(in: 0..<count(of: .controls), named: path) { first &+ $0 }
    }
    return path.withUTF8Span(found)
  }

  /// Returns the index of the text that is the path of the control at the index `record`.
  @inline(__always)
  internal func text(ofControl record: Int) -> Int { textCount &- count(of: .controls) &+ record }

  /// Returns the index of the base control of the control at the index `record`, or `nil` for a root control.
  internal func base(ofControl record: Int) -> Int? {
    let base = field(.controls, record, TableLayout.Control.base)
    return base == TableLayout.none ? nil : Int(base)
  }

  internal func shape(ofControl record: Int) -> Int {
    index(.blocks, index(.controls, record, TableLayout.Control.block), TableLayout.Block.shape)
  }

  internal func rowCount(ofControl record: Int) -> Int {
    let map = index(.shapes, shape(ofControl: record), TableLayout.Shape.map)
    return index(.stateMaps, map, TableLayout.StateMap.rowCount)
  }

  /// Returns the indices of the parameters that the control at the index `record` itself declares.
  internal func parameters(ofControl record: Int) -> Range<Int> {
    firstParameter(ofControl: record)..<firstParameter(ofControl: record + 1)
  }

  /// Returns the index of the first parameter whose control has an index of at least `control`.
  private func firstParameter(ofControl control: Int) -> Int {
    var (low, high) = (0, count(of: .parameters))
    while low < high {
      let middle = (low + high) / 2
      if index(.parameters, middle, TableLayout.Parameter.control) < control { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
