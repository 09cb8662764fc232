import StyleSupport

extension Program {
  /// Warns about design tokens that are never used.
  internal mutating func adviseOnDesignTokens() {
    let used = usedDesignTokens
    let unused = designTokens.handles.filter { !used[$0.index] && !files[designTokens[$0].span.file].isPart }
    let proposed = unused.isEmpty ? [] : proposedDesignTokens
    let found = unused.filter { token in
      let name = designTokens[token].name
      return !lostNames.contains(name) && (proposed.isEmpty || !proposed.contains(names.text(name)))
    }
    warn(.unusedToken, at: found.map { designTokens[$0].span }) { index, program in
      let token = program.designTokens[found[index]]
      return Diagnostic(.unusedToken, at: token.span, "token '$\(program.names.text(token.name))' was never used")
    }
  }

  /// The names without prefixes of the design tokens that fix-its suggest. The author most likely meant to use these
  /// tokens.
  private var proposedDesignTokens: Set<String> {
    let replacements = bag.diagnostics.lazy.flatMap(\.fixIts).map(\.replacement).filter { $0.hasPrefix("$") }
    return Set(replacements.compactMap { $0.dropFirst().split(separator: ".").last.map(String.init) })
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedDesignTokens: [Bool] {
    if designTokens.isEmpty { return [] }
    var used = Array(repeating: false, count: designTokens.count)
    var unusedCount = used.count
    for file in files {
      var seen = Array(repeating: false, count: file.names.count)
      var next = 0
      while let value = file.tree.values.designToken(from: next) {
        next = value.index + 1
        let name = Int(file.tree.values[value].first)
        if seen[name] { continue }
        seen[name] = true
        designTokenNames.forEachToken(named: file.names[name], in: file.id) { token in
          if !used[token.index] { unusedCount -= 1 }
          used[token.index] = true
        }
        if unusedCount == 0 { return used }
      }
    }
    return used
  }
}

extension Program {
  /// Warns about design tokens without a unit that are only used as lengths.
  internal mutating func adviseOnUnitlessLengths() {
    let found = unitlessLengths
    guard !found.isEmpty else { return }
    let themed = found.filter { isThemedInOneFile($0) }
    let groups = Dictionary(grouping: themed) { designTokens[$0].span.file }
    warn(.unitlessLength, at: found.map { designTokens[$0].span }) { index, program in
      let token = program.designTokens[found[index]]
      let group = token.themed.isEmpty ? nil : groups[token.span.file].flatMap { $0.contains(found[index]) ? $0 : nil }
      return Diagnostic(
        .unitlessLength, at: token.span,
        "token '$\(program.names.text(token.name))' is only used as a length, but has no unit",
        fixIts: group.map { [program.themedFixIt(for: $0)] } ?? program.fixIts(for: found[index]))
    }
  }

  /// The design tokens whose value is a number literal without a unit, and whose every use is a whole length.
  private var unitlessLengths: [DesignTokenID] {
    var isLength = designTokens.map { isNumber($0.value, in: $0.span.fileID) && !$0.isContested && !$0.isBroken }
    guard isLength.contains(true) else { return [] }
    var isUsed = Array(repeating: false, count: designTokens.count)
    for file in files {
      var next = 0
      while let value = file.tree.values.designToken(from: next) {
        next = value.index + 1
        let node = file.tree.values[value]
        let use = file.span(node.start..<node.end)
        designTokenNames.forEachToken(named: file.names[Int(node.first)], in: file.id) { token in
          isUsed[token.index] = true
          if isLength[token.index], !unitlessUses.isLength(use) { isLength[token.index] = false }
        }
      }
    }
    return designTokens.handles.filter { isLength[$0.index] && isUsed[$0.index] }
  }

  private func isNumber(_ value: Handle<ValueNode>, in file: FileID) -> Bool {
    files[file].tree.values[value].kind == .number
  }

  /// Returns the ends of the values of `token`, at its definition and in themes, or `nil` if a value isn't a number
  /// literal.
  private func insertions(for token: DesignTokenID) -> [SourceSpan]? {
    let info = designTokens[token]
    let themed = info.themed.map { ($0.span.fileID, $0.value) }
    let values = [(info.span.fileID, info.value)] + themed
    guard values.allSatisfy({ isNumber($0.1, in: $0.0) }) else { return nil }
    return values.map { file, value in
      let end = files[file].tree.range(of: value).upperBound
      return files[file].span(end..<end)
    }
  }

  /// Returns whether `token` has values in themes, and a fix-it can change all of its values because they are in one
  /// file.
  private func isThemedInOneFile(_ token: DesignTokenID) -> Bool {
    guard !designTokens[token].themed.isEmpty, let ends = insertions(for: token) else { return false }
    return ends.allSatisfy { $0.file == ends[0].file }
  }

  /// Returns the fix-its for a token without themes, or with themes in several files.
  ///
  /// Several fix-its aren't safe, because one of them alone changes only a part of the values.
  private func fixIts(for token: DesignTokenID) -> [Diagnostic.FixIt] {
    let ends = insertions(for: token) ?? []
    return ends.map { Diagnostic.FixIt("insert 'pt'", replacing: $0, with: "pt", isSafe: ends.count == 1) }
  }

  /// Returns the fix-it that adds the unit to every value of `tokens`, all in one file.
  ///
  /// One fix-it for all of them: those for single tokens would overlap, so that only one could be applied at a time.
  private func themedFixIt(for tokens: [DesignTokenID]) -> Diagnostic.FixIt {
    let ends = tokens.flatMap { insertions(for: $0) ?? [] }.ordered { $0 < $1 }
    let (first, last) = (ends[0], ends[ends.count - 1])
    let file = files[first.fileID]
    var (text, end) = ("", first.start)
    for insertion in ends {
      text += file.text(UInt32(end)..<UInt32(insertion.start)) + "pt"
      end = insertion.start
    }
    let span = file.span(UInt32(first.start)..<UInt32(last.start))
    return Diagnostic.FixIt("insert 'pt' in themes too", replacing: span, with: text, isSafe: true)
  }
}
