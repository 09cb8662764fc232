import PreviewPage
import StyleRuntime
import StyleTable

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

  /// The number of further controls, which would make the page too large.
  var omitted = 0

  /// The elements with the details that the script shows on demand.
  let store: String

  /// The section with the tokens, or an empty string if there are none.
  let tokens: String

  /// The name of the script from which the page learns of changes, or `nil` if it doesn't follow any.
  let script: String?

  /// The languages into which texts are translated.
  var languages: [String] = []

  /// The standard axes that matter to every control: the appearance changes system colors, and the direction mirrors
  /// a control.
  static let commonAxes = ["appearance", "direction"]

  /// The standard axis that matters to every transition.
  static let motionAxis = "motion"

  /// The item after the links to the controls.
  private var rest: String { omitted == 0 ? "" : "<li><small>and \(omitted) more, which aren't shown</small>\n" }

  /// The HTML of the document.
  var text: String {
    let (style, body, script) = (PageFiles.style + rules, body, PageFiles.script(hasLanguages: !languages.isEmpty))
    let version = Self.version(of: style + body + script + attributes)
    return """
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
  }

  /// The HTML of the elements in the body, without the script.
  private var body: String {
    """
    <header>
    <h1>\(title.escapedForMarkup)</h1>
    <form id=tools class=live role=search autocomplete=off>
    <label>Search <input type=search id=search name=page.search placeholder="state, title, or value"></label>
    \(axisFields)\(languageField)<label>Text size <select name=page.size>\(Self.sizes)</select></label>
    <label>Vision <select id=vision name=page.vision><option value="">Full\
    \(GalleryVision.options)</select></label>
    \(speedField)<label class=check><input type=checkbox id=pseudo name=page.pseudo> Pseudo-text</label>
    \(contrastField)\
    <p id=status role=status></p>
    </form>
    <nav aria-label=Controls><ul>
    \(sections.map(\.link).joined())\(rest)</ul></nav>
    </header>
    <main>
    \(sections.map(\.text).joined())</main>
    <aside id=panel hidden aria-labelledby=panel-title>
    <header><h2 id=panel-title tabindex=-1></h2><button id=close aria-label="Close the values">×</button></header>
    <dl id=panel-about></dl>
    <p id=panel-note>Click a value to see where it was declared and what it overrides.</p>
    <ul id=values></ul>
    </aside>
    \(tokens)\(GalleryVision.filters)
    <div id=store hidden>
    \(store)</div>
    \(script == nil ? "" : Self.problems)
    """
  }

  /// The script that runs before the body is read. Until the page is complete, nothing is laid out, because the other
  /// script moves everything.
  static let start = """
    document.documentElement.dataset.loading = ''
    addEventListener('load', () => { delete document.documentElement.dataset.loading })

    """

  /// The element that covers the page while the style sheets have errors.
  private static let problems = "<div id=problems role=alert hidden><pre></pre></div>\n"

  /// The attribute with the script to follow.
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
    var bytes = Array(text.utf8)
    // The checksum is that of whole words.
    bytes += repeatElement(0, count: -bytes.count & 7)
    return String(TableChecksum.checksum(of: bytes.span), radix: 16)
  }

  /// The attributes with the initial values of the axes.
  private var attributes: String {
    zip(axes, values).enumerated().map { index, field in
      let (axis, value) = field
      let mark = Self.commonMarks[axis.name].map { " \($0)=\"\(axis.values[value].escapedForMarkup)\"" } ?? ""
      return " data-a\(index)=\(value)\(mark)"
    }.joined()
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

  /// A switch for each axis.
  private var axisFields: String {
    zip(axes, values).enumerated().map { index, field in
      let options = field.0.values.enumerated().map { position, name in
        "<option\(position == field.1 ? " selected" : "")>\(name.escapedForMarkup)"
      }
      let label = field.0.name.escapedForMarkup
      return "<label>\(label) <select data-axis=\(index) name=\"\(label)\">\(options.joined())"
        + "<option value=*>Side by side</select></label>\n"
    }.joined()
  }
}

/// The files that every page contains. They're embedded in the program.
///
/// Every unsafe expression reads constant data of the C target, which exists as long as the program runs.
enum PageFiles {
  /// The CSS style sheet.
  static var style: String { unsafe text(PreviewPageStyleBytes, PreviewPageStyleSize) }

  /// Returns the script, with the part about languages if a page has any. Its names aren't visible to other scripts.
  static func script(hasLanguages: Bool) -> String {
    let start = unsafe text(PreviewPageStartBytes, PreviewPageStartSize)
    let languages = hasLanguages ? unsafe text(PreviewPageLanguagesBytes, PreviewPageLanguagesSize) : ""
    let modules = unsafe text(PreviewPageScriptBytes, PreviewPageScriptSize)
    return "'use strict'\n{\n\(modules + languages + start)}\n"
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
