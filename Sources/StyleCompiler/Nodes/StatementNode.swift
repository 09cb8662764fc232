/// A top-level statement.
package enum StatementNode {
  case importing(Handle<ImportNode>)
  case token(Handle<TokenNode>)
  case theme(Handle<ThemeNode>)
  case control(Handle<ControlNode>)
  case rule(Handle<RuleNode>)
}
