import StyleSupport
import StyleTable

/// The declarations of a control's rules by property and rule.
///
/// Hot path: every declaration that applies to a control is read here. A property keeps its place in the arrays from one
/// control to the next, so that a declaration takes a few loads and two stores.
internal struct DeclaredColumns {
  /// The index of a property in `properties`.
  typealias Place = Handle<PropertyID>

  /// The place of each property that has one.
  private var placeOfProperty: [OptionalHandle<PropertyID>]

  /// The property at each place.
  private var properties: [PropertyID] = []

  /// For each place and group of rules, the rules that declare the property.
  private var declaring: ContiguousArray<UInt64> = []

  /// For each place, group, and rule that declares the property, its last declaration.
  private var values: ContiguousArray<DeclaredValue> = []

  /// The places that the rules declare, in ascending order.
  private(set) var places: [Place] = []

  /// The number of groups of rules.
  private var groupCount = 1

  /// The lists of columns that were needed lately, by what they depend on.
  private var lists = RecentTable<PlacedColumns>()

  /// The scope and the properties of each list.
  private var distinctLists = SequencePool<UInt32>()

  /// The numbers that a list of columns depends on. Reused across controls.
  private var key: [UInt32] = []

  /// The number of places, times that of groups, from which on properties lose their places.
  private static let placeLimit = 1024

  /// Creates columns for the properties of a program with `propertyCount` of them.
  init(propertyCount: Int) {
    placeOfProperty = Array(repeating: OptionalHandle(nil), count: propertyCount)
  }

  /// Replaces the declarations by those of `rules`.
  mutating func read(_ rules: ControlRules, _ book: RuleBook) {
    begin(groupCount: rules.groupCount)
    for (index, entry) in rules.entries.enumerated() { read(entry, rules.rankOfEntry[index], book) }
    if groupCount > 1 || !places.isAscending {
      // Several groups can declare a property.
      places.sort()
      places.removeRepetitions()
    }
  }

  /// Forgets the declarations, and makes room for rules in `groupCount` groups.
  private mutating func begin(groupCount: Int) {
    for place in places {
      for word in words(of: place) { declaring[word] = 0 }
    }
    places.removeAll(keepingCapacity: true)
    self.groupCount = groupCount
    if properties.count * groupCount > DeclaredColumns.placeLimit {
      for property in properties { placeOfProperty[property.index] = OptionalHandle(nil) }
      properties.removeAll(keepingCapacity: true)
    }
    makeRoom()
  }

  /// The indices in `declaring` of the words of a place.
  private func words(of place: Place) -> Range<Int> { place.index * groupCount..<(place.index + 1) * groupCount }

