import StyleCompiler
import StyleRuntime
import StyleSupport

/// The sections of a page that follows changes. A section is made again only if a text changed on which it depends.
///
/// These are the statements about the control and about those that it derives from, with their places, and everything
/// that isn't about a control, such as tokens and themes. Segments are made again each time, because they're drawn on
/// the colors of other controls.
final class KeptSections {
  /// The place of a section, on which its markup depends, too.
  struct Place: Equatable {
    let id: String
    let isBase: Bool
  }

  private struct Section {
    let place: Place

    /// The numbers of the texts about the control and about those that it derives from.
    let texts: [Int]
    let section: GallerySection
    let cost: PreviewBudget.Cost
  }

  private var sections: [String: Section] = [:]

  /// The text that isn't about a control, and the axes of the page.
  private var common: [UInt8] = []

  /// The text about a control, with a number that no other text has had.
  private struct Text {
    let number: Int
    let bytes: [UInt8]
  }

  private var texts: [String: Text] = [:]
  private var textCount = 0

  /// The numbers of the texts about each control, by its index.
  private var numbers: [Int] = []

  private var model: Model?

  /// Reads the style sheets of the next page, which shows `axes` in the contexts of `grid`, and drops all sections if
  /// something changed on which all depend.
  func begin(_ model: Model, _ axes: [StyleAxis], _ grid: ContextGrid) {
    let controls = model.declarations.controls
    var common = Array("\([axes, grid.axes].map { $0.map { "\($0.name) \($0.values)" } })\n".utf8)
    var bytes: [[UInt8]] = Array(repeating: [], count: controls.count)
    for file in model.sheets.files where !file.isStandard { read(file, controls.ofPath, &bytes, &common) }
    var texts: [String: Text] = [:]
    numbers = (0..<controls.count).map { index in
      let control = ControlID(index)
      let path = controls.path(of: control)
      let known = self.texts[path].flatMap { $0.bytes == bytes[control.index] ? $0 : nil }
      textCount += known == nil ? 1 : 0
      let text = known ?? Text(number: textCount, bytes: bytes[control.index])
      texts[path] = text
      return text.number
    }
    sections = common == self.common ? sections.filter { texts[$0.key] != nil } : [:]
    (self.common, self.texts, self.model) = (common, texts, model)
  }

  /// Adds to `texts` the pieces of `file` that begin at the statements about controls, and the rest to `common`.
  private func read(
    _ file: SheetFile, _ ofPath: [ControlID?], _ texts: inout [[UInt8]], _ common: inout [UInt8]
  ) {
    let bytes = Array(file.bytes.bytes)
    let lines = LineTable(Source(path: file.path, bytes: bytes))
    common += Array("\(file.path)\n".utf8)
    var (start, isCommon): (Int, Bool) = (0, true)
    var (controls, before): ([ControlID], ArraySlice<UInt8>) = ([], [])
    func finish(at end: Int) {
      let piece = bytes[start..<end]
      let place = Array("\n\(file.path) \(lines.location(of: start))\n".utf8)
      // The comment above a statement is in the piece before.
      for control in controls { texts[control.index] += place + before + piece }
      if isCommon { common += place + piece }
      (start, before) = (end, piece)
    }
    for statement in file.tree.statements {
      guard let paths = file.tree.paths(of: statement), let first = paths.first else {
        isCommon = true
        continue
      }
      finish(at: Int(first.start))
      controls = paths.compactMap { ofPath[file.path($0).index] }
      isCommon = controls.count < paths.count
    }
    finish(at: bytes.count)
  }

  /// Returns the numbers of the texts on which the section of `control` depends, or `nil` if it isn't kept.
  private func texts(of control: PreviewControl) -> [Int]? {
    guard let model, ![.segment, .segmentedControl].contains(ControlKind(control.control)) else { return nil }
    return model.declarations.controls.inheritanceChain(of: control.id).map { numbers[$0.index] }
  }

  /// Returns the section of `control` if it's still the same, and spends what it costs.
  func section(
    of control: PreviewControl, at place: Place, _ documentation: inout GalleryDocumentation,
    _ budget: inout PreviewBudget
  ) -> GallerySection? {
    guard let known = sections[control.path], known.place == place, known.texts == texts(of: control) else {
      return nil
    }
    let keys = known.section.documented
    let isSame = control.properties.allSatisfy { property in
      keys[property.name].map { $0 == documentation.key(of: property.id) } ?? true
    }
    return isSame && budget.spend(known.cost) ? known.section : nil
  }

  /// Keeps a section that costs `cost`, unless it isn't complete because of the budget.
  func keep(
    _ section: GallerySection, of control: PreviewControl, at place: Place, costing cost: PreviewBudget.Cost,
    leaving budget: PreviewBudget
  ) {
    guard budget.allows(1), let texts = texts(of: control) else { return }
    sections[control.path] = Section(place: place, texts: texts, section: section, cost: cost)
  }
}

extension SyntaxTree {
  /// Returns the paths of the controls that `statement` is about, or `nil` if it isn't about controls.
  fileprivate func paths(of statement: StatementNode) -> [PathNode]? {
    switch statement {
    case .control(let node): [controls[node].path]
    case .rule(let node), .expectation(let node): selectors[rules[node].selectors].map(\.path)
    default: nil
    }
  }
}
