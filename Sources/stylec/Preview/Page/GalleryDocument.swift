import PreviewPage
import StyleRuntime
import StyleTable

/// The document that contains the sections of a page.
struct GalleryDocument {
  let title: String

  /// The name of the script from which the page learns of changes, or `nil` if it doesn't follow any.
  let script: String?

  /// The axes for which the page has switches.
  var axes: [StyleAxis] = []
  var values: [Int] = []

  /// Whether the page starts in that context even if the system has another appearance.
  var isFixed = false
  var rules = ""
  var sections: [GallerySection] = []

  /// The number of further controls, which would make the page too large.
  var omitted = 0
  var documentation = ""
  var translations = ""

  /// The section with the tokens, or an empty string if there are none.
  var tokens = ""
  var languages: [String] = []

  var page: Page {
    let start = [GalleryPart("contents", contents)] + (tokens.isEmpty ? [] : [GalleryPart("tokens", tokens)])
    let end = GalleryPart("documentation", "<ul id=documentation>\n\(documentation)</ul>\n")
    let body = """
      \(header)\(start.map(\.text).joined())<main>
      \(sections.map(\.parts[0].text).joined())</main>
      <aside id=panel hidden aria-labelledby=panel-title>
      <header><h2 id=panel-title tabindex=-1></h2><button id=close aria-label="Close the values">×</button></header>
      <dl id=panel-about></dl>
      <p id=panel-note>Click a value to see where it was declared and what it overrides.</p>
      <p id=panel-origin></p>
      <ul id=values></ul>
      </aside>
      \(GalleryVision.filters)
      <div id=store hidden>
      \(sections.flatMap { $0.parts.dropFirst() }.map(\.text).joined())\(end.text)\(translations)</div>
      \(script == nil ? "" : Self.problems)
      """
    let style = PageFiles.style + rules
    let code = PageFiles.script(hasLanguages: !languages.isEmpty)
    // The version is also the nonce of the page's scripts: a style sheet can't contain the checksum of its own page.
    var bytes = ContiguousArray((style + body + code + attributes).utf8)
    // The checksum is that of whole words.
    bytes += repeatElement(0, count: -bytes.count & 7)
    let version = String(TableChecksum.checksum(of: bytes.span), radix: 16)
    // The page can use nothing but its own styles, and scripts with the nonce.
    let policy = "default-src 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src 'nonce-\(version)'"
    let text = """
      <!DOCTYPE html>
      \(Self.tag(version, script))\(attributes)>
      <head>
      <meta charset=utf-8>
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name=viewport content="width=device-width, initial-scale=1">
      <title>\(title.escapedForMarkup)</title>
      <style>
      \(style)</style>
      <script nonce=\(version)>
      \(Self.start)</script>
      </head>
      <body>
      \(body)<script nonce=\(version)>
      \(code)</script>
      </body>
      </html>

      """
    return Page(
      text: text, version: version, parts: start + sections.flatMap(\.parts) + [end],
      rest: rules + header + translations + attributes)
  }

  struct Page {
    let text: String
    let version: String
    let parts: [GalleryPart]

    /// The other text that depends on the style sheets.
    let rest: String

    /// Returns the parts that differ from those of `other`, or `nil` if something else differs, too.
    func changes(since other: Page) -> [GalleryPart]? {
      guard rest == other.rest, parts.map(\.id) == other.parts.map(\.id) else { return nil }
      return zip(parts, other.parts).filter { $0 != $1 }.map(\.0)
    }
  }

  private var header: String {
    """
    <header>
    <h1>\(title.escapedForMarkup)</h1>
    <p class=about>Every control in every valid state combination, as a browser draws it. \
    Made from style sheets by <code>stylec preview</code> (\(HelpText.version)).</p>
    <form id=tools class=live role=search autocomplete=off>
    <label>Search <input type=search id=search name=page.search placeholder="state, title, or value"></label>
    \(axisFields(appearance: true))<details class=settings><summary>Settings</summary><div>
    \(axisFields(appearance: false))\(languageField)<label>Text size <select name=page.size>\(Self.sizes)</select></label>
    <label>Vision <select id=vision name=page.vision><option value="">Full\
    \(GalleryVision.options)</select></label>
    \(speedField)<label class=check><input type=checkbox id=pseudo name=page.pseudo> Longer texts</label>
    \(contrastField)<label class=check><input type=checkbox name=page.origins> Origins of values</label>
    </div></details>
    <p id=status role=status></p>
    </form>
    </header>

    """
  }

