import StyleSupport

/// A reader that turns plain rules into nodes directly, without tokens.
///
/// It understands the part of the grammar that style sheets mostly consist of: selectors with names in ASCII, state lists
/// whose text was parsed before, two levels of nested blocks, literals, words, design tokens, references, and calls. It
/// reports nothing. At anything else, it gives up at the start of the rule or declaration, which the parser then parses
/// from tokens. Both create the same nodes.
///
/// Hot path: this code reads nearly every byte of a valid style sheet. It compares a property's name with the one that
/// followed last time, a path with the previous path, and the text of a state list with the lists before.
internal struct PlainReader {
  internal let source: SourceBytes

  /// The offset of the next byte to read.
  internal var position = 0

  /// The last token of the rule or declaration that was read last.
  internal var last = Token.none

  /// The name that followed each name last time, and the name that was first in a block, at index 0. Other names are at
  /// their index plus one.
  internal var followers: [Name] = []

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

  init(_ source: SourceBytes) {
    self.source = source
  }
}

/// Rules and blocks.
extension PlainReader {
  /// Reads the rules at `start` up to the first that isn't plain, and returns whether there are any.
  mutating func takeRules(at start: UInt32, _ tree: inout SyntaxTree) -> Bool {
    position = Int(start)
    let count = tree.rules.count
    while takeRule(&tree) { skipGap() }
    return tree.rules.count > count
  }

  /// Reads the declarations and nested blocks at `start` up to the first that isn't plain, and returns whether there are
  /// any.
  ///
  /// - Parameters:
  ///   - block: The block that contains them.
  ///   - run: The first declaration after the last nested block.
  mutating func takeContent(at start: UInt32, of block: Handle<BlockNode>, run: inout Int, _ tree: inout SyntaxTree)
    -> Bool
  {
    position = Int(start)
    last = .none
    takeContent(of: block, nesting: PlainReader.blockDepth, run: &run, &tree)
    return last.end > 0
  }

  /// Reads a rule, or returns `false` if it isn't plain.
  @inline(__always) private mutating func takeRule(_ tree: inout SyntaxTree) -> Bool {
    guard source[position].startsName else { return false }
    let end = last
    let mark = SyntaxTree.Mark(tree)
    if takePlainRule(&tree, mark) { return true }
    tree.cut(to: mark)
    last = end
    return false
  }

  /// Reads a rule, or returns `false` and leaves some of its nodes after `mark`.
  @inline(__always) private mutating func takePlainRule(_ tree: inout SyntaxTree, _ mark: SyntaxTree.Mark) -> Bool {
    var head = position
    while true {
      guard takeSelector(&tree) else { return false }
      skipBlanks()
      guard source[position] == UInt8(ascii: ",") else { break }
      position &+= 1
      if skipGap() { head = position }
    }
    let block = tree.blocks.add(BlockNode(parent: nil, states: nil))
    guard takeBlock(block, head: head, nesting: PlainReader.blockDepth, &tree) else { return false }
    let node = RuleNode(
      selectors: HandleRange(mark.selectors..<tree.selectors.count),
      blocks: HandleRange(mark.blocks..<tree.blocks.count), runs: HandleRange(mark.runs..<tree.runs.count))
    tree.statements.append(.rule(tree.rules.add(node)))
    return true
  }

  /// Reads `<`, the contents of `block`, and `>`, or returns `false` if one of them isn't plain.
  ///
  /// - Parameter head: An offset in the line of the `<`.
  @inline(__always) private mutating func takeBlock(
    _ block: Handle<BlockNode>, head: Int, nesting: Int, _ tree: inout SyntaxTree
  ) -> Bool {
    guard source[position] == UInt8(ascii: "<") else { return false }
    position &+= 1
    var run = tree.declarations.count
    takeContent(of: block, nesting: nesting, run: &run, &tree)
    tree.endRun(from: run, of: block)
    guard source[position] == UInt8(ascii: ">"), !source.isOutdented(position, below: head) else { return false }
    take(.rightAngle, from: position, to: position &+ 1)
    return true
  }

  /// Reads the contents of `block` up to anything that isn't plain.
  private mutating func takeContent(
    of block: Handle<BlockNode>, nesting: Int, run: inout Int, _ tree: inout SyntaxTree
  ) {
    var previous = 0
    while true {
      skipGap()
      let byte = source[position]
      if byte.startsName {
        guard takeDeclaration(after: &previous, &tree) else { return }
      } else if byte == UInt8(ascii: "["), nesting > 0 {
        guard takeNestedBlock(in: block, nesting: nesting &- 1, run: &run, &tree) else { return }
      } else if byte == UInt8(ascii: ";") {
        take(.semicolon, from: position, to: position &+ 1)
      } else {
        return
      }
    }
  }

