import StyleTable

/// Where the values of a control come from, for each possible set and each property that has a value in any.
package struct StyleCoverage {
  /// The control.
  package let control: Int

  /// The possible sets by rising mask: the rows.
  package let sets: [StateMask]

  /// The properties in byte order: the columns.
  package let columns: [Column]

  /// What is known of one property.
  package struct Column {
    /// The property's name.
    package let property: String
    /// For each set where the value comes from.
    package let cells: [Cell]
    /// The sets for which `@exhaustive` reports the property, by rising mask.
    package let uncovered: [StateMask]
  }

  /// Where a value comes from.
  package enum Cell: Sendable, CaseIterable {
    /// A declaration of the control for exactly the set.
    case exact
    /// A pattern of the control.
    case pattern
    /// What a base declares, exactly or by pattern.
    case inherited
    /// Nothing is declared for the set, which takes what is declared for `normal`.
    case normal
    /// A `@property`.
    case standard
    /// There is no value.
    case absent

    /// Whether something is declared for the set itself.
    package var isOwn: Bool { self == .exact || self == .pattern || self == .inherited }
  }

  /// The number of cells.
  package var cellCount: Int { sets.count * columns.count }

  /// The number of cells for which something is declared, so that they need neither normal's value nor a default.
  package var ownCount: Int { columns.reduce(0) { $0 + $1.cells.count(where: \.isOwn) } }
}
