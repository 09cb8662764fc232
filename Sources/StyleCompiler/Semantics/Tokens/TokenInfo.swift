/// A design token: its definition, its values in themes, and its resolved values.
package struct TokenInfo {
  internal let name: Name

  /// The file and the location of the name.
  internal let span: SourceSpan

  internal let value: Handle<ValueNode>

  /// The values that themes set, by theme index.
  internal var themed: [Int: ThemedDefinition] = [:]

  /// The resolved value without a theme, or `nil` until it is known and if an error was reported.
  internal var operand: Operand?

  /// The resolved values in the themes in which they can differ.
  internal var themedOperands: [Int: Operand] = [:]

  /// The parameters that its text uses, including those of the design tokens that it refers to.
  internal var parameters: [ParameterUse] = []

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false

  /// Whether an error was reported for its definition. Its uses aren't reported.
  internal var isBroken = false

  /// A value that a theme sets for a design token.
  internal struct ThemedDefinition {
    /// The location of the design token's name in the theme.
    let span: SourceSpan
    let value: Handle<ValueNode>
  }
}

extension TokenInfo {
  /// Returns the token's value in the theme with the given index, or without a theme if it is `nil`.
  package func operand(inTheme theme: Int?) -> Operand? { theme.flatMap { themedOperands[$0] } ?? operand }
}

extension Program {
  /// Returns the tokens that a file defines or imports, in the order of their definitions.
  package func tokens(inScopeOf file: Int) -> [TokenInfo] {
    tokens.filter { visibility.sees(file, $0.span.file) }
  }

  /// Returns the name of a token as its definition spells it.
  package func name(of token: TokenInfo) -> String { names.text(token.name) }

  /// Returns the index of the theme with the given name, or `nil` if there is none.
  package func theme(named name: String) -> Int? {
    themes.firstIndex { names.text($0) == name }
  }
}
