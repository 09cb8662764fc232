import StyleSupport
import StyleTable

/// The declarations of a control's rules by property and rule.
///
/// Hot path: every declaration that applies to a control is read here. A property keeps its place in the arrays from one
/// control to the next, so that a declaration takes a few loads and two stores.
internal struct DeclaredColumns {
  /// The place of each property, or a negative number if it has none.
  private var placeOfProperty: [Int32]

  /// The property at each place.
  private var properties: [PropertyID] = []

  /// For each place and group of rules, the rules that declare the property.
  private var declaring: [UInt64] = []

  /// For each place, group, and rule that declares the property, its last declaration.
  private var values: [DeclaredValue] = []

  /// The places that the rules declare, in ascending order, and the column of each.
  private(set) var places: [Int32] = []
  private(set) var columnOfPlace: [Int32] = []

  /// The properties of all columns of the current control.
  private(set) var columns: [PropertyID] = []

  /// The same of the control before it, and its base control.
  private var latestPlaces: [Int32] = []
  private var latestBase: ControlID?

  /// The number of groups of rules.
  private var groupCount = 1

  /// The number of places, times that of groups, from which on properties lose their places.
  private static let placeLimit = 1024

  /// Creates columns for the properties of a program with `propertyCount` of them.
  init(propertyCount: Int) {
    placeOfProperty = Array(repeating: -1, count: propertyCount)
  }
}

extension DeclaredColumns {
  /// Forgets the declarations, and makes room for rules in `groupCount` groups.
  mutating func begin(groupCount: Int) {
    for place in places {
      for word in words(of: place) { declaring[word] = 0 }
    }
    places.removeAll(keepingCapacity: true)
    self.groupCount = groupCount
    if properties.count * groupCount > DeclaredColumns.placeLimit {
      for property in properties { placeOfProperty[property.index] = -1 }
      properties.removeAll(keepingCapacity: true)
      latestBase = nil
      latestPlaces.removeAll(keepingCapacity: true)
    }
    makeRoom()
  }

  /// The indices in `declaring` of the words of a place.
  private func words(of place: Int32) -> Range<Int> { Int(place) * groupCount..<(Int(place) + 1) * groupCount }

