/// A token: its definition, what themes give it, and what it comes to.
package struct TokenInfo {
  internal let name: Name

  /// The value's place: the file, and where the name stands.
  internal let span: SourceSpan

  internal let value: Handle<ValueNode>

  /// The values that themes give it, by the theme's number.
  internal var themed: [Int: ThemedDefinition] = [:]

  /// What it comes to without a theme; nil until it is known, and where it was reported.
  internal var operand: Operand?

  /// What it comes to in the themes in which that can be different.
  internal var themedOperands: [Int: Operand] = [:]

  /// The parameters that its text takes, with those of the tokens that it is built on.
  internal var parameters: [ParameterUse] = []

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false

  /// Whether its definition was reported, so that its uses are not.
  internal var isBroken = false

  /// A value that a theme gives a token.
  internal struct ThemedDefinition {
    /// Where the token's name stands in the theme.
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
