/// A program of style sheets as plain data: only what is written, and nothing derived from it.
///
/// The generator creates a program, the printer writes it as text for the compiler, and `ReferenceProgram` interprets
/// it according to the language reference.
struct ReferenceSheet {
  /// The style sheets, in any order.
  var files: [File]

  /// The paths of the style sheets that are passed to the compiler, in order.
  var given: [String]

  /// A style sheet.
  struct File {
    /// The path, with the extension.
    var path: String

    /// The items, in order.
    var items: [Item]
  }

  /// A statement at the top level of a style sheet.
  enum Item {
    /// An `@import` of the file at the given path.
    case importing(String)
    case token(Token)
    case theme(Theme)
    case control(Control)
    case rule(Rule)
  }

  /// `@let name: value`.
  struct Token {
    var name: String
    var value: Expression
  }

  /// `@theme name < name: value … >`.
  struct Theme {
    var name: String
    var values: [Token]
  }
}
