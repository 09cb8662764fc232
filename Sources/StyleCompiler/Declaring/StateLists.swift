import StyleSupport
import StyleTable

/// Lists of states that exclude each other, that are stronger than others, or that people can see.
extension StatePass {
  /// Declares the exclusions in reading order. `@state hovered` excludes `disabled` as an `@exclusive` after it would,
  /// because nothing answers a pointer while it's disabled.
  internal mutating func declareExclusives(_ report: inout Report) {
    var exclusions = node.exclusives.compactMap { list in
      file.tree.nameLists[list].first.map { (span: file.span($0), bits: bits(ofExclusive: list, &report)) }
    }
    for state in states.scopes[scope].states where states.sheets.names.text(state.name) == Synonyms.hovered {
      guard let bit = state.bit else { continue }
      let place = exclusions.firstIndex { $0.span > state.span } ?? exclusions.count
      exclusions.insert((state.span, StateMask.disabled.bits + [bit]), at: place)
    }
    for (span, bits) in exclusions {
      let bound = bits.filter { states.scopes[scope].space.declared.contains(StateMask(bit: $0)) }
      if states.scopes[scope].space.exclude(bound) { states.scopes[scope].exclusiveSpans.append(span) }
    }
  }

  /// Returns the states in an `@exclusive`, each once, in the order named.
  private func bits(ofExclusive exclusive: HandleRange<NameNode>, _ report: inout Report) -> [Int] {
    var bits: [Int] = []
    for name in file.tree.nameLists[exclusive] {
      guard let mask = states.stateMask(of: name, in: scope, file: file, &report) else { continue }
      guard mask.count == 1 else {
        report(
          .invalidCombination, at: file.span(name),
          "alias '\(file.text(name))' stands for several states and cannot be used in '@exclusive'")
        continue
      }
      for bit in mask.bits where !bits.contains(bit) { bits.append(bit) }
    }
    return bits
  }

  /// Puts the states of `@priority` before those of the base control.
  internal mutating func declarePriorities(_ report: inout Report) {
    var masks: [StateMask] = []
    for priority in node.priorities {
      for name in file.tree.nameLists[priority] {
        guard let mask = states.stateMask(of: name, in: scope, file: file, &report) else { continue }
        // A repeated state has no effect.
        if !masks.contains(mask) { masks.append(mask) }
      }
    }
    if masks.isEmpty { return }
    masks += states.priorityLists[states.scopes[scope].priorities].masks.filter { !masks.contains($0) }
    masks = Array(masks.prefix(UInt64.bitWidth))
    let index = priorityLists.insert(masks.map(\.rawValue))
    if index == states.priorityLists.count { states.priorityLists.append(PriorityList(masks: masks)) }
    states.scopes[scope].priorities = Handle(index)
  }

  internal mutating func declareDistincts(_ report: inout Report) {
    for distinct in node.distincts {
      var (names, known): ([StateScope.DistinctName], Set<Name>) = ([], [])
      for node in file.tree.nameLists[distinct] where known.insert(file.name(node)).inserted {
        guard let mask = states.stateMask(of: node, in: scope, file: file, &report) else { continue }
        names.append(StateScope.DistinctName(name: file.name(node), mask: mask, span: file.span(node)))
      }
      states.scopes[scope].distincts.append(names)
      states.scopes[scope].distinctPairCount += names.count * names.count
    }
  }
}
