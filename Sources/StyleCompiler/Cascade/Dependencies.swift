import StyleSupport

/// The identity of the winners on which a value depends: its own, and those of the properties that it refers to, directly
/// or not. Values with equal dependencies are equal.
internal typealias Dependencies = Handle<DependencyTable>

/// The distinct dependencies of a program's values.
internal struct DependencyTable {
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

  /// Returns the dependencies of the value that `winner` gives `property`. For each property to which it refers, `parts`
  /// has the dependencies, or `nil` if the property is never set.
  mutating func dependencies(
    of property: PropertyID, _ winner: Winner, _ parts: [(property: PropertyID, found: Dependencies?)]
  ) -> Dependencies {
    var list = [property.rawValue, winner.rawValue]
    for part in parts { list += [part.property.rawValue, part.found.map { $0.rawValue + 1 } ?? 0] }
    return Dependencies(lists.insert(list))
  }

  /// Returns the properties to which `winner` refers in `scope`, each once.
  mutating func properties(of winner: Winner, in scope: PropertyScopeID, _ book: RuleBook) -> [PropertyID] {
    guard let declaration = winner.declaration, book.sheets.hasReferences(declaration) else { return [] }
    let use = Use(winner: winner, scope: scope)
    if let known = properties[use] { return known }
    let (file, node) = book.sheets.node(of: declaration)
    var known = Set<PropertyID>()
    let found = book.references(in: node.value, of: file, scope).map(\.property).filter { known.insert($0).inserted }
    properties[use] = found
    return found
  }
}

extension RuleBook {
  /// Returns the references in `value`, a value of `file`, to properties of `scope`.
  internal func references(
    in value: Handle<ValueNode>, of file: SheetFile, _ scope: PropertyScopeID
  ) -> [(property: PropertyID, span: SourceSpan)] {
    var found: [(property: PropertyID, span: SourceSpan)] = []
    file.tree.forEachNode(of: value) { node in
      guard node.kind == .reference,
        let property = declarations.properties.property(file.names[Int(node.first)], in: scope)
      else { return }
      found.append((property, file.span(node.start..<node.end)))
    }
    return found
  }
}

/// The dependencies of the values of one control.
internal struct LevelDependencies {
  let columns: [PropertyID: ColumnID]
  let level: CascadeLevel
  private let book: RuleBook

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

  /// A cell whose references are being followed.
  private struct Visit {
    let column: ColumnID
    var next = 0
    var isCyclic = false
  }

  /// Creates the dependencies of the values of `level`, which are found when they're asked for.
  init(_ level: CascadeLevel, _ book: RuleBook) {
    self.book = book
    self.level = level
    columns = Dictionary(uniqueKeysWithValues: zip(level.columns, level.columnIDs))
    findings = Array(repeating: .nothing, count: level.decisions.count)
  }

  private func cell(_ id: ClassID, _ column: ColumnID) -> Int { level.cell(class: id, column).index }

  func hasReferences(_ winner: Winner, _ table: inout DependencyTable) -> Bool {
    !table.properties(of: winner, in: level.propertyScope, book).isEmpty
  }

  /// Returns the dependencies of the value in the class with the given index for the property at `column`, or `nil` if it
  /// depends on itself or on a value that does.
  ///
  /// Follows the references in a loop, because a chain of them can be longer than a stack is deep.
  mutating func of(class id: ClassID, _ column: ColumnID, _ table: inout DependencyTable) -> Dependencies? {
    var visits: [Visit] = []
    if case .nothing = findings[cell(id, column)] { visits.append(Visit(column: column)) }
    while let visit = visits.last {
      findings[cell(id, visit.column)] = .open
      let properties = table.properties(of: level.winner(class: id, visit.column), in: level.propertyScope, book)
      guard visit.next < properties.count else {
        findings[cell(id, visit.column)] = finding(of: visit, properties, class: id, &table)
        visits.removeLast()
        continue
      }
      visits[visits.count - 1].next += 1
      guard let next = columns[properties[visit.next]] else { continue }
      switch findings[cell(id, next)] {
      case .nothing: visits.append(Visit(column: next))
      case .open: visits[visits.count - 1].isCyclic = true
      case .cyclic, .found: break
      }
    }
    if case .found(let dependencies) = findings[cell(id, column)] { return dependencies }
    return nil
  }

  /// Returns the finding about the cell of `visit`, which refers to `properties`, whose dependencies are known.
  private func finding(
    of visit: Visit, _ properties: [PropertyID], class id: ClassID, _ table: inout DependencyTable
  ) -> Finding {
    guard !visit.isCyclic, let parts = parts(properties, class: id) else { return .cyclic }
    let winner = level.winner(class: id, visit.column)
    return .found(table.dependencies(of: level.property(at: visit.column), winner, parts))
  }

  /// Returns `properties` with their dependencies in the class with the given index, or `nil` if one of them depends on itself.
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

  /// Returns the dependencies of the value that `source` would give `property` in the class with the given index, or `nil` if it would
  /// depend on a value that depends on itself.
  mutating func of(
    _ source: Winner, _ property: PropertyID, class id: ClassID, _ table: inout DependencyTable
  ) -> Dependencies? {
    let properties = table.properties(of: source, in: level.propertyScope, book)
    for property in properties {
      if let column = columns[property] { _ = of(class: id, column, &table) }
    }
    return parts(properties, class: id).map { table.dependencies(of: property, source, $0) }
  }
}
