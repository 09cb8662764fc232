import StyleSupport

extension RuleBook {
  /// Warns about design tokens that are never used.
  internal func adviseOnDesignTokens(_ report: inout Report) {
    let (used, definitions) = (usedDesignTokens, tokens.definitions)
    let unused = definitions.tokens.handles.filter {
      !used[$0.index] && !sheets.files[definitions[$0].span.file].isPart
    }
    let proposed = unused.isEmpty ? [] : report.proposedDesignTokens(sheets)
    let found = unused.filter { token in
      let name = definitions[token].name
      return !report.hasLost(name) && (proposed.isEmpty || !proposed.contains(sheets.names.text(name)))
    }
    report.warn(.unusedToken, at: found.map { definitions[$0].span }) { [self] index in
      let token = definitions[found[index]]
      return Diagnostic(.unusedToken, at: token.span, "token '$\(sheets.names.text(token.name))' was never used")
    }
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedDesignTokens: [Bool] {
    let definitions = tokens.definitions
    if definitions.tokens.isEmpty { return [] }
    var used = Array(repeating: false, count: definitions.tokens.count)
    for file in sheets.files {
      var seen = Array(repeating: false, count: file.names.count)
      file.forEachDesignToken { node in
        let name = Int(node.first)
        if seen[name] { return }
        seen[name] = true
        for token in definitions.tokens(named: file.names[name], in: file.id) { used[token.index] = true }
      }
    }
    return used
  }

  /// Warns about design tokens without a unit that are only used as lengths.
  internal func adviseOnUnitlessLengths(_ report: inout Report) {
    let found = unitlessLengths
    let groups = Dictionary(grouping: found.filter { isThemedInOneFile($0) }) { tokens.definitions[$0].span.file }
    report.warn(.unitlessLength, at: found.map { tokens.definitions[$0].span }) { [self] index in
      let token = tokens.definitions[found[index]]
      let group = groups[token.span.file].flatMap { $0.contains(found[index]) ? $0 : nil }
      return Diagnostic(
        .unitlessLength, at: token.span,
        "token '$\(sheets.names.text(token.name))' is only used as a length, but has no unit",
        fixIts: group.map { [themedFixIt(for: $0)] } ?? fixIts(for: found[index]))
    }
  }

  /// The design tokens whose value is a number literal without a unit, and whose every use is a whole length.
  private var unitlessLengths: [DesignTokenID] {
    let definitions = tokens.definitions
    var isLength = definitions.tokens.handles.map { token in
      let (info, value) = (definitions[token], definitions[token].value)
      return sheets.files[info.span.fileID].tree.values[value].kind == .number && !info.isContested
        && !tokens[token].isBroken
    }
    guard isLength.contains(true) else { return [] }
    var isUsed = Array(repeating: false, count: definitions.tokens.count)
    for file in sheets.files {
      file.forEachDesignToken { node in
        let use = file.span(node.start..<node.end)
        for token in definitions.tokens(named: file.names[Int(node.first)], in: file.id) {
          isUsed[token.index] = true
          if isLength[token.index], !unitlessUses.isLength(use) { isLength[token.index] = false }
        }
      }
    }
    return definitions.tokens.handles.filter { isLength[$0.index] && isUsed[$0.index] }
  }

  /// Returns the ends of the values of `token`, at its definition and in themes, or `nil` if a value isn't a number
  /// literal.
  private func insertions(for token: DesignTokenID) -> [SourceSpan]? {
    let values = tokens.definitions(of: token).map { (file: sheets.files[$0.span.fileID], value: $0.value) }
    guard values.allSatisfy({ $0.file.tree.values[$0.value].kind == .number }) else { return nil }
    return values.map { file, value in
      let end = file.tree.range(of: value).upperBound
      return file.span(end..<end)
    }
  }

  /// Returns whether `token` has values in themes, and a fix-it can change all of its values because they are in one
  /// file.
  private func isThemedInOneFile(_ token: DesignTokenID) -> Bool {
    guard !tokens.themes[token].isEmpty, let ends = insertions(for: token) else { return false }
    return ends.allSatisfy { $0.file == ends[0].file }
  }

  /// Returns the fix-its for a token without themes, or with themes in several files. Several fix-its aren't safe,
  /// because one of them alone changes only a part of the values.
  private func fixIts(for token: DesignTokenID) -> [Diagnostic.FixIt] {
    let ends = insertions(for: token) ?? []
    return ends.map { Diagnostic.FixIt("insert 'pt'", replacing: $0, with: "pt", isSafe: ends.count == 1) }
  }

  /// Returns the fix-it that adds the unit to every value of `tokens`, all in one file. One fix-it for all of them:
  /// those for single tokens would overlap, so that only one could be applied at a time.
  private func themedFixIt(for tokens: [DesignTokenID]) -> Diagnostic.FixIt {
    let ends = tokens.flatMap { insertions(for: $0) ?? [] }.sorted { $0 < $1 }
    let (first, last) = (ends[0], ends[ends.count - 1])
    let file = sheets.files[first.fileID]
    var (text, end) = ("", first.start)
    for insertion in ends {
      text += file.text(UInt32(end)..<UInt32(insertion.start)) + "pt"
      end = insertion.start
    }
    let span = file.span(UInt32(first.start)..<UInt32(last.start))
    return Diagnostic.FixIt("insert 'pt' in themes too", replacing: span, with: text, isSafe: true)
  }
}

extension SheetFile {
  /// Calls `body` with the node of each `$name` in a value.
  fileprivate func forEachDesignToken(_ body: (ValueNode) -> Void) {
    var next = 0
    while let value = tree.values.designToken(from: next) {
      body(tree.values[value])
      next = value.index + 1
    }
  }
}

extension Report {
  /// The names without prefixes of the design tokens that fix-its suggest, and those that are written as parameters. The
  /// author most likely meant to use these tokens.
  fileprivate func proposedDesignTokens(_ sheets: SheetSet) -> Set<String> {
    let replacements = bag.diagnostics.lazy.flatMap(\.fixIts).map(\.replacement).filter { $0.hasPrefix("$") }
    let parameters = bag.diagnostics.lazy.filter { $0.id == .unknownParam }.compactMap(\.span).map(sheets.text(at:))
    let names = replacements.compactMap { $0.dropFirst().prefix { $0 != " " }.split(separator: ".").last }
    return Set(names.map(String.init) + parameters)
  }
}
