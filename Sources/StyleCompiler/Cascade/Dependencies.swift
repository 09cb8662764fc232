import StyleSupport

/// The identity of the winners on which a value depends: its own, and those of the properties that it refers to, directly
/// or not. Values with equal dependencies are equal.
internal typealias Dependencies = Handle<DependencyTable>

/// The distinct dependencies of a program's values.
///
/// A class, because the controls share one.
internal final class DependencyTable {
  let book: RuleBook

  /// For each, the property and its winner, followed by each property to which that refers, with the number of its
  /// dependencies plus one, or 0 if it's never set.
  private var lists = SequencePool<UInt32>()

  /// A declaration in a scope of properties.
  private struct Use: Hashable {
    let winner: Winner
    let scope: PropertyScopeID
  }

  /// The properties to which declarations refer.
  private var properties: [Use: [PropertyID]] = [:]

  init(_ book: RuleBook) { self.book = book }

  /// Returns the dependencies of the value that `winner` gives `property`. For each property to which it refers, `parts`
  /// has the dependencies, or `nil` if the property is never set.
  func dependencies(
    of property: PropertyID, _ winner: Winner, _ parts: [(property: PropertyID, found: Dependencies?)]
  ) -> Dependencies {
    let list = parts.reduce(into: [property.rawValue, winner.rawValue]) { list, part in
      list += [part.property.rawValue, part.found.map { $0.rawValue + 1 } ?? 0]
    }
    return Dependencies(lists.insert(list))
  }

  /// Returns the properties to which `winner` refers in `scope`, each once.
  func properties(of winner: Winner, in scope: PropertyScopeID) -> [PropertyID] {
    guard let declaration = winner.declaration, book.sheets.hasReferences(declaration) else { return [] }
    let use = Use(winner: winner, scope: scope)
    if let known = properties[use] { return known }
    let (file, node) = book.sheets.node(of: declaration)
    var known = Set<PropertyID>()
    let references = book.declarations.properties.references(in: node.value, of: file, scope)
    let found = references.map(\.property).filter { known.insert($0).inserted }
    properties[use] = found
    return found
  }
}

extension Properties {
  /// Returns the references in `value`, a value of `file`, to properties of `scope`.
  internal func references(
    in value: Handle<ValueNode>, of file: SheetFile, _ scope: PropertyScopeID
  ) -> [(property: PropertyID, span: SourceSpan)] {
    var found: [(property: PropertyID, span: SourceSpan)] = []
    file.tree.forEachNode(of: value) { node in
      guard node.kind == .reference, let property = property(file.name(of: node), in: scope) else { return }
      found.append((property, file.span(node.start..<node.end)))
    }
    return found
  }
}

/// The dependencies of the values of one control, which are found when they're asked for.
internal final class LevelDependencies {
  let columns: [PropertyID: ColumnID]
  let level: CascadeLevel
  let table: DependencyTable

  /// The knowledge about the value of a cell.
  private enum Finding {
    case nothing
    /// The values to which it refers are being looked at.
    case open
    /// It depends on itself, or on a value that does.
    case cyclic
    case found(Dependencies)
  }

  /// The knowledge about each cell.
  private var findings: [Finding]

  init(_ level: CascadeLevel, _ table: DependencyTable) {
    (self.level, self.table) = (level, table)
    columns = Dictionary(uniqueKeysWithValues: zip(level.columns, level.columnIDs))
    findings = Array(repeating: .nothing, count: level.decisions.count)
  }

  private func cell(_ id: ClassID, _ column: ColumnID) -> Int { level.cell(class: id, column).index }

  /// Returns the properties to which `winner` refers, each once.
  func properties(of winner: Winner) -> [PropertyID] { table.properties(of: winner, in: level.propertyScope) }

  /// Returns the dependencies of the value in the class with the given index for the property at `column`, or `nil` if it
  /// depends on itself or on a value that does.
  ///
  /// Follows the references in a loop, because a chain of them can be longer than a stack is deep.
  func of(class id: ClassID, _ column: ColumnID) -> Dependencies? {
    // The cells whose references are being followed.
    var visits: [(column: ColumnID, next: Int, isCyclic: Bool)] = []
    if case .nothing = findings[cell(id, column)] { visits.append((column, 0, false)) }
    while let visit = visits.last {
      findings[cell(id, visit.column)] = .open
      let winner = level.winner(class: id, visit.column)
      let properties = properties(of: winner)
      guard visit.next < properties.count else {
        let parts = visit.isCyclic ? nil : parts(properties, class: id)
        let found = parts.map { table.dependencies(of: level.property(at: visit.column), winner, $0) }
        findings[cell(id, visit.column)] = found.map { .found($0) } ?? .cyclic
        visits.removeLast()
        continue
      }
      visits[visits.count - 1].next += 1
      guard let next = columns[properties[visit.next]] else { continue }
      switch findings[cell(id, next)] {
      case .nothing: visits.append((next, 0, false))
      case .open: visits[visits.count - 1].isCyclic = true
      case .cyclic, .found: break
      }
    }
    if case .found(let dependencies) = findings[cell(id, column)] { return dependencies }
    return nil
  }

  /// Returns `properties` with their dependencies in the class with the given index, or `nil` if one of them depends on
  /// itself.
  private func parts(
    _ properties: [PropertyID], class id: ClassID
  ) -> [(property: PropertyID, found: Dependencies?)]? {
    var parts: [(property: PropertyID, found: Dependencies?)] = []
    for property in properties {
      guard let column = columns[property] else {
        parts.append((property, nil))
        continue
      }
      guard case .found(let dependencies) = findings[cell(id, column)] else { return nil }
      parts.append((property, dependencies))
    }
    return parts
  }

  /// Returns the dependencies of the value that `source` would give `property` in the class with the given index, or `nil`
  /// if it would depend on a value that depends on itself.
  func of(_ source: Winner, _ property: PropertyID, class id: ClassID) -> Dependencies? {
    let properties = properties(of: source)
    for case let column? in properties.map({ columns[$0] }) { _ = of(class: id, column) }
    return parts(properties, class: id).map { table.dependencies(of: property, source, $0) }
  }
}
