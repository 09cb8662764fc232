import StyleCompiler
import StyleRuntime
import StyleSupport

/// The sections of a page that follows changes. A section is made again only if a text changed on which it depends.
///
/// These are the statements about the control and about those that it derives from, with their places, and everything
/// that isn't about a control, such as tokens and themes. Segments are made again each time, because they're drawn on
/// the colors of other controls.
final class KeptSections {
  /// What a section depends on besides the style sheets.
  struct Place: Equatable {
    /// The HTML ID of the section.
    let id: String

    /// Whether another control derives from the control.
    let isBase: Bool
  }

  private struct Section {
    let place: Place
    let text: [UInt8]
    let section: GallerySection
    let cost: PreviewBudget.Cost
  }

  /// The sections by the paths of their controls.
  private var sections: [String: Section] = [:]

  /// The text that isn't about a control, and the axes of the page.
  private var common: [UInt8] = []

  /// The text about each control, by its index.
  private var texts: [[UInt8]] = []

  private var model: Model?

  /// Reads the style sheets of the next page, which shows `axes`, and drops all sections if something changed on which
  /// all depend.
  func begin(_ model: Model, _ axes: [StyleAxis], of sheet: StyleSheet) {
    var common = Array("\(axes.map { "\($0.name) \($0.values)" }) \(sheet.dependentAxes.sorted())\n".utf8)
    texts = Array(repeating: [], count: model.declarations.controls.count)
    for file in model.sheets.files where !file.isStandard { read(file, of: model, &common) }
    if common != self.common { sections = [:] }
    (self.common, self.model) = (common, model)
  }

  /// Divides the text of `file` into the pieces that begin at the statements about controls.
  private func read(_ file: SheetFile, of model: Model, _ common: inout [UInt8]) {
    let bytes = file.bytes.bytes
    common += Array("\(file.path)\n".utf8)
    var (start, line, isCommon): (Int, Int, Bool) = (0, 1, true)
    var (controls, before): ([ControlID], ArraySlice<UInt8>) = ([], [])
    func finish(at end: Int) {
      let piece = bytes[start..<end]
      // The comment above a statement is in the piece before.
      for control in controls { texts[control.index] += Array("\n\(file.path):\(line)\n".utf8) + before + piece }
      if isCommon { common += Array("\n\(line)\n".utf8) + piece }
      line += piece.count { $0 == UInt8(ascii: "\n") }
      (start, before) = (end, piece)
    }
    for statement in file.tree.statements {
      guard let paths = file.tree.paths(of: statement), let first = paths.first else {
        isCommon = true
        continue
      }
      finish(at: Int(first.start))
      controls = paths.compactMap { model.declarations.controls.ofPath[file.path($0).index] }
      isCommon = controls.count < paths.count
    }
    finish(at: bytes.count)
  }

  private func text(of control: PreviewControl) -> [UInt8]? {
    guard let model, ![.segment, .segmentedControl].contains(ControlKind(control.control)) else { return nil }
    return model.declarations.controls.inheritanceChain(of: control.id).flatMap { texts[$0.index] + [0] }
  }

  /// Returns the section of `control` if it's still the same, and spends what it costs.
  func section(
    of control: PreviewControl, at place: Place, _ documentation: inout GalleryDocumentation,
    _ budget: inout PreviewBudget
  ) -> GallerySection? {
    guard let known = sections[control.path], known.place == place, known.text == text(of: control) else { return nil }
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
    guard !budget.isSpent, let text = text(of: control) else { return }
    sections[control.path] = Section(place: place, text: text, section: section, cost: cost)
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
