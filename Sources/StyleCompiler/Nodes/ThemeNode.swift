/// A theme: `@theme dark < quiet: #666666 >`.
package struct ThemeNode {
  package let name: NameNode

  package let tokens: HandleRange<TokenNode>
}
