import StyleSupport
import StyleTable

/// The source of a property's value in a state: a declaration, a default value, or nothing.
package struct Winner: Hashable {
  /// 0 for nothing, the declaration's raw value + 1, or the default value's raw value with the highest bit set.
  let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let nothing = Winner(rawValue: 0)

  /// Creates the winner for `declaration`.
  package static func declaration(_ declaration: DeclarationID) -> Winner {
    Winner(rawValue: declaration.rawValue + 1)
  }

  /// Creates the winner for a default value.
  package static func defaultValue(_ value: DefaultID) -> Winner { Winner(rawValue: 1 << 31 | value.rawValue) }

  /// The declaration, or `nil` if the winner isn't one.
  package var declaration: DeclarationID? {
    rawValue == 0 || rawValue >> 31 == 1 ? nil : Handle(Int(rawValue - 1))
  }

  /// The default value, or `nil` if the winner isn't one.
  package var defaultValue: DefaultID? { rawValue >> 31 == 1 ? Handle(Int(rawValue & 0x7FFF_FFFF)) : nil }
}

extension Program {
  /// Calls `body` with each declaration of `entry` and its property.
  package func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: ControlID, reversed isReversed: Bool = false,
    _ body: (_ declaration: DeclarationID, _ property: PropertyID) -> Void
  ) {
    let scope = controls[control].propertyScope
    let indices = entry.declarations.indices
    for offset in 0..<indices.count {
      let declaration = DeclarationID(isReversed ? indices.upperBound - 1 - offset : indices.lowerBound + offset)
      if let property = property(of: declaration, entry, in: scope) { body(declaration, property) }
    }
  }

  /// Returns the property that the name of `declaration`, one of `entry`, refers to in `scope`.
  @inline(__always) internal func property(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> PropertyID? {
    values.property(of: declaration) ?? namedProperty(of: declaration, entry, in: scope)
  }

  /// Returns the property that the name of `declaration`, one of `entry`, refers to in `scope`, and its value.
  @inline(__always) internal func value(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> (property: PropertyID, cell: Cell)? {
    values.value(of: declaration) ?? namedValue(of: declaration, entry, in: scope)
  }

  @inline(never) private func namedValue(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> (property: PropertyID, cell: Cell)? {
    namedProperty(of: declaration, entry, in: scope).map { ($0, values.cell(declaration, for: $0) ?? .absent) }
  }

  @inline(never) private func namedProperty(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> PropertyID? {
    let file = files[entry.file]
    return propertyScopes.property(
      file.name(file.tree.declarations[file.handle(of: declaration)].name), in: scope)
  }

  /// Returns the value that `winner` gives `property`.
  internal func cell(of winner: Winner, _ property: PropertyID) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    return winner.defaultValue.map { defaultValue($0).cell } ?? .absent
  }

  /// Returns the parameters that the texts of `winner` use, in any context.
  internal func parameters(of winner: Winner) -> [ParameterUse] {
    if let declaration = winner.declaration { return values.parameters[declaration] ?? [] }
    return winner.defaultValue.map { defaultValue($0).parameters } ?? []
  }

  /// Returns the source location of the name of `winner`.
  package func span(of winner: Winner) -> SourceSpan? {
    if let value = winner.defaultValue { return defaultValue(value).span }
    return winner.declaration.map { span(of: $0) }
  }

  /// Returns the source location of the name of `declaration`.
  internal func span(of declaration: DeclarationID) -> SourceSpan {
    let file = file(of: declaration)
    return file.span(file.tree.declarations[file.handle(of: declaration)].name)
  }

  /// Returns the name of `declaration`, as written.
  internal func name(of declaration: DeclarationID) -> String {
    let file = file(of: declaration)
    return file.text(file.tree.declarations[file.handle(of: declaration)].name)
  }

  /// Returns the value of `winner` as written in its style sheet, on one line, or `nil` if there is none.
  package func writtenValue(of winner: Winner) -> String? {
    guard let span = span(of: winner) else { return nil }
    return writtenValue(after: span, separator: winner.defaultValue == nil ? .colon : .equals)
  }

  /// Returns the text from the first `separator` after `name` to the end of the statement.
  ///
  /// - Requires: The style sheet has no errors.
  private func writtenValue(after name: SourceSpan, separator: Token.Kind) -> String {
    let bytes = files[name.fileID].bytes
    var lexer = Lexer(bytes)
    lexer.position = name.end
    var token = lexer.next()
    while token.kind != separator, token.kind != .end { token = lexer.next() }
    var text = ""
    var (depth, continues) = (0, true)
    token = lexer.next()
    while !token.endsValue(continuing: continues, depth: depth) {
      text += token.trivia.isEmpty || text.isEmpty ? "" : " "
      text += String(decoding: bytes.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      depth += token.kind.nesting
      continues = token.kind.continues
      token = lexer.next()
    }
    return text
  }
}

extension Token {
  /// Returns whether a value ends before the token.
  ///
  /// - Parameters:
  ///   - continuing: Whether the previous token lets the value continue on the next line.
  ///   - depth: The number of open parentheses.
  fileprivate func endsValue(continuing: Bool, depth: Int) -> Bool {
    switch kind {
    case .end: true
    case .semicolon, .rightAngle: depth == 0
    default: depth == 0 && beginsLine && !continuing
    }
  }
}

extension Token.Kind {
  /// The change in the number of open parentheses.
  fileprivate var nesting: Int { self == .leftParenthesis ? 1 : self == .rightParenthesis ? -1 : 0 }

  /// Whether a statement continues on the line after the token.
  fileprivate var continues: Bool {
    switch self {
    case .comma, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}
