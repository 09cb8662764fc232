import StyleTable

/// Finds the declarations that later ones make void in each of their sets and patterns.
///
/// Of several declarations only the last counts that one file makes for one property in one set or pattern: that is a place.
///
/// Hot: every declaration passes through here once for each set and pattern that it stands for. Hence the declarations of
/// one set or pattern come together, so that where the last for a property is takes no search.
internal struct DuplicateReview {
  /// For each declaration in how many places it stands that a later one takes.
  private var takenCounts: [Int32]

  /// For each of those one that takes its place.
  private var laters: [Int32]

  /// For each declaration in how many places it stands.
  private var placeCounts: [Int32]

  /// For each property the last declaration for it that was noted, and for which set or pattern that was.
  private var lasts: [(declaration: Int, round: Int)]

  /// How many sets and patterns were looked at.
  private var round = 0

  /// A review of the declarations of `program`.
  init(_ program: Program) {
    takenCounts = Array(repeating: 0, count: program.declarationCount)
    laters = takenCounts
    placeCounts = takenCounts
    lasts = Array(repeating: (0, 0), count: program.properties.count)
  }

  /// Notes the declarations of `control`.
  ///
  /// - Complexity: O(*d* + *n* log *n*) for *d* declarations in *n* entries.
  mutating func add(_ control: Int, _ program: Program) {
    let entries = program.rules.entries(of: program.controls[control])
    let order = entries.indices.sorted { entries[$0].place(at: $0) > entries[$1].place(at: $1) }
    var behind: RuleIndex.Entry?
    for index in order {
      let entry = entries[index]
      if entry.match != behind?.match || entry.file != behind?.file { round += 1 }
      behind = entry
      program.forEachDeclarationReversed(of: entry, inScopeOf: control) { declaration, property in
        guard program.values.cell(declaration, for: property) != nil,
          program.brokenDeclarations.isEmpty || !program.brokenDeclarations.contains(declaration)
        else { return }
        add(declaration, for: property)
      }
    }
  }

  /// Notes that `declaration` gives `property` a value in the set or pattern that is looked at; those behind it were noted.
  private mutating func add(_ declaration: Int, for property: Int) {
    placeCounts[declaration] += 1
    let last = lasts[property]
    guard last.round == round else { return lasts[property] = (declaration, round) }
    guard last.declaration != declaration else { return }
    takenCounts[declaration] += 1
    laters[declaration] = Int32(last.declaration)
  }

  /// The declarations that are void, each with one that takes its place.
  var dead: [(declaration: Int, later: Int)] {
    takenCounts.indices.filter { takenCounts[$0] > 0 && placeCounts[$0] == takenCounts[$0] }
      .map { ($0, Int(laters[$0])) }
  }
}

extension RuleIndex.Entry {
  /// What the entry, which is at `index` among its control's, is sorted by: those of one file and one set or pattern come
  /// together in reading order.
  fileprivate func place(at index: Int) -> (UInt32, Int, Int) { (match.rawValue, file, index) }
}
