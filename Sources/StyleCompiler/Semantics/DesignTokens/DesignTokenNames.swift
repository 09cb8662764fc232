import StyleSupport

/// The design tokens by name, and the files in which they are in scope.
package struct DesignTokenNames {
  /// A design token and its file.
  private struct Definition {
    let token: DesignTokenID
    let file: FileID
  }

  /// A name with prefixes in a file.
  private struct QualifiedUse: Hashable {
    let file: FileID
    let name: Name
  }

  /// The files whose design tokens are in scope in each file.
  internal let visibility: FileVisibility

  /// The design tokens with each name, in the order of their definitions.
  private var definitions = NumberMap<[Definition]>()

  /// The design tokens that names with prefixes refer to.
  private var qualified: [QualifiedUse: [DesignTokenID]] = [:]

  /// Creates the names of a program whose files have the given visibility.
  internal init(_ visibility: FileVisibility = FileVisibility()) {
    self.visibility = visibility
  }

  /// Records that `token` has the given name, which has no prefix.
  internal mutating func add(_ token: DesignTokenID, named name: Name, in file: FileID) {
    definitions[name, default: []].append(Definition(token: token, file: file))
  }

  /// Records the design tokens that `name`, whose last component is `last`, refers to in `file`.
  internal mutating func add(_ name: Name, in file: FileID, last: Name, scope: FileSet) {
    let found = definitions(of: last, in: scope)
    if !found.isEmpty { qualified[QualifiedUse(file: file, name: name)] = found }
  }

  /// Returns the design tokens with the name that files of `scope` define.
  internal func definitions(of name: Name, in scope: FileSet) -> [DesignTokenID] {
    (definitions[name] ?? []).filter { scope.contains($0.file) }.map(\.token)
  }

  /// Returns every design token with the name.
  internal func definitions(of name: Name) -> [DesignTokenID] { (definitions[name] ?? []).map(\.token) }

  /// Calls `body` with each design token that `name` refers to in `file`. Several mean that the name is ambiguous.
  internal func forEachToken(named name: Name, in file: FileID, _ body: (DesignTokenID) -> Void) {
    guard let definitions = definitions[name] else {
      guard !qualified.isEmpty else { return }
      for token in qualified[QualifiedUse(file: file, name: name)] ?? [] { body(token) }
      return
    }
    for definition in definitions where visibility.sees(file, definition.file) { body(definition.token) }
  }

  /// Returns the design token that `name` refers to in `file`, or `nil` if there is none or if the name is ambiguous.
  package func token(named name: Name, in file: FileID) -> DesignTokenID? {
    var found: DesignTokenID?
    var isAmbiguous = false
    forEachToken(named: name, in: file) { token in
      isAmbiguous = found != nil
      found = token
    }
    return isAmbiguous ? nil : found
  }

  /// Returns the design tokens that `name` refers to in `file` if the name is ambiguous, or `nil` if it isn't.
  internal func ambiguousTokens(named name: Name, in file: FileID) -> [DesignTokenID]? {
    var found: [DesignTokenID] = []
    forEachToken(named: name, in: file) { found.append($0) }
    return found.count > 1 ? found : nil
  }
}

extension Program {
  /// Finds the design tokens that names with prefixes refer to, and reports two imports with one prefix that bring the
  /// same name.
  internal mutating func resolveQualifiedNames() {
    guard visibility.hasPrefixes else { return }
    for file in files {
      reportSharedPrefixes(of: file)
      var scopes: [[Name]: FileSet] = [:]
      for name in Set(file.names) {
        guard let (prefixes, last) = components(of: name) else { continue }
        let scope = scopes[prefixes] ?? visibility.scope(of: file.id, after: prefixes)
        scopes[prefixes] = scope
        designTokenNames.add(name, in: file.id, last: last, scope: scope)
      }
    }
  }

  /// Returns the prefixes and the last component of `name`, or `nil` if it has no prefix or an unknown component.
  private func components(of name: Name) -> (prefixes: [Name], last: Name)? {
    let text = names.text(name)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = text.split(separator: ".").compactMap { names.existing(String($0)) }
    guard let last = parts.last, parts.count == text.utf8.count(where: { $0 == UInt8(ascii: ".") }) + 1 else {
      return nil
    }
    return (parts.dropLast(), last)
  }

