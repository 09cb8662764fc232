import StyleTable

/// Where the winning declarations of a compilation stand.
package struct Origins {
  private struct Key: Hashable {
    let control: String
    let set: StateMask
    let property: String
  }

  private var places: [Key: String] = [:]

  /// The origins of every value of `compilation`.
  ///
  /// - Complexity: O(*v*) in the number of values of properties in possible sets.
  package init(_ compilation: Compilation) {
    let program = compilation.program
    let lines = compilation.sources.map { LineTable($0) }
    var cascade = Cascade(program)
    cascade.run(program) { resolved in
      guard program.controls[resolved.control].isUsed else { return }
      let control = program.path(of: resolved.control)
      for (row, set) in resolved.sets.enumerated() {
        for (column, property) in resolved.columns.enumerated() {
          guard let span = program.span(of: resolved.winner(row: row, column: column)) else { continue }
          let (line, number) = lines[span.file].location(of: span.start)
          let name = program.names.text(program.properties[property].name)
          let place = "\(compilation.sources[span.file].path):\(line):\(number)"
          places[Key(control: control, set: set, property: name)] = place
        }
      }
    }
  }

  /// Where the name of the declaration stands that gives `property` of `control` its value in `set`:
  /// `path:line:column`; nil where there is no value.
  package func place(of property: String, of control: String, in set: StateMask) -> String? {
    places[Key(control: control, set: set, property: property)]
  }
}
