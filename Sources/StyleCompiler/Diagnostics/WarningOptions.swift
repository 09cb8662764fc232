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
}

/// The comments that suppress warnings on the next line.
///
/// ```style
/// // stylec: ignore unused-token, duplicate-declaration (the app reads them)
/// @let spare: #fff
/// ```
///
/// The comment must be on a line by itself. Several such comments can follow one another.
internal struct IgnoreComments {
  private let sources: [Source]

  /// The file and the offset of the latest warning, and the IDs in the comments above its line.
  private var file = -1
  private var bytes = SourceBytes([])
  private var offset = 0
  private var ids: [Substring] = []

  init(_ sources: [Source]) { self.sources = sources }

  /// Returns whether a comment above the line of `span` contains `id`.
  ///
  /// - Requires: The span doesn't precede that of the call before.
  /// - Complexity: O(*n*) in the number of bytes from the span of the call before, and in the length of the comments.
  mutating func cover(_ id: Diagnostic.ID, at span: SourceSpan) -> Bool {
    if span.file != file { (file, bytes, offset, ids) = (span.file, SourceBytes(sources[span.file].bytes), 0, []) }
    let start = bytes.startOfLine(before: span.start, from: offset)
    if start > offset { ids = IgnoreComments.ids(above: start, in: bytes) }
    offset = span.start
    return ids.contains(id.rawValue[...])
  }

  /// Returns the IDs in the comments above the line that starts at `start`.
  private static func ids(above start: Int, in bytes: SourceBytes) -> [Substring] {
    var ids: [Substring] = []
    var next = start
    while next > 0 {
      let end = bytes.endOfLine(before: next)
      next = bytes.startOfLine(before: end)
      let isAfterMark = next == 0 && bytes.bytes.starts(with: SourceBytes.byteOrderMark)
      let first = isAfterMark ? SourceBytes.byteOrderMark.count : next
      let text = bytes.bytes[first..<end].drop(while: \.isBlank)
      guard text.prefix(while: { $0 == UInt8(ascii: "/") }).count == 2 else { break }
      let comment = Substring(decoding: text.dropFirst(2), as: UTF8.self)
      let words = comment.split { $0 == " " || $0 == "\t" || $0 == "," }
      if words.starts(with: ["stylec:", "ignore"]) { ids += words.dropFirst(2) }
    }
    return ids
  }
}
