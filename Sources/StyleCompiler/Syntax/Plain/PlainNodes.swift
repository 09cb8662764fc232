import StyleSupport

/// A buffer of records that are added to an array together.
///
/// Hot: an array tests for each record whether its memory is shared. This type owns its memory, so it only tests whether
/// there is room. That is why it's unsafe: each access is to memory from `base` up to `base + (limit - origin)`. The
/// records up to `end` are initialized.
@safe internal struct RecordBuffer<Record: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Record>

  /// The index in the array of the first record.
  internal private(set) var origin = 0

  /// The index in the array after the last record.
  internal private(set) var end = 0

  /// The index in the array up to which there is room.
  private var limit = 64

  init() {
    unsafe base = .allocate(capacity: 64)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Accesses the record at `index` of the array.
  subscript(index: Int) -> Record {
    get {
      precondition(index >= origin && index < end, "no record at this index")
      return unsafe base[index &- origin]
    }
    set {
      precondition(index >= origin && index < end, "no record at this index")
      unsafe base[index &- origin] = newValue
    }
  }

  /// Appends `record` and returns its handle.
  @inline(__always) @discardableResult mutating func add(_ record: Record) -> Handle<Record> {
    if end == limit { grow() }
    unsafe (base + (end &- origin)).initialize(to: record)
    end &+= 1
    return Handle(end &- 1)
  }

  /// Doubles the room.
  @inline(never) private mutating func grow() {
    let count = end - origin
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: 2 * count)
    unsafe larger.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    limit = origin + 2 * count
  }

  /// Removes the records from `index` on.
  mutating func cut(to index: Int) {
    precondition(index >= origin && index <= end, "no record at this index")
    end = index
  }

  /// Reserves the capacity of `array` for `scale` times as many records as there are, but not more than `most`.
  func reserve(in array: inout [Record], _ scale: Double, _ most: Int) {
    array.reserveCapacity(array.count + min(Int(Double(end - origin) * scale), most))
  }

  /// Moves the records to the end of `array`. The next record follows the last one of `array`.
  mutating func move(to array: inout [Record]) {
    let (count, room) = (end - origin, limit - origin)
    if count > 0 { unsafe array.append(contentsOf: UnsafeBufferPointer(start: base, count: count)) }
    origin = array.count
    end = origin
    limit = origin + room
  }
}

/// The nodes that the plain reader created and that aren't in the tree yet.
internal struct PlainNodes: ~Copyable {
  internal var statements = RecordBuffer<StatementNode>()
  internal var rules = RecordBuffer<RuleNode>()
  internal var selectors = RecordBuffer<SelectorNode>()
  internal var stateLists = RecordBuffer<StatesNode>()
  internal var blocks = RecordBuffer<BlockNode>()
  internal var runs = RecordBuffer<RunNode>()
  internal var declarations = RecordBuffer<DeclarationNode>()
  internal var referring = RecordBuffer<Handle<DeclarationNode>>()
  internal var values = RecordBuffer<ValueList.Record>()
  internal var argumentLists = RecordBuffer<ArgumentList>()
  internal var arguments = RecordBuffer<Handle<ValueNode>>()

  /// The number of references in values.
  internal var referenceCount = 0

  /// Whether capacity in the tree has been reserved.
  private var hasReserved = false

  /// Whether there are so many nodes that they should be moved to the tree.
  internal var isFull: Bool { statements.end &- statements.origin >= 64 }

