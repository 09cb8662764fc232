/// Finds the declarations that later ones make void in each of their sets and patterns.
internal struct DuplicateReview {
  private struct Key: Hashable {
    let property: Int
    let match: Int
    let file: Int
  }

  /// For each declaration in how many places it stands that a later one takes.
  private var taken: [Int: (count: Int, later: Int)] = [:]

  /// In how many places each of them stands.
  private var places: [Int: Int] = [:]

  /// Notes the declarations of `control`.
  mutating func add(_ control: Int, _ program: Program) {
    var latest: [Key: Int] = [:]
    for entry in program.rules.entries(of: program.controls[control]).reversed() {
      var instances: [(declaration: Int, property: Int)] = []
      program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        let isKnown = program.values.cell(declaration, for: property) != nil
        if isKnown, !program.brokenDeclarations.contains(declaration) { instances.append((declaration, property)) }
      }
      for (declaration, property) in instances.reversed() {
        let key = Key(property: property, match: entry.match, file: entry.file)
        places[declaration, default: 0] += 1
        if let later = latest[key], later != declaration {
          taken[declaration] = (taken[declaration, default: (0, later)].count + 1, later)
        } else {
          latest[key] = declaration
        }
      }
    }
  }

  /// The declarations that are void, each with one that takes its place.
  var dead: [(declaration: Int, later: Int)] {
    taken.filter { places[$0.key] == $0.value.count }.map { ($0.key, $0.value.later) }.sorted { $0.0 < $1.0 }
  }
}
