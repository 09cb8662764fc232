import StyleCompiler
import StyleRuntime

/// Creates the preview page. It must have every control, combination, and value, and no markup from a sheet.
enum PageTarget {
  static func test(_ input: [UInt8]) {
    guard let (compilation, sheet) = compiled(input) else { return }
    let program = PreviewProgram(compilation, sheet)
    let controls = program.controls
    // A page leaves out what doesn't fit.
    guard controls.stateCount * (8 + sheet.contexts.count) < 1 << 14 else { return }
    let text = GalleryDocument(of: [program], title: "Main.style", theme: sheet.contexts.last, GalleryOptions()).page
      .text
    let shown = ShownPage(MarkupReader(text).parts)
    expect(shown.controls.keys.sorted() == Set(controls.map(\.path)).sorted(), "the page has different controls")
    for control in controls {
      guard let section = shown.controls[control.path] else { continue }
      let key = control.control.variantPositions.map { "\($0)" }.joined(separator: "|")
      check(control.control, section, section.cells[key] ?? [], sheet.contexts, of: sheet)
    }
  }

  private static func check(
    _ control: Control, _ section: ShownPage.Section, _ records: [Int], _ contexts: [StyleContext],
    of sheet: StyleSheet
  ) {
    let axes = sheet.axes.indices.filter { sheet.dependentAxes.contains(sheet.axes[$0].name) }
    expect(section.sets == control.possibleStates.map(\.rawValue), "the page has other sets for \(control.path)")
    expect(section.sets.count == records.count, "the page has other sets for a variant of \(control.path)")
    for (set, record) in zip(section.sets, records) {
      let values = section.values(of: record)
      for context in contexts.prefix(64) {
        let classes = axes.enumerated().map {
          "a\($0)v\(sheet.axes[$1].values.firstIndex(of: context.values[$1]) ?? 0)"
        }
        let style = control.style(in: StateMask(rawValue: set), context: context)
        let expected = style.values.map { "\($0.name.shownInMarkup): \("\($0.value)".shownInMarkup)" }
        let found = values.compactMap { value in
          let shown = value.texts.filter { $0.classes.allSatisfy(classes.contains) }
          expect(shown.count == 1, "\(value.property) has several values in a context")
          return shown[0].text == "-" ? nil : "\(value.property): \(shown[0].text)"
        }
        expect(same(found, expected), "\(control.path) \(set) has \(expected) but shows \(found)")
      }
    }
  }

  /// Returns whether both have the same texts, byte for byte.
  private static func same(_ found: [String], _ expected: [String]) -> Bool {
    let (found, expected) = (found.map { Array($0.utf8) }, expected.map { Array($0.utf8) })
    return Set(found) == Set(expected) && found.count == expected.count
  }
}

private struct ShownPage {
  /// A value of a property: a text for all contexts, or several, each in elements for values of axes.
  struct Value {
    var property = ""
    var texts: [(classes: [String], text: String)] = []
  }

  struct Section {
    var sets: [StateSet] = []
    /// The record of each state combination, by the positions of the values of the variants.
    var cells: [String: [Int]] = [:]
    var values: [Value] = []
    var records: [[Int]] = []

    func values(of record: Int) -> [Value] {
      guard records.indices.contains(record) else { fatalError("finding: a state combination without a record") }
      return records[record].map { values[$0] }
    }
  }

  var controls: [String: Section] { Dictionary(paths.map { ($1, sections[$0] ?? Section()) }) { $1 } }
  private var sections: [String: Section] = [:]
  private var paths: [String: String] = [:]
  /// The current section, list, variant, and element, and the number of elements of each name.
  private var section = ""
  private var list = ""
  private var positions = ""
  private var element = ""
  /// The classes of the open elements for values of axes.
  private var variants: [String] = []
  private var counts: [String: Int] = [:]

  init(_ parts: [MarkupReader.Part]) {
    for part in parts { add(part) }
    expect(counts["script"] == 2 && counts["style"] == 1 + paths.count, "the page has additional scripts or styles")
  }

  private static let elements = Set(
    """
    html head meta title style body header h1 form label input select option p nav ul li a small main section h2 \
    div button b span wbr details summary dl dt dd aside code ol script fieldset legend table thead tbody tr th td \
    svg filter feColorMatrix output pre
    """.split(separator: " ").map(String.init))

  private mutating func add(_ part: MarkupReader.Part) {
    switch part {
    case .start(let name, let attributes):
      expect(Self.elements.contains(name), "the page has an unexpected element '\(name)'")
      for (attribute, value) in attributes { check(attribute, value) }
      counts[name, default: 0] += 1
      element = name
      if name == "span", let kind = attributes["class"], kind.hasPrefix("v a") || !variants.isEmpty {
        variants.append(String(kind.dropFirst(2)))
      }
      start(name, attributes)
    case .end(let name):
      element = ""
      if name == "span", !variants.isEmpty { variants.removeLast() }
      if name == "ul" || name == "ol" { list = "" }
    case .text(let text): addText(text)
    }
  }

