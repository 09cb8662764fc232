extension Control {
  /// Returns the property named `name`, for reading values of `type`.
  ///
  ///     let title = try follow.property("title", as: String.self)
  ///     follow.style(in: .selected)[title]
  ///
  /// - Throws: A `StylePropertyError` if the control has no such property, or if its values have another type.
  /// - Complexity: O(*n*) in the length of `name`, on average.
  public func property<Value: StyleReadable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StylePropertyError) -> Property<Value> {
    let place = storage.place(ofColumnCalled: name, in: schema)
    guard place != 0 else { throw .unknownProperty(name, control: path) }
    let actual = storage.type(ofColumnAt: place)
    guard Value.canRead(actual) else {
      throw .wrongType(property: name, type: actual.name, requested: "\(type)")
    }
    return Property(storage, schema: schema, columnAt: place)
  }
}
