import StyleSupport

/// The order in which properties get columns: that in which controls first have them, whatever rule is stronger.
///
/// The order also numbers the properties of a table.
internal struct ColumnOrder {
  /// The position of each property in the order, or `nil` if no control has had it yet.
  private var positions: [Int?]
  private var count = 0

  /// The column of each property in the current control.
  private var columns: [OptionalHandle<PropertyColumn>]

  /// The properties of the columns of the current control.
  private(set) var properties: [PropertyID] = []

  /// Creates an order of the properties of a program with `propertyCount` of them.
  init(propertyCount: Int) {
    positions = Array(repeating: nil, count: propertyCount)
    columns = Array(repeating: OptionalHandle(nil), count: propertyCount)
  }

  /// Begins a control that has `inherited` and those of `declared`, which are in reading order.
  mutating func begin(_ inherited: [PropertyID], declared: [PropertyID]) {
    for property in properties { columns[property.index] = OptionalHandle(nil) }
    properties.removeAll(keepingCapacity: true)
    for property in declared { find(property) }
    for property in inherited where columns[property.index].handle == nil {
      find(property)
      addColumn(property)
    }
    let own = declared.filter { columns[$0.index].handle == nil }
    for property in own.ordered(by: { positions[$0.index] ?? 0 < positions[$1.index] ?? 0 })
    where columns[property.index].handle == nil {
      addColumn(property)
    }
  }

  /// Gives `property` the next position if it has none.
  private mutating func find(_ property: PropertyID) {
    guard positions[property.index] == nil else { return }
    positions[property.index] = count
    count += 1
  }

  private mutating func addColumn(_ property: PropertyID) {
    columns[property.index] = OptionalHandle(ColumnID(properties.count))
    properties.append(property)
  }

  /// Returns the column of `property`, or `nil` if the current control doesn't have it.
  func column(of property: PropertyID) -> ColumnID? { columns[property.index].handle }
}
