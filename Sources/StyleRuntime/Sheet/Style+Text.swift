extension Style {
  /// The text of `property` with its parameters filled in; nil where it has none or `none`.
  ///
  ///     style.string(title, with: ["fans": 3])
  ///
  /// A parameter for which there is no argument stays as it is written: `\(fans)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func string(_ property: Property<String>, with arguments: [String: StyleArgument]) -> String? {
    guard let record = record(of: property) else { return nil }
    return text(at: record).filled(with: arguments)
  }

  /// What `body` makes of the UTF-8 of `property`; nil where the property has no value or `none`.
  ///
  /// - Complexity: O(1), and nothing is allocated, unless the text has parameters, which stay as they are written.
  public func withUTF8<Result>(_ property: Property<String>, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard let record = record(of: property) else { return nil }
    let range = textRange(at: record)
    if storage.isTemplate(range) { return text(at: record).description.withUTF8Span(body) }
    return storage.memory.withBytes(in: range, body)
  }
}
