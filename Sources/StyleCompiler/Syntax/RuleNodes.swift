import StyleSupport

/// A rule: `button.follow[selected|*] < … >`.
package struct RuleNode: BitwiseCopyable {
  package let selectors: HandleRange<SelectorNode>

  /// The blocks of the rule, starting with its own block.
  package let blocks: HandleRange<BlockNode>

  /// The declarations in source order, grouped into runs by block.
  package let runs: HandleRange<RunNode>

  /// The offset after the `>` of the rule's own block, or after its last token if an error was reported in its place.
  package let end: UInt32
}

/// A selector: a control and, optionally, states.
package struct SelectorNode: BitwiseCopyable {
  package let path: PathNode
  private var optionalStates: OptionalHandle<StatesNode>

  package init(path: PathNode, states: Handle<StatesNode>?) {
    self.path = path
    optionalStates = OptionalHandle(states)
  }

  /// The states, or `nil` if the selector has none and therefore selects exactly `normal`.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}

/// A list of combinations in brackets.
package struct StatesNode: BitwiseCopyable {
  /// The combinations, which all lists with the same text share.
  package let list: Handle<StateListNode>

  /// The offset of the opening bracket.
  package let start: UInt32
}

/// The combinations of the lists with one text. Their offsets count from the opening bracket.
package struct StateListNode {
  package let combinations: HandleRange<CombinationNode>
}

/// A state combination or a pattern: `selected|mutual|*`.
package struct CombinationNode {
  package let items: HandleRange<ItemNode>

  /// The offset from which the offsets of the items count.
  package let origin: UInt32

  package let start: UInt32
  package let end: UInt32

  /// Returns the combination with offsets that count from the start of the file instead of `origin`.
  internal func moved(to origin: UInt32) -> CombinationNode {
    CombinationNode(items: items, origin: origin, start: start + origin, end: end + origin)
  }
}

/// An item of a combination.
package struct ItemNode {
  package let kind: Kind

  /// The name, with a source range that includes any `!` before it.
  package let name: NameNode

  package init(kind: Kind, name: NameNode) { (self.kind, self.name) = (kind, name) }

  /// Returns the item with an offset that counts from `origin` instead of the start of the file.
  internal func relative(to origin: UInt32) -> ItemNode { moved(to: 0 &- origin) }

  /// Returns the item with an offset that counts from the start of the file instead of `origin`.
  internal func moved(to origin: UInt32) -> ItemNode {
    ItemNode(kind: kind, name: NameNode(name: name.name, start: name.start &+ origin, end: name.end &+ origin))
  }

  package enum Kind: UInt8 {
    case state, negation, star, normal
  }
}

/// The lists of combinations in brackets, each distinct text once.
package struct StateListTable {
  /// The list of each text, after an empty list for brackets with an error.
  private var lists = [StateListNode(combinations: .empty)]

  private var texts = NameTable()

  /// The list of brackets in which an error was reported.
  internal static let unknown = Handle<StateListNode>(0)

  package subscript(list: Handle<StateListNode>) -> StateListNode { lists[list] }
  internal func contains(where predicate: (StateListNode) -> Bool) -> Bool { lists.contains(where: predicate) }

  /// Returns the list with the text at `range` of `source`, or `nil` if it is new.
  internal func list(at range: Range<Int>, of source: SourceBytes) -> Handle<StateListNode>? {
    texts.existingName(in: range, of: source).map { Handle(Int($0.rawValue) + 1) }
  }

  internal mutating func add(
    _ list: StateListNode, at range: Range<Int>, of source: SourceBytes
  ) -> Handle<StateListNode> {
    _ = texts.name(in: range, of: source)
    return lists.add(list)
  }
}

/// The contents between `<` and `>`, either of a rule or of a nested states block.
package struct BlockNode: BitwiseCopyable {
  private let optionalParent: OptionalHandle<BlockNode>
  private var optionalStates: OptionalHandle<StatesNode>
  package var hasBlocks = false

  /// Whether this block directly contains declarations.
  package var hasDeclarations = false

  package init(parent: Handle<BlockNode>?, states: Handle<StatesNode>?) {
    optionalParent = OptionalHandle(parent)
    optionalStates = OptionalHandle(states)
  }

  /// The enclosing block, or `nil` for a rule's own block.
  package var parent: Handle<BlockNode>? { optionalParent.handle }

  /// The states of a nested block, or `nil` for a rule's own block and for a block whose enclosing block is unknown.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}

/// Consecutive declarations of one block.
package struct RunNode: BitwiseCopyable {
  package let block: Handle<BlockNode>
  package let declarations: HandleRange<DeclarationNode>
}

/// A declaration: `title: "Follow"`.
///
/// Style sheets contain more declarations than anything else, so the name is packed into 64 bits:
///
/// - An offset is less than 2^28, because no style sheet is larger.
/// - There are fewer than 2^26 distinct names, because such a style sheet has no room for more.
/// - A name is reported as too long well before its length needs 10 bits. The length of a longer name is stored as
///   all ones.
package struct DeclarationNode: BitwiseCopyable {
  /// The offset of the name in the lower 28 bits, and the upper 4 bits of its length above them.
  private let location: UInt32

  /// The name in the lower 26 bits, and the lower 6 bits of its length above them.
  private let named: UInt32

  /// The value, or `.missing` if the author left it out.
  package let value: Handle<ValueNode>

  package init(name: NameNode, value: Handle<ValueNode>) {
    let length = min(name.end - name.start, 0x3FF)
    location = name.start | (length >> 6) << 28
    named = name.name.rawValue | length << 26
    self.value = value
  }

  package var name: NameNode {
    let start = location & 0xFFF_FFFF
    let length = (location >> 28) << 6 | named >> 26
    return NameNode(name: Name(rawValue: named & 0x3FF_FFFF), start: start, end: start + length)
  }
}
