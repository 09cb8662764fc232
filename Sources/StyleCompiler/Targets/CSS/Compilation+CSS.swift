extension Compilation {
  /// The CSS of a class for each control, with the tokens as custom properties; nil where there are errors.
  ///
  /// The same sheets with the same file names give the same text, wherever they lie.
  ///
  /// - Complexity: O(*n* · *c* · 2ˢ) for *n* declarations, *c* controls that derive from the one that declares, and *s*
  ///   states, of which there are at most 12.
  public func cssSource() -> String? {
    guard table != nil else { return nil }
    var builder = CSSBuilder(program)
    let model = withRoom(if: program.isDeep) { builder.model(of: sheets) }
    return CSSWriter.text(of: model)
  }
}
