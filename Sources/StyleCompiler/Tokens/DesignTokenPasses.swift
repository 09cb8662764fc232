import StyleSupport

extension DesignTokenDefinitions {
  /// Defines the design tokens of every `@let`.
  internal init(_ sheets: SheetSet, _ report: inout Report) {
    self.init(sheets)
    for (file, statements) in sheets.statements {
      for case .designToken(let node) in statements { define(file.tree.designTokens[node], in: file, &report) }
    }
    resolveQualifiedNames()
    reportSharedPrefixes(&report)
  }

  private mutating func define(_ node: DesignTokenNode, in file: SheetFile, _ report: inout Report) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    for other in definitions(of: name) where seesEither(span.fileID, tokens[other].span.fileID) {
      tokens[other].isContested = true
      return report(
        .duplicateToken, at: span, "invalid redefinition of token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("'\(file.text(node.name))' previously defined here", at: tokens[other].span)])
    }
    add(DesignToken(name: name, span: span, value: node.value))
  }

  private func seesEither(_ a: FileID, _ b: FileID) -> Bool {
    sheets.visibility.sees(a, b) || sheets.visibility.sees(b, a)
  }

  private mutating func resolveQualifiedNames() {
    guard sheets.visibility.hasPrefixes else { return }
    for file in sheets.files {
      var scopes: [[Name]: FileSet] = [:]
      for name in Set(file.names) {
        guard let (prefixes, last) = sheets.components(of: name) else { continue }
        let scope = scopes[prefixes] ?? sheets.visibility.scope(of: file.id, after: prefixes)
        scopes[prefixes] = scope
        add(name, in: file.id, last: last, scope: scope)
      }
    }
  }
}

/// A pass that finds the values that themes set for design tokens.
internal struct ThemePass: ~Copyable {
  private let definitions: DesignTokenDefinitions
  private let axes: Axes
  private var themes: Themes

  /// The locations of the values so far by token and condition.
  private var known: [Key: SourceSpan] = [:]

  private struct Key: Hashable {
    let token: DesignTokenID
    let condition: Condition
  }

  init(_ definitions: DesignTokenDefinitions, _ axes: Axes) {
    (self.definitions, self.axes) = (definitions, axes)
    themes = Themes(tokenCount: definitions.tokens.count)
  }

  consuming func finish(_ report: inout Report) -> Themes {
    for (file, statements) in definitions.sheets.statements {
      for case .theme(let node) in statements { define(file.tree.themes[node], in: file, &report) }
    }
    return themes
  }

  private mutating func define(_ theme: ThemeNode, in file: SheetFile, _ report: inout Report) {
    let condition = axes.condition(of: theme, in: file, &report)
    themes.namedAxes.formUnion(condition?.axes ?? [])
    for token in file.tree.designTokens[theme.designTokens] { define(token, in: file, of: theme, condition, &report) }
  }

  /// Sets the value of a design token in a theme, whose condition is `nil` if an error was reported for it.
  private mutating func define(
    _ node: DesignTokenNode, in file: SheetFile, of theme: ThemeNode, _ condition: Condition?, _ report: inout Report
  ) {
    let span = file.span(node.name)
    guard let token = definitions.token(file.name(node.name), seenFrom: file.id, at: span, &report) else {
      return reportUnknown(node.name, in: file, theme: theme, &report)
    }
    guard let condition else { return themes.stray.append((file.id, node.value)) }
    if let other = known.updateValue(span, forKey: Key(token: token, condition: condition)) {
      if axes.isLost(condition, report) { return themes.stray.append((file.id, node.value)) }
      return report(
        .duplicateToken, at: span,
        "theme '\(axes.text(of: condition))' already sets token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("previous value is here", at: other)])
    }
    themes[token].append(Themes.Definition(condition: condition, span: span, value: node.value))
  }

  private func reportUnknown(_ node: NameNode, in file: SheetFile, theme: ThemeNode, _ report: inout Report) {
    let name = file.name(node)
    guard !definitions.isAmbiguous(name, seenFrom: file.id), !definitions.mightBeLost(name, report),
      !definitions.mightBeMissing(name, in: file.id)
    else { return }
    let condition = file.tree.nameLists[theme.condition].map { file.text($0) }.joined(separator: "|")
    let fixIts = definitions.fixIts(forUnknown: name, at: file.span(node), in: file, &report)
    report(
      .unknownThemeToken, at: file.span(node),
      "cannot find token '\(file.text(node))' in scope to override in theme '\(condition)'", fixIts: fixIts)
    report.noteUnknown(definitions.sheets.names.text(name), .unknownThemeToken, at: file.span(node))
  }
}
