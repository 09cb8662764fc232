import StyleTable

/// What one control says of properties, and the scope of its base.
package struct PropertyScope {
  /// The base's scope; nil for the root's.
  internal let parent: Int?

  /// The number of properties of the lineage.
  internal var count: Int

  /// For each property that the control declares where it stands in `defaults`.
  internal var names = NumberMap<Int>()

  /// The defaults that the control gives, in the order of their declaration.
  internal var defaults: [Default] = []

  /// The properties that the control declares, in the order of their declaration.
  internal var properties: [Int] { defaults.map(\.property) }

  /// What the nearest `@property` says of a property that has no value.
  internal struct Default {
    let property: Int

    /// The value; nil where the declaration gives none.
    let value: Handle<ValueNode>?

    /// Where the name stands.
    let span: SourceSpan

    /// The value once it is known.
    var cell: Cell = .absent

    /// The parameters that its texts take.
    var parameters: [ParameterUse] = []
  }
}
