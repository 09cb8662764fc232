import StyleTable

/// What every declaration comes to, by the property that it gives a value.
///
/// A declaration gives one property a value; only in a rule for controls of different families, which each have a
/// property of the name, it can be several.
internal struct DeclaredValues {
  private struct Key: Hashable {
    let declaration: Int
    let property: Int
  }

  /// For each declaration the first property; -1 where it has none yet.
  private var properties: [Int32] = []
  private var cells: [Cell] = []
  private var others: [Key: Cell] = [:]

  /// The parameters that declarations' strings take, where there are any.
  var parameters: [Int: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    properties = Array(repeating: -1, count: count)
    cells = Array(repeating: .absent, count: count)
  }

  /// What `declaration` gives `property`; nil where that is not known.
  func cell(_ declaration: Int, for property: Int) -> Cell? {
    if properties[declaration] == Int32(property) { return cells[declaration] }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Notes that `declaration` gives `property` the value of `cell`.
  mutating func set(_ declaration: Int, for property: Int, to cell: Cell) {
    if properties[declaration] < 0 {
      properties[declaration] = Int32(property)
      cells[declaration] = cell
    } else {
      others[Key(declaration: declaration, property: property)] = cell
    }
  }
}
