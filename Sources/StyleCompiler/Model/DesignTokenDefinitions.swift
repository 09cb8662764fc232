import StyleSupport

package typealias DesignTokenID = Handle<DesignToken>

/// A design token, as its `@let` defines it.
package struct DesignToken: Sendable {
  internal let name: Name
  package let span: SourceSpan

  package let value: Handle<ValueNode>

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false
}

/// The design tokens that style sheets define, and the files in which their names are in scope.
package struct DesignTokenDefinitions: Sendable {
  /// A name with prefixes in a file.
  private struct QualifiedUse: Hashable {
    let file: FileID
    let name: Name
  }

  package let sheets: SheetSet

  /// The design tokens in the order of their definitions.
  package internal(set) var tokens: [DesignToken] = []

  /// The design tokens with each name, in the order of their definitions.
  private var byName = [Name: [DesignTokenID]]()

  /// The design tokens that names with prefixes refer to.
  private var qualified: [QualifiedUse: [DesignTokenID]] = [:]

  internal init(_ sheets: SheetSet) { self.sheets = sheets }

  internal mutating func add(_ token: DesignToken) { byName[token.name, default: []].append(tokens.add(token)) }

  /// Records the design tokens that `name`, whose last component is `last`, refers to in `file`.
  internal mutating func add(_ name: Name, in file: FileID, last: Name, scope: FileSet) {
    let found = definitions(of: last, in: scope)
    if !found.isEmpty { qualified[QualifiedUse(file: file, name: name)] = found }
  }

  internal func definitions(of name: Name, in scope: FileSet) -> [DesignTokenID] {
    definitions(of: name).filter { scope.contains(tokens[$0].span.fileID) }
  }

  internal func definitions(of name: Name) -> [DesignTokenID] { byName[name] ?? [] }

  /// Returns the design tokens that `name` refers to in `file`. Several mean that the name is ambiguous.
  internal func tokens(named name: Name, in file: FileID) -> [DesignTokenID] {
    guard let found = byName[name] else {
      return qualified.isEmpty ? [] : qualified[QualifiedUse(file: file, name: name)] ?? []
    }
    func isInScope(_ token: DesignTokenID) -> Bool { sheets.visibility.sees(file, self[token].span.fileID) }
    // Makes no list in the usual case, because every use of a token is looked up here.
    return found.allSatisfy(isInScope) ? found : found.filter(isInScope)
  }

  /// Returns the design token that `name` refers to in `file`, or `nil` if there is none or if the name is ambiguous.
  package func token(named name: Name, in file: FileID) -> DesignTokenID? {
    let found = tokens(named: name, in: file)
    return found.count == 1 ? found[0] : nil
  }

  package subscript(token: DesignTokenID) -> DesignToken { _read { yield tokens[token.index] } }

  /// Returns the tokens that a file defines or imports, each with its name there, in the order of their definitions.
  /// Tokens with a prefix follow the others, and those with the most prefixes are last.
  package func tokens(inScopeOf file: FileID) -> [(name: String, token: DesignTokenID)] {
    sheets.visibility.prefixes(in: file).flatMap { prefixes, scope in
      tokens.handles.filter { scope.contains(tokens[$0].span.fileID) }.map {
        (qualified(tokens[$0].name, prefixes), $0)
      }
    }
  }

  private func qualified(_ name: Name, _ prefixes: [Name], separator: String = ".") -> String {
    prefixes.isEmpty ? sheets.names.text(name) : (prefixes + [name]).map(sheets.names.text).joined(separator: separator)
  }

  /// The names of the tokens in code, by token: `brand-ink` for a token that the first style sheet names `brand.ink`.
  package var namesInCode: [String] {
    let prefixes = sheets.files.count > FileID.first.index ? sheets.visibility.prefixes(in: .first) : []
    return tokens.map { token in
      let found = prefixes.first { $0.scope.contains(token.span.fileID) }
      return qualified(token.name, found?.names ?? [], separator: "-")
    }
  }

  /// Returns the token that `value` in the file at index `file` consists of, or `nil` if it isn't a token alone.
  package func token(alone value: Handle<ValueNode>, in file: FileID) -> DesignTokenID? {
    var node = sheets.files[file].tree.values[value]
    while node.kind == .group { node = sheets.files[file].tree.values[node.left] }
    guard node.kind == .designToken else { return nil }
    return token(named: sheets.files[file].names[Int(node.first)], in: file)
  }

  /// Returns the design token `name` in scope in `file`, or `nil` if there isn't one. Reports an error about several.
  internal func token(
    _ name: Name, seenFrom file: FileID, at span: SourceSpan, _ report: inout Report
  ) -> DesignTokenID? {
    let found = tokens(named: name, in: file)
    if found.count > 1 { reportAmbiguity(sheets.names.text(name), found, at: span, "used", &report) }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns whether several design tokens with the name are in scope in `file`. This error was reported.
  internal func isAmbiguous(_ name: Name, seenFrom file: FileID) -> Bool {
    tokens(named: name, in: file).count > 1
  }

  /// Returns the fix-its that replace the unknown `name`, which follows `sign`, by the same name with other prefixes, or
  /// by a similar name.
  internal func fixIts(
    forUnknown name: Name, at span: SourceSpan, in file: SheetFile, sign: String = "", _ report: inout Report
  ) -> [Diagnostic.FixIt] {
    let text = sheets.names.text(name)
    let correction =
      elsewhereInScope(name, file.id).map { Correction($0) }
      ?? report.correction(of: text, in: .designTokens(file.id), count: tokens.count) {
        tokens(inScopeOf: file.id).map(\.name)
      }
    return correction?.fixIts(for: text, at: span, prefix: sign) ?? []
  }

  /// Returns the shortest name in scope of `file` that has the last component of `name`, or `nil` if there is none.
  private func elsewhereInScope(_ name: Name, _ file: FileID) -> String? {
    let last = sheets.components(of: name)?.last ?? name
    guard !definitions(of: last).isEmpty else { return nil }
    return sheets.visibility.prefixes(in: file).first { !definitions(of: last, in: $0.scope).isEmpty }
      .map { qualified(last, $0.names) }
  }

  /// Returns whether a statement with a reported error may define `name` or one of its prefixes.
  internal func mightBeLost(_ name: Name, _ report: Report) -> Bool {
    if report.hasLost(name) { return true }
    guard !report.lostNames.isEmpty, let (prefixes, last) = sheets.components(of: name) else { return false }
    return (prefixes + [last]).contains { report.hasLost($0) }
  }

  /// Returns whether an unreadable import might bring a token with the name, with its prefixes, into scope of `file`.
  internal func mightBeMissing(_ name: Name, in file: FileID) -> Bool {
    let prefixes = sheets.names.text(name).split(separator: ".").dropLast().map { sheets.names.existing(String($0)) }
    return sheets.visibility.missesDesignTokens(file, after: prefixes)
  }

  internal func token(ofWord word: String, in file: FileID) -> DesignTokenID? {
    sheets.names.existing(word).flatMap { token(named: $0, in: file) }
  }

  internal func place(ofValueOf token: DesignTokenID) -> SourceSpan {
    let file = sheets.files[tokens[token].span.fileID]
    return file.span(file.tree.range(of: tokens[token].value))
  }

  internal func reportTokenAsWord(
    _ token: DesignTokenID, _ word: String, _ id: Diagnostic.ID, at span: SourceSpan, _ report: inout Report
  ) {
    let written = sheets.text(at: span)
    report(
      id, at: span, "'\(word)' is a token; write '$\(word)'",
      notes: [Diagnostic.Note("'\(word)' is defined here", at: tokens[token].span)],
      fixIts: [Diagnostic.FixIt("replace '\(written)' with '$\(word)'", replacing: span, with: "$\(word)")])
  }

  /// Reports two imports with one prefix that bring the same name.
  internal func reportSharedPrefixes(_ report: inout Report) {
    guard sheets.visibility.hasPrefixes else { return }
    for file in sheets.files {
      let imports = sheets.visibility.prefixedImports(of: file.id)
      for (index, item) in imports.enumerated() {
        for earlier in imports[..<index] where earlier.prefix == item.prefix && earlier.file != item.file {
          reportSharedNames(earlier.file, item.file, prefix: item.prefix, in: file, &report)
        }
      }
    }
  }

  /// Reports the names that both `first` and `second` have in scope with different meanings.
  private func reportSharedNames(
    _ first: FileID, _ second: FileID, prefix: Name, in file: SheetFile, _ report: inout Report
  ) {
    let (first, second) = (
      sheets.visibility.scope(of: first, after: []), sheets.visibility.scope(of: second, after: [])
    )
    for token in tokens.handles {
      let (name, definer) = (tokens[token].name, tokens[token].span.fileID)
      guard first.contains(definer) != second.contains(definer) else { continue }
      let others = definitions(of: name, in: first.contains(definer) ? second : first)
      guard let other = others.first, other < token, !others.contains(token) else { continue }
      let use = file.tree.imports.last { $0.prefix.map { file.name($0) } == prefix }?.prefix
      reportAmbiguity(
        "\(sheets.names.text(prefix)).\(sheets.names.text(name))", [other, token], at: use.map { file.span($0) },
        "imported with this prefix", &report)
    }
  }

  /// Reports that `name` refers to several `tokens`. A note describes the use at `span`, if that is known, as its `role`.
  internal func reportAmbiguity(
    _ name: String, _ tokens: [DesignTokenID], at span: SourceSpan?, _ role: String, _ report: inout Report
  ) {
    let (first, second) = (self[tokens[0]], self[tokens[1]])
    guard !report.hasFound(.duplicateToken, at: second.span) else { return }
    let note = span.map { [Diagnostic.Note("\(role) here", at: $0)] } ?? []
    report(
      .duplicateToken, at: second.span, "ambiguous token '\(name)'; a style sheet imports two definitions of it",
      notes: [Diagnostic.Note("'\(sheets.names.text(first.name))' is also defined here", at: first.span)] + note)
  }
}
