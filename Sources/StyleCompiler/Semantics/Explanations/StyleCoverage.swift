import StyleTable

/// The sources of a control's values, for each valid state set and each property that has a value in any.
package struct StyleCoverage {
  /// The control.
  package let control: Int

  /// The valid state sets in ascending order of mask. They are the rows.
  package let sets: [StateMask]

  /// The properties in byte order. They are the columns.
  package let columns: [Column]

  /// The coverage of one property.
  package struct Column {
    /// The property's name.
    package let property: String
    /// The source of the value, by set.
    package let cells: [Cell]
    /// The sets for which `@exhaustive` reports the property, in ascending order of mask.
    package let uncovered: [StateMask]
  }

  /// The source of a value.
  package enum Cell: Sendable, CaseIterable {
    /// A declaration of the control for exactly the set.
    case exact
    /// A pattern of the control.
    case pattern
    /// A declaration of a base control, for the exact set or by a pattern.
    case inherited
    /// The declaration for `normal`, because there is none for the set.
    case normal
    /// The default value of a `@property`.
    case standard
    /// The property has no value.
    case absent

    /// Whether there is a declaration for the set itself.
    package var isOwn: Bool { self == .exact || self == .pattern || self == .inherited }
  }

  /// The number of cells.
  package var cellCount: Int { sets.count * columns.count }

  /// The number of cells that have a declaration, and use neither the value of `normal` nor a default value.
  package var ownCount: Int { columns.reduce(0) { $0 + $1.cells.count(where: \.isOwn) } }
}
