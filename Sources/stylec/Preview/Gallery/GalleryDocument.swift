/// The document around the sections of a page.
struct GalleryDocument {
  /// What the page is called.
  let title: String

  /// The themes' names; nil for none.
  let themes: [String?]

  /// The number of the theme that the page is in at first.
  let theme: Int

  /// The rules for the looks.
  let rules: String

  /// The controls' sections.
  let sections: [GallerySection]

  /// What the script shows of values when asked.
  let store: String

  /// The document, HTML.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang=en data-theme=\(theme)>
    <head>
    <meta charset=utf-8>
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name=viewport content="width=device-width, initial-scale=1">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(PageFiles.style)\(GalleryVariants.rules(themes.count))\(rules)</style>
    </head>
    <body>
    <header>
    <h1>\(title.escapedForMarkup)</h1>
    <search class="live tools">
    <label>Search <input type=search id=search placeholder="state, title or value" autocomplete=off></label>
    \(themeField)<label>Page <select id=scheme><option value="light dark">as the system\
    <option value=light>light<option value=dark>dark</select></label>
    <p id=status role=status></p>
    </search>
    <nav aria-label=Controls><ul>
    \(sections.map(\.link).joined())</ul></nav>
    </header>
    <main>
    \(sections.map(\.text).joined())</main>
    <aside id=panel hidden aria-labelledby=panel-title>
    <header><h2 id=panel-title tabindex=-1></h2><button id=close aria-label="Close the values">×</button></header>
    <p id=panel-note>A click on a value shows where it was declared, and what lost.</p>
    <ul id=values></ul>
    </aside>
    <div id=store hidden>
    \(store)</div>
    <script>
    \(PageFiles.script)</script>
    </body>
    </html>

    """
  }

  /// What the page may do: nothing but run its own style and script.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  private var themeField: String {
    if themes.count == 1 { return "" }
    let options = themes.enumerated().map { number, name in
      let mark = number == theme ? " selected" : ""
      return "<option value=\(number)\(mark)>\((name ?? "no theme").escapedForMarkup)"
    }
    return "<label>Theme <select id=theme>\(options.joined())</select></label>\n"
  }
}
