import StyleCompiler
import StyleRuntime
import StyleSupport

/// The table of tokens on a page, with their values and swatches in each context.
enum GalleryTokens {
  /// The most contexts that the table has columns for.
  private static let mostContexts = 8

  /// Returns the table of the tokens in scope of `programs`, or an empty string if there are none.
  static func markup(of programs: [PreviewProgram]) -> String {
    let scopes = programs.map { (scope: DesignTokenScope($0.compilation), axes: $0.sheet.axes) }
    let dependent = scopes.flatMap { scope, axes in axes.filter { scope.dependentAxes.contains($0.name) } }
    let grid = ContextGrid(PreviewPool(dependent).elements)
    let contexts = grid.contexts.indices.prefix(mostContexts).map { index in
      let name = zip(grid.axes, grid.contexts[index]).map { $0.values[$1] }.joined(separator: "|")
      return (name: (grid.axes.isEmpty ? "value" : name).escapedForMarkup, values: grid.names(at: index))
    }
    let rows = scopes.flatMap { scope, axes in
      let known = Set(axes.flatMap(\.values))
      let columns = contexts.map { scope.values(in: $0.values.filter(known.contains)) }
      return scope.names.enumerated().map { row, name in
        let cells = zip(contexts, columns).map { content($1[row], ColorScheme($0.values)) }
        // Each cell has the name of its context, for windows without room for the heads. If all are equal, they are one.
        let isOne = cells.allSatisfy { Exact($0) == Exact(cells[0]) }
        let all = zip(contexts, cells).map { "<td data-name=\"\($0.name)\">\($1)" }.joined()
        let markup = isOne ? "<td colspan=\(cells.count)>\(cells[0])" : all
        return Exact("<tr><th scope=row>$\(name.escapedForMarkup)\(markup)\n")
      }
    }
    if rows.isEmpty { return "" }
    // Programs that import the same style sheet have the same tokens.
    return """
      <section id=tokens aria-labelledby=tokens-title>
      <h2 id=tokens-title>Tokens</h2>
      <div class=scroll tabindex=0 role=group aria-labelledby=tokens-title><table>
      <thead><tr><td class=corner>\(contexts.map { "<th scope=col>\($0.name)" }.joined())
      <tbody>
      \(PreviewPool(rows).elements.map(\.value).joined())</table></div>
      </section>

      """
  }

  private static func content(_ token: DesignTokenScope.Value, _ scheme: ColorScheme) -> String {
    let paint =
      switch token.value {
      case .color(let color): "\(Paint(color).channels(in: scheme))"
      case .gradient(let gradient): PageCSS.gradient(gradient)
      default: ""
      }
    let swatch = paint.isEmpty ? "" : "<span class=swatch style=\"--c:\(paint)\"></span> "
    // The last two digits of an opaque color say nothing.
    let isOpaque = token.text.utf8.count == 9 && token.text.hasPrefix("#") && token.text.hasSuffix("ff")
    return "\(swatch)<code>\((isOpaque ? token.text.dropLast(2) : token.text[...]).escapedForMarkup)</code>"
  }
}
