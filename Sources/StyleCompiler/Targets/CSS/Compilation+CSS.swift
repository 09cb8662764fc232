extension Compilation {
  /// Returns CSS with a class for each control and the tokens as custom properties, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Complexity: O(*n* · *c* · 2ˢ) for *n* declarations, *c* controls that derive from the declaring control, and
  ///   *s* states. There are at most 12 states.
  public func cssSource() -> String? {
    guard table != nil else { return nil }
    var builder = CSSBuilder(program)
    let model = withRoom(if: program.isDeep) { builder.model(of: sheets) }
    return CSSWriter.text(of: model)
  }
}
