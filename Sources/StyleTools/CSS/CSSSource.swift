import StyleCompiler
import StyleSupport

/// A value that a style sheet gives a property, with its source.
internal struct CSSSource {
  internal let property: PropertyID
  internal let file: FileID

  internal let value: Handle<ValueNode>

  /// The declaration or default value. It identifies the source text of the value.
  internal let winner: Winner

  /// The values in some states of some controls if they depend on references. Otherwise, `nil`.
  internal var values: ContextValues?
}

extension CSSBuilder {
  internal func hasReferences(_ source: CSSSource) -> Bool {
    source.winner.declaration.map { styles.sheets.hasReferences($0) } ?? false
  }

  /// Returns the values that `control` itself declares, defaults first.
  internal func sources(of control: ControlID) -> [CSSSource] {
    ownDefaults(of: control) + styles.rules.entries(of: control).flatMap { sources(of: $0) }
  }

  internal func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    styles.rules.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
      let file = styles.sheets.files[entry.file]
      let node = file.tree.declarations[file.handle(of: declaration)]
      found.append(
        CSSSource(property: property, file: entry.file, value: node.value, winner: .declaration(declaration)))
    }
    return found
  }

  /// Returns the values of `source` without references in the contexts in which they can differ.
  internal mutating func contextValues(of source: CSSSource) -> ContextValues {
    let node = source.value
    guard let type = styles.declarations.properties[source.property].type else {
      return ContextValues(contexts: .standard, values: [.none])
    }
    var evaluator = Evaluator(file: styles.sheets.files[source.file], context: .standard)
    _ = evaluator.check(node, &evaluation)
    let contexts = styles.declarations.axes.contexts(over: evaluator.followedAxes)
    let values = contexts.contexts.map { context in
      var evaluator = Evaluator(file: styles.sheets.files[source.file], context: context)
      return evaluator.value(node, as: type, &evaluation) ?? .none
    }
    return ContextValues(contexts: contexts, values: values)
  }

  internal func ownDefaults(of control: ControlID) -> [CSSSource] {
    let (properties, base) = (styles.declarations.properties, styles.declarations.controls[control].base)
    guard base.map({ properties.scope(of: $0) }) != properties.scope(of: control) else { return [] }
    let scope = properties.scopes[properties.scope(of: control)]
    return scope.defaults.enumerated().compactMap { index, item in
      item.value.map { value in
        CSSSource(
          property: item.property, file: item.span.fileID, value: value,
          winner: .defaultValue(scope.id(ofDefault: index)))
      }
    }
  }
}
