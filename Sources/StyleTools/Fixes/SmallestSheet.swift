import StyleCompiler
import StyleSupport

/// A style sheet with the fewest declarations that a search found for the same values.
package struct SmallestSheet {
  package let original: [UInt8]
  package private(set) var bytes: [UInt8]
  private let model: Model
  private let file: SheetFile
  private let search: CandidateSearch
  private let comments: [Range<Int>]
  private let mostSteps: Int
  private var accepted: [RuleProblem.Solution] = []

  /// The controls for which fewer declarations may do.
  private var unproved: Set<ControlID> = []

  /// Makes the style sheet at `path`, one of those that `before` has compiled without errors, smaller.
  ///
  /// A change is undone if it adds a diagnostic, or if `keepsValues` returns `false` for a compiler that reads the changed
  /// style sheet and for its result. The most steps for a property take about a second, and those for the style sheet
  /// twice as long.
  package init(
    _ path: String, _ before: Compilation, by compiler: Compiler, mostSteps: Int = 100_000_000,
    where keepsValues: (Compiler, Compilation) -> Bool
  ) throws(FileFailure) {
    let identity = try compiler.files.identity(of: path)
    (model, search, self.mostSteps) = (before.model, CandidateSearch(before.model), mostSteps)
    file = model.sheets.files.last { (try? compiler.files.identity(of: $0.path)) == identity } ?? model.sheets.files[0]
    (original, bytes) = (Array(file.bytes.bytes), Array(file.bytes.bytes))
    comments = TokenCursor(file.bytes).allComments.map(\.range)
    func keep(_ solutions: [RuleProblem.Solution]) throws(FileFailure) -> Bool {
      var (compiler, files) = (compiler, EditedFiles(base: compiler.files))
      let edited = edited(solutions)
      files.edits[identity] = edited
      compiler.files = files
      let after = try compiler.compile(before.sheets)
      let counts = [before, after].map { Dictionary(grouping: $0.diagnostics, by: \.id).mapValues(\.count) }
      guard after.inspectedTable != nil, counts[1].allSatisfy({ $1 <= counts[0][$0] ?? 0 }),
        keepsValues(compiler, after)
      else { return false }
      (accepted, bytes) = (solutions, edited)
      return true
    }
    var problems = problems
    var left = 2 * mostSteps
    let solutions = problems.indices.map { index in
      problems[index].mostSteps = max(0, min(mostSteps, left))
      let solution = problems[index].solve()
      left -= solution.steps
      return solution
    }
    unproved = Set(solutions.filter { !$0.isProved }.map(\.control))
    let useful = problems.indices.filter { solutions[$0].removed.count > solutions[$0].added.count }
    // Halves find a change that can't be kept among many with few compilations.
    func keepMost(_ part: ArraySlice<Int>) throws(FileFailure) {
      guard let index = part.first, try !keep(accepted + part.map { solutions[$0] }) else { return }
      if part.count > 1 {
        try keepMost(part.prefix(part.count / 2))
        try keepMost(part.dropFirst(part.count / 2))
      } else {
        unproved.insert(problems[index].control)
        _ = try keep(accepted + [problems[index].solve(adding: false)])
      }
    }
    try keepMost(useful[...])
  }

  /// The numbers of declarations before and after, and whether no fewer do.
  package var report: String {
    let count = problems.reduce(0) { $0 + $1.own.count }
    let left = accepted.reduce(count) { $0 - $1.removed.count + $1.added.count }
    let result = left == count ? "nothing to save" : "\(left) of \(count) declarations do"
    let paths = unproved.sorted().map { model.declarations.path(of: $0) }
    return result + (paths.isEmpty ? "; no fewer do" : "; the best found for \(paths.joined(separator: ", "))")
  }

  /// The problems of the declarations that can be replaced, in reading order.
  private var problems: [RuleProblem] {
    let problems = model.declarations.controls.preorder.flatMap { control in
      search.parts(of: control).map { property, part in
        let own = Set(part.declarations.map(\.id)).filter(isFree).sorted()
        return RuleProblem(
          model: model, search: search, control: control, property: property, own: own, mostSteps: mostSteps)
      }
    }
    return problems.filter { !$0.own.isEmpty }.sorted { $0.own[0] < $1.own[0] }
  }

  /// Returns whether `declaration` is in the style sheet, for one control, and not next to a comment.
  private func isFree(_ declaration: DeclarationID) -> Bool {
    model.sheets.file(of: declaration).id == file.id && !hasComment(range(of: declaration))
      && model.rules.location(of: declaration)?.rule.selectors.count == 1
  }

  /// Returns whether a comment is on a line of `range` or on the one before.
  private func hasComment(_ range: Range<Int>) -> Bool {
    let line = file.bytes.startOfLine(before: range.lowerBound)
    let lines = file.bytes.startOfLine(before: max(0, line - 1))..<file.bytes.endOfLine(from: range.upperBound) + 1
    return comments.contains { $0.overlaps(lines) }
  }

  private func range(of declaration: DeclarationID) -> Range<Int> {
    let node = file.tree.declarations[file.handle(of: declaration)]
    return Int(node.name.start)..<Int(file.tree.range(of: node.value).upperBound)
  }

  /// Returns the bytes of the style sheet with `solutions`, in canonical layout if it had that.
  private func edited(_ solutions: [RuleProblem.Solution]) -> [UInt8] {
    let removed = Set(solutions.flatMap(\.removed))
    var (replacements, rules): ([DeclarationID: String], [String: (first: DeclarationID, texts: [String])]) = ([:], [:])
    for solution in solutions {
      for (match, text, place) in solution.added {
        if let place {
          replacements[place] = text
        } else {
          let states = model.declarations.states.combination(match, for: solution.control)
          let head = "\(model.declarations.path(of: solution.control))[\(states)]"
          rules[head, default: (solution.removed[0], [])].texts.append(text)
        }
      }
    }
    var edits = removed.map { (range(of: $0), replacements[$0] ?? "") }
    for (head, (first, texts)) in rules {
      let rule = "\(head) < \(texts.joined(separator: "; ")) >"
      if let (span, text) = model.rules.location(of: first)?.insertion(of: rule) {
        edits.append((span.start..<span.end, text))
      }
    }
    return applied(edits + emptyBlocks { removed.contains($0) && replacements[$0] == nil }.map { ($0, "") })
  }

  /// Returns the ranges of the blocks with states in which all declarations are gone, inner ones too.
  private func emptyBlocks(_ isGone: (DeclarationID) -> Bool) -> [Range<Int>] {
    let tree = file.tree
    var found: [Handle<BlockNode>: Range<Int>] = [:]
    for rule in tree.rules {
      let selector = tree.selectors[rule.selectors.indices.lowerBound]
      for block in rule.blocks.reversed() {
        let own = tree.runs[rule.runs].filter { $0.block == block }.flatMap { file.declarations($0.declarations) }
        let inner = rule.blocks.filter { tree.blocks[$0].parent == block }
        let last = (own.map { range(of: $0).upperBound } + inner.compactMap { found[$0]?.upperBound }).max()
        guard own.allSatisfy(isGone), inner.allSatisfy({ found[$0] != nil }), let last,
          let states = tree.blocks[block].states ?? selector.states,
          case let start = Int(block == rule.blocks.first ? selector.path.start : tree.stateLists[states].start),
          let end = original[last...].firstIndex(of: UInt8(ascii: ">")), !hasComment(start..<end)
        else { continue }
        found[block] = start..<end + 1
      }
    }
    return Array(found.values)
  }

  private func applied(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var (result, position) = ([UInt8](), 0)
    for (range, text) in edits.sorted(by: { ($0.range.lowerBound, $0.text) < ($1.range.lowerBound, $1.text) }) {
      let range = text.isEmpty ? wholeLine(range) : range
      result += original[position..<max(position, range.lowerBound)] + text.utf8
      position = max(position, range.upperBound)
    }
    result += original[position...]
    let isCanonical = SheetFormatter.format(Source(path: "", bytes: original)).bytes == original
    return isCanonical ? SheetFormatter.format(Source(path: "", bytes: result)).bytes : result
  }

  /// Returns `range` with the `;` and the blanks after it, and with its line and the newline before if nothing else is there.
  private func wholeLine(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while " \t\r;".utf8.contains(file.bytes[end]) { end += 1 }
    let start = file.bytes.startOfLine(before: range.lowerBound)
    let isFirst = original[start..<range.lowerBound].allSatisfy { " \t".utf8.contains($0) }
    return isFirst && file.bytes[end] == UInt8(ascii: "\n") ? max(0, start - 1)..<end : range.lowerBound..<end
  }
}
