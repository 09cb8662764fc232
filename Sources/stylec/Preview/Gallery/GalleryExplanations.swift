import StyleCompiler

/// The explanations of all values of a page; each declaration is told of once.
struct GalleryExplanations {
  /// Why values are what they are, by number.
  private var explanations = PreviewPool<ValueExplanation>()

  private let program: Program
  private let places: Places

  /// No explanations yet of values of `compilation`.
  init(_ compilation: Compilation, _ places: Places) {
    program = compilation.program
    self.places = places
  }

  /// The number of `explanation`.
  mutating func number(of explanation: ValueExplanation) -> Int { explanations.number(of: explanation) }

  /// What the page tells of a declaration.
  private struct Declaration: Hashable {
    let place: Exact<String>
    let selector: Exact<String>
    let text: Exact<String>
  }

  /// The elements that hold declarations, reasons, and for each explanation its pairs of both, the winner's first.
  var markup: String {
    var declarations = PreviewPool<Declaration>()
    var reasons = PreviewPool<Exact<String>>()
    let lists = explanations.elements.map { explanation in
      let name = program.name(of: explanation.property)
      return explanation.candidates.map { candidate in
        let text = CandidateText(candidate, winner: explanation.winner, of: program, places: places)
        let declaration = Declaration(
          place: Exact(text.place), selector: Exact(text.selector), text: Exact("\(name): \(text.value)"))
        return "\(declarations.number(of: declaration)).\(reasons.number(of: Exact(text.reason)))"
      }.joined(separator: " ")
    }
    return "<ol id=declarations>\n" + declarations.elements.map(Self.item).joined()
      + "</ol>\n<ol id=reasons>\n" + reasons.elements.map { "<li>\($0.value.escapedForMarkup)\n" }.joined()
      + "</ol>\n<ol id=explanations>\n" + lists.map { "<li>\($0)\n" }.joined() + "</ol>\n"
  }

  private static func item(_ declaration: Declaration) -> String {
    let parts = [declaration.place, declaration.selector, declaration.text]
    return "<li>" + parts.map { "<code>\($0.value.escapedForMarkup)</code>" }.joined() + "\n"
  }
}
