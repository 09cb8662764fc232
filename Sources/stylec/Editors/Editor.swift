/// An editor that the tool generates a syntax file for.
enum Editor: String, CaseIterable {
  case vim, textmate, kate

  /// The contents of the syntax file.
  var syntaxFile: String {
    switch self {
    case .vim: VimSyntax.text
    case .textmate: TextMateGrammar.text
    case .kate: KateSyntax.text
    }
  }
}
