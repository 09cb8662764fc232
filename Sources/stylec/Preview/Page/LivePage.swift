import StyleCompiler
import StyleLive
import StyleRuntime
import StyleSupport

/// A page that follows changes, and the script next to it, which the page loads again and again.
///
/// The script calls the page with the page's version, which is the checksum of its contents, and with the problems of the
/// style sheets. If only some parts of the page changed, and they are small, the script contains them, so that a page with
/// the version before replaces them. Any other page loads itself again.
final class LivePage {
  private let page: String
  private var current: GalleryDocument.Page?

  /// The version before, and the parts that changed since then, or `nil` if a page has to load itself again.
  private var change: (base: String, parts: [GalleryPart])?

  /// The most bytes of parts in the script. The page loads it many times a second.
  private static let mostBytes = 1 << 16

  init(of page: String) { self.page = page }

  private var path: String { page + ".js" }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Takes note of the page that is about to be written. If the parts that changed are enough, pages show them at once.
  func show(_ new: GalleryDocument.Page) throws(Failure) {
    let old = current
    current = new
    guard let old, old.version != new.version else { return }
    let parts = new.changes(since: old)
    let size = parts?.reduce(0) { $0 + $1.text.utf8.count } ?? .max
    change = size > Self.mostBytes ? nil : parts.map { (old.version, $0) }
    if change != nil { try write(new.version, problems: "") }
  }

  /// Writes the script after the page was written, or couldn't be.
  ///
  /// If the page doesn't exist yet, writes one without controls, so that a browser can show the problems.
  func write(after event: LiveLoop.Event) throws(Failure) {
    if let compilation = event.compilation { try OutputPath.checkIsNoInput(path, of: compilation) }
    var version = writtenVersion
    if version == nil {
      try write(GalleryDocument(title: "Preview", script: name).page.text, to: page)
      version = writtenVersion
    }
    try write(version ?? "", problems: problems(of: event))
  }

  private func write(_ version: String, problems: String) throws(Failure) {
    var arguments = [version, problems].map(Self.literal).joined(separator: ", ")
    if let change, version == current?.version {
      let parts = change.parts.map { "[\(Self.literal($0.id)), \(Self.literal($0.text))]" }
      arguments += ", \(Self.literal(change.base)), [\(parts.joined(separator: ", "))]"
    }
    try write("stylecPreview(\(arguments))\n", to: path)
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    try Failure.writing(try OutputFile(path).write(Array(text.utf8)))
  }

  /// The version of the page on disk, or `nil` if the file doesn't exist or doesn't follow this script.
  private var writtenVersion: String? {
    guard let bytes = try? DiskFiles().bytes(of: page, limit: .max) else { return nil }
    return GalleryDocument.version(in: bytes, following: name)
  }

  /// Returns the errors of the style sheets, with excerpts and with paths relative to the first style sheet, or an empty
  /// text if there are none.
  private func problems(of event: LiveLoop.Event) -> String {
    switch event {
    case .changed(let reading) where !(reading.compilation?.hasErrors ?? false): return ""
    case .changed, .failed(.invalidSheets):
      guard let compilation = event.compilation else { return "" }
      var renderer = DiagnosticRenderer(compilation.relativeSources)
      return compilation.diagnostics(limit: Self.mostProblems).prefix(Self.mostProblems).map { renderer.text(of: $0) }
        .joined()
    case .failed(let error): return "\(error)"
    }
  }

  /// The most diagnostics that a page shows.
  private static let mostProblems = 20

  /// Returns `text` as a string literal of the script.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

/// The sections of a page that follows changes. A section is made again only if a text changed on which it depends.
///
/// These are the statements about the control and about those that it derives from, with their places, and everything
/// that isn't about a control, such as tokens and themes. Segments are made again each time, because they're drawn on
/// the colors of other controls.
final class KeptSections {
  private struct Section {
    let place: GallerySection.Place

    /// The texts about the control and about those that it derives from.
    let texts: [[UInt8]]
    let section: GallerySection
    let cost: PreviewBudget.Cost
  }

  private var sections: [String: Section] = [:]

  /// The text that isn't about a control, and the axes of the page.
  private var common: [UInt8] = []

  /// The text about each control, by its index.
  private var texts: [[UInt8]] = []

  /// Reads the style sheets of the next page, which shows `axes` in the contexts of `grid`, and drops all sections if
  /// something changed on which all depend.
  func begin(_ model: Model, _ axes: [StyleAxis], _ grid: ContextGrid) {
    let controls = model.declarations.controls
    var common = Array("\([axes, grid.axes].map { $0.map { "\($0.name) \($0.values)" } })\n".utf8)
    texts = Array(repeating: [], count: controls.count)
    for file in model.sheets.files where !file.isStandard { read(file, controls.ofPath, &common) }
    let paths = Set(texts.indices.map { controls.path(of: ControlID($0)) })
    sections = common == self.common ? sections.filter { paths.contains($0.key) } : [:]
    self.common = common
  }

  /// Adds to `texts` the pieces of `file` that begin at the statements about controls, and the rest to `common`.
  private func read(_ file: SheetFile, _ ofPath: [ControlID?], _ common: inout [UInt8]) {
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

  /// Returns the texts on which the section of `control` depends, or `nil` if it isn't kept.
  private func texts(of control: PreviewControl) -> [[UInt8]]? {
    [.segment, .segmentedControl].contains(ControlKind(control.control)) ? nil : control.chain.map { texts[$0.index] }
  }

  /// Returns the section of `control` if it's still the same, and spends what it costs.
  func section(
    of control: PreviewControl, at place: GallerySection.Place, _ documentation: GalleryDocumentation,
    _ budget: inout PreviewBudget
  ) -> GallerySection? {
    guard let known = sections[control.path], known.place == place, known.texts == texts(of: control) else {
      return nil
    }
    let isSame = control.properties.allSatisfy { property in
      known.section.documented[property.name].map { $0 == documentation.key(of: property.id) } ?? true
    }
    return isSame && budget.spend(known.cost) ? known.section : nil
  }

  /// Keeps a section that costs `cost`, unless it isn't complete because of the budget.
  func keep(
    _ section: GallerySection, of control: PreviewControl, at place: GallerySection.Place,
    costing cost: PreviewBudget.Cost, leaving budget: PreviewBudget
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
