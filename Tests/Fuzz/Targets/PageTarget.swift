import StyleCompiler
import StyleRuntime
import StyleTable

/// Creates the preview page. It must have every control in every valid state set with the values of the table, and
/// nothing in a sheet may become markup.
enum PageTarget {
  /// Creates the page of the sheets of `input`.
  static func test(_ input: [UInt8]) {
    let compilation = FuzzFiles(input).compiled()
    guard compilation.table != nil else { return }
    noteCompiled(input)
    let sheet = CompileTarget.opened(compilation)
    let controls = PreviewControl.all(of: sheet, compilation.model)
    // A page leaves out what doesn't fit.
    guard controls.stateCount * (8 + sheet.contexts.count) < 1 << 14 else { return }
    var page = GalleryPage(controls, of: sheet, compilation)
    let shown = ShownPage(MarkupReader(page.text(title: "Main.style", context: sheet.contexts.last)).parts)
    expect(shown.cells.keys.sorted() == controls.map(\.title).sorted(), "the page has different controls")
    for control in controls {
      check(control.control, shown.cells[control.title] ?? [], shown, sheet.contexts, of: sheet)
    }
  }

  private static func check(
    _ control: Control, _ cells: [ShownPage.Cell], _ page: ShownPage, _ contexts: [StyleContext], of sheet: StyleSheet
  ) {
    let axes = sheet.axes.indices.filter { sheet.dependentAxes.contains(sheet.axes[$0].name) }
    expect(cells.map(\.set) == control.possibleStates.map(\.rawValue), "the page has other sets for \(control.path)")
    for cell in cells {
      let values = page.values(of: cell)
      for context in contexts.prefix(64) {
        let classes = axes.enumerated().map {
          "a\($0)v\(sheet.axes[$1].values.firstIndex(of: context.values[$1]) ?? 0)"
        }
        let style = control.style(in: StateMask(rawValue: cell.set), context: context)
        let expected = style.values.map { "\($0.name.shownInMarkup): \("\($0.value)".shownInMarkup)" }
        let found = values.compactMap { value in
          let shown = value.texts.filter { $0.classes.allSatisfy(classes.contains) }
          expect(shown.count == 1, "\(value.property) has several values in a context")
          return shown[0].text == "-" ? nil : "\(value.property): \(shown[0].text)"
        }
        expect(same(found, expected), "\(control.path) \(cell.set) has \(expected) but shows \(found)")
      }
    }
  }

  /// Returns whether both have the same texts, byte for byte.
  private static func same(_ found: [String], _ expected: [String]) -> Bool {
    let (found, expected) = (found.map { Array($0.utf8) }, expected.map { Array($0.utf8) })
    return Set(found) == Set(expected) && found.count == expected.count
  }
}

/// The controls and values on a page.
private struct ShownPage {
  /// A state set of a control.
  struct Cell {
    let set: StateSet
    let record: Int
  }

  /// A value of a property: a text for all contexts, or several, each in elements for values of axes.
  struct Value {
    var property = ""
    var texts: [(classes: [String], text: String)] = []
  }

  /// The state sets, by the title of the control, which consists of its path and the values of its variants.
  private(set) var cells: [String: [Cell]] = [:]

  private var values: [Value] = []
  private var records: [[Int]] = []

  /// The current control, list, and element, and the number of elements of each name.
  private var path: String?
  private var list = ""
  private var element = ""

  /// The classes of the open elements for values of axes.
  private var variants: [String] = []
  private var counts: [String: Int] = [:]

  /// Finds the controls and values in `parts`.
  init(_ parts: [MarkupReader.Part]) {
    for part in parts { add(part) }
    expect(counts["script"] == 2 && counts["style"] == 1, "the page has additional scripts or styles")
  }

  /// Returns the values of `cell`.
  func values(of cell: Cell) -> [Value] {
    guard records.indices.contains(cell.record) else { fatalError("finding: a state set without a record") }
    return records[cell.record].map { values[$0] }
  }

  private static let elements = Set(
    """
    html head meta title style body header h1 form label input select option p nav ul li a small main section h2 \
    div button b span wbr details summary dl dt dd aside code ol script fieldset legend table thead tbody tr th td \
    svg filter feColorMatrix output
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
    if name == "ul" || name == "ol" { list = attributes["id"] ?? "" }
    if name == "li", list == "rows" { values.append(Value()) }
    if name == "li", list == "records" { records.append([]) }
    if name == "button", attributes["class"] == "cell", let path {
      let (set, record) = (attributes["data-set"] ?? "", attributes["data-record"] ?? "")
      guard let set = StateSet(set), let record = Int(record) else { fatalError("finding: a cell without numbers") }
      cells[path, default: []].append(Cell(set: set, record: record))
    }
  }

  private mutating func addText(_ text: String) {
    switch (element, list) {
    case ("h2", "") where counts["aside"] == nil:
      path = text
      cells[text] = cells[text] ?? []
    case ("b", "rows"): values[values.count - 1].property += text
    case ("code", "rows"): values[values.count - 1].texts.append((variants, text))
    case ("li", "records"): records[records.count - 1] += text.split { " \n".contains($0) }.compactMap { Int($0) }
    case ("script", _):
      let known = [GalleryDocument.start, PageFiles.script(hasLanguages: false)]
      expect(known.contains(String(text.dropFirst())), "the page has a different script")
    default: break
    }
  }
}
