import StyleTable

/// A writer that puts the declarations of a control over the values of its base control.
///
/// This code is hot: it visits every cell that a declaration decides. It goes through the patterns from most to least
/// specific. Each cell is therefore written once, and later patterns are only checked for equal specificity.
internal struct LevelWriter {
  /// For each cell, 1 + the index of the step whose pattern of this control won it, or 0 if none did. Reused across
  /// calls.
  private var own: [Int32] = []

  /// Writes the declarations of the control's `entries`, in the order of the partition's steps.
  mutating func write(
    _ entries: [RuleIndex.Entry], columnOfProperty: [Int], into level: inout CascadeLevel, _ program: Program
  ) {
    own.removeAll(keepingCapacity: true)
    own.append(contentsOf: repeatElement(0, count: level.cells.count))
    let partition = level.partition
    for index in partition.steps.indices {
      let entry = entries[partition.steps[index].entry]
      if partition.steps[index].specificity == nil {
        program.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
          LevelWriter.write(
            .declaration(declaration), of: partition.steps[index], column: columnOfProperty[property], into: &level)
        }
      } else {
        program.forEachDeclarationReversed(of: entry, inScopeOf: entry.control) { declaration, property in
          offer(.declaration(declaration), of: index, column: columnOfProperty[property], to: &level)
        }
      }
    }
  }

  /// Assigns `source` to the cells of the pattern of the step at `index` that no other pattern of the control has
  /// won.
  ///
  /// For each of the other cells, records a rivalry if the two patterns are equally specific.
  private mutating func offer(_ source: Winner, of index: Int, column: Int, to level: inout CascadeLevel) {
    let width = level.columns.count
    for number in level.partition.steps[index].classes {
      let cell = Int(number) * width + column
      if own[cell] == 0 {
        own[cell] = Int32(index + 1)
        if level.contests[cell] != nil { level.contests[cell] = CascadeLevel.Contest() }
        level.cells[cell] = CascadeLevel.Decision(winner: source, pattern: source)
      } else {
        challenge(cell, by: source, of: level.partition.steps[index], &level)
      }
    }
  }

  /// Records `source`, a declaration of `step`, as a rival of the winner of `cell` if their patterns are equally
  /// specific.
  private func challenge(
    _ cell: Int, by source: Winner, of step: StatePartition.Step, _ level: inout CascadeLevel
  ) {
    let winner = level.partition.steps[Int(own[cell]) - 1]
    guard winner.match != step.match, winner.specificity == step.specificity else { return }
    var contest = level.contests[cell] ?? CascadeLevel.Contest()
    if contest.rivals.isEmpty {
      contest.rivals = [CascadeLevel.Rival(source: level.cells[cell].pattern, match: winner.match)]
    }
    guard !contest.rivals.contains(where: { $0.match == step.match }) else { return }
    contest.rivals.insert(CascadeLevel.Rival(source: source, match: step.match), at: 0)
    level.contests[cell] = contest
  }

  /// Assigns `source` to the cells of the exact set of `step`.
  private static func write(
    _ source: Winner, of step: StatePartition.Step, column: Int, into level: inout CascadeLevel
  ) {
    for number in step.classes {
      let cell = Int(number) * level.columns.count + column
      level.cells[cell].winner = source
      if level.contests[cell]?.rivals.isEmpty == false { level.contests[cell]?.isSettled = true }
      if number == 0 { level.fallbacks[column].normal = source }
    }
  }
}
