import StyleTable

/// A resolver of the aliases of one control, which can refer to each other in any order.
internal struct AliasResolver {
  /// An alias with some of its targets already visited.
  private struct Visit {
    let alias: StateNode
    var targets: ArraySlice<NameNode>
    var mask: StateMask = []
  }

  private let scope: ScopeID
  private let file: SheetFile
  private let aliases: [Name: StateNode]
  private var visits: [Visit] = []
  private var visiting: Set<Name> = []

  /// The aliases that were visited completely. If one of them has no meaning by now, it never gets one.
  private var visited: Set<Name> = []

  internal init(scope: ScopeID, file: SheetFile, aliases: [Name: StateNode]) {
    (self.scope, self.file, self.aliases) = (scope, file, aliases)
  }

  /// Resolves `alias` and the aliases that it refers to. An alias with a reported error stays broken.
  internal mutating func resolve(_ alias: StateNode, _ pass: inout StatePass, _ report: inout Report) {
    guard !isResolved(alias, pass) else { return }
    begin(alias)
    while var visit = visits.last {
      if let target = visit.targets.popFirst() {
        visits[visits.count - 1].targets = visit.targets
        take(target, of: visit.alias, &pass, &report)
      } else {
        end(visit, &pass, &report)
      }
    }
  }

  private func isResolved(_ alias: StateNode, _ pass: borrowing StatePass) -> Bool {
    if case .alias? = pass.scopes[scope].names[file.name(alias.name)] { true } else { false }
  }

  private mutating func begin(_ alias: StateNode) {
    visits.append(Visit(alias: alias, targets: file.tree.nameLists[alias.aliased]))
    visiting.insert(file.name(alias.name))
  }

  private mutating func end(_ visit: Visit, _ pass: inout StatePass, _ report: inout Report) {
    visits.removeLast()
    visiting.remove(file.name(visit.alias.name))
    visited.insert(file.name(visit.alias.name))
    guard !visit.mask.isEmpty else { return }
    pass.scopes[scope].names[file.name(visit.alias.name)] = .alias(visit.mask, file.span(visit.alias.name))
    // The alias that refers to this one now visits it again and finds its meaning.
  }

  /// Adds the states of `target` to the alias on top. If `target` is an unresolved alias, pushes that one first.
  private mutating func take(_ target: NameNode, of alias: StateNode, _ pass: inout StatePass, _ report: inout Report) {
    if let other = aliases[file.name(target)], !isResolved(other, pass) {
      if visiting.contains(file.name(target)) { return reportCycle(alias, other, &pass, &report) }
      if visited.contains(file.name(target)) { return abandon() }
      visits[visits.count - 1].targets = [target] + visits[visits.count - 1].targets
      return begin(other)
    }
    guard let mask = pass.stateMask(of: target, in: scope, file: file, &report) else { return abandon() }
    visits[visits.count - 1].mask.formUnion(mask)
  }

  /// Abandons all pending aliases, because each depends on one that has no meaning.
  private mutating func abandon() {
    visited.formUnion(visiting)
    visits = []
    visiting = []
  }

  private mutating func reportCycle(
    _ alias: StateNode, _ other: StateNode, _ pass: inout StatePass, _ report: inout Report
  ) {
    let (earlier, later) = alias.name.start < other.name.start ? (alias.name, other.name) : (other.name, alias.name)
    let isItself = earlier.start == later.start
    report(
      .stateCycle, at: file.span(later), "alias '\(file.text(later))' refers to itself",
      notes: isItself ? [] : [Diagnostic.Note("through '\(file.text(earlier))'", at: file.span(earlier))])
    abandon()
  }
}
