/// The highlighting style of a piece of a style sheet.
///
/// Each editor's names are ones for which all its themes define a color.
enum SyntaxStyle: String, CaseIterable {
  case comment, documentation, atWord, keyword, control, state, property, parameter, token, theme, type, function
  case string, escape, number, color, constant, error

  /// The highlight group in Vim, from `:help group-name`.
  var vimGroup: String {
    switch self {
    case .comment: "Comment"
    case .documentation: "SpecialComment"
    case .atWord: "PreProc"
    case .keyword: "Keyword"
    case .control: "Structure"
    case .state: "Label"
    case .property, .parameter, .token: "Identifier"
    case .theme: "Tag"
    case .type: "Type"
    case .function: "Function"
    case .string: "String"
    case .escape: "SpecialChar"
    case .number: "Number"
    case .color, .constant: "Constant"
    case .error: "Error"
    }
  }

  /// The scope in TextMate, following the naming conventions in its manual.
  var textMateScope: String {
    let scope =
      switch self {
      case .comment: "comment"
      case .documentation: "comment.line.documentation"
      case .atWord: "keyword.control.at-rule"
      case .keyword: "keyword.other"
      case .control: "entity.name.type.control"
      case .state: "entity.other.attribute-name.state"
      case .property: "support.type.property-name"
      case .parameter: "variable.parameter"
      case .token: "variable.other.token"
      case .theme: "entity.name.section.theme"
      case .type: "storage.type"
      case .function: "support.function"
      case .string: "string.quoted.double"
      case .escape: "constant.character.escape"
      case .number: "constant.numeric"
      case .color: "constant.other.color"
      case .constant: "constant.language"
      case .error: "invalid.illegal"
      }
    return scope + ".style"
  }

  /// The default style in Kate, from the list in its manual.
  var kateStyle: String {
    switch self {
    case .comment: "dsComment"
    case .documentation: "dsDocumentation"
    case .atWord: "dsPreprocessor"
    case .keyword: "dsKeyword"
    case .control: "dsBuiltIn"
    case .state: "dsAttribute"
    case .property: "dsOthers"
    case .parameter, .token: "dsVariable"
    case .theme: "dsAnnotation"
    case .type: "dsDataType"
    case .function: "dsFunction"
    case .string: "dsString"
    case .escape: "dsSpecialChar"
    case .number: "dsDecVal"
    case .color, .constant: "dsConstant"
    case .error: "dsError"
    }
  }
}
