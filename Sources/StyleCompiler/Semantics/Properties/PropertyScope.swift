import StyleTable

/// The properties that one control declares, and the scope of its base control.
package struct PropertyScope {
  /// The scope of the base control, or `nil` for the root's scope.
  internal let parent: Int?

  /// The number of properties in the inheritance chain.
  internal var count: Int

  /// The index in `defaults` of each property that the control declares.
  internal var names = NumberMap<Int>()

  /// The default values that the control declares, in the order of their declaration.
  internal var defaults: [Default] = []

  /// The properties that the control declares, in the order of their declaration.
  internal var properties: [Int] { defaults.map(\.property) }

  /// The default value of a property, from the nearest `@property`.
  internal struct Default {
    let property: Int

    /// The value, or `nil` if the declaration has none.
    let value: Handle<ValueNode>?

    /// The location of the name.
    let span: SourceSpan

    /// The evaluated value, or `.absent` until it is known.
    var cell: Cell = .absent

    /// The parameters that its texts use.
    var parameters: [ParameterUse] = []
  }
}
