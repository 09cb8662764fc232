import StyleCompiler

/// The items of a style sheet, found only by its tokens, even if it has errors.
struct SheetOutline {
  /// The kinds of items. Items of the same kind can take each other's place.
  enum Kind: CaseIterable {
    case importing, token, axis, axisValue, theme, control, rule, member, override, block, declaration, other

    var isTopLevel: Bool {
      switch self {
      case .importing, .token, .axis, .theme, .control, .rule: true
      default: false
      }
    }

    /// Returns whether items of this kind can be in the body of an item of the kind `other`.
    func belongs(in other: Kind) -> Bool {
      switch self {
      case .member: other == .control
      case .axisValue: other == .axis
      case .override: other == .theme
      case .block, .declaration: other == .rule || other == .block
      default: false
      }
    }
  }

  struct Item {
    let kind: Kind
    /// The positions of the item's tokens.
    let tokens: Range<Int>
    /// The positions of the tokens between `<` and `>`, or `nil` if the item has no body.
    let body: Range<Int>?

    /// The positions of the tokens before the body.
    var head: Range<Int> { tokens.lowerBound..<(body.map { $0.lowerBound - 1 } ?? tokens.upperBound) }
  }

  let bytes: [UInt8]
  /// The tokens, without the end token.
  let tokens: [Token]
  /// The items, each after the items that it contains.
  private(set) var items: [Item] = []
  private static let mostDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lexer = Lexer(SourceBytes(bytes))
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { break }
      tokens.append(token)
    }
    self.tokens = tokens
    var position = 0
    while position < tokens.count { position = readItems(from: position, in: nil, depth: 0) + 1 }
  }

  func range(of item: Item) -> Range<Int> { range(of: item.tokens) }

  /// Returns the range from the first byte of `tokens`, which isn't empty, through the last.
  func range(of tokens: Range<Int>) -> Range<Int> {
    Int(self.tokens[tokens.lowerBound].start)..<Int(self.tokens[tokens.upperBound - 1].end)
  }

  func text(of item: Item) -> [UInt8] { Array(bytes[range(of: item)]) }
  func text(at position: Int) -> [UInt8] { Array(bytes[range(of: position..<position + 1)]) }

  /// Returns the smallest item that contains the byte at `offset`, or that begins or ends there.
  func innermost(at offset: Int) -> Item? {
    items.filter { range(of: $0).lowerBound <= offset && offset <= range(of: $0).upperBound }
      .min { range(of: $0).count < range(of: $1).count }
  }

  /// Reads items up to the `>` that closes the body of an item of the kind `parent`, and returns its position.
  private mutating func readItems(from start: Int, in parent: Kind?, depth: Int) -> Int {
    var position = start
    while position < tokens.count, tokens[position].kind != .rightAngle {
      if tokens[position].kind == .semicolon {
        position += 1
      } else {
        position = readItem(from: position, in: parent, depth: depth)
      }
    }
    return position
  }

  /// Reads the item that begins at `start`, and returns the position after it.
  private mutating func readItem(from start: Int, in parent: Kind?, depth: Int) -> Int {
    var position = start
    var nesting = 0
    while position < tokens.count, position == start || nesting > 0 || !endsItem(at: position) {
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket: nesting += 1
      case .rightParenthesis, .rightBracket: nesting = max(0, nesting - 1)
      case .leftAngle where depth < Self.mostDepth:
        let kind = kind(from: start, hasBody: true, in: parent)
        let end = readItems(from: position + 1, in: kind, depth: depth + 1)
        let next = min(end + 1, tokens.count)
        items.append(Item(kind: kind, tokens: start..<next, body: position + 1..<end))
        return next
      default: break
      }
      position += 1
    }
    let kind = kind(from: start, hasBody: false, in: parent)
    items.append(Item(kind: kind, tokens: start..<position, body: nil))
    return position
  }

  /// Returns whether the token at `position` isn't part of the item before it.
  private func endsItem(at position: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .semicolon, .rightAngle: return true
    case .leftAngle: return false
    default: return token.beginsLine && !tokens[position - 1].kind.continuesItem
    }
  }

  private func kind(from start: Int, hasBody: Bool, in parent: Kind?) -> Kind {
    switch tokens[start].kind {
    case .atImport: .importing
    case .atLet: .token
    case .atAxis: .axis
    case .atTheme: .theme
    case .atControl: .control
    case _ where tokens[start].beginsMember: .member
    case .leftBracket where hasBody: .block
    case .name where hasBody: .rule
    case .name where parent == .axis: .axisValue
    case .name where parent == .theme: .override
    case .name where parent != nil && start + 1 < tokens.count && tokens[start + 1].kind == .colon: .declaration
    default: .other
    }
  }
}

extension Token.Kind {
  /// Whether a line break after the token doesn't end the item.
  fileprivate var continuesItem: Bool {
    switch self {
    case .comma, .colon, .equals, .bar, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}
