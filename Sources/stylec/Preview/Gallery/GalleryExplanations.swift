import StyleCompiler

/// The explanations of all values of a page. Each declaration is described once.
struct GalleryExplanations {
  /// The explanations of values, by index.
  private var explanations = PreviewPool<ValueExplanation>()

  private let program: Program
  private let places: Places

  /// Creates an empty collection of explanations for the values of `compilation`.
  init(_ compilation: Compilation, _ places: Places) {
    program = compilation.program
    self.places = places
  }

  /// Returns the index of `explanation`, adding it if it's new.
  mutating func number(of explanation: ValueExplanation) -> Int { explanations.number(of: explanation) }

  /// The page's description of a declaration.
  private struct Declaration: Hashable {
    let place: Exact<String>
    let selector: Exact<String>
    let text: Exact<String>
  }

  /// The HTML elements with the declarations, the reasons, and the explanations.
  ///
  /// An explanation is a list of pairs of a declaration and a reason, with the winner first.
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
