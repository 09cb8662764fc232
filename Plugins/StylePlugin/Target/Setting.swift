/// A line of the settings: `@let access: "public"`.
struct Setting {
  /// What is set.
  let name: Substring

  /// To what, without the quotes.
  let value: Substring

  /// The setting in `line`; nil where that is blank or a comment.
  ///
  /// - Throws: That something else is there.
  init?(_ line: Substring) throws(SettingProblem) {
    let statement = line.trimmed
    if statement.isEmpty || statement.hasPrefix("//") { return nil }
    guard statement.hasPrefix("@let "), let colon = statement.firstIndex(of: ":") else {
      throw SettingProblem("a line of this file is '@let NAME: \"VALUE\"' or a comment", at: statement)
    }
    name = statement[..<colon].dropFirst("@let ".count).trimmed
    let text = statement[statement.index(after: colon)...].trimmed
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else {
      throw SettingProblem("'\(name)' wants a string", at: text)
    }
    value = text.dropFirst().dropLast()
    if let place = value.firstIndex(where: { $0 == "\"" || $0 == "\\" }) {
      throw SettingProblem("this string has neither escapes nor quotes in it", at: value[place...])
    }
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
