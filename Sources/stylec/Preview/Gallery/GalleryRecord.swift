/// The values of a control in a state set, with their explanations.
///
/// State sets that have the same values for the same reasons share a record.
struct GalleryRecord: Hashable {
  /// The indices of the values of all properties that have a value in any theme, in byte order of the properties.
  let values: [Int]

  /// The value of a property.
  struct Value: Hashable {
    let property: String

    /// The value as `stylec dump` prints it, without a theme and then in each theme.
    let texts: [Exact<String>]

    /// The index of the explanation.
    let explanation: Int

    /// Whether the property falls back to `normal` because no declaration matches the state set.
    let isNormals: Bool
  }
}
