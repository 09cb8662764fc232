/// What is wrong with a line of the settings.
struct SettingProblem: Error {
  /// What is wrong, lower case, without a full stop.
  let message: String

  /// Where in the line.
  let place: Substring.Index

  /// That `message` holds of `part` of a line.
  init(_ message: String, at part: Substring) {
    self.message = message
    place = part.startIndex
  }
}
