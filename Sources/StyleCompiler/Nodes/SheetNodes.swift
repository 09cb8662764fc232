/// Another sheet read in: `@import "Brand"`.
package struct ImportNode {
  /// The place of the string with its quotes, in bytes.
  package let string: Range<UInt32>

  /// Whether the string has escapes.
  package let hasEscapes: Bool
}

/// A token defined: `@let quiet: #999999`, or given a value in a theme.
package struct TokenNode {
  package let name: NameNode

  package let value: Handle<ValueNode>
}

/// Other values for tokens: `@theme dark < quiet: #666666 >`.
package struct ThemeNode {
  package let name: NameNode

  package let tokens: HandleRange<TokenNode>
}

/// A statement that stands in no block.
package enum StatementNode {
  case importing(Handle<ImportNode>)
  case token(Handle<TokenNode>)
  case theme(Handle<ThemeNode>)
  case control(Handle<ControlNode>)
  case rule(Handle<RuleNode>)
}