  /// Makes room for the declarations of all properties.
  private mutating func makeRoom() {
    let missing = properties.count * groupCount - declaring.count
    guard missing > 0 else { return }
    let more = max(missing, declaring.count)
    declaring.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(DeclaredValue(), count: more * ControlRules.groupSize))
  }

  private mutating func place(of property: PropertyID) -> Place {
    if let known = placeOfProperty[property.index].handle { return known }
    let place = properties.add(property)
    placeOfProperty[property.index] = OptionalHandle(place)
    makeRoom()
    return place
  }

  /// The declarations of a rule that aren't read yet.
  private struct Unread {
    let entry: RuleIndex.Entry
    let scope: PropertyScopeID
    let rank: Rank
    var rest: Range<Int>
  }

  /// Reads the declarations of `entry`, the rule with the given rank. Later declarations of a rule override earlier ones.
  private mutating func read(_ entry: RuleIndex.Entry, _ rank: Rank, _ book: RuleBook) {
    let scope = book.declarations.propertyScope(of: entry.control)
    var unread = Unread(entry: entry, scope: scope, rank: rank, rest: entry.declarations.indices)
    while let property = readPlaced(&unread, book) { _ = place(of: property) }
  }

  /// Reads the declarations of `unread` up to the first whose property has no place. Returns that property, or `nil` at the
  /// end.
  private mutating func readPlaced(_ unread: inout Unread, _ book: RuleBook) -> PropertyID? {
    // As variables of their own, the arrays aren't checked for other uses with every declaration.
    var (words, declared): (ContiguousArray<UInt64>, ContiguousArray<DeclaredValue>) = ([], [])
    swap(&words, &declaring)
    swap(&declared, &values)
    defer {
      swap(&words, &declaring)
      swap(&declared, &values)
    }
    let (entry, scope, range) = (unread.entry, unread.scope, unread.rest)
    let (group, bit) = unread.rank.index.quotientAndRemainder(dividingBy: ControlRules.groupSize)
    var rules = words.mutableSpan
    var found = declared.mutableSpan
    for index in range {
      guard let value = book.value(of: DeclarationID(index), entry, in: scope) else { continue }
      guard let place = placeOfProperty[value.property.index].handle else {
        unread.rest = index..<range.upperBound
        return value.property
      }
      let word = place.index &* groupCount &+ group
      if rules[word] == 0 { places.append(place) }
      rules[word] |= 1 &<< UInt64(truncatingIfNeeded: bit)
      found[word &* ControlRules.groupSize &+ bit] = DeclaredValue(declaration: DeclarationID(index), cell: value.cell)
    }
    return nil
  }

  /// Returns the columns of a control whose properties are those of `scope`: the columns of `base`, those of `defaults`, and
  /// then one for each other property that the rules declare.
  mutating func list(
    in scope: PropertyScopeID, base: ColumnList?, defaults: [PropertyID]
  ) -> PlacedColumns {
    key.removeAll(keepingCapacity: true)
    key.append(scope.rawValue)
    key.append(base.map { $0.id.rawValue + 1 } ?? 0)
    for property in defaults { key.append(property.rawValue) }
    for place in places { key.append(properties[place].rawValue) }
    if let known = lists[key] { return known }
    let all = ((base?.properties ?? []) + defaults).map { place(of: $0) } + places
    var found: [PropertyID] = []
    var columnOfPlace = [OptionalHandle<PropertyColumn>](repeating: OptionalHandle(nil), count: properties.count)
    for place in all where columnOfPlace[place.index].handle == nil {
      columnOfPlace[place.index] = OptionalHandle(ColumnID(found.count))
      found.append(properties[place])
    }
    let id = distinctLists.insert([scope.rawValue] + found.map(\.rawValue))
    let result = PlacedColumns(
      list: ColumnList(Handle(id), scope, found), declared: places.compactMap { columnOfPlace[$0.index].handle })
    lists[key] = result
    return result
  }

  /// Appends what distinguishes the columns from those of other controls with the same base control.
  func appendKey(to key: inout [UInt32]) {
    for place in places {
      key.append(properties[place].rawValue)
      let rules = declaring[place.index * groupCount]
      key.append(UInt32(truncatingIfNeeded: rules))
      key.append(UInt32(truncatingIfNeeded: rules >> 32))
    }
  }

  /// Returns the rules of a group that declare the property at `place`.
  func rules(at place: Place, group: GroupID) -> UInt64 { declaring[place.index &* groupCount &+ group.index] }

  /// The last declarations of all rules, group by group, place by place, and from the strongest rule to the weakest.
  var slots: [DeclaredValue] {
    var count = 0
    for place in places {
      for word in words(of: place) { count &+= declaring[word].nonzeroBitCount }
    }
    var slots = ContiguousArray(repeating: DeclaredValue(), count: count)
    var found = slots.mutableSpan
    var slot = 0
    for group in 0..<groupCount {
      for place in places {
        let word = place.index &* groupCount &+ group
        DeclaredColumns.copy(values, of: declaring[word], from: word &* ControlRules.groupSize, to: &found, &slot)
      }
    }
    return Array(slots)
  }

  /// Copies the values of `rules` to `found` from `slot` on. `start` is the index of the value of the first rule of a group.
  @inline(__always) private static func copy(
    _ values: ContiguousArray<DeclaredValue>, of rules: UInt64, from start: Int,
    to found: inout MutableSpan<DeclaredValue>, _ slot: inout Int
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

/// The columns of a control, and those that its rules declare.
internal struct PlacedColumns {
  let list: ColumnList

  /// The column of each place that the rules declare.
  let declared: [ColumnID]
}

/// The columns of a control in their order, which controls share.
package final class ColumnList: Sendable {
  let id: Handle<ColumnList>
  let scope: PropertyScopeID

  /// The property of each column.
  let properties: [PropertyID]

  init(_ id: Handle<ColumnList>, _ scope: PropertyScopeID, _ properties: [PropertyID]) {
    (self.id, self.scope, self.properties) = (id, scope, properties)
  }
}

/// A declaration and its value.
package struct DeclaredValue: Sendable {
  var declaration = DeclarationID(0)
  var cell = Cell.absent
}
