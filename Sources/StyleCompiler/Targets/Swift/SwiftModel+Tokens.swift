extension SwiftModel {
  /// Returns the model of `token` in `program` with a name from `scope`, or `nil` if the token has no value of its
  /// own.
  internal static func token(_ token: TokenInfo, _ program: Program, _ scope: inout NameScope) -> Token? {
    let isTemplate = token.isTemplate
    func value(of operand: Operand) -> String? {
      SwiftLiteral.value(of: operand, in: program.sources, isTemplate: isTemplate)
    }
    guard let operand = token.operand, let type = operand.type, let plain = value(of: operand) else { return nil }
    let themed = token.themedOperands.sorted { $0.key < $1.key }
    return Token(
      name: scope.take(SwiftName.member(program.names.text(token.name))),
      type: isTemplate ? "StyleRuntime.StyleText" : type.swiftType, value: plain,
      themedValues: themed.compactMap { theme, operand in
        value(of: operand).flatMap { $0 == plain ? nil : (theme, $0) }
      },
      documentation: program.documentation(at: token.span))
  }
}

extension TokenInfo {
  /// Whether the token's text has parameters, without a theme or in any theme.
  fileprivate var isTemplate: Bool {
    ([operand] + themedOperands.values.map { $0 }).contains { value in
      if case .string(let text) = value { text.isTemplate } else { false }
    }
  }
}
