/// The editors that the tool makes a syntax file for.
enum Editor: String, CaseIterable {
  case vim, textmate, kate

  /// The file that makes the editor show sheets in colours.
  var syntaxFile: String {
    switch self {
    case .vim: VimSyntax.text
    case .textmate: TextMateGrammar.text
    case .kate: KateSyntax.text
    }
  }
}
