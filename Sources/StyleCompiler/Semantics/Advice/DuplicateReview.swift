/// Finds the declarations that later ones make void in each of their sets and patterns.
///
/// Hot: every declaration passes through here once for each set and pattern that it stands for.
internal struct DuplicateReview {
  /// Where of several declarations only the last counts: what one file says of one property in one set or pattern.
  private struct Place: Equatable {
    let property: Int
    let match: Handle<Match>
    let file: Int

    var hash: UInt32 {
      UInt32(hashOf: (UInt64(property) << 32 | UInt64(match.rawValue)).mixed ^ UInt64(file))
    }
  }

  /// For each declaration in how many places it stands that a later one takes.
  private var takenCounts: [Int32]

  /// For each of those one that takes its place.
  private var laters: [Int32]

  /// For each declaration in how many places it stands.
  private var placeCounts: [Int32]

  /// The declarations of the control that is looked at, each in every place where it stands; kept for their memory.
  private var instances: [(declaration: Int, place: Place)] = []

  /// The instances whose places no later one takes, the last first.
  private var lasts: [Int] = []

  private var index = HashIndex()

  /// A review of so many declarations.
  init(declarationCount: Int) {
    takenCounts = Array(repeating: 0, count: declarationCount)
    laters = takenCounts
    placeCounts = takenCounts
  }

  /// Notes the declarations of `control`.
  mutating func add(_ control: Int, _ program: Program) {
    instances.removeAll(keepingCapacity: true)
    for entry in program.rules.entries(of: program.controls[control]) {
      program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        guard program.values.cell(declaration, for: property) != nil,
          program.brokenDeclarations.isEmpty || !program.brokenDeclarations.contains(declaration)
        else { return }
        instances.append((declaration, Place(property: property, match: entry.match, file: entry.file)))
      }
    }
    index.removeAll()
    lasts.removeAll(keepingCapacity: true)
    for instance in instances.indices.reversed() { review(instance) }
  }

  /// Notes whether the place of `instance`, behind which all have been noted, has a later one.
  private mutating func review(_ instance: Int) {
    let (declaration, place) = instances[instance]
    placeCounts[declaration] += 1
    guard let last = index.position(of: place.hash, where: { instances[lasts[$0]].place == place }) else {
      index.add(place.hash)
      return lasts.append(instance)
    }
    let later = instances[lasts[last]].declaration
    guard later != declaration else { return }
    takenCounts[declaration] += 1
    laters[declaration] = Int32(later)
  }

  /// The declarations that are void, each with one that takes its place.
  var dead: [(declaration: Int, later: Int)] {
    takenCounts.indices.filter { takenCounts[$0] > 0 && placeCounts[$0] == takenCounts[$0] }
      .map { ($0, Int(laters[$0])) }
  }
}
