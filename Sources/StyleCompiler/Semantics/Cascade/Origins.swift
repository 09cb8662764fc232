import StyleTable

/// Where the winning declarations of a compilation stand.
package struct Origins {
  /// The places, each once: `path:line:column`.
  private var places: [String] = []

  /// What is known of each control, by its path.
  private var controls: [String: ControlOrigins] = [:]

  /// The origins of every value of `compilation`.
  ///
  /// - Complexity: O(*v*) in the number of values of properties in possible sets.
  package init(_ compilation: Compilation) {
    let program = compilation.program
    var numbers: [Winner: Int] = [:]
    var spans: [SourceSpan] = []
    var cascade = Cascade(program)
    cascade.run(program) { resolved in
      guard program.controls[resolved.control].isUsed else { return }
      let names = resolved.columns.map { program.names.text(program.properties[$0].name) }
      controls[program.path(of: resolved.control)] = ControlOrigins(sets: resolved.sets, properties: names) {
        let winner = resolved.winner(row: $0, column: $1)
        if let number = numbers[winner] { return number }
        guard let span = program.span(of: winner) else { return nil }
        numbers[winner] = spans.count
        spans.append(span)
        return spans.count - 1
      }
    }
    let places = Places(compilation.sources)
    self.places = spans.map { places.text(of: $0) }
  }

  /// Where the name of the declaration stands that gives `property` of `control` its value in `set`:
  /// `path:line:column`; nil where there is no value.
  ///
  /// - Complexity: O(log *s*) in the number of the control's possible sets.
  package func place(of property: String, of control: String, in set: StateMask) -> String? {
    controls[control]?.number(of: property, in: set).map { places[$0] }
  }
}

/// Where a control's values come from, each place as a number.
private struct ControlOrigins {
  /// The possible sets by rising mask.
  private let sets: [StateMask]

  /// The column of each property.
  private let columns: [String: Int]

  /// For each set, and in it for each column, the place; -1 where there is no value.
  private let numbers: [Int32]

  /// The origins of values of `properties` in `sets`, of which `number` gives the place by row and column.
  init(sets: [StateMask], properties: [String], number: (_ row: Int, _ column: Int) -> Int?) {
    self.sets = sets
    columns = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1, $0) })
    numbers = sets.indices.flatMap { row in properties.indices.map { Int32(number(row, $0) ?? -1) } }
  }

  /// The place of the value of `property` in `set`; nil where there is no value.
  func number(of property: String, in set: StateMask) -> Int? {
    guard let column = columns[property], let row = sets.position(of: set) else { return nil }
    let number = numbers[row * columns.count + column]
    return number < 0 ? nil : Int(number)
  }
}
