/// The values of a control in a set of states, with what says why they are what they are.
///
/// States that have the same values for the same reasons share a record.
struct GalleryRecord: Hashable {
  /// The numbers of the values of the properties that have one in any theme, in byte order of these.
  let values: [Int]

  /// What a property has.
  struct Value: Hashable {
    let property: String

    /// The value as `stylec dump` prints it, without a theme first and then in each.
    let texts: [Exact<String>]

    /// The number of the explanation.
    let explanation: Int

    /// Whether nothing matches the states, so that normal's value counts.
    let isNormals: Bool
  }
}
