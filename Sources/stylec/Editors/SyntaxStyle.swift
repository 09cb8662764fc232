/// The highlighting style of a piece of a style sheet.
enum SyntaxStyle: String, CaseIterable {
  case comment, documentation, atKeyword = "atWord", keyword, control, state, property, parameter, token, theme, type,
    function
  case string, escape, number, color, constant, error

  /// The highlight group in Vim, from `:help group-name`.
  var vimGroup: String { names.vim }

  /// The scope in TextMate, following the naming conventions in its manual.
  var textMateScope: String { names.textMate + ".style" }

  /// The default style in Kate, from the list in its manual.
  var kateStyle: String { names.kate }

  /// Each editor's name for the style, which is one for which all its themes define a color.
  private var names: (vim: String, textMate: String, kate: String) {
    switch self {
    case .comment: ("Comment", "comment", "dsComment")
    case .documentation: ("SpecialComment", "comment.line.documentation", "dsDocumentation")
    case .atKeyword: ("PreProc", "keyword.control.at-rule", "dsPreprocessor")
    case .keyword: ("Keyword", "keyword.other", "dsKeyword")
    case .control: ("Structure", "entity.name.type.control", "dsBuiltIn")
    case .state: ("Label", "entity.other.attribute-name.state", "dsAttribute")
    case .property: ("Identifier", "support.type.property-name", "dsOthers")
    case .parameter: ("Identifier", "variable.parameter", "dsVariable")
    case .token: ("Identifier", "variable.other.token", "dsVariable")
    case .theme: ("Tag", "entity.name.section.theme", "dsAnnotation")
    case .type: ("Type", "storage.type", "dsDataType")
    case .function: ("Function", "support.function", "dsFunction")
    case .string: ("String", "string.quoted.double", "dsString")
    case .escape: ("SpecialChar", "constant.character.escape", "dsSpecialChar")
    case .number: ("Number", "constant.numeric", "dsDecVal")
    case .color: ("Constant", "constant.other.color", "dsConstant")
    case .constant: ("Constant", "constant.language", "dsConstant")
    case .error: ("Error", "invalid.illegal", "dsError")
    }
  }
}
