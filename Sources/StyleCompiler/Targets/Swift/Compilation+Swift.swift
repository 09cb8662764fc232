extension Compilation {
  /// The Swift source of a type for each control, with the table in it; nil where there are errors.
  ///
  /// The same sheets with the same file names give the same text, wherever they lie.
  ///
  /// - Complexity: O(*n* + *v*) for *n* bytes of sheets and *v* values of properties in possible sets.
  public func swiftSource(_ options: SwiftOptions = SwiftOptions()) -> String? {
    guard let table else { return nil }
    let model = SwiftModel(program, sheets: sheets, options)
    var writer = SwiftWriter(model, access: options.access)
    // A type contains those of the controls that derive from its control, a hundred deep at most.
    withRoom(if: model.isDeep) { writer.write(table: table) }
    return writer.text
  }
}

extension SwiftModel {
  /// Whether types are nested so deep that writing them takes much stack.
  fileprivate var isDeep: Bool {
    controls.contains { $0.reference.utf8.count { $0 == UInt8(ascii: ".") } > Parser.shallowDepth }
  }
}
