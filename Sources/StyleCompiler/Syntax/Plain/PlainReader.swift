import StyleSupport

/// A reader that turns plain rules into nodes directly, without tokens.
///
/// It understands the part of the grammar that style sheets mostly consist of: controls without a block, selectors with
/// names in ASCII, state lists whose text was parsed before, two levels of nested blocks, literals, words, design tokens,
/// references, and calls. It reports nothing. At anything else, it gives up at the start of the statement or declaration,
/// which the parser then parses from tokens. Both create the same nodes.
///
/// Hot path: this code reads nearly every byte of a valid style sheet. It compares a property's name with recent names, a
/// path with the previous path, and the text of a state list with the lists before. Offsets are parameters and results,
/// so they stay in registers. What is rare is in functions of its own, which keeps the others small.
internal struct PlainReader: ~Copyable {
  /// The offset of the control, the declaration, the `>`, or the `;` that was read last.
  internal private(set) var start = 0

  /// The offset after it.
  internal private(set) var end = 0

  /// The nodes that aren't in the tree yet.
  internal var nodes = PlainNodes()

  /// The recent names.
  internal var names = RecentTexts(Name(rawValue: 0))

  /// The recent lists of states.
  private var lists = RecentTexts(StateListTable.unknown)

  /// Whether values can contain references.
  internal var allowsReferences = true

  /// The arguments of the calls that are being read.
  internal var pending: [Handle<ValueNode>] = []

  /// The last path, and its source range.
  private var path = PathNode(path: Handle(0), start: 0, end: 0)

  /// The nesting of calls that the reader understands.
  internal static let callDepth = 3

  /// The nesting of blocks in a block that the reader understands.
  private static let blockDepth = 2

  /// The nesting of blocks and parentheses that the reader needs at most.
  internal static let depth = callDepth + blockDepth + 1
}

/// Statements and blocks.
extension PlainReader {
  /// Reads the statements at `offset` up to the first that isn't plain, and returns whether there are any.
  mutating func takeStatements(at offset: UInt32, of source: SourceBytes, _ tree: inout SyntaxTree) -> Bool {
    nodes.move(to: &tree)
    var (position, last) = (Int(offset), Int(offset)..<Int(offset))
    while let end = takeStatement(at: position, source, &tree) {
      if nodes.isFull { nodes.move(to: &tree, after: end - Int(offset), of: source.count - Int(offset)) }
      // The last token of a rule, or a control.
      last = (source[end &- 1] == UInt8(ascii: ">") ? end &- 1 : position)..<end
      position = source.endOfGap(from: end)
    }
    nodes.move(to: &tree)
    (start, end) = (last.lowerBound, last.upperBound)
    return !last.isEmpty
  }

  /// Reads the declarations and nested blocks at `offset` up to the first that isn't plain, and returns whether there are
  /// any.
  ///
  /// - Parameters:
  ///   - block: The block that contains them.
  ///   - run: The first declaration after the last nested block.
  mutating func takeContent(
    at offset: UInt32, of block: Handle<BlockNode>, run: inout Int, in source: SourceBytes, _ tree: inout SyntaxTree
  ) -> Bool {
    nodes.move(to: &tree)
    _ = takeContent(at: Int(offset), of: block, nesting: PlainReader.blockDepth, run: &run, source, &tree)
    nodes.move(to: &tree)
    return end > Int(offset)
  }

