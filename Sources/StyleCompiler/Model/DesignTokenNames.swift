import StyleSupport

package typealias DesignTokenID = Handle<DesignToken>

/// A design token, as its `@let` defines it.
package struct DesignToken: Sendable {
  internal let name: Name

  /// The file and the location of the name.
  package let span: SourceSpan

  package let value: Handle<ValueNode>

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false
}

/// The design tokens by name, and the files in which they are in scope.
package struct DesignTokenNames: Sendable {
  private struct Definition {
    let token: DesignTokenID
    let file: FileID
  }

  /// A name with prefixes in a file.
  private struct QualifiedUse: Hashable {
    let file: FileID
    let name: Name
  }

  internal let visibility: FileVisibility

  /// The design tokens with each name, in the order of their definitions.
  private var definitions = [Name: [Definition]]()

  /// The design tokens that names with prefixes refer to.
  private var qualified: [QualifiedUse: [DesignTokenID]] = [:]

  internal init(_ visibility: FileVisibility) { self.visibility = visibility }

  /// Records that `token` has the given name, which has no prefix.
  internal mutating func add(_ token: DesignTokenID, named name: Name, in file: FileID) {
    definitions[name, default: []].append(Definition(token: token, file: file))
  }

  /// Records the design tokens that `name`, whose last component is `last`, refers to in `file`.
  internal mutating func add(_ name: Name, in file: FileID, last: Name, scope: FileSet) {
    let found = definitions(of: last, in: scope)
    if !found.isEmpty { qualified[QualifiedUse(file: file, name: name)] = found }
  }

  internal func definitions(of name: Name, in scope: FileSet) -> [DesignTokenID] {
    (definitions[name] ?? []).filter { scope.contains($0.file) }.map(\.token)
  }

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
