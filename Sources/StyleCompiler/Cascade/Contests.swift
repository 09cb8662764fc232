import StyleSupport

/// The patterns of one control that compete for a cell, between which no rule of strength clearly decides.
internal struct Contest {
  /// A declaration for a pattern.
  struct Rival {
    let declaration: DeclarationID
    let match: Handle<Match>
  }

  let owner: ControlID
  let property: PropertyID

  /// The last declaration of each pattern, the winner last.
  let rivals: [Rival]
}

/// The distinct contests of a program.
///
/// Many cells share a contest: a pattern is contested wherever another one applies, too, and in all derived controls.
internal struct ContestTable {
  /// The owner and the property of each contest, followed by the declaration and the pattern of each rival.
  private var numbers = SequencePool<UInt32>()

  subscript(id: Handle<Contest>) -> Contest {
    let record = numbers[id.index]
    let rivals = stride(from: record.startIndex + 2, to: record.endIndex, by: 2).map {
      Contest.Rival(declaration: DeclarationID(Int(record[$0])), match: Handle(Int(record[$0 + 1])))
    }
    return Contest(
      owner: ControlID(Int(record[record.startIndex])), property: PropertyID(Int(record[record.startIndex + 1])),
      rivals: rivals)
  }

  mutating func handle(of contest: Contest) -> Handle<Contest> {
    var record = [contest.owner.rawValue, contest.property.rawValue]
    for rival in contest.rivals { record += [rival.declaration.rawValue, rival.match.rawValue] }
    return Handle(numbers.insert(record))
  }
}