  /// Reads a statement and returns its end, or returns `nil` if it isn't plain.
  @inline(__always)
  private mutating func takeStatement(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> Int? {
    guard source[offset].startsName else { return takeControl(at: offset, source, &tree) }
    let mark = PlainNodes.Mark(nodes)
    if let end = takeRule(at: offset, mark, source, &tree) { return end }
    nodes.cut(to: mark)
    return nil
  }

  /// Reads a control without a base and a block, which another control or a rule follows.
  @inline(never)
  private mutating func takeControl(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> Int? {
    guard source.isControl(at: offset),
      let end = takePath(at: source.endOfBlanks(from: offset &+ 8), isSelector: false, source, &tree)
    else { return nil }
    let next = source.endOfGap(from: end)
    guard source.hasNewline(end..<next), source.isControl(at: next) || source.isSelector(at: next) else { return nil }
    let node = Members(in: tree).node(path: path, base: nil, isBroken: false, in: tree)
    nodes.statements.add(.control(tree.controls.add(node)))
    return end
  }

  /// Reads a rule and returns its end, or returns `nil` and leaves some of its nodes after `mark`.
  @inline(__always) private mutating func takeRule(
    at offset: Int, _ mark: PlainNodes.Mark, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> Int? {
    var (head, position) = (offset, offset)
    while true {
      guard let end = takeSelector(at: position, source, &tree) else { return nil }
      guard source[end] == UInt8(ascii: ",") else {
        position = end
        break
      }
      position = source.endOfGap(from: end &+ 1)
      if source.hasNewline(end..<position) { head = position }
    }
    let block = nodes.blocks.add(BlockNode(parent: nil, states: nil))
    guard
      let end = takeBlock(block, at: position, head: head, nesting: PlainReader.blockDepth, source, &tree)
    else { return nil }
    let node = RuleNode(
      selectors: HandleRange(mark.selectors..<nodes.selectors.end),
      blocks: HandleRange(mark.blocks..<nodes.blocks.end), runs: HandleRange(mark.runs..<nodes.runs.end),
      end: UInt32(truncatingIfNeeded: end))
    nodes.statements.add(.rule(nodes.rules.add(node)))
    return end
  }

  /// Reads `<`, the contents of `block`, and `>`, and returns their end, or returns `nil` if one of them isn't plain.
  ///
  /// - Parameter head: An offset in the line of the `<`.
  @inline(__always) private mutating func takeBlock(
    _ block: Handle<BlockNode>, at offset: Int, head: Int, nesting: Int, _ source: SourceBytes,
    _ tree: inout SyntaxTree
  ) -> Int? {
    guard source[offset] == UInt8(ascii: "<") else { return nil }
    var run = nodes.declarations.end
    let end = takeContent(at: offset &+ 1, of: block, nesting: nesting, run: &run, source, &tree)
    nodes.endRun(from: run, of: block, in: &tree)
    guard source[end] == UInt8(ascii: ">"), !source.isOutdented(end, below: head) else { return nil }
    return end &+ 1
  }

  /// Reads the contents of `block` up to anything that isn't plain, and returns the offset of that.
  private mutating func takeContent(
    at offset: Int, of block: Handle<BlockNode>, nesting: Int, run: inout Int, _ source: SourceBytes,
    _ tree: inout SyntaxTree
  ) -> Int {
    var (position, last) = (offset, offset)
    while true {
      let next: Int?
      let gap = source.endOfGap(from: position)
      let byte = source[gap]
      if byte.startsName {
        next = takeDeclaration(at: gap, source, &tree)
      } else if byte == UInt8(ascii: "["), nesting > 0 {
        next = takeNestedBlock(at: gap, in: block, nesting: nesting &- 1, run: &run, source, &tree)
      } else {
        next = byte == UInt8(ascii: ";") ? gap &+ 1 : nil
      }
      guard let next else {
        (start, end) = (last, position)
        return gap
      }
      (last, position) = (byte == UInt8(ascii: "[") ? next &- 1 : gap, next)
    }
  }

  /// Reads a nested block and returns its end, or returns `nil` if it isn't plain.
  @inline(never) private mutating func takeNestedBlock(
    at offset: Int, in parent: Handle<BlockNode>, nesting: Int, run: inout Int, _ source: SourceBytes,
    _ tree: inout SyntaxTree
  ) -> Int? {
    let mark = PlainNodes.Mark(nodes)
    nodes.endRun(from: run, of: parent, in: &tree)
    if let (states, position) = takeStates(at: offset, source, &tree) {
      let block = nodes.blocks.add(BlockNode(parent: parent, states: states))
      let start = source.endOfSpace(from: position)
      if let end = takeBlock(block, at: start, head: offset, nesting: nesting, source, &tree) {
        nodes.noteBlock(in: parent, of: &tree)
        run = nodes.declarations.end
        return end
      }
    }
    nodes.cut(to: mark)
    return nil
  }
}

/// Selectors.
extension PlainReader {
  /// Reads a path with optional states, or states alone after another selector, and the blanks after it. Returns their
  /// end, or `nil` if they aren't plain.
  @inline(__always)
  private mutating func takeSelector(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> Int? {
    var position = offset
    if source[offset] != UInt8(ascii: "[") {
      guard let end = takeLastPath(at: offset, source) ?? takePath(at: offset, isSelector: true, source, &tree) else {
        return nil
      }
      position = source.endOfSpace(from: end)
    }
    guard source[position] == UInt8(ascii: "[") else {
      nodes.selectors.add(SelectorNode(path: path, states: nil))
      return position
    }
    guard let (states, end) = takeStates(at: position, source, &tree) else { return nil }
    nodes.selectors.add(SelectorNode(path: path, states: states))
    return source.endOfSpace(from: end)
  }

  /// Reads the previous path once more and returns its end, or returns `nil` if another path is here.
  @inline(__always) private mutating func takeLastPath(at offset: Int, _ source: SourceBytes) -> Int? {
    let length = Int(path.end &- path.start)
    let end = offset &+ length
    guard length > 0, source.isEqual(Int(path.start), offset, length: length), !source[end].continuesPath else {
      return nil
    }
    path = PathNode(path: path.path, start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: end))
    return end
  }

  /// Reads the path of a control or a selector and returns its end, or returns `nil` if it isn't plain.
  @inline(never) private mutating func takePath(
    at offset: Int, isSelector: Bool, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> Int? {
    if isSelector, !source.isSelector(at: offset) { return nil }
    var (position, handle): (Int, Handle<PathStep>?) = (offset, nil)
    repeat {
      if position > offset { position &+= 1 }
      guard source[position].startsName, let (name, end) = takeName(at: position, source, &tree) else { return nil }
      handle = tree.paths.path(name, inside: handle)
      position = end
    } while source[position] == UInt8(ascii: ".")
    guard let handle else { return nil }
    path = PathNode(
      path: handle, start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: position))
    return position
  }

  /// Reads a list of states whose text was parsed before and returns its end, or returns `nil`.
  @inline(__always) private mutating func takeStates(
    at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> (states: Handle<StatesNode>, end: Int)? {
    let end = source.endOfBrackets(from: offset)
    guard let list = lists.value(of: offset..<end, in: source) ?? takeOtherList(in: offset..<end, source, tree) else {
      return nil
    }
    return (nodes.stateLists.add(StatesNode(list: list, start: UInt32(truncatingIfNeeded: offset))), end)
  }

  /// Reads the list of states at `range` that isn't a recent one, or returns `nil`.
  @inline(never) private mutating func takeOtherList(
    in range: Range<Int>, _ source: SourceBytes, _ tree: borrowing SyntaxTree
  ) -> Handle<StateListNode>? {
    let list = tree.lists.list(at: range, of: source)
    if let list { lists.set(list, of: range, in: source) }
    return list
  }

  /// Reads a name and returns its end, or returns `nil` if it contains characters beyond ASCII or is too long.
  @inline(__always) internal mutating func takeName(
    at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> (name: Name, end: Int)? {
    let end = source.endOfASCIIName(from: offset)
    guard source[end] < 0x80, end &- offset <= Limit.nameLength else { return nil }
    return (names.value(of: offset..<end, in: source) ?? intern(offset..<end, source, &tree), end)
  }

  /// Returns the name at `range`, which isn't a recent one.
  @inline(never)
  internal mutating func intern(_ range: Range<Int>, _ source: SourceBytes, _ tree: inout SyntaxTree) -> Name {
    let name = tree.names.name(in: range, of: source)
    names.set(name, of: range, in: source)
    return name
  }
}
