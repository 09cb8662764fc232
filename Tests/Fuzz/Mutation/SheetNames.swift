import StyleCompiler

/// The names and values of a style sheet, with their roles.
struct SheetNames {
  /// The role of a name or a value. A name can be replaced with any other name that has the same role.
  enum Role: CaseIterable {
    case control, state, warning, axisValue, property, token, overriddenToken, identifier, function, value
  }

  struct Use {
    let role: Role
    let range: Range<Int>
    /// The kind of the value, for a value and for its property.
    var type: SheetSnippets.ValueKind?
  }

  private let outline: SheetOutline
  /// The names and values, in no particular order.
  private(set) var uses: [Use] = []

  init(_ outline: SheetOutline) {
    self.outline = outline
    for item in outline.items { add(item) }
  }

  /// Returns the texts with the same role and kind of value as `use`, without duplicates.
  func texts(like use: Use) -> [[UInt8]] {
    Array(Set(uses.filter { $0.role == use.role && $0.type == use.type }.map { Array(outline.bytes[$0.range]) }))
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func add(_ item: SheetOutline.Item) {
    switch item.kind {
    case .control, .rule: addSelectors(in: item.head)
    case .block: addNames(.state, in: item.head)
    case .member: addMember(item.head)
    case .declaration: addDeclaration(item.head, .property)
    case .override: addDeclaration(item.head, .overriddenToken)
    case .token: addDeclaration(item.head.dropFirst(), .overriddenToken)
    case .axis, .axisValue, .theme: addNames(.axisValue, in: item.head.dropFirst(item.kind == .axisValue ? 0 : 1))
    case .importing, .other: break
    }
  }

  private mutating func add(_ role: Role, _ tokens: Range<Int>, _ type: SheetSnippets.ValueKind? = nil) {
    uses.append(Use(role: role, range: outline.range(of: tokens), type: type))
  }

  private func kind(_ position: Int) -> Token.Kind { outline.tokens[position].kind }

  /// Adds the paths and states of the selectors in `head`, which belongs to a rule or a `@control`.
  private mutating func addSelectors(in head: Range<Int>) {
    var position = head.lowerBound
    while position < head.upperBound {
      let start = position
      switch kind(position) {
      case .leftBracket:
        while position < head.upperBound, kind(position) != .rightBracket { position += 1 }
        addNames(.state, in: start..<position)
      case .name:
        while position + 2 < head.upperBound, kind(position + 1) == .dot, kind(position + 2) == .name { position += 2 }
        add(.control, start..<position + 1)
      default: break
      }
      position += 1
    }
  }

  private mutating func addNames(_ role: Role, in tokens: Range<Int>) {
    for position in tokens where kind(position) == .name && !(role == .state && isKeyword(position)) {
      add(role, position..<position + 1)
    }
  }

  /// Adds the names of a member: a property with its default value, or states.
  private mutating func addMember(_ head: Range<Int>) {
    switch kind(head.lowerBound) {
    case .atProperty: addDeclaration(head.dropFirst(), .property)
    case .atState, .atExclusive, .atPriority, .atDistinct, .atVariant: addNames(.state, in: head.dropFirst())
    case .atAllow: addNames(.warning, in: head.dropFirst())
    default: break
    }
  }

  private func isKeyword(_ position: Int) -> Bool {
    ["at", "implies", "requires"].contains { outline.text(at: position).elementsEqual($0.utf8) }
  }

  /// Adds the name and the value of a declaration, such as `title: "a"`.
  private mutating func addDeclaration(_ tokens: Range<Int>, _ role: Role) {
    guard tokens.count > 2, kind(tokens.lowerBound) == .name, kind(tokens.lowerBound + 1) == .colon else { return }
    let value = tokens.dropFirst(2)
    let type = SheetSnippets.ValueKind(value, in: outline)
    add(role, tokens.lowerBound..<tokens.lowerBound + 1, role == .property ? type : nil)
    add(.value, value, type)
    for position in value {
      let isCall = position + 1 < value.upperBound && kind(position + 1) == .leftParenthesis
      switch kind(position) {
      case .name: add(isCall ? .function : .identifier, position..<position + 1)
      case .designToken: add(.token, position..<position + 1)
      case .string, .number, .quantity, .color:
        if value.count == 1 { break }
        let range = position..<position + 1
        add(.value, range, SheetSnippets.ValueKind(range, in: outline))
      default: break
      }
    }
  }
}
