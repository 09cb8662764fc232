import StyleSupport

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

  /// The position of the value of the only declaration, or `nil` if there isn't exactly one declaration.
  ///
  /// The width of this mark is measured from the opener.
  let value: PrintedLine.Mark?

  /// The width of the rule without its trailing comment.
  let width: Int

  /// The number of spaces to insert at the opener, and at the value.
  fileprivate(set) var openerPadding = 0
  fileprivate(set) var valuePadding = 0

  init(line: Int, opener: PrintedLine.Mark, value: PrintedLine.Mark?, width: Int) {
    (self.line, self.opener, self.value, self.width) = (line, opener, value, width)
  }
}

/// A comment at the end of a line.
internal struct TrailingComment {
  let line: Int
  let mark: PrintedLine.Mark

  /// The number of spaces to insert.
  fileprivate(set) var padding = 0

  init(line: Int, mark: PrintedLine.Mark) {
    (self.line, self.mark) = (line, mark)
  }
}

/// A type that aligns adjacent one-line rules and adjacent trailing comments.
internal struct LineAligner {
  /// The minimum number of spaces between a line and its trailing comment.
  private static let commentGap = 2

  private let lines: [PrintedLine]
  private var rules: [PrintedRule]
  private var comments: [TrailingComment]

  /// Creates an aligner for `lines`. Some of them consist of one of `rules` or end with one of `comments`.
  ///
  /// - Requires: The rules and the comments are in the order of their lines.
  init(_ lines: [PrintedLine], rules: [PrintedRule], comments: [TrailingComment]) {
    self.lines = lines
    self.rules = rules
    self.comments = comments
    forEachGroup(of: rules.map(\.line)) { $0.alignRules($1) }
    forEachGroup(of: comments.map(\.line)) { $0.alignComments($1) }
  }

  /// Calls `body` with each range of `indices`, the indices of lines, that belongs to adjacent lines of the same level.
  private mutating func forEachGroup(of indices: [Int], _ body: (inout LineAligner, Range<Int>) -> Void) {
    var start = 0
    while start < indices.count {
      var end = start + 1
      while end < indices.count, indices[end] == indices[end - 1] + 1, !lines[indices[end]].followsBlank,
        lines[indices[end]].level == lines[indices[end - 1]].level
      {
        end += 1
      }
      body(&self, start..<end)
      start = end
    }
  }

  private mutating func alignRules(_ group: Range<Int>) {
    let columns = Columns(rules[group], room: lines[rules[group.lowerBound].line].room)
    for index in group {
      rules[index].openerPadding = columns.opener.map { $0 - rules[index].opener.width } ?? 0
      rules[index].valuePadding = columns.value.map { $0 - (rules[index].value?.width ?? 0) } ?? 0
    }
  }

  private mutating func alignComments(_ group: Range<Int>) {
    let widths = group.map { comments[$0].mark.width + paddingOfRule(onLine: comments[$0].line) }
    let widest = widths.max() ?? 0
    for (index, width) in zip(group, widths) { comments[index].padding = widest - width + Self.commentGap }
  }

  /// Returns the number of spaces to insert in the rule on the line at `index`, or 0 if there is none.
  private func paddingOfRule(onLine index: Int) -> Int {
    let rule = rules.partitionIndex { $0.line < index }
    return rule < rules.count && rules[rule].line == index ? rules[rule].openerPadding + rules[rule].valuePadding : 0
  }

  /// Returns `text`, the text of the lines, with the spaces that align their parts.
  func aligned(_ text: [UInt8]) -> [UInt8] {
    let insertions = insertions
    guard !insertions.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + insertions.reduce(0) { $0 + $1.count })
    var start = 0
    for insertion in insertions {
      result += text[start..<insertion.offset]
      for _ in 0..<insertion.count { result.append(UInt8(ascii: " ")) }
      start = insertion.offset
    }
    return result + text[start...]
  }

  /// The numbers of spaces to insert, in ascending order of offset.
  private var insertions: [(offset: Int, count: Int)] {
    var insertions: [(offset: Int, count: Int)] = []
    func insert(_ count: Int, at mark: PrintedLine.Mark?) {
      if let mark, count > 0 { insertions.append((mark.offset, count)) }
    }
    var comment = 0
    for rule in rules {
      while comment < comments.count, comments[comment].line < rule.line {
        insert(comments[comment].padding, at: comments[comment].mark)
        comment += 1
      }
      insert(rule.openerPadding, at: rule.opener)
      insert(rule.valuePadding, at: rule.value)
    }
    for comment in comments[comment...] { insert(comment.padding, at: comment.mark) }
    return insertions
  }
}

/// The aligned widths of the parts of a group of rules.
///
/// A width is `nil` if the part isn't aligned.
private struct Columns {
  /// The width up to the opener.
  private(set) var opener: Int?

  /// The width from the opener to the value.
  private(set) var value: Int?

  /// Creates the widths for `rules`, and leaves out each alignment that would make a rule wider than `room`.
  init(_ rules: ArraySlice<PrintedRule>, room: Int) {
    guard rules.count > 1, let widest = rules.map(\.opener.width).max() else { return }
    guard rules.allSatisfy({ $0.fits(in: room, opener: widest) }) else { return }
    opener = widest
    guard rules.allSatisfy({ $0.value != nil }), let furthest = rules.compactMap(\.value?.width).max(),
      rules.allSatisfy({ $0.fits(in: room, opener: widest, value: furthest) })
    else { return }
    value = furthest
  }
}

extension PrintedRule {
  /// Returns whether the rule fits in `room` columns if it has the given widths up to its opener, and from there to its
  /// value.
  fileprivate func fits(in room: Int, opener: Int, value: Int? = nil) -> Bool {
    let growth = opener - self.opener.width + (value.map { $0 - (self.value?.width ?? 0) } ?? 0)
    return width + growth <= room
  }
}
