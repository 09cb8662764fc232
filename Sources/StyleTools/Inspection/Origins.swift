import StyleCompiler
import StyleTable

/// The positions of the winning declarations of a program.
package struct Origins {
  /// The distinct positions, as `path:line:column`.
  private var locations: [String] = []

  /// The origins of each control's values, by path.
  private var controls: [String: ControlOrigins] = [:]

  /// Creates the origins of every value of `program`, at the positions that `locations` formats.
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
    controls[control]?.index(of: property, variants: variants, in: set).map { locations[$0] }
  }
}

/// The origins of a control's values, as indices of positions.
private struct ControlOrigins {
  /// The valid state combinations in ascending order of mask.
  private let sets: [StateMask]

  /// The classes of the combinations of variant values.
  private let variants: VariantPartition

  /// The column of each property.
  private let columns: [String: Int]

  /// The index of the position by row and column, or -1 if the property has no value.
  private let indices: [Int32]

  /// Creates the origins of the values of `properties` of `resolved`.
  ///
  /// - Parameter index: Returns the index of the position for a row and a column, or `nil` if the cell is empty.
  init(_ resolved: ResolvedControl, properties: [String], index: (_ row: RowID, _ column: ColumnID) -> Int?) {
    sets = resolved.sets
    variants = resolved.variants
    columns = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1, $0) })
    indices = resolved.rows.flatMap { row in resolved.columnIDs.map { Int32(index(row, $0) ?? -1) } }
  }

  /// Returns the index of the position of the value of `property` in `set`, or `nil` if it has none.
  func index(of property: String, variants positions: [Int], in set: StateMask) -> Int? {
    guard let column = columns[property], let position = sets.position(of: set) else { return nil }
    let variant = variants.classID(of: variants.space.combination(at: positions))
    let row = variant.index * sets.count + position
    let index = indices[row * columns.count + column]
    return index < 0 ? nil : Int(index)
  }
}
