/// Finds the declarations that later ones make void in each of their sets and patterns.
///
/// Hot: every declaration passes through here once for each set and pattern that it stands for.
internal struct DuplicateReview {
  /// Where of several declarations only the last counts: what one file says of one property in one set or pattern.
  private struct Place: Equatable {
    let property: Int
    let match: Handle<Match>
    let file: Int

    /// A number, the same for equal places, whose high half is as good as random.
    var mixed: UInt64 {
      let mixed = (UInt64(property) << 32 | UInt64(match.rawValue)) &* 0x9E37_79B9_7F4A_7C15
      return (mixed ^ mixed >> 32 ^ UInt64(file)) &* 0x9E37_79B9_7F4A_7C15
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

  /// Open addressing: the number of the earlier controls' instances and that of one of this control's + 1, so that what
  /// is left of earlier controls counts as free; a power of two of slots, at most half of them taken.
  private var slots = [Int](repeating: 0, count: 64)

  /// The number of the earlier controls' instances.
  private var earlier = 0

  /// A review of so many declarations.
  init(declarationCount: Int) {
    takenCounts = Array(repeating: 0, count: declarationCount)
    laters = takenCounts
    placeCounts = takenCounts
  }

  /// Notes the declarations of `control`.
  mutating func add(_ control: Int, _ program: Program) {
    earlier += instances.count
    instances.removeAll(keepingCapacity: true)
    for entry in program.rules.entries(of: program.controls[control]) {
      program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        guard program.values.cell(declaration, for: property) != nil,
          program.brokenDeclarations.isEmpty || !program.brokenDeclarations.contains(declaration)
        else { return }
        instances.append((declaration, Place(property: property, match: entry.match, file: entry.file)))
      }
    }
    while slots.count < instances.count * 2 { slots += Array(repeating: 0, count: slots.count) }
    for index in instances.indices.reversed() { review(index) }
  }

  /// Notes whether the place of the instance at `index`, behind which all have been noted, has a later one.
  private mutating func review(_ index: Int) {
    let (declaration, place) = instances[index]
    placeCounts[declaration] += 1
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: place.mixed >> 32) & last
    while slots[slot] > earlier, instances[slots[slot] - earlier - 1].place != place { slot = (slot + 1) & last }
    guard slots[slot] > earlier else { return slots[slot] = earlier + index + 1 }
    let later = instances[slots[slot] - earlier - 1].declaration
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
