import PreviewPage
import StyleRuntime

/// The document that contains the sections of a page.
struct GalleryDocument {
  /// The page's title.
  let title: String

  /// The axes for which the page has switches.
  let axes: [StyleAxis]

  /// The position of each axis's initial value.
  let values: [Int]

  /// The CSS rules for the looks.
  let rules: String

  /// The sections of the controls.
  let sections: [GallerySection]

  /// The elements with the details that the script shows on demand.
  let store: String

  /// The HTML of the document.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang=en\(attributes)>
    <head>
    <meta charset=utf-8>
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name=viewport content="width=device-width, initial-scale=1">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(PageFiles.style)\(GalleryVariants.rules(axes))\(rules)</style>
    </head>
    <body>
    <header>
    <h1>\(title.escapedForMarkup)</h1>
    <search class="live tools">
    <label>Search <input type=search id=search placeholder="state, title, or value" autocomplete=off></label>
    \(axisFields)<label>Color scheme <select id=scheme><option value="light dark">System\
    <option value=light>Light<option value=dark>Dark</select></label>
    <label>Vision <select id=vision><option value="">Full\
    \(GalleryVision.options)</select></label>
    \(contrastField)\
    <p id=status role=status></p>
    </search>
    <nav aria-label=Controls><ul>
    \(sections.map(\.link).joined())</ul></nav>
    </header>
    <main>
    \(sections.map(\.text).joined())</main>
    <aside id=panel hidden aria-labelledby=panel-title>
    <header><h2 id=panel-title tabindex=-1></h2><button id=close aria-label="Close the values">×</button></header>
    <p id=panel-note>Click a value to see where it was declared and what it overrides.</p>
    <ul id=values></ul>
    </aside>
    \(GalleryVision.filters)
    <div id=store hidden>
    \(store)</div>
    <script>
    \(PageFiles.script)</script>
    </body>
    </html>

    """
  }

  /// The content security policy: the page can use nothing but its own style and script.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// The attributes with the initial values of the axes.
  private var attributes: String { values.enumerated().map { " data-a\($0)=\($1)" }.joined() }

  /// A switch that shows only states with a contrast that is too small, if the page shows any contrast.
  private var contrastField: String {
    guard sections.contains(where: \.hasRatios) else { return "" }
    return "<label class=check><input type=checkbox id=low> Low contrast only</label>\n"
  }

  /// A switch for each axis.
  private var axisFields: String {
    zip(axes, values).enumerated().map { number, field in
      let options = field.0.values.enumerated().map { position, name in
        "<option value=\(position)\(position == field.1 ? " selected" : "")>\(name.escapedForMarkup)"
      }
      let label = field.0.name.escapedForMarkup
      // The color scheme of the page follows the appearance, because system colors do.
      let mark = field.0.values == ["light", "dark"] ? " data-scheme" : ""
      return "<label>\(label) <select data-axis=\(number)\(mark)>\(options.joined())</select></label>\n"
    }.joined()
  }
}

/// The files that every page contains. They're embedded in the program.
///
/// Every unsafe expression reads constant data of the C target, which exists as long as the program runs.
enum PageFiles {
  /// The CSS style sheet.
  static var style: String {
    let bytes = unsafe UnsafeBufferPointer(start: PreviewPageStyleBytes, count: PreviewPageStyleSize)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The script.
  static var script: String {
    let bytes = unsafe UnsafeBufferPointer(start: PreviewPageScriptBytes, count: PreviewPageScriptSize)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
