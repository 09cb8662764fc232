/// That the settings of a target are wrong.
struct SettingsError: Error, CustomStringConvertible {
  /// What is wrong and where, as compilers say it: `path:line:column: error: …`.
  let description: String
}
