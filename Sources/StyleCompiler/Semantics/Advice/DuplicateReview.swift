/// Finds the declarations that later ones make void in each of their sets and patterns.
///
/// Hot: every declaration passes through here once for each set and pattern that it stands for. What belongs together is
/// sorted together, which for the few declarations of a control costs a fraction of what hashing each would.
internal struct DuplicateReview {
  /// A declaration in one set or pattern.
  private struct Instance {
    let declaration: Int
    let property: Int
    let match: Int
    let file: Int

    /// The number of the control's instances before it.
    let position: Int

    /// Whether only the later of the two counts.
    func competes(with other: Instance) -> Bool {
      property == other.property && match == other.match && file == other.file
    }

    /// The order in which those stand together that compete, the last one first.
    static func stands(_ left: Instance, before right: Instance) -> Bool {
      (left.property, left.match, left.file, left.position) > (right.property, right.match, right.file, right.position)
    }
  }

  /// For each declaration in how many places it stands that a later one takes.
  private var takenCounts: [Int32]

  /// For each of those one that takes its place.
  private var laters: [Int32]

  /// For each declaration in how many places it stands.
  private var places: [Int32]

  /// The instances of the control that is looked at; kept for their memory.
  private var instances: [Instance] = []

  /// A review of so many declarations.
  init(declarationCount: Int) {
    takenCounts = Array(repeating: 0, count: declarationCount)
    laters = takenCounts
    places = takenCounts
  }

  /// Notes the declarations of `control`.
  mutating func add(_ control: Int, _ program: Program) {
    instances.removeAll(keepingCapacity: true)
    for entry in program.rules.entries(of: program.controls[control]) {
      program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        guard program.values.cell(declaration, for: property) != nil,
          program.brokenDeclarations.isEmpty || !program.brokenDeclarations.contains(declaration)
        else { return }
        instances.append(
          Instance(
            declaration: declaration, property: property, match: entry.match, file: entry.file,
            position: instances.count))
      }
    }
    addInstances()
  }

  private mutating func addInstances() {
    instances.sort(by: Instance.stands)
    var last: Instance?
    for instance in instances {
      places[instance.declaration] += 1
      guard let later = last, later.competes(with: instance) else {
        last = instance
        continue
      }
      guard later.declaration != instance.declaration else { continue }
      takenCounts[instance.declaration] += 1
      laters[instance.declaration] = Int32(later.declaration)
    }
  }

  /// The declarations that are void, each with one that takes its place.
  var dead: [(declaration: Int, later: Int)] {
    takenCounts.indices.filter { takenCounts[$0] > 0 && places[$0] == takenCounts[$0] }.map { ($0, Int(laters[$0])) }
  }
}
