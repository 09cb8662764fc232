/// A program of sheets as plain data: what a person wrote, and nothing that follows from it.
///
/// The generator makes one, the printer writes it down as text for the compiler, and `ReferenceProgram` says from it
/// what the language's reference says.
struct ReferenceSheet {
  /// The sheets, in any order.
  var files: [File]

  /// The paths of the sheets that are given to the compiler, in their order.
  var given: [String]

  /// One sheet.
  struct File {
    /// Its path, with the ending.
    var path: String

    /// What stands in it, in order.
    var items: [Item]
  }

  /// What stands at the top of a sheet.
  enum Item {
    /// `@import` of the file of that path.
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
