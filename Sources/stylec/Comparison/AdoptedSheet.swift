import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// A style sheet that gives exactly the values of a list.
struct AdoptedSheet {
  /// A line of the declarations, and its place in the list.
  private typealias Line = (text: String, place: SourceSpan)

  private typealias Compiled = (sheet: StyleSheet, declarations: Declarations)

  private let list: ValueList

  /// The declarations outside of controls.
  private let others: [Line]

  /// The controls, base controls first, each with the start of its block.
  private var controls: [(path: String, lines: [Line])] = []

  /// The style sheet.
  private(set) var text = ""

  /// The result of the comparison with the list, such as `240 of 240 values equal`.
  private(set) var summary = ""

  /// Makes a style sheet of `list`, and compares its values.
  ///
  /// - Throws: A failure if the list contains mistakes, or values that its controls can't have.
  init(_ list: ValueList) throws(Failure) {
    self.list = list
    if !list.mistakes.isEmpty { throw .invalidTexts(list.mistakes, in: [list.source]) }
    let declarations = list.notes.filter { $0.text.hasPrefix("@") }.map { (text: $0.text, place: list.span($0)) }
    func isMember(_ line: Line) -> Bool { ["@state", "@exclusive", "@priority"].contains(where: line.text.hasPrefix) }
    others = declarations.filter { !isMember($0) }
    try declareControls(declarations.filter(isMember))
    let (sheet, model) = try compiled(lines)
    let listed = try ListedValues(list, about: sheet, model, in: [])
    let notes = list.notes.filter { !$0.text.hasPrefix("@") }.map { "// " + $0.text }
    let head = notes + (notes.isEmpty ? [] : [""]) + others.map(\.text)
    // A pattern can be weaker than one of a base control. Exact combinations never are.
    var (exact, changes): (Set<ListedName>, [Change]) = ([], [])
    for _ in 0..<2 {
      var writer = AdoptedText(listed, sheet)
      for (path, lines) in controls {
        let priority = model.controls.control(at: path).map { model.states.priorityStates(of: $0) }
        writer.add(path, lines.map(\.text), priority: priority ?? [], exact)
      }
      if let name = writer.partlyNone {
        // A token can have no value in one context and one in another only if both are words.
        let message = "'\(name.name)' of '\(name.control)' is 'none' only in some contexts, which no token can be"
        let entry = list.entries.first { $0.subject == name && $0.value.text == "none" } ?? list.entries[0]
        throw .invalidTexts([Diagnostic(.typeMismatch, at: list.span(entry.value), message)], in: [list.source])
      }
      text = writer.text(after: head)
      let made = try compiled([(text, list.span(list.entries[0].control))])
      let comparison = try ValueComparison(list, with: made.sheet, made.declarations, in: [], listIsNew: true)
      (summary, changes) = (comparison.summary, comparison.changes)
      if changes.isEmpty { return }
      for change in changes {
        exact.formUnion(change.controls.map { ListedName(control: $0.control.path, name: change.difference.key.name) })
      }
    }
    let line = changes[0].line.dropLast()
    throw .invalid("no style sheet was found that has all values of '\(list.source.path)': \(line)")
  }

  /// Declares the controls and states that cases name. The first control gets `members`, too.
  private mutating func declareControls(_ members: [Line]) throws(Failure) {
    let entries = Dictionary(grouping: list.entries, by: \.control.text)
    let paths = entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let standard = try compiled(others).declarations.controls
    let first = paths.first { standard.control(at: $0) == nil }
    // A control has the states of those from which it derives, whose paths are shorter.
    let levels = Dictionary(grouping: paths) { $0.split(separator: ".").count }
    for (_, paths) in levels.sorted(by: { $0.key < $1.key }) {
      let start = controls.count
      for path in paths {
        let (isStandard, span) = (standard.control(at: path) != nil, list.span((entries[path] ?? [])[0].control))
        let head = ((isStandard ? "" : "@control ") + path + " <", span)
        controls.append((path, [head] + (path == first ? members.filter { $0.text.hasPrefix("@state") } : [])))
      }
      let sheet = try compiled(lines).sheet
      for (index, path) in zip(start..., paths) where standard.control(at: path) == nil {
        guard let space = (try? sheet.control(path)).map({ CaseSpace($0) }) else { continue }
        var known: Set<String> = []
        for cases in (entries[path] ?? []).map(\.cases) {
          for name in space.unknownNames(in: cases.text) where known.insert(name).inserted {
            controls[index].lines.append(("@state " + name, list.span(cases)))
          }
        }
        if path == first { controls[index].lines += members.filter { !$0.text.hasPrefix("@state") } }
      }
    }
    controls.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The declarations.
  private var lines: [Line] { others + controls.flatMap { $0.lines + [(">", $0.lines[0].place)] } }

  /// Compiles a style sheet with `lines`.
  ///
  /// - Throws: A failure with the first error in each of them, at its place in the list.
  private func compiled(_ lines: [Line]) throws(Failure) -> Compiled {
    let path = "list.style"
    let text = lines.map { $0.text + "\n" }.joined()
    let compilation = try Failure.reading(try Compiler(files: TextFiles([path: text])).compile([path]))
    if let table = compilation.inspectedTable, let sheet = try? StyleSheet(bytes: table) {
      return (sheet, compilation.model.declarations)
    }
    var mistakes: [Diagnostic] = []
    for error in compilation.diagnostics where error.severity == .error {
      var end = 0
      let line = lines.first { line in
        end += line.text.utf8.count + 1
        return error.span.start < end
      }
      guard let line, mistakes.last?.span != line.place else { continue }
      mistakes.append(Diagnostic(error.id, at: line.place, error.message))
    }
    throw .invalidTexts(mistakes.sorted { $0.span < $1.span }, in: [list.source])
  }
}
