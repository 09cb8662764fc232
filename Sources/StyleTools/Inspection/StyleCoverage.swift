import StyleCompiler
import StyleSupport
import StyleTable

/// The sources of a control's values, for each valid state combination and each property that has a value in any.
package struct StyleCoverage {
  package let control: ControlID

  /// The valid state combinations of each combination of variant values, with these values. They are the rows.
  package let rows: [Row]

  /// The properties in byte order. They are the columns.
  package let columns: [Column]

  /// A valid state combination with variant values.
  package struct Row {
    /// The smallest combination of variant values that no rule distinguishes from the others in the row: for each variant,
    /// the position of a value.
    package let variants: [Int]
    package let set: StateMask
    /// The name, such as `small|selected`.
    package let name: String
  }

  /// The coverage of one property.
  package struct Column {
    package let property: String
    /// The source of the value, by row.
    package let cells: [Cell]
    /// The indices of the rows for which `@exhaustive` reports the property.
    package let uncovered: [Int]
  }

  /// The source of a value.
  package enum Cell: Sendable, CaseIterable {
    /// A declaration of the control for exactly the set.
    case exact
    /// A pattern of the control.
    case pattern
    /// A declaration of a base control, for the exact combination or by a pattern.
    case inherited
    /// The declaration for `normal`, because there is none for the set.
    case normal
    /// The default value of a `@property`.
    case `default`
    /// The property has no value.
    case absent

    /// Whether there is a declaration for the set itself.
    package var isOwn: Bool { self == .exact || self == .pattern || self == .inherited }
  }

  package var cellCount: Int { rows.count * columns.count }

  /// The number of cells that have a declaration, and use neither the value of `normal` nor a default value.
  package var ownCount: Int { columns.reduce(0) { $0 + $1.cells.count(where: \.isOwn) } }
}

extension StyleCoverage {
  /// - Requires: The program has no errors.
  /// - Complexity: The same as for the cascade.
  package static func of(_ controls: [ControlID], in model: Model) -> [StyleCoverage] {
    controls.map { StyleCoverage(model.resolution[$0], model) }
  }

  private init(_ resolved: ResolvedControl, _ model: Model) {
    let uncovered = Dictionary(uniqueKeysWithValues: model.rules.uncoveredRows(in: resolved))
    control = resolved.control
    rows = resolved.rows.map { row in
      let combination = resolved.variants.smallest(in: resolved.variantClass(of: row))
      let set = resolved.set(of: row)
      return Row(
        variants: resolved.variants.space.positions(of: combination), set: set,
        name: model.declarations.states.text(of: set, combination, for: resolved.control))
    }
    let columns = zip(resolved.columnIDs, resolved.columns).map { column, property in
      Column(
        property: model.declarations.name(of: property),
        cells: resolved.rows.map { Cell(resolved, row: $0, column, model.rules) },
        uncovered: uncovered[property]?.map(\.index) ?? [])
    }
    self.columns = columns.filter { $0.cells.contains { $0 != .absent } }
      .sorted { $0.property.utf8.lexicographicallyPrecedes($1.property.utf8) }
  }
}

extension StyleCoverage.Cell {
  fileprivate init(_ resolved: ResolvedControl, row: RowID, _ column: ColumnID, _ rules: RuleBook) {
    let winner = resolved.winner(row: row, column)
    guard let declaration = winner.declaration else {
      self = winner == .nothing ? .absent : .default
      return
    }
    // A rule for several controls has one declaration for all of them, but the winner is the match of one control.
    let match = resolved.ownMatch(row: row, column)
    let isOwn = rules.entries(of: resolved.control).contains {
      $0.match == match && $0.declarations.indices.contains(declaration.index)
    }
    self =
      if resolved.fallsToNormal(row: row, column) {
        .normal
      } else if isOwn {
        rules.matches[match].isPattern ? .pattern : .exact
      } else {
        .inherited
      }
  }
}
