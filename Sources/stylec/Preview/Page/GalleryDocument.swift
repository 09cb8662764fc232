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

  /// The CSS rules with the files of images, or an empty string if there are none.
  var images = ""

  /// The name of the style sheet or table from before a change, and the controls that only it has, or `nil`.
  var former: (name: String, removed: [String])?

  var page: Page {
    let start = [GalleryPart("contents", contents)] + (tokens.isEmpty ? [] : [GalleryPart("tokens", tokens)])
    let end = GalleryPart("documentation", "<ul id=documentation>\n\(documentation)</ul>\n")
    func hidden(unless isShown: Bool) -> String { isShown ? "" : " hidden" }
    var fields = [
      "attributes": attributes, "policy": images.isEmpty ? "" : "; img-src data:", "title": title.escapedForMarkup,
      "version": HelpText.version, "appearance": axisFields(appearance: true), "axes": axisFields(appearance: false),
      "speed": hidden(unless: sections.contains(where: \.moves)),
      "contrast": hidden(unless: sections.contains(where: \.hasRatios)),
      "against": hidden(unless: former != nil), "former": former?.name.escapedForMarkup ?? "",
      "language": hidden(unless: !languages.isEmpty), "languages": Self.options(languages),
      "style": PageFiles.style + rules + images,
    ]
    let rest = fields.sorted { $0.key < $1.key }.map(\.value).joined() + translations
    fields["script"] = PageFiles.script(hasLanguages: !languages.isEmpty)
    fields["contents"] = contents
    fields["tokens"] = tokens
    fields["sections"] = sections.map(\.parts[0].text).joined()
    fields["store"] = sections.flatMap { $0.parts.dropFirst() }.map(\.text).joined() + end.text + translations
    // The version is also the nonce of the page's scripts: a style sheet can't contain the checksum of its own page.
    var bytes = ContiguousArray(PageFiles.page.filled(fields).utf8)
    // The checksum is that of whole words.
    bytes += repeatElement(0, count: -bytes.count & 7)
    let version = String(TableChecksum.checksum(of: bytes.span), radix: 16)
    fields["nonce"] = version
    fields["tag"] = Self.tag(version, script)
    let parts = start + sections.flatMap(\.parts) + [end]
    return Page(text: PageFiles.page.filled(fields), version: version, parts: parts, rest: rest)
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

  /// The list of the controls that show something, by style sheet.
  private var contents: String {
    let shown = sections.filter { !$0.isQuiet }
    let files = PreviewPool(shown.map(\.file)).elements
    let items = files.map { file in
      let links = shown.filter { $0.file == file }.map(\.link).joined(separator: "\n")
      return "<li>\(files.count > 1 ? "<b>\(file.escapedForMarkup)</b>\n" : "")\(links)\n"
    }
    let link = tokens.isEmpty ? "" : "<a class=skip href=\"#tokens\">Tokens</a>"
    let removed = (former?.removed ?? []).map { "<li><small>\($0.escapedForMarkup) was removed</small>\n" }
    let rest = omitted == 0 ? "" : "<li><small>and \(omitted) more, which aren't shown</small>\n"
    return "<nav id=contents aria-label=Contents><ul>\n\((items + removed).joined())\(rest)</ul>\(link)</nav>\n"
  }

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

  private static func options(_ names: [String]) -> String {
    names.map { "<option value=\"\($0.escapedForMarkup)\">\($0.escapedForMarkup)" }.joined()
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
