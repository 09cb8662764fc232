import StyleCompiler
import StyleRuntime
import StyleSupport

/// The table of tokens on a page, with their values and swatches in each context.
struct GalleryTokens {
  /// The tokens in scope of each program, and the program's axes.
  private let scopes: [(scope: DesignTokenScope, axes: [StyleAxis])]
  private let grid: ContextGrid

  /// The most contexts that the table has columns for.
  private static let mostContexts = 8

  /// Creates the table of the tokens in scope of programs, which depend on some of their axes.
  init(_ programs: [(compilation: Compilation, axes: [StyleAxis])]) {
    scopes = programs.map { (DesignTokenScope($0.compilation), $0.axes) }
    let dependent = scopes.flatMap { scope, axes in axes.filter { scope.dependentAxes.contains($0.name) } }
    grid = ContextGrid(
      dependent.reduce(into: []) { axes, axis in
        if !axes.contains(where: axis.isSame) { axes.append(axis) }
      })
  }

  var markup: String {
    // Programs that import the same style sheet have the same tokens.
    var rows = PreviewPool<Exact<String>>()
    for (scope, axes) in scopes {
      for row in self.rows(scope, axes) { _ = rows.index(of: Exact(row)) }
    }
    if rows.elements.isEmpty { return "" }
    let heads = indices.map { "<th scope=col>\(name(at: $0).escapedForMarkup)" }.joined()
    return """
      <section id=tokens aria-labelledby=tokens-title>
      <h2 id=tokens-title>Tokens</h2>
      <div class=scroll tabindex=0 role=group aria-labelledby=tokens-title><table>
      <thead><tr><td class=corner>\(heads)
      <tbody>
      \(rows.elements.map(\.value).joined())</table></div>
      </section>

      """
  }

  private var indices: Range<Int> { 0..<min(grid.contexts.count, Self.mostContexts) }

  private func rows(_ scope: DesignTokenScope, _ axes: [StyleAxis]) -> [String] {
    let known = Set(axes.flatMap(\.values))
    let columns = indices.map { scope.values(in: grid.names(at: $0).filter(known.contains)) }
    return scope.names.enumerated().map { row, name in
      let cells = zip(indices, columns).map { index, values in
        Self.content(values[row], ColorScheme(isDark: grid.names(at: index).contains("dark")))
      }
      return "<tr><th scope=row>$\(name.escapedForMarkup)\(markup(of: cells))\n"
    }
  }

  /// Returns the HTML of `cells`, one for each context. Each has the name of its context, for windows without room for the
  /// heads. If all are equal, they are one.
  private func markup(of cells: [String]) -> String {
    if let first = cells.first, cells.allSatisfy({ Exact($0) == Exact(first) }) {
      return "<td colspan=\(cells.count)>\(first)"
    }
    return zip(indices, cells).map { "<td data-name=\"\(name(at: $0).escapedForMarkup)\">\($1)" }.joined()
  }

  private func name(at index: Int) -> String {
    grid.axes.isEmpty ? "value" : zip(grid.axes, grid.contexts[index]).map { $0.values[$1] }.joined(separator: "|")
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
