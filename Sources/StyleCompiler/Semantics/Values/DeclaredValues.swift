import StyleTable

/// The evaluated declarations, by the property that they set.
///
/// A declaration usually sets one property. It can set several only in a rule for controls of different families that
/// each have a property with the name.
///
/// This code is hot: every pass looks up every declaration here. It therefore uses arrays by index, and a dictionary
/// only for the rare rest.
internal struct DeclaredValues {
  private struct Key: Hashable {
    let declaration: Int
    let property: Int
  }

  /// The value that one declaration gives a property.
  private struct Entry {
    /// The first property, or -1 until it is known.
    var property: Int32 = -1

    /// The property scope in which the declaration's name refers to that property.
    var scope: Int32 = -1

    var cell = Cell.absent
  }

  /// The value of the first property, by declaration.
  private var entries: [Entry] = []

  /// The values of further properties.
  private var others: [Key: Cell] = [:]

  /// The parameters that the declarations' strings use. Declarations without parameters are left out.
  var parameters: [Int: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    entries = Array(repeating: Entry(), count: count)
  }

  /// Returns the property that `declaration` sets in `scope`, or `nil` if only its name can tell.
  ///
  /// Passes ask for this repeatedly, and nearly all declarations are of one scope.
  func property(of declaration: Int, in scope: Int) -> Int? {
    let entry = entries[declaration]
    return entry.scope == Int32(truncatingIfNeeded: scope) ? Int(entry.property) : nil
  }

  /// Returns the value that `declaration` gives `property`, or `nil` if it isn't known.
  func cell(_ declaration: Int, for property: Int) -> Cell? {
    let entry = entries[declaration]
    if entry.property == Int32(truncatingIfNeeded: property) { return entry.cell }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Records that `declaration` sets `property`, which its name refers to in `scope`, to the value of `cell`.
  mutating func set(_ declaration: Int, for property: Int, in scope: Int, to cell: Cell) {
    if entries[declaration].property < 0 {
      entries[declaration] = Entry(property: Int32(property), scope: Int32(scope), cell: cell)
    } else {
      others[Key(declaration: declaration, property: property)] = cell
    }
  }
}
