import StyleSupport

/// The parts of a large style sheet, which are parsed at the same time.
///
/// Each part is parsed as if there were nothing before it. The trees are joined only if all parts are valid, and each
/// ends with a statement. Otherwise, the whole style sheet is parsed on one thread, which finds the errors.
package struct SheetParts {
  /// The minimum size of a part, in bytes.
  package static let smallest = 256 << 10

  /// The maximum number of parts.
  private static let most = 8

  private let source: SourceBytes

  /// The ranges of the parts, in bytes.
  package let ranges: [Range<Int>]

  /// Creates parts of `source` that are about equally large, or returns `nil` if there is only one part.
  ///
  /// - Parameters:
  ///   - size: The minimum size of a part, in bytes.
  ///   - limit: The maximum number of parts, which isn't needed if `source` is small.
  package init?(_ source: SourceBytes, size: Int = SheetParts.smallest, atMost limit: @autoclosure () -> Int) {
    guard source.count >= 2 * size else { return nil }
    let count = min(limit(), source.count / size, SheetParts.most)
    guard count > 1 else { return nil }
    let starts = (1...count).map { source.count / count * $0 }
    let cuts = zip(starts, starts.dropFirst()).compactMap { SheetParts.cut(of: source, in: $0..<$1) }
    guard !cuts.isEmpty else { return nil }
    self.init(source, cuts: cuts)
  }

  /// Creates the parts between `cuts`, at each of which a line starts, in ascending order.
  package init(_ source: SourceBytes, cuts: [Int]) {
    self.source = source
    ranges = zip([0] + cuts, cuts + [source.count]).map { $0..<$1 }
  }

  /// Returns the syntax tree of the style sheet, or `nil` if it must be parsed as a whole.
  package func tree() -> SyntaxTree? {
    let trees = parallelMap(ranges) { [source] range in
      EncodingCheck.diagnostics(for: source, in: range).isEmpty ? Parser.parse(range, of: source) : nil
    }
    return SheetParts.joined(trees, of: source)
  }

  /// Returns the tree that consists of `parts`, or `nil` if one of them is missing.
  private static func joined(_ parts: consuming [SyntaxTree?], of source: SourceBytes) -> SyntaxTree? {
    var rest = parts
    var tree = rest[0].take()
    for part in rest.dropFirst() {
      guard let part else { return nil }
      tree?.append(part, of: source)
    }
    return tree
  }

  /// Returns the first line in `range` where a statement seems to start, or `nil` if there is none.
  private static func cut(of source: SourceBytes, in range: Range<Int>) -> Int? {
    var line = source.endOfLine(from: range.lowerBound) + 1
    while line < range.upperBound {
      if startsStatement(line, in: source) { return line }
      line = source.endOfLine(from: line) + 1
    }
    return nil
  }

  /// Returns whether a statement seems to start at `line`, which is most likely in no block, list, or comment.
  private static func startsStatement(_ line: Int, in source: SourceBytes) -> Bool {
    let byte = source[line]
    guard byte.startsName || byte == UInt8(ascii: "@") else { return false }
    var lexer = Lexer(source, at: line)
    let first = lexer.next()
    guard first.beginsTopLevelStatement || first.kind == .name && lexer.next().kind != .colon else { return false }
    let last = source.bytes[..<line].last { !$0.isBlank && !$0.endsLine }
    return last != UInt8(ascii: ",")
  }
}
