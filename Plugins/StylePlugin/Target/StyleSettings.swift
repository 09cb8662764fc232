/// The settings of a target, as its file `_StylePlugin.style` has them.
///
/// The file is a partial of tokens alone, each in a line of its own: `@let access: "public"`. The plugin reads it to find
/// the import folders. The tool reads it again in each build, because SwiftPM asks the plugin only when files come and go.
struct StyleSettings {
  /// The name of the file.
  static let fileName = "_StylePlugin.style"

  /// The access levels that generated declarations can have.
  static let accessLevels = ["internal", "package", "public"]

  /// The access level of generated declarations.
  private(set) var access = "internal"

  /// The enumeration that holds the types of all sheets, or an empty string to declare them at the top level.
  private(set) var namespace = "Styles"

  /// The text before the name of each sheet's type.
  private(set) var prefix = ""

  /// The text after the name of each sheet's type.
  private(set) var suffix = ""

  /// The folders to look for imports in, in order.
  private(set) var importFolders: [ImportFolder] = []

  /// A folder in which imports are looked for.
  struct ImportFolder {
    /// The path, relative to the folder of the settings or absolute.
    let path: String

    /// The location of the path in the settings.
    let location: Location
  }

  /// A location in the settings: the line and the byte in it, both from 1.
  struct Location {
    let line: Int
    let column: Int
  }

  /// A mistake in the settings.
  struct Mistake: Error {
    /// The problem, in lower case and without a period.
    let message: String

    let location: Location
  }

  /// Creates the settings of a target without the file.
  init() {}

  /// Creates the settings that `text` has.
  init(_ text: String) throws(Mistake) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try take(SettingLine(text: line, number: index + 1))
    }
  }

  private mutating func take(_ line: SettingLine) throws(Mistake) {
    guard let (name, value) = try line.setting() else { return }
    switch name {
    case "access":
      guard Self.accessLevels.contains(String(value)) else {
        throw line.mistake("expected 'internal', 'package' or 'public' as the access level", at: value)
      }
      access = String(value)
    case "namespace": namespace = String(value)
    case "prefix": prefix = String(value)
    case "suffix": suffix = String(value)
    case "import-folders":
      importFolders += value.split(separator: ",").map { path in
        ImportFolder(path: String(path.trimmed), location: line.location(of: path.trimmed))
      }
    default:
      throw line.mistake(
        "cannot find setting '\(name)'; there are 'access', 'import-folders', 'namespace', 'prefix' and 'suffix'",
        at: name)
    }
  }
}

/// A line of the settings.
private struct SettingLine {
  let text: Substring
  let number: Int

  /// Returns the name and the value, without quotes, of the setting in the line, or `nil` if the line is blank or a
  /// comment.
  func setting() throws(StyleSettings.Mistake) -> (name: Substring, value: Substring)? {
    let statement = text.trimmed
    if statement.isEmpty || statement.hasPrefix("//") { return nil }
    guard statement.hasPrefix("@let "), let colon = statement.firstIndex(of: ":") else {
      throw mistake("expected '@let name: \"value\"' or a comment", at: statement)
    }
    let name = statement[..<colon].dropFirst("@let ".count).trimmed
    let literal = statement[statement.index(after: colon)...].trimmed
    guard literal.count > 1, literal.hasPrefix("\""), literal.hasSuffix("\"") else {
      throw mistake("expected a string after '\(name):'", at: literal)
    }
    let value = literal.dropFirst().dropLast()
    if let place = value.firstIndex(where: { $0 == "\"" || $0 == "\\" }) {
      throw mistake("the strings of this file have neither escapes nor quotes in them", at: value[place...])
    }
    return (name, value)
  }

  /// Returns the mistake `message` at `part` of the line.
  func mistake(_ message: String, at part: Substring) -> StyleSettings.Mistake {
    StyleSettings.Mistake(message: message, location: location(of: part))
  }

  /// Returns the location of `part` of the line.
  func location(of part: Substring) -> StyleSettings.Location {
    StyleSettings.Location(
      line: number, column: text.utf8.distance(from: text.startIndex, to: part.startIndex) + 1)
  }
}

extension Substring {
  /// The text without whitespace around it.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
