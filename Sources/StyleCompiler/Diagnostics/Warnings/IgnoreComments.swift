/// The comments that suppress warnings on the next line.
///
/// ```style
/// // stylec: ignore unused-token, duplicate-declaration (the app reads them)
/// @let spare: #fff
/// ```
///
/// The comment must be on a line by itself. Several such comments can follow one another.
internal struct IgnoreComments {
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
    var place = diagnostic.span.start
    while let line = table.line(above: place), let comment = Self.comment(in: sources[file].bytes[line]) {
      if Self.ids(in: comment).contains(Substring(diagnostic.id.rawValue)) { return true }
      place = line.lowerBound
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
