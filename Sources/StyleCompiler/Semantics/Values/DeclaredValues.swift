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

  /// What one declaration gives a property.
  private struct Entry {
    /// The first property; -1 where there is none yet.
    var property: Int32 = -1

    /// The property scope in which the declaration's name was found to be that property.
    var scope: Int32 = -1

    var cell = Cell.absent
  }

  /// For each declaration what it gives the first property.
  private var entries: [Entry] = []

  /// What declarations give further properties.
  private var others: [Key: Cell] = [:]

  /// The parameters that declarations' strings take, where there are any.
  var parameters: [Int: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    entries = Array(repeating: Entry(), count: count)
  }

  /// The property that `declaration` gives a value in `scope`; nil where only its name can tell.
  ///
  /// Passes ask again and again, and nearly all declarations are of one scope.
  func property(of declaration: Int, in scope: Int) -> Int? {
    let entry = entries[declaration]
    return entry.scope == Int32(truncatingIfNeeded: scope) ? Int(entry.property) : nil
  }

  /// What `declaration` gives `property`; nil where that is not known.
  func cell(_ declaration: Int, for property: Int) -> Cell? {
    let entry = entries[declaration]
    if entry.property == Int32(truncatingIfNeeded: property) { return entry.cell }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Notes that `declaration` gives `property`, which its name is in `scope`, the value of `cell`.
  mutating func set(_ declaration: Int, for property: Int, in scope: Int, to cell: Cell) {
    if entries[declaration].property < 0 {
      entries[declaration] = Entry(property: Int32(property), scope: Int32(scope), cell: cell)
    } else {
      others[Key(declaration: declaration, property: property)] = cell
    }
  }
}