  /// Moves the nodes, which `count` bytes contain, to the end of `tree`. The first time, reserves the capacity that
  /// `total` such bytes need, and a bit more, up to a node of each kind for 16 bytes.
  internal mutating func move(to tree: inout SyntaxTree, after count: Int, of total: Int) {
    if !hasReserved {
      hasReserved = true
      let (scale, most) = (1.1 * Double(total) / Double(count), total / 16)
      statements.reserve(in: &tree.statements, scale, most)
      rules.reserve(in: &tree.rules, scale, most)
      selectors.reserve(in: &tree.selectors, scale, most)
      stateLists.reserve(in: &tree.stateLists, scale, most)
      blocks.reserve(in: &tree.blocks, scale, most)
      runs.reserve(in: &tree.runs, scale, most)
      declarations.reserve(in: &tree.declarations, scale, most)
      values.reserve(in: &tree.values.records, scale, most)
    }
    move(to: &tree)
  }

  /// Moves the nodes to the end of `tree`. The next nodes follow the last ones of `tree`.
  internal mutating func move(to tree: inout SyntaxTree) {
    statements.move(to: &tree.statements)
    rules.move(to: &tree.rules)
    selectors.move(to: &tree.selectors)
    stateLists.move(to: &tree.stateLists)
    blocks.move(to: &tree.blocks)
    runs.move(to: &tree.runs)
    declarations.move(to: &tree.declarations)
    referring.move(to: &tree.referring)
    values.move(to: &tree.values.records)
    argumentLists.move(to: &tree.argumentLists)
    arguments.move(to: &tree.arguments)
    tree.referenceCount += referenceCount
    referenceCount = 0
  }

  /// Records that `block`, which might be in the tree, contains nested blocks.
  internal mutating func noteBlock(in block: Handle<BlockNode>, of tree: inout SyntaxTree) {
    if block.index >= blocks.origin {
      blocks[block.index].hasBlocks = true
    } else {
      tree.blocks[block].hasBlocks = true
    }
  }

  /// Adds the declarations from index `start` as a run of `block`, which might be in the tree.
  @inline(__always) internal mutating func endRun(
    from start: Int, of block: Handle<BlockNode>, in tree: inout SyntaxTree
  ) {
    guard start < declarations.end else { return }
    if block.index >= blocks.origin {
      blocks[block.index].hasDeclarations = true
    } else {
      tree.blocks[block].hasDeclarations = true
    }
    runs.add(RunNode(block: block, declarations: HandleRange(start..<declarations.end)))
  }
}

/// Nodes that are removed again, because the text must be parsed in another way.
extension PlainNodes {
  /// The ends of the nodes of rules, up to some rule or block.
  internal struct Mark {
    let selectors, stateLists, blocks, runs, declarations, referring: Int
    let values: ValueMark

    /// Creates the mark after `nodes`.
    @inline(__always) init(_ nodes: borrowing PlainNodes) {
      selectors = nodes.selectors.end
      stateLists = nodes.stateLists.end
      blocks = nodes.blocks.end
      runs = nodes.runs.end
      declarations = nodes.declarations.end
      referring = nodes.referring.end
      values = ValueMark(nodes)
    }
  }

  /// The ends of the nodes of values, up to some declaration.
  internal struct ValueMark {
    let values, argumentLists, arguments, referenceCount: Int

    /// Creates the mark after `nodes`.
    @inline(__always) init(_ nodes: borrowing PlainNodes) {
      values = nodes.values.end
      argumentLists = nodes.argumentLists.end
      arguments = nodes.arguments.end
      referenceCount = nodes.referenceCount
    }
  }

  /// Removes the nodes after `mark`.
  @inline(never) internal mutating func cut(to mark: Mark) {
    selectors.cut(to: mark.selectors)
    stateLists.cut(to: mark.stateLists)
    blocks.cut(to: mark.blocks)
    runs.cut(to: mark.runs)
    declarations.cut(to: mark.declarations)
    referring.cut(to: mark.referring)
    cut(to: mark.values)
  }

  /// Removes the nodes after `mark`.
  @inline(never) internal mutating func cut(to mark: ValueMark) {
    values.cut(to: mark.values)
    argumentLists.cut(to: mark.argumentLists)
    arguments.cut(to: mark.arguments)
    referenceCount = mark.referenceCount
  }
}
