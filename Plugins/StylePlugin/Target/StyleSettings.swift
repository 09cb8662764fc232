/// The settings of a target, which are read from its file `_StylePlugin.style`.
///
/// The file is a partial that contains only tokens, one on each line: `@let access: "public"`. The plugin reads it to
/// find the import folders. The tool reads it again in each build, because SwiftPM runs the plugin only when files
/// are added or removed.
struct StyleSettings {
  static let fileName = "_StylePlugin.style"
  static let accessLevels = ["internal", "package", "public"]
  /// The access level: `internal`, `package`, or `public`.
  private(set) var access = "internal"
  /// The enumeration that contains all types, or empty for none.
  private(set) var namespace = "Styles"
  /// The start of the name of each type.
  private(set) var prefix = ""
  /// The end of the name of each type.
  private(set) var suffix = ""
  /// The folders to search for imports, in order, with commas between them.
  private(set) var importFolders: [SettingPath] = []
  /// The folder with translations, such as `fr.lproj`.
  private(set) var texts: SettingPath?
  /// The language of the texts in style sheets.
  private(set) var language = "en"
  /// The lowest versions of platforms, such as `iOS15, tvOS17`, or none for those of the package.
  private(set) var deployment: String?

  /// A path in the settings, such as that of a folder to search for imports.
  struct SettingPath {
    /// The path, absolute or relative to the folder of the settings file.
    let path: String

    let location: Location
  }

  /// A location in the settings file: a line and a byte in that line, both counting from 1.
  struct Location {
    let line: Int
    let column: Int
  }

  struct Mistake: Error {
    /// The message, in lower case and without a period.
    let message: String

    let location: Location
  }

  /// Creates the default settings, for a target without a settings file.
  init() {}

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
        throw line.mistake(
          "invalid access level '\(value)'; expected 'internal', 'package', or 'public'", at: value)
      }
      access = String(value)
    case "namespace": namespace = String(value)
    case "prefix": prefix = String(value)
    case "suffix": suffix = String(value)
    case "texts": texts = SettingPath(path: String(value), location: line.location(of: value))
    case "language": language = String(value)
    case "deployment": deployment = String(value)
    case "import-folders":
      importFolders += value.split(separator: ",").map { path in
        SettingPath(path: String(path.trimmed), location: line.location(of: path.trimmed))
      }
    default:
      throw line.mistake(
        """
        unknown setting '\(name)'; expected 'access', 'deployment', 'import-folders', 'language', 'namespace', 'prefix', \
        'suffix', or 'texts'
        """, at: name)
    }
  }
}

/// A line of the settings file.
private struct SettingLine {
  let text: Substring
  let number: Int

  /// Returns the name and the unquoted value of the setting in the line, or `nil` if the line is blank or a comment.
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
      throw mistake("escapes and quotes are not allowed in this string", at: value[place...])
    }
    return (name, value)
  }

  func mistake(_ message: String, at part: Substring) -> StyleSettings.Mistake {
    StyleSettings.Mistake(message: message, location: location(of: part))
  }

  func location(of part: Substring) -> StyleSettings.Location {
    StyleSettings.Location(
      line: number, column: text.utf8.distance(from: text.startIndex, to: part.startIndex) + 1)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
