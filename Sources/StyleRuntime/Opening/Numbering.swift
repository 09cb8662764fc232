internal import StyleTable

/// A numbering of the texts that are names, in which equal names have equal numbers.
///
/// A text is hashed when a record first refers to it, and only then. Most tables have a few dozen names, whose places a
/// quick hash gives. Any further names, and names that collide, are in a dictionary, whose hash is seeded, so a table
/// can't choose names that collide there.
internal struct NameIndex {
  /// For each text, its name's number plus one, or 0 if no record has referred to it.
  private var ids: [UInt32] = []

  /// At each place, a name's number plus one, or 0 if the place is free.
  private var places: [UInt32] = []

  /// For each name, the first text with that name.
  private var texts: [Int] = []

  /// The number of each name without a place, plus one. A name is stored in words, because an array hashes each element by
  /// itself.
  private var known: [[UInt64]: UInt32] = [:]

  /// For each name, the last group that it was added to.
  private var groups: [Int] = []

  /// The number of the current group, from 1.
  private var group = 0

  internal var count: Int { groups.count }

  /// Reserves space for the names of a table with `textCount` texts.
  internal mutating func reserve(textCount: Int) {
    ids = [UInt32](repeating: 0, count: textCount)
    // The names of the axes and their values, and of a few states and properties, take a quarter of the places.
    places = [UInt32](repeating: 0, count: 128)
    texts.reserveCapacity(48)
    groups.reserveCapacity(48)
  }

  internal mutating func id(ofText text: Int, in table: TableStorage) -> Int {
    if ids[text] == 0 { ids[text] = insert(text, of: table) }
    return Int(ids[text]) - 1
  }

  /// Returns whether two texts that records refer to as names are equal.
  internal func areEqual(_ text: Int, _ other: Int) -> Bool { ids[text] == ids[other] }

  /// Returns the name's number plus one. A new name gets the next number.
  private mutating func insert(_ text: Int, of table: TableStorage) -> UInt32 {
    let range = table.range(ofText: text)
    let hash = Int(truncatingIfNeeded: table.memory.hash(in: range, seed: 0))
    // Few steps, so that many names with the same hash don't take long.
    for step in 0..<4 {
      let place = (hash &+ step) & (places.count &- 1)
      let id = places[place]
      if id == 0 {
        places[place] = append(text)
        return places[place]
      }
      if table.memory.compare(range, with: table.range(ofText: texts[Int(id) - 1])) == 0 { return id }
    }
    let name = table.memory.words(in: range)
    if let id = known[name] { return id }
    let id = append(text)
    known[name] = id
    return id
  }

  /// Adds a name that the text at the index `text` has, and returns its number plus one.
  private mutating func append(_ text: Int) -> UInt32 {
    groups.append(0)
    texts.append(text)
    return UInt32(texts.count)
  }

  /// Begins a group of names that must be unique.
  internal mutating func beginGroup() { group += 1 }

  /// Adds the name with the given number to the current group, and returns whether the group didn't contain it.
  internal mutating func add(_ index: Int) -> Bool {
    defer { groups[index] = group }
    return groups[index] != group
  }
}

/// The state spaces of a table, grouped by structure: their states with relations, and their exclusive groups.
///
/// State spaces that differ only in names share a structure, and so share their canonical combinations.
internal struct StateStructures {
  /// One state space for each structure.
  private(set) var spaces: [StateSpace] = []

  /// For each state space of the table, the index in `spaces` of the state space with the same structure.
  private(set) var positions: [Int] = []

  /// The indices in `spaces`, keyed by the numbers that describe a structure.
  private var known: [[UInt32]: Int] = [:]

  /// Adds the next state space of the table.
  ///
  /// - Parameters:
  ///   - structure: The numbers that describe the structure.
  ///   - make: A closure that returns the state space, or `nil` if no state space has this structure.
  /// - Returns: Whether a state space with this structure exists.
  internal mutating func append(_ structure: [UInt32], _ make: () -> StateSpace?) -> Bool {
    if let position = known[structure] {
      positions.append(position)
      return true
    }
    guard let space = make() else { return false }
    known[structure] = spaces.count
    positions.append(spaces.count)
    spaces.append(space)
    return true
  }
}

/// The indices of lists of variants, in which equal lists have equal indices.
internal struct VariantLists {
  /// For each variant of the table, the number of the list of the variants of its group up to this one.
  internal private(set) var indices: [Int] = []

  private var known: [[Int]: Int] = [:]

  /// Adds the next variant of the table.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the variant is the first one of its group.
  ///   - names: The number of the variant's name, then those of its values.
  internal mutating func append(isFirst: Bool, names: [Int]) {
    let list = [isFirst ? -1 : indices[indices.count - 1]] + names
    let index = known[list] ?? known.count
    known[list] = index
    indices.append(index)
  }
}

/// The indices from 0 on, each in at most one group.
internal struct GroupedNumbers {
  /// For each group, its last index, or -1.
  private var last: [Int]

  /// For each number, the previous number of its group, or -1.
  private var previous: [Int] = []

  init(groupCount: Int) {
    last = Array(repeating: -1, count: groupCount)
  }

  /// Adds the next index to `group`, or to no group if it is `nil`.
  mutating func add(to group: Int?) {
    previous.append(group.map { last[$0] } ?? -1)
    if let group { last[group] = previous.count - 1 }
  }

  /// Returns the indices in `group`, in descending order.
  func members(in group: Int) -> [Int] {
    var members: [Int] = []
    var next = last[group]
    while next >= 0 {
      members.append(next)
      next = previous[next]
    }
    return members
  }
}
