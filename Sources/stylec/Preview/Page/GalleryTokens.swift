import StyleCompiler
import StyleRuntime
import StyleSupport

/// The tables of tokens on a page, one for each style sheet, with their values and swatches in each context.
enum GalleryTokens {
  /// The most contexts that a table has columns for.
  private static let mostContexts = 8

  /// Returns the tables of the tokens in scope of `programs`, or an empty string if there are none.
  static func markup(of programs: [PreviewProgram]) -> String {
    let scopes = programs.map { (scope: DesignTokenScope($0.compilation), axes: $0.sheet.axes) }
    let dependent = scopes.flatMap { scope, axes in axes.filter { scope.dependentAxes.contains($0.name) } }
    let grid = ContextGrid(PreviewPool(dependent).elements)
    let contexts = grid.contexts.indices.prefix(mostContexts).map { index in
      let name = zip(grid.axes, grid.contexts[index]).map { $0.values[$1] }.joined(separator: "|")
      return (name: (grid.axes.isEmpty ? "value" : name).escapedForMarkup, values: grid.names(at: index))
    }
    let rows = zip(scopes, programs).flatMap { scope, program in
      let (scope, axes) = scope
      let locations = LocationFormatter(program.compilation.relativeSources)
      let known = Set(axes.flatMap(\.values))
      let columns = contexts.map { scope.values(in: $0.values.filter(known.contains)) }
      return scope.names.enumerated().map { row, name in
        let cells = zip(contexts, columns).map { content($1[row], ColorScheme($0.values)) }
        // Each cell has the name of its context, for windows without room for the heads. If all are equal, they are one.
        let isOne = cells.allSatisfy { Exact($0) == Exact(cells[0]) }
        let all = zip(contexts, cells).map { "<td data-name=\"\($0.name)\">\($1)" }.joined()
        let markup = isOne ? "<td colspan=\(cells.count)>\(cells[0])" : all
        let file = locations.text(of: scope.span(ofTokenAt: row)).split(separator: ":").first ?? ""
        return [file, "<tr><th scope=row>$\(name.escapedForMarkup)\(markup)\n"].map { Exact(String($0)) }
      }
    }
    if rows.isEmpty { return "" }
    // Programs that import the same style sheet have the same tokens.
    let all = PreviewPool(rows).elements
    let heads = "<thead><tr><td class=corner>\(contexts.map { "<th scope=col>\($0.name)" }.joined())\n<tbody>\n"
    let tables = PreviewPool(all.map { $0[0] }).elements.map { file in
      let own = all.filter { $0[0] == file }.map { $0[1].value }
      return """
        <details open><summary>\(file.value.escapedForMarkup) <small>\(counted(own.count, "token"))</small></summary>
        <div class=scroll><table>
        \(heads)\(own.joined())</table></div></details>

        """
    }
    return """
      <section id=tokens aria-labelledby=tokens-title tabindex=-1>
      <h2 id=tokens-title>Tokens</h2>
      \(tables.joined())</section>

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
