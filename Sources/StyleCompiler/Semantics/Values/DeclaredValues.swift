import StyleTable

/// What every declaration comes to, by the property that it gives a value.
///
/// A declaration gives one property a value; only in a rule for controls of different families, which each have a
/// property of the name, it can be several.
///
/// Hot: every pass asks here for every declaration. Hence arrays by number, and a dictionary only for the rare rest.
internal struct DeclaredValues {
  private struct Key: Hashable {
    let declaration: Int
    let property: Int
  }

  /// For each declaration the first property; -1 where it has none yet.
  private var properties: [Int32] = []

  /// For each declaration the property scope in which its name was found to be that property.
  private var scopes: [Int32] = []
  private var cells: [Cell] = []
  private var others: [Key: Cell] = [:]

  /// The parameters that declarations' strings take, where there are any.
  var parameters: [Int: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    properties = Array(repeating: -1, count: count)
    scopes = properties
    cells = Array(repeating: .absent, count: count)
  }

  /// The property that `declaration` gives a value in `scope`; nil where only its name can tell.
  ///
  /// Passes ask again and again, and nearly all declarations are of one scope.
  func property(of declaration: Int, in scope: Int) -> Int? {
    scopes[declaration] == Int32(scope) ? Int(properties[declaration]) : nil
  }

  /// What `declaration` gives `property`; nil where that is not known.
  func cell(_ declaration: Int, for property: Int) -> Cell? {
    if properties[declaration] == Int32(property) { return cells[declaration] }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Notes that `declaration` gives `property`, which its name is in `scope`, the value of `cell`.
  mutating func set(_ declaration: Int, for property: Int, in scope: Int, to cell: Cell) {
    if properties[declaration] < 0 {
      scopes[declaration] = Int32(scope)
      properties[declaration] = Int32(property)
      cells[declaration] = cell
    } else {
      others[Key(declaration: declaration, property: property)] = cell
    }
  }
}
