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

  /// The standard axes that matter to every control: the appearance changes system colors, and the direction mirrors
  /// a control.
  static let commonAxes = ["appearance", "direction"]

  /// The standard axis that matters to every transition.
  static let motionAxis = "motion"

  /// The parts that can be replaced, in the order of the page.
  var parts: [GalleryPart] {
    [GalleryPart("contents", contents)] + (tokens.isEmpty ? [] : [GalleryPart("tokens", tokens)])
      + sections.flatMap(\.parts)
      + [GalleryPart("documentation", "<ul id=documentation>\n\(documentation)</ul>\n")]
  }

  var page: Page {
    let parts = parts
    let (style, body) = (PageFiles.style + rules, body(of: parts))
    let script = PageFiles.script(hasLanguages: !languages.isEmpty)
    let version = Self.version(of: style + body + script + attributes)
    let text = """
      <!DOCTYPE html>
      \(Self.tag(version, watch))\(attributes)>
      <head>
      <meta charset=utf-8>
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(nonce: version))">
      <meta name=viewport content="width=device-width, initial-scale=1">
      <title>\(title.escapedForMarkup)</title>
      <style>
      \(style)</style>
      <script nonce=\(version)>
      \(Self.start)</script>
      </head>
      <body>
      \(body)<script nonce=\(version)>
      \(script)</script>
      </body>
      </html>

      """
    return Page(text: text, version: version, parts: parts, rest: rules + header + translations + attributes)
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

  private func body(of parts: [GalleryPart]) -> String {
    func texts(_ parts: [GalleryPart]) -> String { parts.map(\.text).joined() }
    let first = parts.prefix { part in part.id != sections.first?.parts[0].id && part.id != "documentation" }
    return """
      \(header)\(texts(Array(first)))<main>
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
      \(texts(sections.flatMap { $0.parts.dropFirst() }))\(texts(Array(parts.suffix(1))))\(translations)</div>
      \(script == nil ? "" : Self.problems)
      """
  }

  private var header: String {
    """
    <header>
    <h1>\(title.escapedForMarkup)</h1>
    <p class=about>Every control in every valid state combination, as a browser draws it. \
    Made from style sheets by <code>stylec preview</code> (\(HelpText.version)).</p>
    <form id=tools class=live role=search autocomplete=off>
    <label>Search <input type=search id=search name=page.search placeholder="state, title, or value"></label>
    \(axisFields(common: true))<details class=settings><summary>Settings</summary><div>
    \(axisFields(common: false))\(languageField)<label>Text size <select name=page.size>\(Self.sizes)</select></label>
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
    let files = shown.map(\.file).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
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
  private var watch: String { script.map { Self.watch($0) } ?? "" }

  private static func watch(_ script: String) -> String { " data-watch=\"\(script.escapedForMarkup)\"" }

  /// Returns the start of the tag that names the version of a page and the script to follow.
  private static func tag(_ version: String, _ watch: String) -> String {
    "<html lang=en data-version=\(version)\(watch)"
  }

  /// Returns the version of the page in `bytes`, or `nil` if it isn't a page that follows `script`.
  static func version(in bytes: [UInt8], following script: String) -> String? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let tag = head.split(separator: ">").dropFirst().first else { return nil }
    let version = tag.split(separator: " ").first { $0.hasPrefix("data-version=") }.map { String($0.dropFirst(13)) }
    return version.flatMap { tag.hasPrefix("\n" + Self.tag($0, watch(script))) ? $0 : nil }
  }

  /// Returns the content security policy: the page can use nothing but its own styles, and scripts with `nonce`.
  private static func policy(nonce: String) -> String {
    "default-src 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src 'nonce-\(nonce)'"
  }

  /// Returns the version of a page with the contents `text`, as hexadecimal digits.
  ///
  /// The version is also the nonce of the page's scripts: a style sheet can't contain the checksum of its own page.
  private static func version(of text: String) -> String {
    var bytes = ContiguousArray(text.utf8)
    // The checksum is that of whole words.
    bytes += repeatElement(0, count: -bytes.count & 7)
    return String(TableChecksum.checksum(of: bytes.span), radix: 16)
  }

  private var attributes: String {
    let marks = zip(axes, values).enumerated().map { index, field in
      let (axis, value) = field
      let mark = Self.commonMarks[axis.name].map { " \($0)=\"\(axis.values[value].escapedForMarkup)\"" } ?? ""
      return " data-a\(index)=\(value)\(mark)"
    }
    return marks.joined() + (isFixed ? " data-fixed" : "")
  }

  /// The attributes from which the style of a page takes its color scheme, the direction of controls, and how much they
  /// move, by axis.
  private static let commonMarks = [
    "appearance": "data-scheme", "direction": "data-direction", "motion": "data-motion",
  ]

  /// The options for the text size, from the smallest to the largest of iOS. Each value is the size of `body` in points.
  private static var sizes: String {
    let sizes = [
      ("14", "xSmall"), ("15", "Small"), ("16", "Medium"), ("", "Large"), ("19", "xLarge"), ("21", "xxLarge"),
      ("23", "xxxLarge"), ("28", "AX1"), ("33", "AX2"), ("40", "AX3"), ("47", "AX4"), ("53", "AX5"),
    ]
    return sizes.map { "<option value=\"\($0)\"\($0.isEmpty ? " selected" : "")>\($1)" }.joined()
  }

  /// A menu for the speed of transitions, if there are any.
  private var speedField: String {
    guard sections.contains(where: \.moves) else { return "" }
    let speeds = [("", "Full"), ("0.5", "Half"), ("0.25", "Quarter"), ("0.1", "Tenth"), ("0", "By hand")]
    let options = speeds.map { "<option value=\"\($0)\"\($0.isEmpty ? " selected" : "")>\($1)" }.joined()
    return "<label>Speed <select id=speed name=page.speed>\(options)</select></label>\n"
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
  private func axisFields(common: Bool) -> String {
    zip(axes, values).enumerated().filter { ($1.0.name == Self.commonAxes[0]) == common }.map { index, field in
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
