/// A line of a style sheet in canonical layout.
internal struct PrintedLine {
  /// The offset of the line's text after its indentation.
  let start: Int

  let level: Int
  let followsBlank: Bool

  /// The number of columns that are available for the text.
  var room: Int { SheetFormatter.lineWidth - level * SheetFormatter.indentation }

  /// A position in the text, and the width of the text before it.
  struct Mark {
    let offset: Int
    let width: Int
  }
}

/// A rule that has a line for itself, with its whole block.
internal struct PrintedRule {
  let line: Int

  /// The position of the block's `<`, including the space before it.
  let opener: PrintedLine.Mark

  /// The width of the rule without its trailing comment.
  let width: Int
}

/// A comment at the end of a line.
internal struct TrailingComment {
  let line: Int
  let mark: PrintedLine.Mark
}

/// The alignment of adjacent one-line rules and of adjacent trailing comments.
///
/// - Requires: The rules and the comments are in the order of their lines.
internal struct LineAligner {
  /// The minimum number of spaces between a line and its trailing comment.
  private static let commentGap = 2

  let lines: [PrintedLine]
  let rules: [PrintedRule]
  let comments: [TrailingComment]

  /// Returns `text`, the text of the lines, with the spaces that align their parts.
  func aligned(_ text: [UInt8]) -> [UInt8] {
    var insertions: [(offset: Int, count: Int)] = []
    var growths: [Int: Int] = [:]
    for group in groups(of: rules, line: \.line) {
      guard let width = alignedWidth(of: group) else { continue }
      for rule in group {
        growths[rule.line] = width - rule.opener.width
        insertions.append((rule.opener.offset, width - rule.opener.width))
      }
    }
    for group in groups(of: comments, line: \.line) {
      let widths = group.map { $0.mark.width + growths[$0.line, default: 0] }
      let widest = widths.max() ?? 0
      for (comment, width) in zip(group, widths) {
        insertions.append((comment.mark.offset, widest - width + Self.commentGap))
      }
    }
    var (result, start) = ([UInt8](), 0)
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      result += text[start..<insertion.offset]
      result += repeatElement(UInt8(ascii: " "), count: insertion.count)
      start = insertion.offset
    }
    return result + text[start...]
  }

  /// Returns the parts of `items` that belong to adjacent lines of the same level.
  private func groups<Item>(of items: [Item], line: (Item) -> Int) -> [ArraySlice<Item>] {
    var (groups, start) = ([ArraySlice<Item>](), 0)
    for end in items.indices.dropFirst() {
      let (last, next) = (line(items[end - 1]), line(items[end]))
      if next == last + 1, !lines[next].followsBlank, lines[next].level == lines[last].level { continue }
      groups.append(items[start..<end])
      start = end
    }
    return items.isEmpty ? [] : groups + [items[start...]]
  }

  /// Returns the width of `rules` up to the opener, or `nil` if they aren't aligned, because a rule would be too wide.
  private func alignedWidth(of rules: ArraySlice<PrintedRule>) -> Int? {
    let room = rules.first.map { lines[$0.line].room } ?? 0
    let widest = rules.map(\.opener.width).max() ?? 0
    return rules.allSatisfy { $0.width + widest - $0.opener.width <= room } ? widest : nil
  }
}
