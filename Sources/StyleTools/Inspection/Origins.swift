import StyleCompiler
import StyleTable

/// The positions of the winning declarations of a program.
package struct Origins {
  /// The distinct positions, as `path:line:column`.
  private var locations: [String] = []

  /// The origins of each control's values, by path.
  private var controls: [String: ControlOrigins] = [:]

  /// Creates the origins of every value, at the positions that `locations` formats.
  ///
  /// - Complexity: O(*v*) in the number of property values in valid state combinations.
  package init(_ model: Model, _ locations: LocationFormatter) {
    var indices: [Winner: Int] = [:]
    var spans: [SourceSpan] = []
    model.resolution.forEachControl { resolved in
      guard model.rules.isUsed(resolved.control) else { return }
      let names = resolved.columns.map { model.sheets.names.text(model.declarations.properties[$0].name) }
      controls[model.declarations.path(of: resolved.control)] = ControlOrigins(resolved, properties: names) {
        let winner = resolved.winner(row: $0, $1)
        if let index = indices[winner] { return index }
        guard let span = model.rules.span(of: winner) else { return nil }
        indices[winner] = spans.count
        spans.append(span)
        return spans.count - 1
      }
    }
    self.locations = spans.map { locations.text(of: $0) }
  }

  /// Returns the position of the declaration that gives `property` of `control` its value in `set`, as
  /// `path:line:column`, or `nil` if the property has none.
  ///
  /// - Parameter variants: The position of a value of each variant among its values, or none for the defaults.
  /// - Complexity: O(log *s*) in the number of the control's valid state combinations.
  package func location(
    of property: String, of control: String, variants: [Int] = [], in set: StateMask
  ) -> String? {
    self[control].flatMap { origins in
      origins.classNumber(variants: variants, in: set).flatMap { location(of: property, of: origins, class: $0) }
    }
  }

  /// The origins of the values of the control at `path`, or `nil` if the program doesn't use it.
  package subscript(path: String) -> ControlOrigins? { controls[path] }

  /// Returns the position of the declaration that gives `property` its value in a class of cases of a control, or `nil` if
  /// the property has none.
  package func location(of property: String, of control: ControlOrigins, class number: Int) -> String? {
    control.index(of: property, class: number).map { locations[$0] }
  }
}

/// The origins of a control's values, as indices of positions.
package struct ControlOrigins {
  /// The valid state combinations in ascending order of mask.
  private let sets: [StateMask]

  private let variants: VariantPartition
  private let columns: [String: Int]
  private let classes: [Int32]

  /// The index of the position by class and column, or -1 if the property has no value.
  private let indices: [Int32]

  /// - Parameter index: Returns the index of the position for a row and a column, or `nil` if the cell is empty.
  fileprivate init(
    _ resolved: ResolvedControl, properties: [String], index: (_ row: RowID, _ column: ColumnID) -> Int?
  ) {
    sets = resolved.sets
    variants = resolved.variants
    columns = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1, $0) })
    let ids = resolved.rows.map { resolved.classID(of: $0) }
    classes = ids.map { Int32($0.index) }
    var indices = Array(repeating: Int32(-1), count: resolved.classes.count * properties.count)
    var isRead = Array(repeating: false, count: resolved.classes.count)
    for (row, id) in zip(resolved.rows, ids) where !isRead[id.index] {
      isRead[id.index] = true
      for column in resolved.columnIDs {
        indices[id.index * properties.count + column.index] = Int32(index(row, column) ?? -1)
      }
    }
    self.indices = indices
  }

  /// Returns the number of the class of cases that the state combination `set` belongs to with the values of variants at
  /// `positions`. All cases of a class have the same origins.
  package func classNumber(variants positions: [Int], in set: StateMask) -> Int? {
    let variant = variants.classID(of: variants.space.combination(at: positions))
    return sets.position(of: set).map { Int(classes[variant.index * sets.count + $0]) }
  }

  /// Returns the index of the position of the value of `property` in a class of cases, or `nil` if it has none.
  fileprivate func index(of property: String, class number: Int) -> Int? {
    let index = columns[property].map { indices[number * columns.count + $0] } ?? -1
    return index < 0 ? nil : Int(index)
  }
}
