/// That the settings of a target are wrong.
struct SettingsError: Error, CustomStringConvertible {
  /// The file's path.
  let path: String

  /// The line, from 1.
  let line: Int

  /// The column in bytes of UTF-8, from 1.
  let column: Int

  /// What is wrong, lower case, without a full stop.
  let message: String

  /// The place and what is wrong there: `path:line:column: …`. Build systems put `error:` before it.
  var description: String { "\(path):\(line):\(column): \(message)" }
}