  /// Reports the names that several imports of `file` with one prefix bring.
  private mutating func reportSharedPrefixes(of file: SheetFile) {
    let imports = visibility.prefixedImports(of: file.id)
    for (index, item) in imports.enumerated() {
      let scope = visibility.scope(of: item.file, after: [])
      for earlier in imports[..<index] where earlier.prefix == item.prefix && earlier.file != item.file {
        reportSharedNames(visibility.scope(of: earlier.file, after: []), scope, prefix: item.prefix, in: file)
      }
    }
  }

  /// Reports the names that both `first` and `second` define, apart from those in both.
  private mutating func reportSharedNames(_ first: FileSet, _ second: FileSet, prefix: Name, in file: SheetFile) {
    for token in designTokens.handles {
      let (name, definer) = (designTokens[token].name, designTokens[token].span.fileID)
      guard first.contains(definer) != second.contains(definer) else { continue }
      let others = designTokenNames.definitions(of: name, in: first.contains(definer) ? second : first)
      guard let other = others.first, other < token, !others.contains(token) else { continue }
      let use = file.tree.imports.last { $0.prefix.map(file.name) == prefix }?.prefix
      reportAmbiguity(
        "\(names.text(prefix)).\(names.text(name))", [other, token], at: use.map { file.span($0) },
        "imported with this prefix")
    }
  }

  /// Reports that `name` refers to several `tokens`.
  ///
  /// - Parameters:
  ///   - span: The location of the use, or `nil` if it isn't known.
  ///   - role: A description of the use, for a note.
  internal mutating func reportAmbiguity(
    _ name: String, _ tokens: [DesignTokenID], at span: SourceSpan?, _ role: String
  ) {
    let (first, second) = (designTokens[tokens[0]], designTokens[tokens[1]])
    guard !bag.hasFound(.duplicateToken, at: second.span) else { return }
    let note = span.map { [Diagnostic.Note("\(role) here", at: $0)] } ?? []
    report(
      .duplicateToken, at: second.span, "ambiguous token '\(name)'; a style sheet imports two definitions of it",
      notes: [Diagnostic.Note("'\(names.text(first.name))' is also defined here", at: first.span)] + note)
  }
}

/// Questions about the names in scope.
extension Program {
  /// The files whose design tokens are in scope in each file.
  internal var visibility: FileVisibility { designTokenNames.visibility }

  /// Returns the tokens that a file defines or imports, each with its name there, in the order of their definitions.
  ///
  /// Tokens with a prefix follow the others, and those with the most prefixes are last.
  package func designTokens(inScopeOf file: FileID) -> [(name: String, token: DesignToken)] {
    visibility.prefixes(in: file).flatMap { prefixes, scope in
      designTokens.filter { scope.contains($0.span.fileID) }.map { (qualified($0.name, prefixes), $0) }
    }
  }

  private func qualified(_ name: Name, _ prefixes: [Name], separator: String = ".") -> String {
    prefixes.isEmpty ? names.text(name) : (prefixes + [name]).map(names.text).joined(separator: separator)
  }

  /// The names of the design tokens in generated code, by token: `brand-ink` for a token that the first style sheet
  /// names `brand.ink`.
  package var designTokenNamesInCode: [String] {
    let prefixes = files.count > FileID.first.index ? visibility.prefixes(in: .first) : []
    return designTokens.map { token in
      let found = prefixes.first { $0.scope.contains(token.span.fileID) }
      return qualified(token.name, found?.names ?? [], separator: "-")
    }
  }

  /// Returns the token that `value` in the file at index `file` consists of, or `nil` if it isn't a token alone.
  package func designToken(alone value: Handle<ValueNode>, in file: FileID) -> DesignTokenID? {
    var node = files[file].tree.values[value]
    while node.kind == .group { node = files[file].tree.values[node.left] }
    guard node.kind == .designToken else { return nil }
    return designTokenNames.token(named: files[file].names[Int(node.first)], in: file)
  }

  /// Returns the design token `name` that is in scope in `file`, or `nil` if there is none. Reports an error and
  /// returns `nil` if there are several.
  package mutating func designToken(_ name: Name, seenFrom file: FileID, at span: SourceSpan) -> DesignTokenID? {
    if let token = designTokenNames.token(named: name, in: file) { return token }
    if let tokens = designTokenNames.ambiguousTokens(named: name, in: file) {
      reportAmbiguity(names.text(name), tokens, at: span, "used")
    }
    return nil
  }

