import StyleCompiler
import StyleRuntime

/// The table of tokens on a page, with their values and swatches in each context.
struct GalleryTokens {
  private let scope: DesignTokenScope
  private let grid: ContextGrid

  /// The most contexts that the table has columns for.
  private static let mostContexts = 8

  /// Creates the table of the tokens in scope of `compilation`, which depend on some of `axes`.
  init(_ compilation: Compilation, _ axes: [StyleAxis]) {
    scope = DesignTokenScope(compilation)
    let dependent = scope.dependentAxes
    grid = ContextGrid(axes.filter { dependent.contains($0.name) })
  }

  /// The HTML of the table's section, or an empty string without tokens.
  var markup: String {
    let indices = grid.contexts.indices.prefix(Self.mostContexts)
    let columns = indices.map { scope.values(in: grid.names(at: $0)) }
    guard let first = columns.first, !first.isEmpty else { return "" }
    let heads = indices.map { "<th scope=col>\(name(at: $0).escapedForMarkup)" }.joined()
    let rows = first.indices.map { row in
      let cells = zip(indices, columns).map { index, values in
        Self.cell(values[row], ColorScheme(isDark: grid.names(at: index).contains("dark")))
      }
      return "<tr><th scope=row>$\(first[row].name.escapedForMarkup)\(cells.joined())\n"
    }
    return """
      <section id=tokens aria-labelledby=tokens-title>
      <h2 id=tokens-title>Tokens</h2>
      <div class=scroll><table>
      <thead><tr><td class=corner>\(heads)
      <tbody>
      \(rows.joined())</table></div>
      </section>

      """
  }

  private func name(at index: Int) -> String {
    grid.axes.isEmpty ? "value" : zip(grid.axes, grid.contexts[index]).map { $0.values[$1] }.joined(separator: "|")
  }

  private static func cell(_ token: DesignTokenScope.Value, _ scheme: ColorScheme) -> String {
    let paint =
      switch token.value {
      case .color(let color): "\(Paint(color).channels(in: scheme))"
      case .gradient(let gradient): PageCSS.gradient(gradient)
      default: ""
      }
    let swatch = paint.isEmpty ? "" : "<span class=swatch style=\"--c:\(paint)\"></span> "
    return "<td>\(swatch)<code>\(token.text.escapedForMarkup)</code>"
  }
}
