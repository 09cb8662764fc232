import StyleCompiler
import StyleRuntime

/// Creates the preview picture. It must be well-formed SVG with finite numbers and every control, and run nothing.
enum PictureTarget {
  static func test(_ input: [UInt8]) {
    let compilation = FuzzFiles(input).compiled()
    guard compilation.table != nil else { return }
    noteCompiled(input)
    let sheet = CompileTarget.opened(compilation)
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
    "svg": ["xmlns", "width", "height", "viewBox", "role"], "title": [], "g": ["opacity"],
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
