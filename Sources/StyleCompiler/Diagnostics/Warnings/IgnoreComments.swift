/// The comments that say which warnings of the next line are not wanted.
///
/// ```style
/// // stylec: ignore unused-token, duplicate-declaration (the app reads them)
/// @let spare: #fff
/// ```
///
/// The comment has its line for itself. Several may stand one below the other.
internal struct IgnoreComments {
  private static let marker = "stylec:"
  private static let verb = "ignore"

  private let sources: [Source]

  /// Where the lines of each source begin, for those that were asked for.
  private var lines: [LineTable?]

  /// The comments in `sources`.
  init(_ sources: [Source]) {
    self.sources = sources
    lines = Array(repeating: nil, count: sources.count)
  }

  /// Whether a comment above the line of `diagnostic` names its id.
  ///
  /// - Complexity: O(*n*) in the number of bytes for the first diagnostic of a file; then in the length of the comment
  ///   lines above.
  mutating func cover(_ diagnostic: Diagnostic) -> Bool {
    let file = diagnostic.span.file
    let table = lines[file] ?? LineTable(sources[file])
    lines[file] = table
    var place = diagnostic.span.start
    while let line = table.line(above: place), let comment = Self.comment(in: sources[file].bytes[line]) {
      if Self.ids(in: comment).contains(Substring(diagnostic.id.rawValue)) { return true }
      place = line.lowerBound
    }
    return false
  }

  /// What stands behind the `//` of a line that is a comment and documents nothing; nil for another line.
  private static func comment(in line: ArraySlice<UInt8>) -> Substring? {
    let text = Substring(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("//") && !text.hasPrefix("///") ? text.dropFirst(2) : nil
  }

  /// The words of `comment` behind `stylec: ignore`.
  private static func ids(in comment: Substring) -> ArraySlice<Substring> {
    let words = comment.split { $0 == " " || $0 == "\t" || $0 == "," }
    return words.starts(with: [Substring(marker), Substring(verb)]) ? words.dropFirst(2) : []
  }
}