  private func check(_ attribute: String, _ value: String) {
    expect(!attribute.hasPrefix("on") && attribute != "src", "the page has an unexpected attribute '\(attribute)'")
    if attribute == "href" { expect(value.hasPrefix("#"), "the page has a link to '\(value)'") }
    if attribute == "style" {
      expect(value.hasPrefix("--") && !value.contains(";"), "an element has the style '\(value)'")
    }
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    if name == "section", let id = attributes["id"], let path = attributes["data-path"] {
      (section, paths[id]) = (id, path)
      sections[id, default: Section()].sets = (attributes["data-sets"] ?? "").split(separator: " ").compactMap {
        StateSet($0)
      }
    }
    if name == "div", let id = attributes["id"], id.hasPrefix("data-") { section = String(id.dropFirst(5)) }
    if name == "ul" || name == "ol" { list = attributes["class"] ?? "" }
    if name == "li", list == "rows" { sections[section]?.values.append(Value()) }
    if name == "li", list == "records" { sections[section]?.records.append([]) }
    if name == "li", list == "variants" { positions = attributes["data-values"] ?? "" }
  }

  private mutating func change(_ body: (inout Section) -> Void) { body(&sections[section, default: Section()]) }

  private mutating func addText(_ text: String) {
    switch (element, list) {
    case ("li", "variants"):
      let pairs = text.split { " \n".contains($0) }.map { $0.split(separator: ".") }
      sections[section]?.cells[positions, default: []] += pairs.compactMap { Int($0.last ?? "") }
    case ("b", "rows"): change { $0.values[$0.values.count - 1].property += text }
    case ("code", "rows"): change { [variants] in $0.values[$0.values.count - 1].texts.append((variants, text)) }
    case ("li", "records"):
      change { $0.records[$0.records.count - 1] += text.split { " \n".contains($0) }.compactMap { Int($0) } }
    case ("script", _):
      let isFirst = PageFiles.page.filled([:]).contains("<script nonce=>\(text)</script>")
      let isKnown = isFirst || text.dropFirst() == PageFiles.script(hasLanguages: false)
      expect(isKnown, "the page has a different script")
    default: break
    }
  }
}

/// Creates the preview picture. It must be well-formed SVG with finite numbers and every control, and run nothing.
enum PictureTarget {
  static func test(_ input: [UInt8]) {
    guard let (compilation, sheet) = compiled(input) else { return }
    let controls = PreviewControl.all(of: sheet, compilation.model)
    for context in sheet.contexts.prefix(3) {
      let page = PicturePage(controls.map { ($0, context) })
      var budget = PreviewBudget(contextCount: 1)
      let bases = Set(controls.compactMap { $0.control.base?.path })
      let sections = controls.enumerated().compactMap { index, first in
        guard budget.allows(index), first.control.specialVariantValues.isEmpty else { return PictureSection?.none }
        let section = PictureSection(controls.filter { $0.path == first.path }, context)
        guard section.isShown(isBase: bases.contains(first.path)) else { return nil }
        budget.spend(cells: section.count)
        return section
      }
      check(MarkupReader(page.text(title: "Main.style")).parts, of: sections)
    }
  }

  private static let attributes: [String: Set<String>] = [
    "svg": ["xmlns", "width", "height", "viewBox", "role"], "title": [], "g": ["opacity", "transform"],
    "rect": [
      "x", "y", "width", "height", "rx", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width",
      "stroke-dasharray", "style",
    ],
    "circle": [
      "cx", "cy", "r", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray",
    ],
    "text": [
      "x", "y", "text-anchor", "font-family", "font-size", "font-weight", "fill", "fill-opacity", "letter-spacing",
      "text-decoration",
    ],
    "linearGradient": ["id", "gradientUnits", "x1", "y1", "x2", "y2"],
    "stop": ["offset", "stop-color", "stop-opacity", "style"],
  ]

  private static let numbers: Set<String> = [
    "x", "y", "width", "height", "rx", "cx", "cy", "r", "stroke-width", "font-size", "fill-opacity", "stroke-opacity",
    "opacity", "letter-spacing",
  ]

  private static func check(_ parts: [MarkupReader.Part], of sections: [PictureSection]) {
    var open: [String] = []
    var texts: Set<[UInt8]> = []
    var groups = 0
    for part in parts {
      switch part {
      case .start(let name, let attributes):
        check(name, attributes)
        if name == "g" { groups += 1 }
        open.append(name)
      case .end(let name): expect(open.popLast() == name, "'</\(name)>' ends a different element")
      case .text(let text):
        if open.last == "text" { texts.insert(Array(text.utf8)) }
      }
    }
    expect(open.isEmpty, "\(open) isn't closed")
    let count = sections.reduce(0) { $0 + $1.count }
    expect(groups > 0 || count == 0, "nothing is drawn")
    expect(groups <= count, "\(groups) looks are drawn instead of at most \(count)")
    for section in sections { expect(texts.contains(Array(section.path.utf8)), "\(section.path) isn't labeled") }
  }

  private static func check(_ element: String, _ attributes: [String: String]) {
    guard let known = Self.attributes[element] else { fatalError("finding: unexpected element '\(element)'") }
    for (name, value) in attributes {
      expect(known.contains(name), "'\(element)' has an unexpected attribute '\(name)'")
      if numbers.contains(name) { expect(Double(value)?.isFinite == true, "'\(name)' of '\(element)' is '\(value)'") }
      if name == "style" {
        let allowed = value.utf8.allSatisfy { !";{}<>\"'\\&".utf8.contains($0) } && !value.contains("url")
        expect(allowed, "'\(element)' has the style '\(value)'")
      }
    }
  }
}
