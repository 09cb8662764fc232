/// Options that control which warnings the compiler reports and whether they are errors.
///
///     var warnings = WarningOptions()
///     warnings.areErrors = true
///     warnings[.unusedToken] = .off
///     warnings[.fallsToNormal] = .warning
public struct WarningOptions: Sendable {
  /// The treatment of a warning.
  public enum Level: Sendable {
    /// The warning isn't reported.
    case off
    /// The warning is reported and doesn't prevent output.
    case warning
    /// The warning is reported as an error, which prevents output.
    case error
  }

  /// A Boolean value that indicates whether warnings without a level of their own are errors.
  public var areErrors = false

  private var levels: [Diagnostic.ID: Level] = [:]

  /// Creates options that report every warning and don't treat them as errors.
  public init() {}

  /// The level of the warning with the given ID. Errors are always reported.
  public subscript(id: Diagnostic.ID) -> Level {
    get { levels[id] ?? (areErrors ? .error : .warning) }
    set { levels[id] = newValue }
  }

  /// Returns the diagnostics to report, with their final severity.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics of a compilation.
  ///   - sources: The files in which they were found.
  internal func apply(to diagnostics: [Diagnostic], in sources: [Source]) -> [Diagnostic] {
    var comments = IgnoreComments(sources)
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      let level = self[diagnostic.id]
      if level == .off || comments.cover(diagnostic) { return nil }
      var result = diagnostic
      if level == .error { result.severity = .error }
      return result
    }
  }
}

/// The comments that suppress warnings on the next line.
///
/// ```style
/// // stylec: ignore unused-token, duplicate-declaration (the app reads them)
/// @let spare: #fff
/// ```
///
/// The comment must be on a line by itself. Several such comments can follow one another.
private struct IgnoreComments {
  private static let marker = "stylec:"
  private static let verb = "ignore"

  private let sources: [Source]

  /// The line table of each source, which is created on first use.
  private var lines: [LineTable?]

  /// Creates the set of comments in `sources`.
  init(_ sources: [Source]) {
    self.sources = sources
    lines = Array(repeating: nil, count: sources.count)
  }

  /// Returns whether a comment above the line of `diagnostic` contains its ID.
  ///
  /// - Complexity: O(*n*) in the number of bytes for the first diagnostic of a file. After that, O(*n*) in the length
  ///   of the comment lines above the diagnostic.
  mutating func cover(_ diagnostic: Diagnostic) -> Bool {
    let file = diagnostic.span.file
    let table = lines[file] ?? LineTable(sources[file])
    lines[file] = table
    var start = diagnostic.span.start
    while let line = table.line(above: start), let comment = Self.comment(in: sources[file].bytes[line]) {
      if Self.ids(in: comment).contains(Substring(diagnostic.id.rawValue)) { return true }
      start = line.lowerBound
    }
    return false
  }

  /// Returns the text after `//` in a line that is a comment but not a doc comment, or `nil` for any other line.
  private static func comment(in line: ArraySlice<UInt8>) -> Substring? {
    let text = Substring(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("//") && !text.hasPrefix("///") ? text.dropFirst(2) : nil
  }

  /// Returns the words after `stylec: ignore` in `comment`.
  private static func ids(in comment: Substring) -> ArraySlice<Substring> {
    let words = comment.split { $0 == " " || $0 == "\t" || $0 == "," }
    return words.starts(with: [Substring(marker), Substring(verb)]) ? words.dropFirst(2) : []
  }
}
