import StyleTable

/// A parameter in a table builder.
struct ParameterRecord: Sendable {
  /// The index of the control that declares the parameter.
  let control: Int

  /// The position of the parameter among all parameters, in the order in which they were added.
  let order: Int

  /// The index of the parameter's name among the builder's names.
  let name: Int

  let type: ParameterType
}
