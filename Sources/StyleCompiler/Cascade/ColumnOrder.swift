import StyleSupport

/// The order in which properties get columns: that in which controls first have them, whatever rule is stronger.
///
/// The order also numbers the properties of a table.
internal struct ColumnOrder {
  /// The position of each property in the order, or `Int.max` if no control has had it yet.
  private var positions: [Int]
  private var count = 0

  /// The column of each property in the current control.
  private var columns: [OptionalHandle<PropertyColumn>]

  /// The properties of the columns of the current control.
  private(set) var properties: [PropertyID] = []

  init(propertyCount: Int) {
    positions = Array(repeating: .max, count: propertyCount)
    columns = Array(repeating: OptionalHandle(nil), count: propertyCount)
  }

  /// Begins a control whose first columns are those of `first`. After them come those that the rules of `chain`, which are
  /// controls in the order of inheritance, declare.
  mutating func begin(_ first: [PropertyID], rulesOf chain: [ControlID], _ book: RuleBook) {
    for property in properties { columns[property.index] = OptionalHandle(nil) }
    properties.removeAll(keepingCapacity: true)
    for property in first { addColumn(property) }
    let firstOwn = properties.count
    for control in chain {
      for entry in book.entries(of: control) {
        book.forEachDeclaration(of: entry, inScopeOf: control) { _, property in
          find(property)
          addColumn(property)
        }
      }
    }
    for property in first { find(property) }
    properties[firstOwn...].sort { positions[$0.index] < positions[$1.index] }
    for index in properties.indices.dropFirst(firstOwn) {
      columns[properties[index].index] = OptionalHandle(ColumnID(index))
    }
  }

  /// Gives `property` the next position if it has none.
  @inline(__always) private mutating func find(_ property: PropertyID) {
    guard positions[property.index] == .max else { return }
    positions[property.index] = count
    count += 1
  }

  /// Gives `property` the next column if it has none.
  @inline(__always) private mutating func addColumn(_ property: PropertyID) {
    guard columns[property.index].handle == nil else { return }
    columns[property.index] = OptionalHandle(ColumnID(properties.count))
    properties.append(property)
  }

  /// Returns the column of `property`, or `nil` if the current control doesn't have it.
  @inline(__always) func column(of property: PropertyID) -> ColumnID? { columns[property.index].handle }
}
