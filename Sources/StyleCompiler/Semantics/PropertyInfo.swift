import StyleTable

/// The type of a property, with an enumeration's cases.
package struct PropertyType: Hashable {
  internal let base: ValueType

  /// The words of an enumeration; empty for any other type.
  internal var cases: [Name] = []
}

/// A property as the lineage knows it: declared once, perhaps declared again for another default.
package struct PropertyInfo {
  internal let name: Name

  /// The type; nil where it was reported, so that what hangs on it is not.
  internal let type: PropertyType?

  internal let span: SourceSpan
}

/// What one control says of properties, and the scope of its base.
package struct PropertyScope {
  /// The base's scope; nil for the root's.
  internal let parent: Int?

  /// The properties that the control declares first.
  internal var names: [Name: Int] = [:]

  /// The defaults that the control gives, in the order of their declaration.
  internal var defaults: [Default] = []

  /// What the nearest `@property` says of a property that has no value.
  internal struct Default {
    let property: Int

    /// The value; nil where the declaration gives none.
    let value: Handle<ValueNode>?

    /// Where the name stands.
    let span: SourceSpan

    /// The value once it is known.
    var cell: Cell = .absent
  }
}

extension Program {
  /// The property `name` of the lineage of `scope`.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the lineage.
  internal func property(_ name: Name, in scope: Int) -> Int? {
    var next: Int? = scope
    while let scope = next {
      if let property = propertyScopes[scope].names[name] { return property }
      next = propertyScopes[scope].parent
    }
    return nil
  }

  /// The names of all properties of the lineage of `scope`, nearest first.
  internal func propertyNames(in scope: Int) -> [String] {
    var all: [Name] = []
    var next: Int? = scope
    while let scope = next {
      all += propertyScopes[scope].names.keys.sorted { $0.rawValue < $1.rawValue }
      next = propertyScopes[scope].parent
    }
    return all.map { names.text($0) }
  }

  /// `type` as a sheet writes it.
  internal func text(of type: PropertyType) -> String {
    guard type.base == .enumeration else { return type.base.name }
    return "enum(" + type.cases.map { names.text($0) }.joined(separator: ", ") + ")"
  }
}