  /// The list of the controls that show something, by style sheet.
  private var contents: String {
    let shown = sections.filter { !$0.isQuiet }
    let files = PreviewPool(shown.map(\.file)).elements
    let items = files.map { file in
      let links = shown.filter { $0.file == file }.map(\.link).joined(separator: "\n")
      return "<li>\(files.count > 1 ? "<b>\(file.escapedForMarkup)</b>\n" : "")\(links)\n"
    }
    let rest = omitted == 0 ? "" : "<li><small>and \(omitted) more, which aren't shown</small>\n"
    return "<nav id=contents aria-label=Contents><ul>\n\(items.joined())\(rest)</ul></nav>\n"
  }

  /// The script that runs before the body is read. Until the page is complete, nothing is laid out, because the other
  /// script moves everything.
  static let start = """
    document.documentElement.dataset.loading = ''
    addEventListener('load', () => { delete document.documentElement.dataset.loading })

    """

  /// The element that covers the page while the style sheets have errors.
  private static let problems = "<div id=problems role=alert hidden><pre></pre></div>\n"

  /// Returns the start of the tag that names the version of a page and the script to follow.
  private static func tag(_ version: String, _ script: String?) -> String {
    "<html lang=en data-version=\(version)" + (script.map { " data-watch=\"\($0.escapedForMarkup)\"" } ?? "")
  }

  /// Returns the version of the page in `bytes`, or `nil` if it isn't a page that follows `script`.
  static func version(in bytes: [UInt8], following script: String) -> String? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let tag = head.split(separator: ">").dropFirst().first else { return nil }
    let version = tag.split(separator: " ").first { $0.hasPrefix("data-version=") }.map { String($0.dropFirst(13)) }
    return version.flatMap { tag.hasPrefix("\n" + Self.tag($0, script)) ? $0 : nil }
  }

  private var attributes: String {
    zip(axes, values).enumerated().map { index, field in
      let mark = Self.marks[field.0.name].map { " \($0)=\"\(field.0.values[field.1].escapedForMarkup)\"" } ?? ""
      return " data-a\(index)=\(field.1)\(mark)"
    }.joined() + (isFixed ? " data-fixed" : "")
  }

  /// The axes that matter to every control, each with the attribute that tells its value to the style of the page. The
  /// appearance changes system colors, the direction mirrors a control, and motion matters to transitions.
  static let marks = ["appearance": "data-scheme", "direction": "data-direction", "motion": "data-motion"]

  /// The options for the text size, from the smallest to the largest of iOS. Each value is the size of `body` in points.
  private static var sizes: String {
    options([
      ("14", "xSmall"), ("15", "Small"), ("16", "Medium"), ("", "Large"), ("19", "xLarge"), ("21", "xxLarge"),
      ("23", "xxxLarge"), ("28", "AX1"), ("33", "AX2"), ("40", "AX3"), ("47", "AX4"), ("53", "AX5"),
    ])
  }

  /// A menu for the speed of transitions, if there are any.
  private var speedField: String {
    guard sections.contains(where: \.moves) else { return "" }
    let speeds = [("", "Full"), ("0.5", "Half"), ("0.25", "Quarter"), ("0.1", "Tenth"), ("0", "By hand")]
    return "<label>Speed <select id=speed name=page.speed>\(Self.options(speeds))</select></label>\n"
  }

  /// Returns options, of which the one without a value is selected.
  private static func options(_ items: [(value: String, name: String)]) -> String {
    items.map { "<option value=\"\($0)\"\($0.isEmpty ? " selected" : "")>\($1)" }.joined()
  }

  /// A menu for the language of the texts, if there are translations.
  private var languageField: String {
    if languages.isEmpty { return "" }
    let options = languages.map { "<option value=\"\($0.escapedForMarkup)\">\($0.escapedForMarkup)" }.joined()
    return "<label>Language <select name=page.language><option value=\"\">As written\(options)</select></label>\n"
  }

  /// A switch that shows only states with a contrast that is too small, if the page shows any contrast.
  private var contrastField: String {
    guard sections.contains(where: \.hasRatios) else { return "" }
    return "<label class=check><input type=checkbox id=low name=page.low> Low contrast only</label>\n"
  }

  /// Returns a switch for each axis: for the appearance, or for all others.
  private func axisFields(appearance: Bool) -> String {
    zip(axes, values).enumerated().filter { ($1.0.name == "appearance") == appearance }.map { index, field in
      let options = field.0.values.enumerated().map { position, name in
        "<option\(position == field.1 ? " selected" : "")>\(name.escapedForMarkup)"
      }
      let (name, label) = (field.0.name.escapedForMarkup, field.0.name.capitalizedInitial.escapedForMarkup)
      return "<label>\(label) <select data-axis=\(index) name=\"\(name)\">\(options.joined())"
        + "<option value=*>Side by side</select></label>\n"
    }.joined()
  }
}

