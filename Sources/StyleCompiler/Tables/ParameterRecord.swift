import StyleTable

/// A parameter as the builder keeps it.
struct ParameterRecord: Sendable {
  /// The number of the control that declares it.
  let control: Int

  /// Its place among all parameters, in the order in which they were given.
  let order: Int

  /// The number of its name among the builder's names.
  let name: Int

  let type: ParameterType
}
