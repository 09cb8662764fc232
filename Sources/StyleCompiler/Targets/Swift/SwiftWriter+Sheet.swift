import StyleTable

/// Declarations for the style sheet as a whole.
extension SwiftWriter {
  /// Writes the table and the declaration that opens it.
  internal mutating func writeSheet(table: [UInt8]) {
    separate()
    document(["The table of all these styles; it is checked when one is used for the first time."])
    line("\(access)static let sheet = StyleRuntime.StyleSheet(embedded: table)")
    separate()
    line("private static let table: Swift.StaticString = #\"\(EmbeddedTable.text(of: table))\"#")
  }

  /// Writes the themes, if there are any, or their positions if several style sheets share them.
  internal mutating func writeThemes() {
    if model.sharesThemes { return writeThemePositions() }
    guard !model.themes.isEmpty else { return }
    separate()
    document(["Other values for tokens."])
    block("\(access)enum Theme: Swift.Int, StyleRuntime.StyleTheme") { writer in
      writer.document(["No theme: the values that tokens have by themselves."])
      writer.line("case base")
      for theme in writer.model.themes { writer.line("case " + SwiftName.escaped(theme)) }
    }
  }

  private mutating func writeThemePositions() {
    separate()
    document(["Returns the position of `theme` in the table: 0, as for no theme, if the sheet doesn't have it."])
    let function = "fileprivate static func themePosition"
    guard !model.themes.isEmpty else { return line("\(function)(_: Theme) -> Swift.Int { 0 }") }
    block("\(function)(_ theme: Theme) -> Swift.Int") { writer in
      writer.line("switch theme {")
      for (index, theme) in writer.model.themes.enumerated() { writer.line("case .\(theme): \(index + 1)") }
      writer.line("default: 0")
      writer.line("}")
    }
  }

  /// Writes the tokens, if there are any.
  internal mutating func writeTokens() {
    guard !model.tokens.isEmpty else { return }
    separate()
    document(["The tokens that the sheets define or import."])
    block("\(access)enum Tokens") { writer in
      for token in writer.model.tokens { writer.writeToken(token) }
    }
  }

  private mutating func writeToken(_ token: SwiftModel.Token) {
    separate()
    document(token.documentation)
    guard !token.themedValues.isEmpty else {
      return line("\(access)static var \(SwiftName.escaped(token.name)): \(token.type) { \(token.value) }")
    }
    block("\(access)static func \(SwiftName.escaped(token.name))(in theme: Theme = .base) -> \(token.type)") { writer in
      writer.line("switch theme {")
      for (theme, value) in token.themedValues { writer.line("case .\(writer.model.themes[theme]): \(value)") }
      writer.line("default: \(token.value)")
      writer.line("}")
    }
  }

  /// Writes the members of the main control in the enclosing type, if there is a main control.
  internal mutating func writeMainControl() {
    guard let main = model.mainControl.map({ model.controls[$0] }) else { return }
    separate()
    document(main.documentation)
    line("\(access)typealias Style = \(main.reference).Style")
    separate()
    document(["The states of `\(main.path)`."])
    line("\(access)typealias State = \(main.reference).State")
    separate()
    document(["`\(main.path)` in the table."])
    line("\(access)static var control: StyleRuntime.Control { \(main.reference).control }")
    separate()
    document(["What `\(main.path)` shows in `state`; any set of states has a style."])
    let (parameter, argument) = model.isThemed ? (", theme: Theme = .base", ", theme: theme") : ("", "")
    block("\(access)static func style(in state: State = []\(parameter)) -> Style") {
      $0.line("\(main.reference).style(in: state\(argument))")
    }
    writeMap(of: main)
  }

  /// Writes a function that forwards to the `mapStyles` function of `control`.
  private mutating func writeMap(of control: SwiftModel.Control) {
    separate()
    document(["What `transform` makes of every style of `\(control.path)`, by the states that have it."])
    let (parameter, argument) = model.isThemed ? ("theme: Theme = .base, ", "theme: theme, ") : ("", "")
    line("\(access)static func mapStyles<Value, Failure>(")
    line("  \(parameter)_ transform: (Style) throws(Failure) -> Value")
    block(") throws(Failure) -> StyleRuntime.StyleMap<State, Value>") {
      $0.line("try \(control.reference).mapStyles(\(argument)transform)")
    }
  }
}