  /// Makes room for the declarations of all properties.
  private mutating func makeRoom() {
    let missing = properties.count * groupCount - declaring.count
    guard missing > 0 else { return }
    let more = max(missing, declaring.count)
    declaring.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(DeclaredValue(), count: more * RuleGroup.size))
  }

  /// Returns the place of `property`.
  private mutating func place(of property: PropertyID) -> Int32 {
    if placeOfProperty[property.index] < 0 {
      placeOfProperty[property.index] = Int32(properties.count)
      properties.append(property)
      makeRoom()
    }
    return placeOfProperty[property.index]
  }

  /// Reads the declarations of `entry`, the rule at index `rank` from the strongest. Later declarations of a rule override
  /// earlier ones.
  mutating func read(_ entry: RuleIndex.Entry, rank: Int, _ book: RuleBook) {
    let scope = book.declarations.propertyScope(of: entry.control)
    var rest = entry.declarations.indices
    while true {
      let next = DeclaredColumns.read(
        rest, of: entry, in: scope, rank, groupCount, placeOfProperty, &declaring, &values, &places, book)
      guard next < rest.upperBound, let property = book.property(of: DeclarationID(next), entry, in: scope) else {
        return
      }
      _ = place(of: property)
      rest = next..<rest.upperBound
    }
  }

  /// Reads the declarations in `range` of `entry` up to the first whose property has no place, and returns it, or the end
  /// of the range.
  ///
  /// Static because each array would otherwise be checked for other uses with every declaration.
  private static func read(
    _ range: Range<Int>, of entry: RuleIndex.Entry, in scope: PropertyScopeID, _ rank: Int, _ groupCount: Int,
    _ placeOfProperty: [Int32], _ declaring: inout [UInt64], _ values: inout [DeclaredValue],
    _ places: inout [Int32], _ book: RuleBook
  ) -> Int {
    let (group, bit) = rank.quotientAndRemainder(dividingBy: RuleGroup.size)
    let known = placeOfProperty.span
    var declaring = declaring.mutableSpan
    var values = values.mutableSpan
    for index in range {
      guard let value = book.value(of: DeclarationID(index), entry, in: scope) else { continue }
      let place = Int(known[value.property.index])
      guard place >= 0 else { return index }
      let word = place &* groupCount &+ group
      if declaring[word] == 0 { places.append(Int32(truncatingIfNeeded: place)) }
      declaring[word] |= 1 &<< UInt64(truncatingIfNeeded: bit)
      values[word &* RuleGroup.size &+ bit] = DeclaredValue(declaration: DeclarationID(index), cell: value.cell)
    }
    return range.upperBound
  }

  /// Finds the columns: those of `base`, those of `defaults`, and then one for each other property that the rules declare.
  mutating func arrange(base: CascadeLevel?, defaults: [PropertyID]) {
    sortPlaces()
    if defaults.isEmpty, latestBase != nil, latestBase == base?.control, places == latestPlaces { return }
    latestBase = defaults.isEmpty ? base?.control : nil
    latestPlaces = places
    let given = (base?.columns ?? []) + defaults
    let all = given.map { place(of: $0) } + places
    var column = [Int32](repeating: -1, count: properties.count)
    columns.removeAll()
    for place in all where column[Int(place)] < 0 {
      column[Int(place)] = Int32(columns.count)
      columns.append(properties[Int(place)])
    }
    columnOfPlace = places.map { column[Int($0)] }
  }

  /// Sorts the places, and removes those that are there more than once, because several groups declare the property.
  private mutating func sortPlaces() {
    var isAscending = true
    for index in places.indices.dropFirst() where places[index - 1] >= places[index] { isAscending = false }
    guard !isAscending else { return }
    let all = places
    places.removeAll(keepingCapacity: true)
    for place in all.count > 32 ? all.sorted() : all where places.last != place {
      places.append(place)
      if all.count <= 32 { places.placeLast { $0 < $1 } }
    }
    if groupCount > 1 { removeRepeatedPlaces() }
  }

  private mutating func removeRepeatedPlaces() {
    var count = 0
    for index in places.indices where index == 0 || places[index] != places[index - 1] {
      places[count] = places[index]
      count += 1
    }
    places.removeSubrange(count...)
  }

  /// Appends what distinguishes the columns from those of other controls with the same base control.
  func appendKey(to key: inout [UInt32]) {
    for place in places {
      key.append(properties[Int(place)].rawValue)
      let rules = declaring[Int(place) * groupCount]
      key.append(UInt32(truncatingIfNeeded: rules))
      key.append(UInt32(truncatingIfNeeded: rules >> 32))
    }
  }

  /// Returns the rules of a group that declare the property at `place`.
  func rules(at place: Int32, group: Int) -> UInt64 { declaring[Int(place) * groupCount + group] }

  /// The last declarations of all rules, group by group, place by place, and from the strongest rule to the weakest.
  var slots: [DeclaredValue] {
    var count = 0
    for place in places {
      for word in words(of: place) { count &+= declaring[word].nonzeroBitCount }
    }
    var slots = [DeclaredValue](repeating: DeclaredValue(), count: count)
    var found = slots.mutableSpan
    var slot = 0
    for group in 0..<groupCount {
      for place in places {
        let word = Int(place) &* groupCount &+ group
        DeclaredColumns.copy(values, of: declaring[word], from: word &* RuleGroup.size, to: &found, &slot)
      }
    }
    return slots
  }

  /// Copies the values of `rules` to `found` from `slot` on. `start` is the index of the value of the first rule of a group.
  @inline(__always) private static func copy(
    _ values: [DeclaredValue], of rules: UInt64, from start: Int, to found: inout MutableSpan<DeclaredValue>,
    _ slot: inout Int
  ) {
    let values = values.span
    var rules = rules
    while rules != 0 {
      found[slot] = values[start &+ rules.trailingZeroBitCount]
      slot &+= 1
      rules &= rules &- 1
    }
  }
}

/// A declaration and its value.
package struct DeclaredValue: Sendable {
  var declaration = DeclarationID(0)
  var cell = Cell.absent
}
