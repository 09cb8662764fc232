import StyleSupport
import StyleTable

/// Decisions and fallbacks of the base control.
extension KindDraft {
  /// Copies the decisions and fallbacks of `base`, whose columns are the first columns of this level.
  ///
  /// - Parameter isWhole: Whether to copy the decisions, too.
  mutating func inherit(_ base: CascadeLevel, isWhole: Bool, _ book: RuleBook) {
    var sources = InheritedSources(base)
    if isWhole {
      for index in partition.classes { inheritDecisions(in: index, &sources, book) }
      if !base.kind.contests.isEmpty { inheritContests(&sources, book) }
    }
    let (variants, width) = (base.partition.variants, base.columns.count)
    for variant in partition.variants.classes {
      let source = variants.count == 1 ? 0 : variants.classID(of: partition.variants.smallest(in: variant)).index
      for column in base.kind.columnIDs {
        let other = base.kind.fallbacks[source * width + column.index]
        fallbacks[fallback(variant, column)] = CellFallback(
          normal: inherited(other.normal, column, &sources, book),
          defaultValue: inherited(other.defaultValue, column, &sources, book))
      }
    }
  }

  /// Copies the decisions of the base control for the class with the given index.
  private mutating func inheritDecisions(in id: ClassID, _ sources: inout InheritedSources, _ book: RuleBook) {
    let (base, isOfBase) = (sources.base.kind, partition.isOfBase(id))
    for column in base.columnIDs {
      var decision = base.decisions[base.cell(class: partition.baseClasses[id.index], column).index]
      decision.pattern = inherited(decision.pattern, column, &sources, book)
      decision.winner = isOfBase ? inherited(decision.winner, column, &sources, book) : decision.pattern
      if !isOfBase { decision.winnerMatch = decision.patternMatch }
      decisions[cell(class: id, column).index] = decision
    }
  }

  /// Copies the contests of the base control.
  private mutating func inheritContests(_ sources: inout InheritedSources, _ book: RuleBook) {
    let base = sources.base
    let table = base.kind.contests
    var numbers = [UInt32?](repeating: nil, count: table.contests.count)
    for id in partition.classes {
      for column in base.kind.columnIDs {
        let source = base.kind.cell(class: partition.baseClasses[id.index], column)
        let number = Int(table.number(at: source))
        guard number != 0 else { continue }
        if numbers[number] == nil {
          var contest = table.contests[number]
          contest.owner = contest.owner ?? base.control
          contest.rivals = contest.rivals.map { rival in
            Contest.Rival(source: inherited(rival.source, column, &sources, book), match: rival.match)
          }
          numbers[number] = contests.number(of: contest)
        }
        let isSettled = partition.isOfBase(id) && table.isSettled(at: source)
        contests.set(
          numbers[number] ?? 0, isSettled: isSettled, at: cell(class: id, column), of: decisions.count)
      }
    }
  }

  /// Returns the source here for a source of the base control in `column`.
  private mutating func inherited(
    _ source: SourceID, _ column: ColumnID, _ sources: inout InheritedSources, _ book: RuleBook
  ) -> SourceID {
    if sources.known[source.index].isNothing, !source.isNothing {
      sources.known[source.index] = add(sources.base.winner(of: source), column, book)
    }
    return sources.known[source.index]
  }
}

/// The sources of a base control, and those that a draft has for them.
private struct InheritedSources {
  let base: CascadeLevel

  /// The sources in the draft, or nothing for those that weren't copied yet.
  var known: [SourceID]

  init(_ base: CascadeLevel) {
    self.base = base
    known = Array(repeating: SourceID(0), count: base.sourceCount)
  }
}
