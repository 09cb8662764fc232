extension SwiftModel {
  /// The token numbered `number` in `program`, with a name from `scope`; nil for one without a value of its own.
  internal static func token(_ token: TokenInfo, _ program: Program, _ scope: inout NameScope) -> Token? {
    let isTemplate = token.isTemplate
    guard let operand = token.operand, let type = operand.type,
      let value = SwiftLiteral.value(of: operand, isTemplate: isTemplate)
    else { return nil }
    let themed = token.themedOperands.sorted { $0.key < $1.key }.filter { $0.value != operand }
    return Token(
      name: scope.take(SwiftName.member(program.names.text(token.name))),
      type: isTemplate ? "StyleRuntime.StyleText" : type.swiftType, value: value,
      themedValues: themed.compactMap { theme, operand in
        SwiftLiteral.value(of: operand, isTemplate: isTemplate).map { (theme, $0) }
      },
      documentation: program.documentation(at: token.span))
  }
}

extension TokenInfo {
  /// Whether its text has places for parameters, in one theme or without.
  fileprivate var isTemplate: Bool {
    ([operand] + themedOperands.values.map { $0 }).contains { value in
      if case .string(let text) = value { text.isTemplate } else { false }
    }
  }
}
