extension Compilation {
  /// Returns the Swift source of a type for each control with the table embedded in it, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Complexity: O(*n* + *v*) for *n* bytes of style sheets and *v* property values in valid state sets.
  public func swiftSource(_ options: SwiftOptions = SwiftOptions()) -> String? {
    guard let table else { return nil }
    let model = SwiftModel(program, sheets: sheets, options)
    var writer = SwiftWriter(model, access: options.access)
    // A type contains the types of the controls that derive from its control, at most 100 levels deep.
    withRoom(if: model.isDeep) { writer.write(table: table) }
    return writer.text
  }
}

extension SwiftModel {
  /// Whether types are nested so deeply that writing them takes a large stack.
  fileprivate var isDeep: Bool {
    controls.contains { $0.reference.utf8.count { $0 == UInt8(ascii: ".") } > Parser.shallowDepth }
  }
}