  /// Returns whether several design tokens with the name are in scope in `file`. This error was reported.
  internal func isAmbiguous(_ name: Name, seenFrom file: FileID) -> Bool {
    designTokenNames.ambiguousTokens(named: name, in: file) != nil
  }

  /// Reports that no design token `name` is in scope in `file`.
  internal mutating func reportUnknownDesignToken(_ name: Name, at span: SourceSpan, in file: SheetFile) {
    guard !mightBeLost(name), !mightBeMissing(name, in: file.id) else { return }
    let text = names.text(name)
    guard !bag.hasFound(.unknownToken, at: span) else { return }
    var fixIts = fixIts(forUnknown: name, at: span, in: file, sign: "$")
    if let parts = differenceParts(of: text, seenFrom: file.id) {
      let message = "replace '$\(text)' with '\(parts)'"
      fixIts.insert(Diagnostic.FixIt(message, replacing: span, with: parts), at: 0)
    }
    let elsewhere = designTokenNames.definitions(of: name).first { token in
      !visibility.reaches(file.id, designTokens[token].span.fileID)
    }
    let notes = elsewhere.map {
      [Diagnostic.Note("'$\(text)' is defined here, but this style sheet is not imported", at: designTokens[$0].span)]
    }
    report(.unknownToken, at: span, "cannot find token '$\(text)' in scope", notes: notes ?? [], fixIts: fixIts)
    noteUnknown(text, .unknownToken, at: span)
  }

  /// Records that the token or axis value `name` was reported as unknown.
  internal mutating func noteUnknown(_ name: String, _ id: Diagnostic.ID, at span: SourceSpan) {
    guard !name.contains("."), unknownTokens.count < Limit.diagnostics else { return }
    unknownTokens.append(UnknownToken(id: id, span: span, name: name))
  }

  /// Returns the fix-its that replace the unknown `name` by the same name with other prefixes, or by a similar name.
  ///
  /// - Parameter sign: The characters before the name.
  internal mutating func fixIts(
    forUnknown name: Name, at span: SourceSpan, in file: SheetFile, sign: String = ""
  ) -> [Diagnostic.FixIt] {
    let text = names.text(name)
    let correction =
      elsewhereInScope(name, file.id).map { Correction($0) } ?? correction(of: text, in: .designTokens(file.id))
    return correction?.fixIts(for: text, at: span, prefix: sign) ?? []
  }

  /// Returns the shortest name of a design token in scope of `file` that has the last component of `name`, or `nil` if
  /// there is none.
  private func elsewhereInScope(_ name: Name, _ file: FileID) -> String? {
    let last = components(of: name)?.last ?? name
    guard !designTokenNames.definitions(of: last).isEmpty else { return nil }
    return visibility.prefixes(in: file).first { !designTokenNames.definitions(of: last, in: $0.scope).isEmpty }
      .map { qualified(last, $0.names) }
  }

  /// Returns whether a statement with a reported error may define `name` or one of its prefixes.
  internal func mightBeLost(_ name: Name) -> Bool {
    if lostNames.contains(name) { return true }
    guard !lostNames.isEmpty, let (prefixes, last) = components(of: name) else { return false }
    return (prefixes + [last]).contains(where: lostNames.contains)
  }

  /// Returns whether an unreadable import might bring a token with the name, with its prefixes, into scope of `file`.
  internal func mightBeMissing(_ name: Name, in file: FileID) -> Bool {
    let prefixes = names.text(name).split(separator: ".").dropLast().map { names.existing(String($0)) }
    return visibility.missesDesignTokens(file, after: prefixes)
  }

  /// Returns `$a - 1` for `$a-1` if there is a design token `a`. Otherwise, returns `nil`.
  private func differenceParts(of text: String, seenFrom file: FileID) -> String? {
    guard let minus = text.lastIndex(of: "-"), minus != text.startIndex else { return nil }
    let (left, right) = (String(text[..<minus]), text[text.index(after: minus)...])
    guard !right.isEmpty, let name = names.existing(left), let token = designTokenNames.token(named: name, in: file)
    else { return nil }
    guard right.utf8.first?.isDigit ?? false else { return "$\(left) - $\(right)" }
    let type = designTokens[token].operand.flatMap { ownValue(of: $0)?.type }
    let unit = right.utf8.last?.isDigit == true && type?.isNumber == true ? type?.unit ?? "" : ""
    return "$\(left) - \(right)\(unit)"
  }
}
