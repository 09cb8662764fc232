extension Control {
  /// The property called `name`, for reading values of `type`.
  ///
  ///     let title = try follow.property("title", as: String.self)
  ///     follow.style(in: .selected)[title]
  ///
  /// - Throws: That the control has no such property, or that its values are of another type.
  /// - Complexity: O(log *n*) in the number of the control's properties.
  public func property<Value: StyleReadable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StylePropertyError) -> Property<Value> {
    guard let column = name.withUTF8Span({ storage.column(called: $0, inSchema: schema) }) else {
      throw .unknownProperty(name, control: path)
    }
    let actual = storage.type(ofProperty: storage.property(ofColumn: column))
    guard Value.canRead(actual) else {
      throw .wrongType(property: name, type: actual.name, requested: "\(type)")
    }
    return Property(storage, schema: schema, column: column)
  }
}
