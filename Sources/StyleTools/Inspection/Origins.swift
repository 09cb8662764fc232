import StyleCompiler
import StyleTable

/// The positions of the winning declarations of a program, as `path:line:column`.
package struct Origins {
  private let model: Model
  private let locations: LocationFormatter

  /// The used controls by path.
  private let controls: [String: ControlID]

  /// Creates the origins of every value, at the positions that `locations` formats.
  package init(_ model: Model, _ locations: LocationFormatter) {
    (self.model, self.locations) = (model, locations)
    controls = Dictionary(
      uniqueKeysWithValues: model.rules.usedControls.map { (model.declarations.path(of: $0), $0) })
  }

  /// Returns the position of the declaration that gives `property` of `control` its value in `set`, as
  /// `path:line:column`, or `nil` if the property has none.
  ///
  /// - Parameter variants: The position of a value of each variant among its values, or none for the defaults.
  package func location(
    of property: String, of control: String, variants: [Int] = [], in set: StateMask
  ) -> String? {
    self[control].flatMap { resolved in
      resolved.row(variants: variants, in: set).flatMap {
        location(of: property, of: resolved, class: resolved.classID(of: $0))
      }
    }
  }

  /// The control at `path`, or `nil` if the program doesn't use it.
  package subscript(path: String) -> ResolvedControl? { controls[path].map { model.resolution[$0] } }

  /// Returns the position of the declaration that gives `property` its value in a class of cases of a control, or `nil` if
  /// the property has none.
  package func location(of property: String, of resolved: ResolvedControl, class id: ClassID) -> String? {
    model.declarations.property(named: property, of: resolved.control).flatMap { resolved.column(of: $0) }
      .flatMap { model.rules.span(of: resolved.winner(class: id, $0)) }.map { locations.text(of: $0) }
  }
}

extension ResolvedControl {
  /// Returns the row of the state combination `set` with the values of variants at `positions`, or `nil` if the
  /// combination isn't valid.
  package func row(variants positions: [Int], in set: StateMask) -> RowID? {
    let variant = variants.classID(of: variants.space.combination(at: positions))
    return sets.position(of: set).map { row(of: StateSetID($0), variantClass: variant) }
  }
}