/// The files that every page contains. They're embedded in the program.
///
/// Every unsafe expression reads constant data of the C target, which exists as long as the program runs.
enum PageFiles {
  static let style = withoutSpaces(withoutComments(unsafe text(PreviewPageStyleBytes, PreviewPageStyleSize)))

  /// Returns the script, with the part about languages if a page has any. Its names aren't visible to other scripts.
  static func script(hasLanguages: Bool) -> String {
    let start = unsafe text(PreviewPageStartBytes, PreviewPageStartSize)
    let languages = hasLanguages ? unsafe text(PreviewPageLanguagesBytes, PreviewPageLanguagesSize) : ""
    let modules = unsafe text(PreviewPageScriptBytes, PreviewPageScriptSize)
    return "'use strict'\n{\n\(withoutComments(modules + languages + start))}\n"
  }

  /// Returns `text` without the lines that are comments and without indentation, which are a fifth of the files.
  private static func withoutComments(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.map { $0 + "\n" }.joined()
  }

  /// Returns the CSS `text` without the spaces around braces and after other punctuation. None of its strings has any.
  private static func withoutSpaces(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), let last = result.last, "{};:,".utf8.contains(last) { continue }
      if "{}".utf8.contains(byte), result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// The ways in which a page simulates how people with other vision see the controls.
///
/// Source of the matrices: Machado, Oliveira, and Fernandes, "A physiologically-based model for simulation of color vision
/// deficiency", 2009, for the greatest severity, in linear light. Without color vision, only luminance remains.
enum GalleryVision {
  /// The simulations with the parts of red, green, and blue that each channel has, row by row.
  private static let simulations: [(id: String, name: String, matrix: [[Double]])] = [
    (
      "protanopia", "Protanopia (no red)",
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    (
      "deuteranopia", "Deuteranopia (no green)",
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    (
      "tritanopia", "Tritanopia (no blue)",
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
    ("achromatopsia", "Achromatopsia (no color)", Array(repeating: [0.2126, 0.7152, 0.0722], count: 3)),
  ]

  static var options: String {
    simulations.map { "<option value=\($0.id)>\($0.name)" }.joined() + "<option value=increased>Increased contrast"
  }

  /// The SVG filters, which take up no space on the page.
  static var filters: String {
    let filters = simulations.map { simulation in
      let rows = simulation.matrix.map { $0.map { "\($0)" }.joined(separator: " ") + " 0 0" }
      let values = (rows + ["0 0 0 1 0"]).joined(separator: " ")
      return "<filter id=\(simulation.id) color-interpolation-filters=linearRGB>"
        + "<feColorMatrix values=\"\(values)\"/></filter>\n"
    }
    return "<svg class=filters width=0 height=0 aria-hidden=true>\n\(filters.joined())</svg>"
  }
}