  /// Reads a nested block, or returns `false` if it isn't plain.
  @inline(never) private mutating func takeNestedBlock(
    in parent: Handle<BlockNode>, nesting: Int, run: inout Int, _ tree: inout SyntaxTree
  ) -> Bool {
    let (head, end, outer) = (position, last, tree.blocks[parent])
    let mark = SyntaxTree.Mark(tree)
    tree.endRun(from: run, of: parent)
    tree.blocks[parent].hasBlocks = true
    if let states = takeStates(&tree) {
      skipBlanks()
      let block = tree.blocks.add(BlockNode(parent: parent, states: states))
      if takeBlock(block, head: head, nesting: nesting, &tree) {
        run = tree.declarations.count
        return true
      }
    }
    tree.cut(to: mark)
    tree.blocks[parent] = outer
    (last, position) = (end, head)
    return false
  }

  /// Records that a token was read.
  @inline(__always) internal mutating func take(_ kind: Token.Kind, from start: Int, to end: Int) {
    last = Token(
      kind: kind, trivia: [], start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
    position = end
  }
}

/// Selectors.
extension PlainReader {
  /// Reads a path with optional states, or states alone after another selector, or returns `false`.
  @inline(__always) private mutating func takeSelector(_ tree: inout SyntaxTree) -> Bool {
    if source[position] != UInt8(ascii: "[") {
      guard takeLastPath() || takePath(&tree) else { return false }
      skipBlanks()
    }
    var states: Handle<StatesNode>?
    if source[position] == UInt8(ascii: "[") {
      states = takeStates(&tree)
      if states == nil { return false }
    }
    tree.selectors.append(SelectorNode(path: path, states: states))
    return true
  }

  /// Reads the previous path once more, or returns `false` if another path is here.
  @inline(__always) private mutating func takeLastPath() -> Bool {
    let length = Int(path.end &- path.start)
    let end = position &+ length
    guard length > 0, source.isEqual(Int(path.start), position, length: length), !source[end].continuesPath else {
      return false
    }
    path = PathNode(
      path: path.path, start: UInt32(truncatingIfNeeded: position), end: UInt32(truncatingIfNeeded: end))
    position = end
    return true
  }

  /// Whether there is a path, and then states, a block, or another selector.
  private var isBeforePath: Bool {
    var end = position
    while source[end].startsName {
      end = source.endOfASCIIName(from: end)
      if source[end] == UInt8(ascii: ".") { end &+= 1 }
    }
    let next = source[source.endOfBlanks(from: end)]
    return end > position
      && (next == UInt8(ascii: "[") || next == UInt8(ascii: "<") || next == UInt8(ascii: ","))
  }

  /// Reads a path, or returns `false` if it isn't plain.
  @inline(never) private mutating func takePath(_ tree: inout SyntaxTree) -> Bool {
    let start = position
    guard isBeforePath, let first = takeName(&tree) else { return false }
    var handle = tree.paths.path(first, inside: nil)
    while source[position] == UInt8(ascii: ".") {
      position &+= 1
      guard source[position].startsName, let name = takeName(&tree) else { return false }
      handle = tree.paths.path(name, inside: handle)
    }
    path = PathNode(
      path: handle, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position))
    return true
  }

  /// Reads a list of states whose text was parsed before, or returns `nil`.
  @inline(__always) private mutating func takeStates(_ tree: inout SyntaxTree) -> Handle<StatesNode>? {
    let start = position
    let end = source.endOfBrackets(from: start)
    guard let list = tree.lists.list(at: start..<end, of: source) else { return nil }
    position = end
    return tree.stateLists.add(StatesNode(list: list, start: UInt32(truncatingIfNeeded: start)))
  }

  /// Reads a name, or returns `nil` if it contains characters beyond ASCII or is too long.
  @inline(__always) internal mutating func takeName(_ tree: inout SyntaxTree) -> Name? {
    let start = position
    position = source.endOfASCIIName(from: start)
    guard source[position] < 0x80, position &- start <= Limit.nameLength else { return nil }
    return tree.names.name(in: start..<position, of: source)
  }
}

/// Whitespace.
extension PlainReader {
  /// Skips spaces and tabs.
  @inline(__always) internal mutating func skipBlanks() {
    while source[position].isBlank { position &+= 1 }
  }

  /// Skips whitespace and comments that end with their line, and returns whether there was a newline.
  @inline(__always) @discardableResult internal mutating func skipGap() -> Bool {
    var breaksLine = false
    while true {
      let byte = source[position]
      if byte.endsLine {
        breaksLine = true
        position = source.endOfSpaces(from: position &+ 1)
      } else if byte.isBlank {
        position &+= 1
      } else if byte == UInt8(ascii: "/"), source[position &+ 1] == UInt8(ascii: "/") {
        position = source.endOfLine(from: position &+ 2)
      } else {
        return breaksLine
      }
    }
  }
}
