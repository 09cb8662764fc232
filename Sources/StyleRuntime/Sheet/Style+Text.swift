extension Style {
  /// Returns the text of `property` with its parameters replaced, or `nil` if the property has no value or the value
  /// is `none`.
  ///
  ///     style.string(title, with: ["fans": 3])
  ///
  /// A parameter without an argument remains as in the style sheet: `\(fans)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func string(_ property: Property<String>, with arguments: [String: StyleArgument]) -> String? {
    guard let record = record(of: property) else { return nil }
    return text(at: record).filled(with: arguments)
  }

  /// Calls `body` with the UTF-8 bytes of `property`'s text, and returns its result.
  ///
  /// Parameters remain as in the style sheet.
  ///
  /// - Returns: The result of `body`, or `nil` if the property has no value or the value is `none`.
  /// - Complexity: O(1). Doesn't allocate unless the text has parameters.
  public func withUTF8<Result>(_ property: Property<String>, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard let record = record(of: property) else { return nil }
    let range = textRange(at: record)
    if storage.isTemplate(range) { return text(at: record).description.withUTF8Span(body) }
    return storage.memory.withBytes(in: range, body)
  }
}
