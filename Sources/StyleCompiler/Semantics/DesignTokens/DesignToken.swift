import StyleSupport

/// The identity of a theme in a program.
package typealias ThemeID = Handle<ThemeInfo>

/// A theme of a program.
package struct ThemeInfo {
  package let name: Name
}

/// The identity of a design token in a program.
package typealias DesignTokenID = Handle<DesignToken>

/// A design token: its definition, its values in themes, and its resolved values.
package struct DesignToken {
  internal let name: Name

  /// The file and the location of the name.
  package let span: SourceSpan

  package let value: Handle<ValueNode>

  /// The values that themes set.
  package internal(set) var themed: [ThemeID: ThemedDefinition] = [:]

  /// The resolved value without a theme, or `nil` until it is known and if an error was reported.
  internal var operand: Operand?

  /// The resolved values in the themes in which they can differ.
  package internal(set) var themedOperands: [ThemeID: Operand] = [:]

  /// The parameters that its text uses, including those of the design tokens that it refers to.
  internal var parameters: [ParameterUse] = []

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false

  /// Whether an error was reported for its definition. Its uses aren't reported.
  internal var isBroken = false

  /// A value that a theme sets for a design token.
  package struct ThemedDefinition {
    /// The location of the design token's name in the theme.
    package let span: SourceSpan
    package let value: Handle<ValueNode>
  }

  /// Returns the token's value in `theme`, or without a theme if it is `nil`.
  package func operand(inTheme theme: ThemeID?) -> Operand? { theme.flatMap { themedOperands[$0] } ?? operand }
}

/// The values that a design token has by itself, all of one type.
package struct DesignTokenValues {
  /// The value without a theme.
  package let plain: Operand

  /// The values in the themes that change the token.
  package let themed: [ThemeID: Operand]

  /// Whether one of the values is written as a word, which can mean something else where it is used.
  package let hasWords: Bool

  /// The values without a theme and in the themes that change the token.
  package var all: [Operand] { [plain] + themed.values }
}

extension Program {
  /// Defines the design tokens of every `@let`, and their values in themes.
  internal mutating func defineDesignTokens() {
    var themes: [(file: SheetFile, node: ThemeNode)] = []
    forEachStatement { file, statement in
      switch statement {
      case .designToken(let node): define(file.tree.designTokens[node], in: file)
      case .theme(let node): themes.append((file, file.tree.themes[node]))
      default: break
      }
    }
    resolveQualifiedNames()
    var known: [Name: ThemeID] = [:]
    for (file, node) in themes {
      let name = file.name(node.name)
      if known[name] == nil {
        guard self.themes.count < Limit.themes else {
          report(.limitExceeded, at: file.span(node.name), "too many themes; the maximum is \(Limit.themes)")
          continue
        }
        known[name] = self.themes.add(ThemeInfo(name: name))
        names.declare(name, as: file.text(node.name))
      }
      for token in file.tree.designTokens[node.designTokens] {
        define(token, in: file, theme: known[name] ?? Handle(0))
      }
    }
  }

  /// Defines a design token.
  private mutating func define(_ node: DesignTokenNode, in file: SheetFile) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    for other in designTokenNames.definitions(of: name)
    where seesEither(span.fileID, designTokens[other].span.fileID) {
      designTokens[other].isContested = true
      return report(
        .duplicateToken, at: span, "invalid redefinition of token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("'\(file.text(node.name))' previously defined here", at: designTokens[other].span)])
    }
    names.declare(name, as: file.text(node.name))
    let token = designTokens.add(DesignToken(name: name, span: span, value: node.value))
    designTokenNames.add(token, named: name, in: span.fileID)
  }

  private func seesEither(_ a: FileID, _ b: FileID) -> Bool {
    visibility.sees(a, b) || visibility.sees(b, a)
  }

  /// Sets the value of a design token in a theme.
  private mutating func define(_ node: DesignTokenNode, in file: SheetFile, theme: ThemeID) {
    let span = file.span(node.name)
    guard let token = designToken(file.name(node.name), seenFrom: file.id, at: span) else {
      return reportUnknownThemeDesignToken(node.name, in: file, theme: theme)
    }
    if let other = designTokens[token].themed[theme] {
      return report(
        .duplicateToken, at: span,
        "theme '\(names.text(themes[theme].name))' already sets token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("previous value is here", at: other.span)])
    }
    designTokens[token].themed[theme] = DesignToken.ThemedDefinition(span: span, value: node.value)
  }

  private mutating func reportUnknownThemeDesignToken(_ node: NameNode, in file: SheetFile, theme: ThemeID) {
    let name = file.name(node)
    guard !isAmbiguous(name, seenFrom: file.id) else { return }
    guard !mightBeLost(name), !visibility.missesDesignTokens(file.id) else { return }
    let message =
      "cannot find token '\(file.text(node))' in scope to override in theme '\(names.text(themes[theme].name))'"
    report(
      .unknownThemeToken, at: file.span(node), message,
      fixIts: fixIts(forUnknown: name, at: file.span(node), in: file))
  }

  /// Returns the theme with the given name, or `nil` if there is none.
  package func theme(named name: String) -> ThemeID? {
    themes.handles.first { names.text(themes[$0].name) == name }
  }
}
